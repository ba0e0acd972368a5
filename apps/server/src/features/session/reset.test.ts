import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { MINUTE_MS } from '../../durations.ts'
import { eventually } from '../../testing/imports.ts'
import { findSession } from './session.service.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp()

const post = (path: string, payload: object, remoteAddress = '127.0.0.1') =>
  t.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, remoteAddress })

const register = async (email: string, password = 'la clave de antes'): Promise<void> => {
  const account = { username: 'Ana <b>Pérez', email, password, tipo_documento: 'CC', documento: '1' }
  expect((await post('/register', account)).statusCode).toBe(201)
}
const logIn = (email: string, password: string) => post('/login', { email, password })
/** Registration writes too. */
const messages = (): string[] =>
  readdirSync(t.outbox)
    .map((name) => readFileSync(join(t.outbox, name), 'utf8'))
    .filter((text) => !text.includes('Confirma tu correo'))
const messagesTo = (email: string): string[] => messages().filter((text) => text.includes(`To: ${email}\r\n`))

/** Asks for a link and takes its token out of the message. */
const linkFor = async (email: string): Promise<string> => {
  const before = messagesTo(email).length
  expect((await post('/clave/olvido', { email })).statusCode).toBe(200)
  const texts = await eventually(
    async () => messagesTo(email),
    ({ length }) => length > before,
  )
  const tokens = texts.map((text) => /https:\/\/vigia\.example\/restablecer\?token=([\w-]+)/.exec(text)![1]!)
  const [token] = tokens.filter((candidate) => !known.has(candidate))
  known.add(token!)
  return token!
}
const known = new Set<string>()

const EXPIRED = {
  code: 'datos_invalidos',
  msg: 'Este enlace ya no sirve: se usó o pasó una hora. Pide uno nuevo.',
  fields: { token: 'Este enlace ya no sirve: se usó o pasó una hora. Pide uno nuevo.' },
}

test('a link by e-mail sets a new password, ends every session and serves once', async () => {
  await register('ana@mitienda.co')
  const { token: session } = (await logIn('ana@mitienda.co', 'la clave de antes')).json()
  const token = await linkFor('ana@mitienda.co')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const other = await linkFor('ana@mitienda.co')
  const done = await post('/clave/nueva', { token, password: 'la clave de ahora' })
  expect([done.statusCode, done.json()]).toEqual([
    200,
    { msg: 'Tu contraseña nueva quedó guardada. Cerramos todas tus sesiones; inicia sesión con ella.' },
  ])
  const headers = { authorization: `Bearer ${session}` }
  expect((await t.app.inject({ method: 'GET', url: '/api/v1/user-info', headers })).statusCode).toBe(401)
  expect((await logIn('ana@mitienda.co', 'la clave de antes')).statusCode).toBe(401)
  expect((await logIn('ana@mitienda.co', 'la clave de ahora')).statusCode).toBe(200)
  for (const used of [token, other]) {
    const again = await post('/clave/nueva', { token: used, password: 'una tercera clave' })
    expect([again.statusCode, again.json()]).toEqual([400, EXPIRED])
  }
})

test('the same link used twice at once sets one password', async () => {
  await register('dos@mitienda.co')
  const token = await linkFor('dos@mitienda.co')
  const uses = await Promise.all(
    ['una clave cualquiera', 'otra clave cualquiera'].map((password) => post('/clave/nueva', { token, password })),
  )
  expect(uses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

test('a link serves for an hour', async () => {
  await register('hora@mitienda.co')
  const token = await linkFor('hora@mitienda.co')
  const start = t.clock.now
  t.clock.now = new Date(start.getTime() + 60 * MINUTE_MS)
  expect((await post('/clave/nueva', { token, password: 'la clave de ahora' })).json()).toEqual(EXPIRED)
  t.clock.now = new Date(t.clock.now.getTime() - 1)
  expect((await post('/clave/nueva', { token, password: 'la clave de ahora' })).statusCode).toBe(200)
  t.clock.now = start
})

test('an address without an account is answered in the same words, keeps no link and gets no message', async () => {
  await register('existe@mitienda.co')
  const before = messages().length
  const unknown = await post('/clave/olvido', { email: 'nadie@mitienda.co' })
  const real = await post('/clave/olvido', { email: 'existe@mitienda.co' })
  expect(real.json().msg).toBe(MESSAGES.enlaceEnviado)
  expect([unknown.statusCode, unknown.body]).toEqual([real.statusCode, real.body])
  await eventually(
    async () => messages().length,
    (count) => count > before,
  )
  expect(messages()).toHaveLength(before + 1)
  expect(messagesTo('nadie@mitienda.co')).toEqual([])
})

test('the answer takes as long for an address without an account', async () => {
  await register('espera@mitienda.co')
  const waitFor = async (email: string): Promise<number> => {
    const begun = performance.now()
    await post('/clave/olvido', { email }, '10.2.2.2')
    return performance.now() - begun
  }
  for (const email of ['espera@mitienda.co', 'ninguno@mitienda.co'])
    // A timer may fire a millisecond early.
    expect(await waitFor(email)).toBeGreaterThan(148)
})

test("only the SHA-256 of a link's token is kept", async () => {
  await register('hash@mitienda.co')
  const token = await linkFor('hash@mitienda.co')
  const { token: session } = (await logIn('hash@mitienda.co', 'la clave de antes')).json()
  const { negocioId } = (await findSession({ db: t.db, now: () => t.clock.now }, session))!
  const rows = await inTenant(t.db, negocioId, (tx) => tx.selectFrom('restablecimiento').selectAll().execute())
  // One for the password, one from the registration.
  expect(rows.map(({ proposito }) => proposito).toSorted()).toEqual(['clave', 'correo'])
  expect(rows[0]!.token_hash).toMatch(/^[\da-f]{64}$/)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('the message greets by first name, says how long the link serves and calms who did not ask', async () => {
  const [text] = messagesTo('ana@mitienda.co')
  expect(text).toContain('Subject: Pon una contraseña nueva en Vigía\r\n')
  expect(text).toContain('Hola, Ana:')
  expect(text).toContain('una sola vez y durante 60 minutos')
  expect(text).toContain('Si no fuiste tú, no tienes que hacer nada')
})

test('the sixth link within an hour for one e-mail is refused, from whatever address, whether it has an account or not', async () => {
  for (const email of ['existe@mitienda.co', 'fantasma@mitienda.co']) {
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, i) => post('/clave/olvido', { email }, `10.0.0.${i + 1}`)),
    )
    // One was sent to the first address above.
    const allowed = email.startsWith('existe') ? 4 : 5
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(allowed)
  }
  const refused = await post('/clave/olvido', { email: 'fantasma@mitienda.co' }, '10.0.0.20')
  expect(refused.json()).toMatchObject({ code: 'demasiados_intentos', msg: expect.stringMatching(/en una hora/) })
})

test('one address may ask ten times a minute', async () => {
  const ask = (i: number) => post('/clave/olvido', { email: `persona${i}@example.co` }, '10.1.1.1')
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => ask(i)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await ask(11)).statusCode).toBe(429)
})

test('a new password is checked before the link is used', async () => {
  const response = await post('/clave/nueva', { token: 'x'.repeat(43), password: 'corta' })
  expect(response.json().fields).toEqual({ password: 'La contraseña debe tener al menos 8 caracteres' })
})
