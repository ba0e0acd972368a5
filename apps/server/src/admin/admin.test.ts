import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../db/tenancy.ts'
import { HOUR_MS } from '../durations.ts'
import { sendDueMails } from '../features/mail/outbox.ts'
import { hashPassword } from '../features/session/password.ts'
import { eventually, importOf, loadFile, readFile, settled } from '../testing/imports.ts'
import { mailsTo } from '../testing/outbox.ts'
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { askServer } from './ask-server.ts'
import { serveAdmin } from './socket.ts'

const SUPPORT = 'soporte@vigia.example'
const PASSWORD = 'una clave larga y propia'

let t: TestApp
let folder: string
let socket: { stop: () => Promise<void> }
beforeAll(async () => {
  t = await createTestApp({ worker: true, settings: { SUPPORT_EMAIL: SUPPORT } })
  folder = await mkdtemp(join(tmpdir(), 'vigia-admin-'))
  socket = await serveAdmin(join(folder, 's'), t.adminContext, { info: () => {}, error: () => {} })
})
afterAll(async () => {
  await socket.stop()
  await t.close()
  await rm(folder, { recursive: true })
})

/** Does a command as the program does: through the socket. */
const admin = (...typed: string[]) => askServer(join(folder, 's'), typed)

const emailOf = async (user: TestUser): Promise<string> =>
  (await user.inject({ method: 'GET', url: '/user-info' })).json().user.correo
const logIn = (email: string, password = PASSWORD, remoteAddress = '10.9.9.9') =>
  t.app.inject({ method: 'POST', url: '/api/v1/login', remoteAddress, payload: { email, password, recordarme: false } })
const withPassword = async (name: string): Promise<TestUser & { email: string }> => {
  const user = await t.createUser(name)
  const clave_hash = await hashPassword(PASSWORD)
  await inTenant(t.db, user.negocioId, (tx) => tx.updateTable('usuario').set({ clave_hash }).execute())
  return { ...user, email: await emailOf(user) }
}
const auditOf = async ({ negocioId }: TestUser) =>
  inTenant(t.db, negocioId, (tx) => tx.selectFrom('auditoria').select(['actor', 'accion']).orderBy('id').execute())

test('an account that the operator creates is entered with the link that its person gets', async () => {
  expect(await admin('user', 'create', ' Nueva@Tienda.co ', 'Nora Díaz')).toContain('nueva@tienda.co')
  await sendDueMails({ db: t.db, now: () => t.clock.now, mailer: t.mailer })
  const [mail] = await eventually(
    () => Promise.resolve(mailsTo(t.outbox, 'nueva@tienda.co')),
    ({ length }) => length === 1,
  )
  expect(mail).toContain('Te abrimos una cuenta')
  const token = /restablecer\?token=3D([\w-]+)|restablecer\?token=([\w-]+)/.exec(mail!.replaceAll('=\n', ''))!
  const payload = { token: token[1] ?? token[2], password: PASSWORD, acepta_politica: true }
  expect((await t.app.inject({ method: 'POST', url: '/api/v1/clave/nueva', payload })).statusCode).toBe(200)
  expect((await logIn('nueva@tienda.co')).statusCode).toBe(200)
  await expect(admin('user', 'create', 'nueva@tienda.co')).rejects.toThrow('ya tiene una cuenta')
})

test('a disabled person is logged out at once, reads whom to write to, and enters again once enabled', async () => {
  const user = await withPassword('Diego')
  expect(await admin('user', 'disable', user.email)).toContain(SUPPORT)
  expect((await user.inject({ method: 'GET', url: '/user-info' })).statusCode).toBe(401)
  const refused = await logIn(user.email)
  expect([refused.statusCode, refused.json().msg]).toEqual([403, MESSAGES.cuentaDesactivada(SUPPORT)])
  expect((await logIn(user.email, 'otra')).json().code).toBe('credenciales_invalidas')
  await expect(admin('user', 'disable', user.email)).rejects.toThrow('ya está desactivado')
  await admin('user', 'enable', user.email)
  expect((await logIn(user.email)).statusCode).toBe(200)
  expect((await auditOf(user)).filter(({ actor }) => actor === 'operador')).toEqual([
    { actor: 'operador', accion: 'usuario.desactivado' },
    { actor: 'operador', accion: 'usuario.activado' },
  ])
})

test('a session that is opened while its person is disabled serves nobody', async () => {
  const user = await t.createUser('Sara')
  await inTenant(t.db, user.negocioId, (tx) => tx.updateTable('usuario').set({ desactivado_en: t.clock.now }).execute())
  expect((await user.inject({ method: 'GET', url: '/user-info' })).statusCode).toBe(401)
})

