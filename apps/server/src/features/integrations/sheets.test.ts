import { MAX_WAITING_BYTES } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { LinkedSheet } from '@vigia/contract/calls/integrations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { JobRefused } from '../../jobs/job-errors.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { importOf, readFile, settled, unitsSold } from '../../testing/imports.ts'
import { csv, monthsOfSales } from '../../testing/sales-csv.ts'
import { stopAfterFirst } from '../../testing/stop-after-first.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { readDueSheets } from './sheet-reading.ts'

/** What each sheet says at the moment, by the end of its key; those of others are not public. */
const sheets = new Map<string, string>()
const linkOf = (key: string): string =>
  `https://docs.google.com/spreadsheets/d/e/2PACX-0123456789-${key}/pub?output=csv`
let key = 0
const newSheet = (content: string): string => {
  key += 1
  const url = linkOf(String(key))
  sheets.set(url, content)
  return url
}

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({
    worker: true,
    fetchSheet: async (address) => {
      const content = sheets.get(address)
      if (content === undefined) throw new JobRefused(MESSAGES.hojaNoPublica)
      return new TextEncoder().encode(content)
    },
  })
})
afterAll(() => t.close())

const link = async (user: TestUser, url: string, nombre = 'Ventas'): Promise<LinkedSheet> => {
  const answer = await user.inject({ method: 'POST', url: '/integraciones/hojas', payload: { url, nombre } })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  await settled(user)
  return answer.json().data
}
const linked = async (user: TestUser): Promise<LinkedSheet[]> =>
  (await user.inject({ method: 'GET', url: '/integraciones/hojas' })).json().data
/** The day passes for the sheets; sessions live on. */
const nextDay = (user: TestUser): Promise<unknown> =>
  inTenant(t.db, user.negocioId, (tx) =>
    sql`update hoja_enlazada set proxima_lectura_en = proxima_lectura_en - interval '25 hours'`.execute(tx),
  )
const look = async (user: TestUser): Promise<void> => {
  await readDueSheets({ db: t.db, jobs: t.jobs, now: () => t.clock.now })
  await settled(user)
}

test('a sheet is read when it is linked, and its sales are loaded and forecast', async () => {
  const user = await t.createUser()
  const sheet = await link(user, newSheet(csv(monthsOfSales(2))))
  expect(await linked(user)).toMatchObject([
    { id: sheet.id, nombre: 'Ventas', resultado: '4 ventas nuevas', error: null, leida_en: expect.any(String) },
  ])
  const record = await importOf(user, sheet.importacion_id!)
  expect(record).toMatchObject({ estado: 'cargada', hoja_id: sheet.id, archivo: 'Ventas.csv' })
  expect(record.resultado).toMatchObject({ nuevas: 4 })
})

test('sheets that nobody named are told apart, also where one was taken away', async () => {
  const user = await t.createUser()
  const first = await link(user, newSheet(csv(monthsOfSales(1))), '')
  await link(user, newSheet(csv(monthsOfSales(2))), '')
  const names = async () => (await linked(user)).map(({ nombre }) => nombre).toSorted()
  expect(await names()).toEqual(['Hoja de Google', 'Hoja de Google 2'])
  await user.inject({ method: 'DELETE', url: `/integraciones/hojas/${first.id}` })
  await link(user, newSheet(csv(monthsOfSales(3))), '')
  expect(await names()).toEqual(['Hoja de Google', 'Hoja de Google 2'])
})

test('once a day what is new is loaded, and nothing twice', async () => {
  const user = await t.createUser()
  const url = newSheet(csv(monthsOfSales(1)))
  await link(user, url)
  expect(await unitsSold(user)).toBe(30)
  sheets.set(url, csv([...monthsOfSales(1), 'FV-9;27/05/2026;Centro;Marta Ruiz;C-1;Café molido;Bebidas;5;60000']))
  await look(user)
  expect(await unitsSold(user)).toBe(30)
  await nextDay(user)
  await look(user)
  expect(await unitsSold(user)).toBe(35)
  expect((await linked(user))[0]!.resultado).toBe('1 venta nueva')
  await nextDay(user)
  await look(user)
  expect((await linked(user))[0]!.resultado).toBe('Sin ventas nuevas')
  expect(await unitsSold(user)).toBe(35)
})

test('told to stop while sheets are queued to be read it queues no other', async () => {
  const users = [await t.createUser(), await t.createUser()]
  for (const user of users) {
    await link(user, newSheet(csv(monthsOfSales(1))))
    await nextDay(user)
  }
  const { jobs, signal } = stopAfterFirst(t.jobs)
  const dependencies = {
    db: t.db,
    jobs,
    now: () => t.clock.now,
  }
  expect(await readDueSheets(dependencies, signal)).toBe(1)
  expect(await readDueSheets(dependencies)).toBe(1)
  for (const user of users) await settled(user)
})

