import { DATA_POLICY_VERSION } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { findSession } from './session.service.ts'
import { deleteSession } from './session.sql.ts'
import { DAY_MS, HOUR_MS } from '../../durations.ts'
import { eventually } from '../../testing/imports.ts'
import { mailsTo } from '../../testing/outbox.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp()

const account = {
  username: 'Ana Pérez',
  email: 'Ana@MiTienda.co ',
  password: 'una clave larga',
  tipo_documento: 'CC',
  documento: '1.234-5',
}
const post = (path: string, payload: object, token?: string) =>
  t.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
const getAs = (token: string) =>
  t.app.inject({ method: 'GET', url: '/api/v1/user-info', headers: { authorization: `Bearer ${token}` } })
const EXPIRED = { code: 'no_autenticado', msg: 'Sesión expirada o inválida' }

test('registering creates a business with the FREE plan from today in Bogotá, and its e-mail logs in whatever its case', async () => {
  // 03:00 in London is still the day before in Bogotá.
  t.clock.now = new Date('2026-06-15T03:00:00Z')
  const registered = await post('/register', account)
  expect([registered.statusCode, registered.json()]).toEqual([201, { msg: 'Registro exitoso' }])
  const login = await post('/login', { email: 'ANA@mitienda.co', password: account.password })
  expect(login.statusCode).toBe(200)
  const info = await getAs(login.json().token)
  expect(info.json().user).toMatchObject({
    nombre: 'Ana Pérez',
    correo: 'ana@mitienda.co',
    plan: 'FREE',
    fecha_inicial_plan: '2026-06-14',
    fecha_renovacion_plan: null,
    tutorial_completed: false,
  })
})

test('a known address is answered as an unknown one: its account stays, and its owner is written to', async () => {
  const olga = { ...account, username: 'Olga Ríos', email: 'olga@mitienda.co' }
  const first = await post('/register', olga)
  const again = await post('/register', { ...olga, username: 'Otra Persona', password: 'tres gatos grises' })
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
  const mails = await eventually(
    () => Promise.resolve(mailsTo(t.outbox, olga.email)),
    ({ length }) => length === 2,
  )
  const told = mails.find((mail) => mail.includes('Subject: Ya tienes una cuenta en Vigía'))
  expect(told).toContain('Hola, Olga:')
  expect(told).toContain('https://vigia.example/login')
  expect(mails.join('\n')).not.toContain('Otra')
  const login = (password: string) => post('/login', { email: olga.email, password })
  expect((await login('tres gatos grises')).statusCode).toBe(401)
  expect((await login(olga.password)).statusCode).toBe(200)
})

test('the owner of an address is not flooded with what others register', async () => {
  const email = 'tranquila@mitienda.co'
  for (let time = 0; time < 6; time += 1) await post('/register', { ...account, email })
  const told = () => mailsTo(t.outbox, email).filter((mail) => mail.includes('Ya tienes una cuenta'))
  await eventually(
    () => Promise.resolve(told()),
    ({ length }) => length === 2,
  )
  await t.app.inject({ method: 'GET', url: '/api/v1/salud' })
  expect(told()).toHaveLength(2)
})

test('a weak password is refused beside its field with the reason', async () => {
  const reasons: Record<string, string> = {
    '        ': MESSAGES.claveRepetida,
    zzzzzzzzzz: MESSAGES.claveRepetida,
    'debil@mitienda.co': MESSAGES.clavePropia,
    perez2026: MESSAGES.clavePropia,
    Password1: MESSAGES.claveComun,
    qwertyuiop: MESSAGES.claveComun,
    '1234567890': MESSAGES.claveComun,
  }
  for (const [password, msg] of Object.entries(reasons)) {
    const refused = await t.app.inject({
      method: 'POST',
      url: '/api/v1/register',
      remoteAddress: `10.9.0.${password.length}`,
      payload: { ...account, email: 'debil@mitienda.co', password },
    })
    expect([password, refused.statusCode, refused.json().fields]).toEqual([password, 400, { password: msg }])
  }
})