test('whoever waits after wrong passwords may try again at once', async () => {
  const user = await withPassword('Olga')
  const manyTries = () => sql`update intento set cuenta = cuenta + 60`.execute(t.db)
  await logIn(user.email, 'otra', '10.8.0.1')
  await manyTries()
  await logIn(user.email, 'otra', '10.8.0.2')
  expect((await logIn(user.email, PASSWORD, '10.8.0.3')).statusCode).toBe(429)
  await admin('user', 'unlock', user.email)
  expect((await logIn(user.email, PASSWORD, '10.8.0.3')).statusCode).toBe(200)
  await logIn('nadie@example.co', 'otra', '10.7.0.1')
  await manyTries()
  expect((await logIn(user.email, PASSWORD, '10.7.0.1')).statusCode).toBe(429)
  await admin('user', 'unlock', '10.7.0.1')
  expect((await logIn(user.email, PASSWORD, '10.7.0.1')).statusCode).toBe(200)
  await expect(admin('user', 'unlock', 'nadie@example.co')).rejects.toThrow('Nadie tiene el correo')
})

const FILE = ['Fecha;Producto;Cantidad;Valor', '2026-05-02;Café;10;120000', '2026-04-02;Café;8;96000'].join('\n')

test('what people call themselves or ask steers no terminal, and forges no line of a list', async () => {
  const user = await t.createUser('Ana\u001B]0;x\u0007\n00000000  9  9\u202E')
  const mensaje = 'Primera línea\nsegunda \u001B[2J\u009B31m'
  await user.inject({ method: 'POST', url: '/ayuda', payload: { mensaje, pagina: '/ventas?\u001B[1A' } })
  const businesses = String(await admin('business', 'list'))
  const row = businesses.split('\n').find((line) => line.startsWith(user.negocioId.slice(0, 8)))!
  expect(row).toMatch(/Ana�\]0;x� 00000000 {2}9 {2}9�$/)
  const asked = String(await admin('help', 'list'))
  const [id = ''] = asked
    .split('\n')
    .find((line) => line.includes('Primera línea segunda'))!
    .split(' ')
  const shown = String(await admin('help', 'show', id))
  expect(shown).toContain('Primera línea\nsegunda �[2J�31m')
  expect(businesses + asked + shown).not.toMatch(/[^\P{Cc}\n]|\u202E/u)
  const [, name = ''] = /(Ana.*)$/.exec(row)!
  expect(await admin('business', 'purge', user.negocioId, '--name', name)).toContain(user.negocioId)
})

test('businesses are listed with their lines and forecast; one is purged by its id and its name', async () => {
  const user = await t.createUser('Café "El Roble"')
  const other = await t.createUser('Otra')
  await loadFile(user, FILE)
  const lines = String(await admin('business', 'list')).split('\n')
  const row = lines.find((line) => line.endsWith('Café "El Roble"'))!
  const id = user.negocioId.slice(0, 8)
  expect(row).toMatch(new RegExp(`^${id} +2 +\\d+ +\\d`))
  expect(lines.find((line) => line.endsWith('Otra'))).toContain('nunca')
  await expect(admin('business', 'purge', id, '--name', 'Café')).rejects.toThrow('No se borró nada')
  await expect(admin('business', 'purge', id)).rejects.toThrow('No se borró nada')
  expect(await admin('business', 'purge', id, '--name', 'Café "El Roble"')).toContain(user.negocioId)
  expect(String(await admin('business', 'list'))).not.toContain(id)
  expect((await user.inject({ method: 'GET', url: '/user-info' })).statusCode).toBe(401)
  expect((await other.inject({ method: 'GET', url: '/user-info' })).statusCode).toBe(200)
})

