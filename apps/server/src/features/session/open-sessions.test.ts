import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { HOUR_MS, MINUTE_MS } from '../../durations.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp()
beforeAll(async () => {
  const account = { username: 'Ana', ...credentials, tipo_documento: 'CC', documento: '1' }
  await t.app.inject({ method: 'POST', url: '/api/v1/register', payload: account })
})

const credentials = { email: 'ana@mitienda.co', password: 'una clave larga' }
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const logIn = async (userAgent: string): Promise<string> => {
  const headers = { 'user-agent': userAgent }
  return (await t.app.inject({ method: 'POST', url: '/api/v1/login', payload: credentials, headers })).json().token
}
const ask = (token: string, method: 'GET' | 'DELETE', url: string) =>
  t.app.inject({ method, url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}` } })
const sessionsOf = async (token: string): Promise<{ id: string; dispositivo: string; actual: boolean }[]> =>
  (await ask(token, 'GET', '/sesiones')).json().data

test('open sessions are listed with their device, the newest first, and the one that asks is marked', async () => {
  const first = await logIn(FIREFOX)
  t.clock.now = new Date(t.clock.now.getTime() + MINUTE_MS)
  const second = await logIn('curl/8')
  const creada_en = t.clock.now.toISOString()
  const vence_en = new Date(t.clock.now.getTime() + 12 * HOUR_MS).toISOString()
  expect(await sessionsOf(second)).toMatchObject([
    { dispositivo: 'Navegador', creada_en, vence_en, actual: true },
    { dispositivo: 'Firefox en Linux', actual: false },
  ])
  expect((await sessionsOf(first)).map(({ actual }) => actual)).toEqual([false, true])
})

test('a revoked session serves no more, once', async () => {
  const mine = await logIn('curl/8')
  const lost = await logIn(FIREFOX)
  const { id } = (await sessionsOf(lost)).find(({ actual }) => actual)!
  const revoked = await ask(mine, 'DELETE', `/sesiones/${id}`)
  expect([revoked.statusCode, revoked.json()]).toEqual([200, { msg: 'Sesión cerrada' }])
  expect((await ask(lost, 'GET', '/user-info')).statusCode).toBe(401)
  expect((await ask(mine, 'DELETE', `/sesiones/${id}`)).statusCode).toBe(404)
})

test("revoking one's own session logs out", async () => {
  const mine = await logIn('curl/8')
  const { id } = (await sessionsOf(mine)).find(({ actual }) => actual)!
  expect((await ask(mine, 'DELETE', `/sesiones/${id}`)).statusCode).toBe(200)
  expect((await ask(mine, 'GET', '/user-info')).statusCode).toBe(401)
})

test('an expired session is not listed', async () => {
  const mine = await logIn('curl/8')
  const before = (await sessionsOf(mine)).length
  const user = await t.createUser()
  expect((await user.inject({ method: 'GET', url: '/sesiones' })).json().data).toHaveLength(1)
  await inTenant(t.db, user.negocioId, (tx) =>
    tx
      .insertInto('sesion')
      .values({ negocio_id: user.negocioId, usuario_id: user.usuarioId, token_hash: 'old', vence_en: t.clock.now })
      .execute(),
  )
  expect((await user.inject({ method: 'GET', url: '/sesiones' })).json().data).toHaveLength(1)
  expect(await sessionsOf(mine)).toHaveLength(before)
})

test("a colleague's session in the same business is answered as unknown", async () => {
  const user = await t.createUser()
  const colleague = await inTenant(t.db, user.negocioId, async (tx) => {
    const { id } = await tx
      .insertInto('usuario')
      .values({
        negocio_id: user.negocioId,
        nombre: 'Colega',
        correo: 'colega@example.co',
        clave_hash: 'none',
        tipo_documento: 'CC',
        documento: '9',
        rol: 'lector',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const vence_en = new Date(t.clock.now.getTime() + MINUTE_MS)
    return tx
      .insertInto('sesion')
      .values({ negocio_id: user.negocioId, usuario_id: id, token_hash: 'colleague', vence_en })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  expect((await user.inject({ method: 'GET', url: '/sesiones' })).json().data).toHaveLength(1)
  expect((await user.inject({ method: 'DELETE', url: `/sesiones/${colleague.id}` })).statusCode).toBe(404)
})