test('a wrong password and an unknown e-mail are answered in the same words', async () => {
  const wrong = await post('/login', { email: account.email, password: 'otra clave' })
  const unknown = await post('/login', { email: 'nadie@mitienda.co', password: 'otra clave' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({
    code: 'credenciales_invalidas',
    msg: 'El correo o la contraseña no coinciden. Revísalos e inténtalo de nuevo.',
  })
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
})

test('a password is kept as an Argon2id hash and a token as a SHA-256', async () => {
  const { token } = (await post('/login', { email: account.email, password: account.password })).json()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const user = await t.createUser()
  await inTenant(t.db, user.negocioId, async (tx) => {
    const stored = await tx.selectFrom('sesion').select('token_hash').executeTakeFirstOrThrow()
    expect(stored.token_hash).toMatch(/^[\da-f]{64}$/)
    expect(stored.token_hash).not.toContain(user.token)
  })
})

test('a session lasts 12 hours, or 30 days when the person asks to be remembered', async () => {
  t.clock.now = new Date('2026-06-15T17:00:00Z')
  const credentials = { email: account.email, password: account.password }
  const { token } = (await post('/login', credentials)).json()
  const { token: remembered } = (await post('/login', { ...credentials, recordarme: true })).json()
  const start = t.clock.now.getTime()
  t.clock.now = new Date(start + 12 * HOUR_MS - 1)
  expect((await getAs(token)).statusCode).toBe(200)
  t.clock.now = new Date(start + 12 * HOUR_MS)
  const expired = await getAs(token)
  expect([expired.statusCode, expired.json()]).toEqual([401, EXPIRED])
  t.clock.now = new Date(start + 30 * DAY_MS - 1)
  expect((await getAs(remembered)).statusCode).toBe(200)
  t.clock.now = new Date(start + 30 * DAY_MS)
  expect((await getAs(remembered)).statusCode).toBe(401)
  t.clock.now = new Date(start)
})

test('logging out revokes the token and no other', async () => {
  const credentials = { email: account.email, password: account.password }
  const { token } = (await post('/login', credentials)).json()
  const { token: other } = (await post('/login', credentials)).json()
  const out = await post('/logout', {}, token)
  expect([out.statusCode, out.json()]).toEqual([200, { msg: 'Cerrado de sesión exitoso!' }])
  const after = await getAs(token)
  expect([after.statusCode, after.json()]).toEqual([401, EXPIRED])
  expect((await getAs(other)).statusCode).toBe(200)
})

test('without a token, or with one nobody was given, there is no access', async () => {
  const missing = await t.app.inject({ method: 'GET', url: '/api/v1/user-info' })
  expect([missing.statusCode, missing.json()]).toEqual([401, EXPIRED])
  for (const authorization of ['Bearer abc', 'Basic abc', 'Bearer ', `Bearer ${'a'.repeat(5000)}`]) {
    const response = await t.app.inject({ method: 'GET', url: '/api/v1/user-info', headers: { authorization } })
    expect([response.statusCode, response.json()]).toEqual([401, EXPIRED])
  }
})

test('each field of a registration that cannot be accepted is told in Spanish', async () => {
  const response = await post('/register', {
    username: ' ',
    email: 'ana',
    password: 'corta',
    tipo_documento: 'XX',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    code: 'datos_invalidos',
    msg: 'Hay datos que no se entienden. Revisa los campos marcados.',
    fields: {
      username: 'Por favor complete todos los campos',
      email: 'Escribe un correo válido, por ejemplo ana@mitienda.co',
      password: 'La contraseña debe tener al menos 8 caracteres',
      tipo_documento: 'Elige un tipo de documento de la lista',
      documento: 'Por favor complete todos los campos',
    },
  })
})

test('what is too long or false is told beside its field too', async () => {
  const response = await post('/register', {
    ...account,
    username: 'a'.repeat(121),
    email: `${'a'.repeat(250)}@mitienda.co`,
    password: 'a'.repeat(201),
    documento: '12 34',
    acepta_politica: false,
  })
  expect([response.statusCode, response.json().fields]).toEqual([
    400,
    {
      username: 'El nombre no puede pasar de 120 caracteres',
      email: 'Escribe un correo válido, por ejemplo ana@mitienda.co',
      password: 'La contraseña no puede pasar de 200 caracteres',
      documento: 'Escribe el número de documento solo con letras, números o guiones',
      acepta_politica: 'Para crear tu cuenta necesitamos que aceptes la política de datos',
    },
  ])
})

test("a cédula is a number, told beside what else is wrong; a foreigner's document has letters too", async () => {
  const told = async (tipo_documento: string, documento: string) => {
    const answer = await post('/register', { ...account, password: 'corta', tipo_documento, documento })
    return answer.json().fields.documento
  }
  const fault = 'Revisa el número de documento: debe ser un número, como 1020304050'
  for (const documento of ['abc', 'A-123', '-', '1020X']) expect(await told('CC', documento)).toBe(fault)
  expect(await told('TI', 'abc')).toBe(fault)
  expect(await told('PASS', 'abc')).toBe(fault)
  for (const documento of ['1020304050', '1.020.304.050', '900123456-7'])
    expect(await told('CC', documento)).toBeUndefined()
  expect(await told('PASS', 'AT123456')).toBeUndefined()
  expect(await told('CE', 'E-998877')).toBeUndefined()
})

const consentOf = async (email: string) => {
  const { token } = (await post('/login', { email, password: account.password })).json()
  const session = await findSession({ db: t.db, now: () => t.clock.now }, token)
  return inTenant(t.db, session!.negocioId, (tx) =>
    tx
      .selectFrom('usuario')
      .select(['politica_version', 'politica_aceptada_en', 'acudiente_autoriza'])
      .executeTakeFirstOrThrow(),
  )
}

test('consent to the data policy is kept with its version and time; a registration that was not asked keeps none', async () => {
  expect((await post('/register', { ...account, email: 'si@mitienda.co', acepta_politica: true })).statusCode).toBe(201)
  expect(await consentOf('si@mitienda.co')).toEqual({
    politica_version: DATA_POLICY_VERSION,
    politica_aceptada_en: t.clock.now,
    acudiente_autoriza: false,
  })
  expect(await consentOf('ana@mitienda.co')).toMatchObject({ politica_version: null, politica_aceptada_en: null })
})

test('a minor who consents needs a guardian’s confirmation, which is kept', async () => {
  const minor = { ...account, email: 'menor@mitienda.co', tipo_documento: 'TI', acepta_politica: true }
  const refused = await post('/register', minor)
  const msg = 'Si eres menor de edad, tu acudiente debe autorizar el registro'
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { code: 'datos_invalidos', msg, fields: { acudiente_autoriza: msg } },
  ])
  expect((await post('/register', { ...minor, acudiente_autoriza: true })).statusCode).toBe(201)
  expect(await consentOf('menor@mitienda.co')).toMatchObject({ acudiente_autoriza: true })
})

test('an empty login is told to fill every field', async () => {
  const response = await post('/login', { email: '', password: '' })
  expect(response.json()).toMatchObject({ code: 'datos_invalidos', msg: 'Por favor complete todos los campos' })
})

/** The database, counting the statements sent to it. */
const counting = (): { db: Db; sent: () => number } => {
  let statements = 0
  const db = new Proxy(t.db, {
    get: (target, name) => {
      if (name === 'getExecutor') statements += 1
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return { db, sent: () => statements }
}

test('calls that come together share the lookup of their token, and a later one looks again', async () => {
  const { token } = (await post('/login', { email: account.email, password: account.password })).json()
  const { db, sent } = counting()
  const find = (of: string) => findSession({ db, now: () => t.clock.now }, of)
  const [first, second, other] = await Promise.all([find(token), find(token), find('no-es-de-nadie')])
  expect(first).toBeDefined()
  expect(second).toEqual(first)
  expect(other).toBeUndefined()
  expect(sent()).toBe(2)
  await inTenant(t.db, first!.negocioId, (tx) => deleteSession(tx, first!.sesionId))
  expect(await find(token)).toBeUndefined()
  expect(sent()).toBe(3)
})
