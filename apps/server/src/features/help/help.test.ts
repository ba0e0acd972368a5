import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { HOUR_MS, MINUTE_MS } from '../../durations.ts'
import { eventually } from '../../testing/imports.ts'
import { mailsTo } from '../../testing/outbox.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { sendDueMails } from '../mail/outbox.ts'

const SUPPORT = 'soporte@vigia.example'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({
    settings: { SUPPORT_EMAIL: SUPPORT, SUPPORT_HOURS: '48', SUPPORT_HOURS_RADAR_90: '8' },
  })
})
afterAll(() => t.close())

const ask = (user: TestUser, payload: object) => user.inject({ method: 'POST', url: '/ayuda', payload })
const helpOf = async (user: TestUser) => (await user.inject({ method: 'GET', url: '/ayuda' })).json().data
const operate = async (...given: string[]): Promise<string> => {
  const answer = await t.admin('help', ...given)
  return typeof answer === 'string' ? answer : text(Readable.from(answer))
}
const withRadar = async (name: string): Promise<TestUser> => {
  const user = await t.createUser(name)
  await inTenant(t.db, user.negocioId, (tx) =>
    tx.updateTable('negocio').set({ plan: 'Radar 90', fecha_renovacion_plan: '2026-12-31' }).execute(),
  )
  return user
}
const failedImport = (user: TestUser, content: string): Promise<string> =>
  inTenant(t.db, user.negocioId, async (tx) => {
    const { negocioId: negocio_id } = user
    const { id } = await tx
      .insertInto('importacion')
      .values({ negocio_id, archivo: 'junio.csv', bytes: content.length, sha256: 'x', estado: 'fallida' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [numero, contenido] of [content.slice(0, 3), content.slice(3)].entries())
      await tx
        .insertInto('importacion_parte')
        .values({ negocio_id, importacion_id: id, numero, contenido: Buffer.from(contenido) })
        .execute()
    return id
  })
/** The mail to support that holds the text, and the id it calls the question by. */
const mailAbout = async (text: string): Promise<{ mail: string; id: string }> => {
  const [mail] = await eventually(
    () => Promise.resolve(mailsTo(t.outbox, SUPPORT).filter((one) => one.includes(text))),
    ({ length }) => length === 1,
  )
  return { mail: mail!, id: /help answer ([\da-f]{8})/.exec(mail!)![1]! }
}

test('a question reaches support with its page, says by when it is answered, and its answer comes by e-mail and shows', async () => {
  const user = await t.createUser('Ana Pérez')
  const { correo } = (await user.inject({ method: 'GET', url: '/user-info' })).json().user
  const asked = await ask(user, { mensaje: ' ¿Cómo uno dos productos? ', pagina: '/ventas?x=1' })
  expect([asked.statusCode, asked.json()]).toEqual([201, { msg: MESSAGES.ayudaPedida }])
  const { mail, id } = await mailAbout('¿Cómo uno dos productos?')
  expect(mail).toContain(`Ana Pérez (${correo}), de Ana Pérez, con el plan FREE, pide ayuda desde /ventas?x=1:`)
  expect(mail).toContain('Subject: Ayuda')
  const before = await helpOf(user)
  expect(before).toMatchObject({ horas: 48, prioritario: false, archivo_fallido: null })
  expect(before.pedidos).toMatchObject([
    {
      mensaje: '¿Cómo uno dos productos?',
      pagina: '/ventas?x=1',
      estado: 'abierta',
      archivo: null,
      prometida_para: '2026-06-17T17:00:00.000Z',
      respuesta: null,
    },
  ])
  expect(await operate('show', id)).toContain('¿Cómo uno dos productos?')
  expect(await operate('answer', id, 'En Ventas, abajo, están las sugerencias.')).toContain(`Respondido a ${correo}.`)
  await sendDueMails({ db: t.db, now: () => t.clock.now, mailer: t.mailer })
  const [answer] = await eventually(
    () => Promise.resolve(mailsTo(t.outbox, correo)),
    ({ length }) => length === 1,
  )
  expect(answer).toContain('En Ventas, abajo, están las sugerencias.')
  expect(answer).toContain('https://vigia.example/ayuda')
  expect((await helpOf(user)).pedidos).toMatchObject([
    { estado: 'respondida', respuesta: 'En Ventas, abajo, están las sugerencias.' },
  ])
  await expect(operate('answer', id, 'otra vez')).rejects.toThrow('ya se respondió')
})

test('the operator’s list has Radar 90 first, then who has waited longest, and says what is overdue', async () => {
  const start = t.clock.now
  const free = await t.createUser('Fabio')
  const radar = await withRadar('Rita')
  await ask(free, { mensaje: 'primero de Fabio', pagina: '/ventas' })
  t.clock.now = new Date(start.getTime() + MINUTE_MS)
  await ask(free, { mensaje: 'segundo de Fabio', pagina: '/ventas' })
  await ask(radar, { mensaje: 'una de Rita', pagina: '/predicciones' })
  expect(await helpOf(radar)).toMatchObject({ horas: 8, prioritario: true })
  t.clock.now = new Date(start.getTime() + 9 * HOUR_MS)
  const lines = (await operate('list')).split('\n')
  expect(lines.map((line) => /(una de Rita|(primero|segundo) de Fabio)$/.exec(line)![0])).toEqual([
    'una de Rita',
    'primero de Fabio',
    'segundo de Fabio',
  ])
  expect(lines[0]).toMatch(/PRIORITARIO {2}VENCIDO, era /)
  expect(lines[1]).toMatch(/normal +antes del /)
  expect((await mailAbout('una de Rita')).mail).toContain('Subject: Prioritaria: ayuda')
  t.clock.now = start
})

test('the failed file goes along only where the person agrees, outlives its import, and is deleted with the answer', async () => {
  const user = await t.createUser('Luz')
  const importacion_id = await failedImport(user, 'Fecha;Producto\n¿?')
  expect((await helpOf(user)).archivo_fallido).toMatchObject({ importacion_id, archivo: 'junio.csv' })
  await ask(user, { mensaje: 'sin archivo', pagina: '/ventas' })
  await ask(user, { mensaje: 'con archivo', pagina: '/ventas', importacion_id })
  await user.inject({ method: 'DELETE', url: `/importaciones/${importacion_id}` })
  const target = join(t.outbox, 'guardado.csv')
  const without = await mailAbout('sin archivo')
  expect(without.mail).not.toContain('junio.csv')
  await expect(operate('file', without.id, target)).rejects.toThrow('no tiene un archivo')
  expect(existsSync(target)).toBe(false)
  const { id, mail } = await mailAbout('con archivo')
  expect(mail).toContain('Autorizó enviar su archivo junio.csv')
  expect(await operate('file', id, target)).toBe('Fecha;Producto\n¿?')
  await operate('answer', id, 'Ya se puede leer.')
  await expect(operate('file', id, target)).rejects.toThrow('no tiene un archivo')
})

test('who sees some stores is neither shown nor can send the file that failed, which is of the whole business', async () => {
  const user = await t.createUser()
  const importacion_id = await failedImport(user, 'de todos los locales')
  const limited = await t.addStaff(user, 'editor', ['centro'])
  expect((await helpOf(user)).archivo_fallido).toMatchObject({ importacion_id, archivo: 'junio.csv' })
  expect((await helpOf(limited)).archivo_fallido).toBeNull()
  const sent = await ask(limited, { mensaje: 'Mira este', pagina: '/ventas', importacion_id })
  expect(sent.statusCode).toBe(404)
  expect((await ask(limited, { mensaje: 'Sin archivo', pagina: '/predicciones' })).statusCode).toBe(201)
  expect(await helpOf(limited)).toMatchObject({ pedidos: [{ mensaje: 'Sin archivo', archivo: null }] })
})

test('five questions may wait, an empty one and one of no page are refused, and each is in the record', async () => {
  const user = await t.createUser('Eva')
  const empty = await ask(user, { mensaje: '  ', pagina: '/ventas' })
  expect([empty.statusCode, empty.json().fields]).toEqual([400, { mensaje: MESSAGES.ayudaVacia }])
  const long = await ask(user, { mensaje: 'a'.repeat(4001), pagina: '/ventas' })
  expect([long.statusCode, long.json().fields]).toEqual([400, { mensaje: MESSAGES.ayudaLarga }])
  for (const pagina of ['ventas', '/a\r\nBcc: x@y.co'])
    expect((await ask(user, { mensaje: 'hola', pagina })).statusCode).toBe(400)
  for (let count = 0; count < 5; count += 1)
    expect((await ask(user, { mensaje: `hola ${count}`, pagina: '/ventas' })).statusCode).toBe(201)
  const sixth = await ask(user, { mensaje: 'hola', pagina: '/ventas' })
  expect([sixth.statusCode, sixth.json().msg]).toEqual([409, MESSAGES.ayudaEnEspera])
  const audit = await inTenant(t.db, user.negocioId, (tx) => tx.selectFrom('auditoria').selectAll().execute())
  expect(audit.map(({ accion }) => accion)).toEqual(Array.from({ length: 5 }, () => 'ayuda.pedida'))
  expect(JSON.stringify(audit)).not.toContain('hola')
})

test('of questions asked at once no more wait than may', async () => {
  const user = await t.createUser('Sol')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => ask(user, { mensaje: `a la vez ${at}`, pagina: '/ventas' })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
})

test('without hours in the configuration none are promised', async () => {
  const other = await createTestApp()
  const user = await other.createUser()
  const data = (await user.inject({ method: 'GET', url: '/ayuda' })).json().data
  expect(data.horas).toBeNull()
  await user.inject({ method: 'POST', url: '/ayuda', payload: { mensaje: 'hola', pagina: '/cuenta' } })
  const asked = (await user.inject({ method: 'GET', url: '/ayuda' })).json().data
  expect(asked.pedidos[0].prometida_para).toBeNull()
  await other.close()
})

test('what the operator types wrongly is explained', async () => {
  for (const given of [['show'], ['show', 'zzzz'], ['show', 'abcd'], ['answer', 'abcd'], ['borrar', 'abcd']])
    await expect(operate(...given)).rejects.toThrow(/Uso: |Ningún pedido|no es el identificador/)
})
