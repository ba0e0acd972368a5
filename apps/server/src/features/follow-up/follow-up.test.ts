import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { sql } from 'kysely'
import { addDays } from '@vigia/contract/months.ts'
import { orderParts } from '@vigia/contract/order-parts.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { addSales, createShop, publishNodes, publishRun, type Shop } from '../../testing/shop.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { sendDueMails } from '../mail/outbox.ts'
import { makeDueFollowUps, makeFollowUpAtOnce } from './weekly.ts'
import { followUpLines } from './follow-up-text.ts'
import { dueAt, lastDueMonday } from './weeks.ts'

const t = await openTestApp()

let ana: TestUser
let s: Shop

const MONDAY = '2026-06-15'

/** One line of sale, in units and pesos. */
const sell = (fecha: string, cliente_id: number, producto_id: number, units: number, cop: number): Promise<unknown> =>
  inTenant(t.db, ana.negocioId, async (tx) => {
    const negocio_id = ana.negocioId
    const { id: importacion_id } = await tx
      .insertInto('importacion')
      .values({ negocio_id, archivo: 'v.csv', bytes: 1, sha256: crypto.randomUUID(), estado: 'cargada' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mes = Number(fecha.slice(0, 4)) * 12 + Number(fecha.slice(5, 7)) - 1
    const of = { negocio_id, importacion_id, fecha, mes, local_id: s.centro, cliente_id, producto_id, documento: null }
    const amounts = { cantidad: units * 1e6, valor: cop * 100, usd: null, huella: crypto.randomUUID() }
    await tx
      .insertInto('venta')
      .values({ ...of, ...amounts })
      .execute()
  })

const setPlan = (plan: string, renewal: string | null): Promise<unknown> =>
  inTenant(t.db, ana.negocioId, (tx) =>
    tx.updateTable('negocio').set({ plan, fecha_renovacion_plan: renewal }).execute(),
  )

/**
 * It is Monday 15 June 2026, six in the morning in Bogotá. Of June 30 coffees and 60 of rice are expected, at 1,000 pesos
 * each; from the 8th to the 14th 7 and 14 of them. Ana sold 2 coffees and 20 of rice.
 */
const openShop = async (): Promise<void> => {
  t.clock.now = new Date('2026-06-15T11:00:00Z')
  ana = await t.createUser()
  await inTenant(t.db, ana.negocioId, (tx) =>
    tx.updateTable('usuario').set({ correo_verificado_en: t.clock.now }).execute(),
  )
  s = await createShop(t.db, ana.negocioId)
  await setPlan('Radar 90', '2026-12-31')
  await addSales(t.db, ana.negocioId, [
    [s.centro, s.marta, s.cafe, '2025-06', 25, 25_000],
    [s.centro, s.marta, s.cafe, '2026-06', 5, 5_000],
    [s.centro, s.pedro, s.arroz, '2026-06', 20, 20_000],
  ])
  await publishRun(t.db, ana.negocioId, { corte: '2026-05', mes_en_curso: '2026-06' }, [
    [s.centro, s.marta, s.cafe, '2026-06', 30, 30_000],
    [s.centro, s.pedro, s.arroz, '2026-06', 60, 60_000],
    [s.centro, s.marta, s.cafe, '2026-07', 30, 30_000],
  ])
  await publishNodes(t.db, ana.negocioId, [
    ['producto', s.cafe],
    ['producto', s.arroz],
    ['cliente', s.marta],
    ['cliente', s.pedro],
  ])
  await sell('2026-06-03', s.marta, s.cafe, 3, 3000)
  await sell('2026-06-09', s.marta, s.cafe, 2, 2000)
  await sell('2026-06-14', s.pedro, s.arroz, 20, 20_000)
}
beforeEach(openShop)

/** Another test's business is due nothing. */
const endDues = async (): Promise<void> => {
  await setPlan('FREE', null)
  await inTenant(t.db, ana.negocioId, (tx) => tx.deleteFrom('correo').execute())
}
afterEach(endDues)

const make = (now = () => t.clock.now, signal?: AbortSignal): Promise<number> =>
  makeDueFollowUps({ db: t.db, now, outbox: { wake: () => {} }, publicUrl: 'https://vigia.example' }, signal)
const read = async (): Promise<{ incluido: boolean; correo: boolean; semanas: (FollowUp & { hecho: string })[] }> =>
  (await ana.inject({ method: 'GET', url: '/seguimiento' })).json().data
const mails = () =>
  inTenant(t.db, ana.negocioId, (tx) => tx.selectFrom('correo').select(['clave', 'estado', 'mensaje']).execute())

test('Monday begins at six in Bogotá', () => {
  expect(dueAt(MONDAY).toISOString()).toBe('2026-06-15T11:00:00.000Z')
  expect(lastDueMonday(new Date('2026-06-15T10:59:59Z'))).toBe('2026-06-08')
  expect(lastDueMonday(new Date('2026-06-15T11:00:00Z'))).toBe('2026-06-15')
  expect(lastDueMonday(new Date('2026-06-22T04:00:00Z'))).toBe('2026-06-15')
})

test('it looks back on the week, at the month and ahead to the order', async () => {
  expect(await make()).toBe(1)
  const { incluido, correo, semanas } = await read()
  expect([incluido, correo, semanas.length]).toEqual([true, true, 1])
  const [week] = semanas
  expect(week!.hecho).toBe(t.clock.now.toISOString())
  expect(week).toMatchObject({
    desde: '2026-06-08',
    hasta: '2026-06-14',
    unidad: 'cop',
    ventas_hasta: '2026-06-14',
    comparada_hasta: '2026-06-14',
    vendido: 22_000,
    mes: { anio: 2026, mes: 6, vendido: 25_000, cierre: 90_000, hace_un_ano: 25_000 },
    pedido: { desde: '2026-07-01', productos: null, primeros: [{ nombre: 'Café', cantidad: 30 }] },
  })
  expect(week!.esperado).toBeCloseTo(21_000)
  // Beyond the usual error of 10% a month, 21% in seven days: rice 6,000 − 2,919 above, coffee 5,000 − 1,460 below.
  expect(week!.productos.map(({ nombre, vendido }) => [nombre, vendido])).toEqual([
    ['Café', 2000],
    ['Arroz', 20_000],
  ])
  for (const { error } of week!.productos) expect(error).toBeCloseTo(0.1 * Math.sqrt(365.25 / 12 / 7))
  expect(week!.clientes.map(({ nombre }) => nombre)).toEqual(['Marta', 'Pedro'])
})

test('an order says what it holds of other days and as a reserve, for the days that Qué pedir shows first', async () => {
  await ana.inject({
    method: 'POST',
    url: '/inventario',
    payload: { filas: [{ producto_id: s.cafe, existencias: 1, dias_entrega: 10 }] },
  })
  await make()
  const [week] = (await read()).semanas
  const { data } = (await ana.inject({ method: 'GET', url: '/que_pedir' })).json()
  const [row] = data.filas
  const { before, delivery, reserve } = orderParts(row)
  const { periodo, incluye, unidades } = week!.pedido!
  expect({ periodo, unidades }).toEqual({ periodo: data.periodo, unidades: row.pedido.cantidad })
  expect(incluye).toEqual({ antes: before, entrega: delivery, reserva: reserve, mes: { anio: 2026, mes: 6 } })
  const text = followUpLines(week!).map((line) => line.text)
  expect(text.find((line) => line.startsWith('Para julio pide'))).toMatch(
    /unidades\. Lo primero: \d+ de Café\. A lo esperado le sumamos lo que se venderá antes \(\d+ en junio\) y la reserva \(\d+\), y le restamos lo que tienes\./,
  )
})

test('of a month whose days are all sold it is told where it closes, once', async () => {
  await make()
  const [week] = (await read()).semanas
  const { mes } = week!
  const sold = { ...mes!, vendido: mes!.cierre, desde: null, hasta: null }
  const textsAsOf = (ventas_hasta: string) =>
    followUpLines({ ...week!, ventas_hasta, mes: sold }).map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(textsAsOf('2026-06-30')).toContain('Junio cierra en $ 90.000; hace un año fueron $ 25.000.')
  // More than was expected of the whole month, with half of it to come.
  expect(textsAsOf('2026-06-14')).toContain('Junio va en $ 90.000 y cerraría en $ 90.000; hace un año fueron $ 25.000.')
})

test('an order of what is measured is told in its measure, and of pieces and metres together no sum', async () => {
  await ana.inject({
    method: 'POST',
    url: '/inventario',
    payload: { filas: [{ producto_id: s.cafe, existencias: 1, unidad: 'KG' }] },
  })
  await make()
  const textOf = async () =>
    followUpLines((await read()).semanas[0]!)
      .map((line) => line.text)
      .find((line) => line.startsWith('Para julio pide'))
  expect(await textOf()).toMatch(/^Para julio pide 1 producto, \d+ kg\. Lo primero: \d+ kg de Café\./)
})

test('what no forecast knows yet is no departure: a file may have brought it under another name', async () => {
  const panela = await inTenant(t.db, ana.negocioId, async (tx) => {
    const { categoria_id } = await tx
      .selectFrom('producto')
      .select('categoria_id')
      .where('id', '=', s.cafe)
      .executeTakeFirstOrThrow()
    return tx
      .insertInto('producto')
      .values({ negocio_id: ana.negocioId, clave: 'panela', nombre: 'Panela', categoria_id })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  await sell('2026-06-10', s.marta, panela.id, 90, 90_000)
  await make()
  const [week] = (await read()).semanas
  expect(week!.vendido).toBe(112_000)
  expect(week!.productos.map(({ nombre }) => nombre)).toEqual(['Café', 'Arroz'])
})

test('of days whose file does not say who bought, no client is told to have bought less', async () => {
  const general = await inTenant(t.db, ana.negocioId, (tx) =>
    tx
      .insertInto('cliente')
      .values({ negocio_id: ana.negocioId, clave: 'cliente general', nombre: 'Cliente general' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  // Another 8,000 pesos, beside 22,000 of Marta and Pedro: 27%.
  await sell('2026-06-10', general.id, s.arroz, 8, 8000)
  await make()
  const [week] = (await read()).semanas
  expect([week!.sin_cliente, week!.sin_producto, week!.clientes]).toEqual([true, false, []])
  expect(week!.productos.map(({ nombre }) => nombre)).toEqual(['Arroz', 'Café'])
  expect(JSON.stringify((await mails()).map(({ mensaje }) => mensaje))).not.toContain('Marta')
})

test('who buys without a name is no client that bought more or less, whatever files call them', async () => {
  await inTenant(t.db, ana.negocioId, (tx) =>
    sql`update cliente set clave = 'consumidor final', nombre = 'Consumidor final' where nombre = 'Pedro'`.execute(tx),
  )
  await make()
  const [week] = (await read()).semanas
  expect([week!.sin_cliente, week!.clientes.map(({ nombre }) => nombre)]).toEqual([false, ['Marta']])
})

test('of a product whose usual error is not known none is told', async () => {
  await inTenant(t.db, ana.negocioId, (tx) =>
    sql`update nodo_prediccion set valor = valor || '{"wape": null}' where nivel = 'producto'`.execute(tx),
  )
  await make()
  const [week] = (await read()).semanas
  expect(week!.productos.map(({ nombre, error }) => [nombre, error])).toEqual([
    ['Arroz', null],
    ['Café', null],
  ])
})

test('before six there is none; two processes at once make one, and one message', async () => {
  t.clock.now = new Date('2026-06-15T10:59:00Z')
  await make()
  // The week before is made instead, too late to be sent.
  expect((await read()).semanas.map(({ hasta }) => hasta)).toEqual(['2026-06-07'])
  expect(await mails()).toEqual([])
  t.clock.now = new Date('2026-06-15T11:00:00Z')
  const made = await Promise.all([make(), make()])
  expect(made[0] + made[1]).toBe(1)
  expect(await make()).toBe(0)
  expect((await read()).semanas.map(({ hasta }) => hasta)).toEqual(['2026-06-14', '2026-06-07'])
  expect((await mails()).map(({ clave }) => clave)).toEqual([`seguimiento:${MONDAY}`])
})

test('it is mailed on its Monday alone: made or sent on another day it stands in the application', async () => {
  t.clock.now = new Date('2026-06-16T04:59:00Z')
  await make()
  const [posted] = await inTenant(t.db, ana.negocioId, (tx) => tx.selectFrom('correo').select('vence_en').execute())
  expect(posted!.vence_en).toEqual(new Date('2026-06-16T05:00:00Z'))
  // No server ran on Monday.
  await endDues()
  await openShop()
  t.clock.now = new Date('2026-06-16T05:00:00Z')
  expect(await make()).toBe(1)
  expect(await mails()).toEqual([])
  t.clock.now = dueAt(MONDAY)
  expect((await read()).semanas.map(({ hasta }) => hasta)).toEqual(['2026-06-14'])
})

test('told to stop while it makes one it makes no other, and the next time makes those', async () => {
  const first = ana
  await openShop()
  const stopping = new AbortController()
  let asked = 0
  // The clock is asked which Monday it is, and once for each business.
  const now = (): Date => {
    asked += 1
    if (asked === 2) stopping.abort()
    return t.clock.now
  }
  // Before what follows each test, which is of the first business.
  try {
    expect(await make(now, stopping.signal)).toBe(1)
    expect(await make()).toBe(1)
  } finally {
    await endDues()
    ana = first
  }
})

test('the message has a line for each thing it tells, and is ended at one press, without a login', async () => {
  await make()
  const before = readdirSync(t.outbox)
  await sendDueMails({ db: t.db, now: () => t.clock.now, mailer: t.mailer })
  const [file] = readdirSync(t.outbox).filter((name) => !before.includes(name))
  const sent = readFileSync(join(t.outbox, file!), 'utf8')
  // No line ends with the sign of an amount.
  expect(sent).not.toMatch(/\$ \d/)
  const mail = sent.replaceAll('\u00a0', ' ')
  expect(mail).toContain('Subject: Tu semana: $ 22.000, 5% más de lo esperado')
  const [body] = mail.split('Míralo en Vigía:')
  const lines = body!.split('\r\n').filter((line) => /^ *[-•] /.test(line))
  expect(lines).toEqual([
    '- Del 8 al 14 jun vendiste $ 22.000; esperábamos $ 21.000: 5% más de lo esperado.',
    '- Junio va en $ 25.000 y cerraría en $ 90.000; hace un año fueron $ 25.000.',
    '- Productos que más se apartaron de lo esperado:',
    '  • Café: $ 2.000, esperábamos $ 7.000 (71% menos de lo esperado)',
    '  • Arroz: $ 20.000, esperábamos $ 14.000 (43% más de lo esperado)',
    '- Clientes que más se apartaron de lo esperado:',
    '  • Marta: $ 2.000, esperábamos $ 7.000 (71% menos de lo esperado)',
    '  • Pedro: $ 20.000, esperábamos $ 14.000 (43% más de lo esperado)',
    '- Para julio lo que más esperas vender: 30 de Café. Sube tus existencias y te decimos cuánto pedir.',
    '- Con tus ventas hasta el 14 jun.',
  ])
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const address = /List-Unsubscribe: <https:\/\/vigia\.example(\/api\/v1\/seguimiento\/baja\/[^>]+)>/.exec(mail)![1]!
  const pressed = await t.app.inject({
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.statusCode).toBe(200)
  expect((await read()).correo).toBe(false)
  t.clock.now = new Date('2026-06-22T11:00:00Z')
  await make()
  expect(await mails()).toHaveLength(1)
  // Looked for by nobody else's token, and in the form that RFC 8058 prefers too.
  const unknown = { method: 'POST', url: `/api/v1/seguimiento/baja/${'x'.repeat(43)}` } as const
  const form = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  for (const sent of [{}, { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: form }]) {
    const answer = await t.app.inject({ ...unknown, ...sent })
    expect([answer.statusCode, answer.body]).toEqual([200, pressed.body])
  }
})

test('what is expected of new products is part of what is expected of the week', async () => {
  const cells: Parameters<typeof publishRun>[3] = [[s.centro, s.marta, s.cafe, '2026-06', 30, 30_000]]
  const newcomers = { combinations: 0.2, products: 0.2, clients: 0 }
  await publishRun(t.db, ana.negocioId, { corte: '2026-05', mes_en_curso: '2026-06' }, cells, newcomers)
  await make()
  const [week] = (await read()).semanas
  expect(week!.esperado).toBeCloseTo(7000)
  // Of rice that run knows nothing.
  expect(week!.productos.map(({ nombre }) => nombre)).toEqual(['Café'])
})

test('who wants no message still has the follow-up, and may want it again', async () => {
  const wants = (correo: boolean) => ana.inject({ method: 'PATCH', url: '/seguimiento', payload: { correo } })
  expect((await wants(false)).json()).toEqual({ correo: false })
  await make()
  expect(await mails()).toEqual([])
  expect((await read()).semanas).toHaveLength(1)
  await wants(true)
  expect((await read()).correo).toBe(true)
})

test('of the sample shop there is a follow-up and no message', async () => {
  await inTenant(t.db, ana.negocioId, (tx) =>
    sql`update importacion set ejemplo = true where id = (select id from importacion limit 1)`.execute(tx),
  )
  await make()
  expect((await read()).semanas).toHaveLength(1)
  expect(await mails()).toEqual([])
})

test('who has not confirmed their address has the follow-up, and is not written to', async () => {
  await inTenant(t.db, ana.negocioId, (tx) => tx.updateTable('usuario').set({ correo_verificado_en: null }).execute())
  await make()
  expect((await read()).semanas).toHaveLength(1)
  expect(await mails()).toEqual([])
})

test('who sees some stores only is not written to: it tells of the whole business', async () => {
  const addressOf = async ({ usuarioId }: TestUser): Promise<string> =>
    inTenant(
      t.db,
      ana.negocioId,
      async (tx) =>
        (await tx.selectFrom('usuario').select('correo').where('id', '=', usuarioId).executeTakeFirstOrThrow()).correo,
    )
  const limited = await addressOf(await t.addStaff(ana, 'editor', ['centro']))
  const whole = await addressOf(await t.addStaff(ana, 'lector'))
  await make()
  const letters = await inTenant(t.db, ana.negocioId, (tx) =>
    tx.selectFrom('correo').innerJoin('usuario', 'usuario.id', 'correo.usuario_id').select('usuario.correo').execute(),
  )
  const written = letters.map(({ correo }) => correo)
  expect(written).toHaveLength(2)
  expect(written).toContain(whole)
  expect(written).not.toContain(limited)
})

test('sales that end before the week, or within it, are said', async () => {
  await inTenant(t.db, ana.negocioId, (tx) => tx.deleteFrom('venta').where('fecha', '>', '2026-06-09').execute())
  await make()
  const [week] = (await read()).semanas
  // Monday and Tuesday alone: 2 of 30 days.
  expect(week).toMatchObject({ comparada_hasta: '2026-06-09', vendido: 2000 })
  expect(week!.esperado).toBeCloseTo(6000)
  await inTenant(t.db, ana.negocioId, async (tx) => {
    await tx.deleteFrom('venta').where('fecha', '>', '2026-06-05').execute()
    await sql`delete from seguimiento`.execute(tx)
  })
  await make()
  expect((await read()).semanas[0]).toMatchObject({ comparada_hasta: null, vendido: null, productos: [] })
})

test('of a business that never sells on Sundays the week is complete on Saturday, and looked back on as soon as it is there', async () => {
  await inTenant(t.db, ana.negocioId, (tx) => tx.deleteFrom('venta').where('fecha', '=', '2026-06-14').execute())
  await sell('2026-06-13', s.pedro, s.arroz, 20, 20_000)
  // Four in the morning of Monday.
  t.clock.now = new Date('2026-06-15T09:00:00Z')
  const atOnce = () =>
    makeFollowUpAtOnce({ db: t.db, now: () => t.clock.now, publicUrl: 'https://vigia.example' }, ana.negocioId)
  await atOnce()
  expect((await read()).semanas).toEqual([])
  for (let week = 1; week <= 9; week++) await sell(addDays('2026-06-13', -7 * week), s.pedro, s.arroz, 5, 5000)
  await atOnce()
  const [week] = (await read()).semanas
  expect(week).toMatchObject({
    hasta: '2026-06-14',
    ventas_hasta: '2026-06-13',
    completa: true,
    comparada_hasta: '2026-06-14',
    vendido: 22_000,
  })
  expect(followUpLines(week!).at(-1)!.text).toBe('Con tus ventas hasta el 13 jun.')
  // Where it did sell on a Sunday the last one may be missing.
  await sell('2026-05-31', s.pedro, s.arroz, 5, 5000)
  await inTenant(t.db, ana.negocioId, (tx) => sql`delete from seguimiento`.execute(tx))
  await atOnce()
  expect((await read()).semanas).toEqual([])
})

test('it is of its plan alone, while that is in force', async () => {
  await setPlan('Visión Táctica', '2026-12-31')
  expect(await make()).toBe(0)
  await setPlan('Radar 90', '2026-06-14')
  expect(await make()).toBe(0)
  expect(await read()).toEqual({ incluido: false, correo: true, semanas: [] })
})

test('without sales there is none', async () => {
  await inTenant(t.db, ana.negocioId, (tx) => tx.deleteFrom('venta').execute())
  expect([await make(), (await read()).semanas]).toEqual([0, []])
})