/** Puts the newest job of a kind in a state. */
const setJob = (user: TestUser, tipo: string, set: object): Promise<string> =>
  inTenant(t.db, user.negocioId, async (tx) => {
    const { id } = await tx
      .updateTable('trabajo')
      .set(set)
      .where('id', '=', sql<string>`(select id from trabajo where tipo = ${tipo} order by creado_en desc limit 1)`)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

test('a job that failed is listed with its reason and done again; one that waits is cancelled', async () => {
  const user = await t.createUser('Tomás')
  await loadFile(user, FILE)
  const failed = await setJob(user, 'pronosticar', { estado: 'fallido', error: 'se cayó', terminado_en: t.clock.now })
  const list = String(await admin('job', 'list'))
  expect(list).toMatch(new RegExp(`${failed.slice(0, 8)} +pronosticar +FALLÓ .*Tomás +se cayó`))
  await admin('job', 'retry', failed)
  const again = (await settled(user)).filter(({ tipo }) => tipo === 'pronosticar')
  expect(again.map(({ estado }) => estado)).toEqual(['terminado', 'fallido'])
  await expect(admin('job', 'retry', again[0]!.id)).rejects.toThrow('ya terminó bien')
  await expect(admin('job', 'cancel', again[0]!.id)).rejects.toThrow('ya había terminado')
  const load = await setJob(user, 'cargar', { estado: 'fallido', error: 'se cayó', terminado_en: t.clock.now })
  await expect(admin('job', 'retry', load)).rejects.toThrow('siguió su camino')
  // Waits for its next try.
  const waiting = await setJob(user, 'pronosticar', { estado: 'en_cola', intentos: 1, terminado_en: null })
  expect(await admin('job', 'cancel', waiting.slice(0, 8))).toContain('Cancelado')
  const late = await setJob(user, 'pronosticar', { estado: 'en_cola', intentos: 1, terminado_en: null })
  expect(await admin('job', 'retry', late)).toContain('enseguida')
  expect((await settled(user)).find(({ id }) => id === late)?.estado).toBe('terminado')
})

test('a file that could not be read is read again, and a load that failed is loaded', async () => {
  const user = await t.createUser('Lina')
  const { id } = await readFile(user, FILE)
  const setImport = (estado: string) =>
    inTenant(t.db, user.negocioId, (tx) => tx.updateTable('importacion').set({ estado }).where('id', '=', id).execute())
  const reading = await setJob(user, 'leer', { estado: 'fallido', terminado_en: t.clock.now })
  await setImport('fallida')
  await admin('job', 'retry', reading)
  await settled(user)
  expect((await importOf(user, id)).estado).toBe('por_confirmar')
  const { id: load } = await inTenant(t.db, user.negocioId, (tx) =>
    tx
      .insertInto('trabajo')
      .values({ negocio_id: user.negocioId, tipo: 'cargar', estado: 'fallido', importacion_id: id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await admin('job', 'retry', load)
  await settled(user)
  expect((await importOf(user, id)).estado).toBe('cargada')
})

test('e-mails that were given up are listed and sent again while they are of use', async () => {
  const user = await withPassword('Marta')
  await t.app.inject({ method: 'POST', url: '/api/v1/clave/olvido', payload: { email: user.email } })
  const given = (email: string) => new RegExp(`([\\da-f]{8}) +clave .*${email}`)
  const kill = (hours: number) =>
    inTenant(t.db, user.negocioId, (tx) =>
      tx
        .updateTable('correo')
        .set({
          estado: 'muerto',
          mensaje: JSON.stringify({ to: user.email, subject: 'Enlace', text: 'x', html: 'x' }),
          error: 'ECONNREFUSED',
          terminado_en: t.clock.now,
          vence_en: new Date(t.clock.now.getTime() + hours * HOUR_MS),
        })
        .execute(),
    )
  await eventually(
    () => inTenant(t.db, user.negocioId, (tx) => tx.selectFrom('correo').select('estado').execute()),
    ([mail]) => mail?.estado === 'enviado',
  )
  await kill(-1)
  const id = given(user.email).exec(String(await admin('mail', 'list')))![1]!
  await expect(admin('mail', 'retry', id)).rejects.toThrow('ya venció')
  await kill(1)
  expect(String(await admin('mail', 'list'))).toContain('ECONNREFUSED')
  expect(await admin('mail', 'retry', id)).toContain('Se envía')
  await eventually(
    () => inTenant(t.db, user.negocioId, (tx) => tx.selectFrom('correo').select('estado').execute()),
    ([mail]) => mail?.estado === 'enviado',
  )
  expect(await admin('mail', 'retry', 'all')).toBe('No hay correos que reenviar.')
})

test('a plan is set, and what is typed wrongly is explained', async () => {
  const user = await t.createUser('Pilar')
  const email = await emailOf(user)
  expect(await admin('plan', 'set', email, 'Radar 90', '2026-12-31')).toContain('Radar 90 hasta 2026-12-31')
  await expect(admin('plan', 'set', email, 'Radar 90', '2020-01-01')).rejects.toThrow('ya pasó')
  expect(await admin('payment', 'list')).toContain('Ningún pago')
  for (const typed of [[], ['user'], ['user', 'delete', email], ['user', 'disable'], ['job', 'list', '--todo']])
    await expect(admin(...typed)).rejects.toThrow('Uso: npm run admin')
})