test('a business whose sheet cannot be queued keeps no other waiting', async () => {
  const users = [await t.createUser(), await t.createUser()]
  for (const user of users) {
    await link(user, newSheet(csv(monthsOfSales(1))))
    await nextDay(user)
  }
  let sent = 0
  const send: JobQueue['send'] = async (...job) => {
    sent += 1
    if (sent === 1) throw new Error('not queued')
    await t.jobs.send(...job)
  }
  const dependencies = { db: t.db, jobs: { ...t.jobs, send }, now: () => t.clock.now }
  expect([await readDueSheets(dependencies), await readDueSheets(dependencies)]).toEqual([1, 1])
  for (const user of users) await settled(user)
})

test('a sheet with a question waits for the person', async () => {
  const user = await t.createUser()
  const { importacion_id } = await link(
    user,
    newSheet('Fecha;Producto;Cantidad;Valor\n13/01/2025;Café;1.500;20000\n14/01/2025;Café;2.500;30000'),
  )
  expect(await importOf(user, importacion_id!)).toMatchObject({ estado: 'por_confirmar' })
  expect((await linked(user))[0]!.resultado).toBe('Espera tu respuesta')
})

test('a sheet in which a sale changed waits for the person', async () => {
  const user = await t.createUser()
  const sale = (units: number): string =>
    csv([...monthsOfSales(1), `FV-9;27/05/2026;Centro;Marta Ruiz;C-1;Café molido;Bebidas;${units};60000`])
  const url = newSheet(sale(5))
  const { id } = await link(user, url)
  sheets.set(url, sale(6))
  const answer = await user.inject({ method: 'POST', url: `/integraciones/hojas/${id}/leer` })
  expect(answer.statusCode).toBe(202)
  await settled(user)
  expect(await importOf(user, answer.json().data.id)).toMatchObject({
    estado: 'por_confirmar',
    vista_previa: { nuevas: 1, cambiadas: 1 },
  })
  expect(await unitsSold(user)).toBe(35)
})

test('a sheet that cannot be read says why', async () => {
  const user = await t.createUser()
  await link(user, linkOf('private'))
  expect(await linked(user)).toMatchObject([{ error: MESSAGES.hojaNoPublica }])
})

test('a sheet for which files that wait leave no room says so, and is read when they are gone', async () => {
  const user = await t.createUser()
  const { id: waiting } = await readFile(user, csv(monthsOfSales(1)))
  await inTenant(t.db, user.negocioId, (tx) =>
    sql`update importacion set bytes = ${MAX_WAITING_BYTES} where id = ${waiting}::uuid`.execute(tx),
  )
  const { id } = await link(user, newSheet(csv(monthsOfSales(2))))
  expect(await linked(user)).toMatchObject([{ error: MESSAGES.importacionesSinEspacio }])
  await user.inject({ method: 'DELETE', url: `/importaciones/${waiting}` })
  await user.inject({ method: 'POST', url: `/integraciones/hojas/${id}/leer` })
  await settled(user)
  expect(await linked(user)).toMatchObject([{ error: null, resultado: '4 ventas nuevas' }])
})

test('what is no link of a sheet, one linked already and the eleventh are refused with words', async () => {
  const user = await t.createUser()
  const post = (url: string) => user.inject({ method: 'POST', url: '/integraciones/hojas', payload: { url } })
  const wrong = await post('http://169.254.169.254/latest')
  expect([wrong.statusCode, wrong.json().fields.url]).toEqual([400, MESSAGES.hojaEnlaceInvalido])
  for (let at = 0; at < 10; at += 1) expect((await post(linkOf(`many${at}`))).statusCode).toBe(201)
  const again = await post(linkOf('many3'))
  expect([again.statusCode, again.json().msg]).toEqual([409, MESSAGES.hojaYaEnlazada])
  const eleventh = await post(linkOf('many11'))
  expect([eleventh.statusCode, eleventh.json().msg]).toEqual([409, MESSAGES.hojasDemasiadas])
  await settled(user)
})

test('of sheets linked at once no more are linked than may', async () => {
  const user = await t.createUser()
  const answers = await Promise.all(
    Array.from({ length: 13 }, (_, at) =>
      user.inject({ method: 'POST', url: '/integraciones/hojas', payload: { url: linkOf(`once${at}`) } }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
  await settled(user)
})

test('what was loaded of a sheet stays when it is unlinked, and can be undone', async () => {
  const user = await t.createUser()
  const { id, importacion_id } = await link(user, newSheet(csv(monthsOfSales(1))))
  const answer = await user.inject({ method: 'DELETE', url: `/integraciones/hojas/${id}` })
  expect([answer.statusCode, answer.json()]).toEqual([200, { msg: MESSAGES.hojaDesenlazada }])
  expect(await linked(user)).toEqual([])
  expect(await unitsSold(user)).toBe(30)
  await user.inject({ method: 'DELETE', url: `/importaciones/${importacion_id}` })
  await settled(user)
  expect(await unitsSold(user)).toBe(0)
})
