import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { longDate } from '@vigia/contract/long-date.ts'
import { MINUTE_MS } from '../../durations.ts'
import { eventually } from '../../testing/imports.ts'
import { mailsTo } from '../../testing/outbox.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp()

const PASSWORD = 'una clave larga'
const post = (path: string, payload: object, token = '') =>
  t.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  })
const infoOf = async (token: string) =>
  t.app.inject({ method: 'GET', url: '/api/v1/user-info', headers: { authorization: `Bearer ${token}` } })
const logIn = async (email: string, password = PASSWORD): Promise<string> =>
  (await post('/login', { email, password })).json().token
const join = async (email: string): Promise<string> => {
  await post('/register', { username: 'Ana', email, password: PASSWORD, tipo_documento: 'CC', documento: '1' })
  return logIn(email)
}
const WRONG = 'La contraseña actual no es esa. Revísala e inténtalo de nuevo.'

test('a changed password serves from then on; the other sessions end and this one stays', async () => {
  const mine = await join('clave@mitienda.co')
  const other = await logIn('clave@mitienda.co')
  const changed = await post('/user/clave', { actual: PASSWORD, nueva: 'la clave de ahora' }, mine)
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    { msg: 'Tu contraseña quedó cambiada. Cerramos las demás sesiones.' },
  ])
  expect((await infoOf(mine)).statusCode).toBe(200)
  expect((await infoOf(other)).statusCode).toBe(401)
  expect(await logIn('clave@mitienda.co')).toBeUndefined()
  expect(await logIn('clave@mitienda.co', 'la clave de ahora')).toBeDefined()
})

test('a wrong current password is told beside its field and changes nothing', async () => {
  const mine = await join('mal@mitienda.co')
  const other = await logIn('mal@mitienda.co')
  const refused = await post('/user/clave', { actual: 'otra clave', nueva: 'la clave de ahora' }, mine)
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { code: 'datos_invalidos', msg: WRONG, fields: { actual: WRONG } },
  ])
  expect((await infoOf(other)).statusCode).toBe(200)
  const short = await post('/user/clave', { actual: PASSWORD, nueva: 'corta' }, mine)
  expect(short.json().fields).toEqual({ nueva: 'La contraseña debe tener al menos 8 caracteres' })
})

test('the current password cannot be guessed from an open session: the eleventh try within a minute is refused, wherever it is asked', async () => {
  const mine = await join('adivina@mitienda.co')
  const attempt = () => post('/user/clave', { actual: 'adivinanza', nueva: 'la clave de ahora' }, mine)
  for (let i = 0; i < 10; i += 1) expect((await attempt()).statusCode).toBe(400)
  expect((await attempt()).statusCode).toBe(429)
  for (const path of ['/user/cancelacion', `/equipo/${randomUUID()}/entregar`])
    expect((await post(path, { clave: PASSWORD }, mine)).statusCode).toBe(429)
  t.clock.now = new Date(t.clock.now.getTime() + MINUTE_MS)
  expect((await attempt()).statusCode).toBe(400)
})

test('a cancelled account is deleted 30 days after its first cancellation in Bogotá, logs in meanwhile and can be kept', async () => {
  t.clock.now = new Date('2026-06-15T03:00:00Z')
  const token = await join('cancela@mitienda.co')
  const cancelled = await post('/user/cancelacion', { clave: PASSWORD }, token)
  expect([cancelled.statusCode, cancelled.json().msg]).toEqual([
    200,
    'Tu cuenta quedó cancelada. Tus datos se borran en 30 días; hasta entonces puedes arrepentirte.',
  ])
  // 03:00 in London is still the 14th in Bogotá.
  expect((await infoOf(token)).json().user.fecha_borrado).toBe('2026-07-14')
  t.clock.now = new Date('2026-06-20T17:00:00Z')
  const later = await logIn('cancela@mitienda.co')
  await post('/user/cancelacion', { clave: PASSWORD }, later)
  expect((await infoOf(later)).json().user.fecha_borrado).toBe('2026-07-14')
  const undone = await t.app.inject({
    method: 'DELETE',
    url: '/api/v1/user/cancelacion',
    headers: { authorization: `Bearer ${later}` },
  })
  expect([undone.statusCode, undone.json()]).toEqual([200, { msg: 'Tu cuenta sigue activa' }])
  expect((await infoOf(later)).json().user.fecha_borrado).toBeNull()
})

test('who cancels is written to, once, with the day on which all is deleted; not at an address that nobody showed to be theirs', async () => {
  const mails = () => mailsTo(t.outbox, 'ines@mitienda.co')
  const told = () => mails().filter((mail) => mail.includes('cancelada'))
  const unproved = await join('pepe@mitienda.co')
  const token = await join('ines@mitienda.co')
  const [sent] = await eventually(
    () => Promise.resolve(mails()),
    ({ length }) => length === 1,
  )
  const [, link] = /verificar\?token=(\S+)/.exec(sent!)!
  expect((await post('/correo/verificacion', { token: link })).statusCode).toBe(200)
  for (const session of [unproved, token, token])
    expect((await post('/user/cancelacion', { clave: PASSWORD }, session)).statusCode).toBe(200)
  const { fecha_borrado } = (await infoOf(token)).json().user
  await eventually(
    () => Promise.resolve(told()),
    ({ length }) => length > 0,
  )
  expect(told()).toHaveLength(1)
  expect(told()[0]).toContain(longDate(fecha_borrado))
  expect(mailsTo(t.outbox, 'pepe@mitienda.co').filter((mail) => mail.includes('cancelada'))).toEqual([])
})

test('cancelling asks for the password', async () => {
  const token = await join('sinclave@mitienda.co')
  const refused = await post('/user/cancelacion', { clave: 'otra clave' }, token)
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { clave: WRONG }])
  expect((await infoOf(token)).json().user.fecha_borrado).toBeNull()
})
