import type { TrendAlert } from '@vigia/contract/calls/alerts.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { loadFile, undoImport } from '../../testing/imports.ts'
import { addSales, createShop, publishAlert, publishNodes, publishRun } from '../../testing/shop.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

const alertsOf = async (user: TestUser): Promise<TrendAlert[]> => {
  const response = await user.inject({ method: 'GET', url: '/alertas' })
  expect(response.statusCode).toBe(200)
  return response.json().data
}
const ask = async (user: TestUser, method: 'POST' | 'DELETE', id: string) => {
  const response = await user.inject({ method, url: `/alertas/${id}/descartar` })
  return [response.statusCode, response.json().msg]
}

const HEADERS = 'Fecha;Sucursal;Cliente;Producto;Categoría;Cantidad;Valor'
/** Two years and a half until May 2026. Miel loses four tenths a year; Sal is the same all along. */
const sales = (): string => {
  const lines = [HEADERS]
  for (let back = 29; back >= 0; back -= 1) {
    const date = new Date(Date.UTC(2026, 4 - back, 28)).toISOString().slice(0, 10)
    const honey = Math.round(300 * 0.6 ** ((29 - back) / 12))
    lines.push(`${date};Centro;Marta;Miel;Dulces;${honey};${honey * 2000}`)
    lines.push(`${date};Centro;Pedro;Sal;Granos;${200 + (back % 5)};${(200 + (back % 5)) * 2000}`)
  }
  return lines.join('\n')
}

test('a forecast comes with its alerts: what falls is told with its figures, what goes on as before is not', async () => {
  const user = await t.createUser()
  expect(await alertsOf(user)).toEqual([])
  const loaded = await loadFile(user, sales())
  const alerts = await alertsOf(user)
  const honey = alerts.find(({ nombre }) => nombre === 'Miel')!
  expect(honey).toMatchObject({
    id: `producto-${honey.entidad_id}-baja-2026-06`,
    nivel: 'producto',
    tipo: 'baja',
    desde: { anio: 2026, mes: 6 },
    hasta: { anio: 2026, mes: 8 },
  })
  expect(honey.cantidad_anterior).toBe(139 + 134 + 128)
  expect(honey.valor_anterior).toBe(401 * 2000)
  expect(honey.variacion).toBeCloseTo(honey.cantidad_esperada / 401 - 1, 9)
  expect(honey.variacion).toBeLessThan(-0.3)
  expect(alerts.map(({ nombre }) => nombre)).toContain('Marta')
  // Sal, its client and its category go on as before; of Dulces the product says it all.
  expect(alerts.filter(({ nombre }) => ['Sal', 'Pedro', 'Granos', 'Dulces'].includes(nombre))).toEqual([])
  const effects = alerts.map(({ valor_esperado, valor_anterior }) => Math.abs(valor_esperado - valor_anterior))
  expect(effects).toEqual(effects.toSorted((a, b) => b - a))

  // Dismissed, it stays so in the next run, which finds the same; restored, it is back.
  expect(await ask(user, 'POST', honey.id)).toEqual([200, 'Alerta descartada'])
  expect(await ask(user, 'POST', honey.id)).toEqual([200, 'Alerta descartada'])
  const ids = async () => (await alertsOf(user)).map(({ id }) => id)
  expect(await ids()).not.toContain(honey.id)
  await loadFile(user, `${HEADERS}\n2026-05-27;Centro;Pedro;Sal;Granos;1;2000`)
  expect(await ids()).not.toContain(honey.id)
  expect(await ask(user, 'DELETE', honey.id)).toEqual([200, 'La alerta vuelve a la lista'])
  expect(await ids()).toContain(honey.id)
  await undoImport(user, loaded.id)
  expect(await alertsOf(user)).toEqual([])
})

test('a store that did not sell in the months of last year is named with them', async () => {
  const user = await t.createUser()
  const young = sales()
    .split('\n')
    .filter((line) => line.startsWith('2026-'))
    .map((line) => line.replace('Centro', 'Norte'))
  await loadFile(user, [sales(), ...young].join('\n'))
  expect((await user.inject({ method: 'GET', url: '/alertas' })).json().locales_nuevos).toEqual(['Norte'])
})

test('where the last files do not say who bought, there are no alerts of clients, and it is told which months these are', async () => {
  const user = await t.createUser()
  const whole = sales().split('\n')
  const isLast = (line: string): boolean => line.startsWith('2026-04') || line.startsWith('2026-05')
  await loadFile(user, whole.filter((line) => !isLast(line)).join('\n'))
  const columns = (line: string) => line.split(';').filter((_, at) => at !== 2)
  const unnamed = [HEADERS, ...whole.filter(isLast)].map((line) => columns(line).join(';'))
  await loadFile(user, unnamed.join('\n'))
  const alerts = await alertsOf(user)
  expect(alerts.map(({ nombre }) => nombre)).toContain('Miel')
  expect(alerts.filter(({ nivel }) => nivel === 'cliente')).toEqual([])
  const { data } = (await user.inject({ method: 'GET', url: '/pronostico' })).json()
  const meses = [4, 5].map((mes) => ({ anio: 2026, mes }))
  const told = { sin_cliente: { meses, parte: 1 }, sin_producto: null }
  expect(data).toMatchObject(told)
  expect((await user.inject({ method: 'GET', url: '/alertas' })).json()).toMatchObject(told)
})

test('what is foretold is told with its error in units and in money, and not where repeating last year is the better forecast', async () => {
  const user = await t.createUser()
  const shop = await createShop(t.db, user.negocioId)
  await publishRun(t.db, user.negocioId, { corte: '2026-05' }, [[shop.centro, shop.marta, shop.cafe, '2026-06', 3, 3]])
  await publishAlert(t.db, user.negocioId, 'producto', shop.cafe)
  await publishNodes(t.db, user.negocioId, [['producto', shop.cafe]])
  await inTenant(t.db, user.negocioId, (tx) =>
    sql`update nodo_prediccion set valor = jsonb_set(valor, '{wape}', '0.15')`.execute(tx),
  )
  expect(await alertsOf(user)).toMatchObject([{ entidad_id: shop.cafe, error: 0.1, error_valor: 0.15 }])
  await inTenant(t.db, user.negocioId, (tx) =>
    sql`update nodo_prediccion set cantidad = jsonb_set(cantidad, '{porque,wape_ingenuo}', '0.09')`.execute(tx),
  )
  expect(await alertsOf(user)).toEqual([])
})

test('a product or client that has stopped is told with the month of its last sale, from two complete months on', async () => {
  const user = await t.createUser()
  const shop = await createShop(t.db, user.negocioId)
  const { centro, norte, marta, pedro, cafe, arroz } = shop
  await addSales(t.db, user.negocioId, [
    [centro, marta, cafe, '2026-02', 5, 5000],
    [norte, marta, cafe, '2026-03', 5, 5000],
    // What is given back is no sale.
    [norte, marta, cafe, '2026-05', -1, -1000],
    [centro, pedro, arroz, '2026-04', 5, 5000],
  ])
  await publishRun(t.db, user.negocioId, { corte: '2026-05' }, [[centro, marta, cafe, '2026-06', 3, 3000]])
  const about = [
    ['producto', cafe],
    ['cliente', marta],
    ['producto', arroz],
    ['cliente', pedro],
    ['local', norte],
  ] as const
  for (const [level, id] of about) await publishAlert(t.db, user.negocioId, level, id)
  const alerts = await alertsOf(user)
  const march = { anio: 2026, mes: 3 }
  expect(
    about.map(([level, id]) => alerts.find((one) => one.nivel === level && one.entidad_id === id)?.ultima_venta),
  ).toEqual([march, march, null, null, null])
})

test('what has stopped is told also where repeating last year was the better forecast', async () => {
  const user = await t.createUser()
  const { centro, marta, pedro, cafe } = await createShop(t.db, user.negocioId)
  await addSales(t.db, user.negocioId, [
    [centro, marta, cafe, '2026-01', 5, 5000],
    [centro, pedro, cafe, '2026-05', 5, 5000],
  ])
  await publishRun(t.db, user.negocioId, { corte: '2026-05' }, [[centro, marta, cafe, '2026-06', 3, 3000]])
  for (const id of [marta, pedro]) await publishAlert(t.db, user.negocioId, 'cliente', id)
  await publishNodes(t.db, user.negocioId, [
    ['cliente', marta],
    ['cliente', pedro],
  ])
  const told = async (units: number, kind: string) => {
    await inTenant(t.db, user.negocioId, async (tx) => {
      await sql`update nodo_prediccion set cantidad = jsonb_set(cantidad, '{porque,wape_ingenuo}', '0.09')`.execute(tx)
      await sql`update alerta set tipo = ${kind}, cantidad_esperada = ${units * 1e6}, valor_esperado = 0`.execute(tx)
    })
    return (await alertsOf(user)).map(({ entidad_id }) => entidad_id)
  }
  expect((await told(0, 'baja')).toSorted((a, b) => a - b)).toEqual([marta, pedro].toSorted((a, b) => a - b))
  // Of ten units a year ago one is next to nothing; with a sale in the last month it is a fall like others.
  expect(await told(1, 'baja')).toEqual([marta])
  expect(await told(1.1, 'baja')).toEqual([])
  expect(await told(0, 'sube')).toEqual([])
})

test('of a product that the shop said it sells no more no fall is told, until it is sold again', async () => {
  const user = await t.createUser()
  const shop = await createShop(t.db, user.negocioId)
  const { centro, marta, cafe, arroz } = shop
  await addSales(t.db, user.negocioId, [
    [centro, marta, cafe, '2026-02', 5, 5000],
    [centro, marta, arroz, '2026-02', 5, 5000],
  ])
  await publishRun(t.db, user.negocioId, { corte: '2026-05' }, [[centro, marta, cafe, '2026-06', 3, 3000]])
  for (const id of [cafe, arroz]) await publishAlert(t.db, user.negocioId, 'producto', id)
  await inTenant(t.db, user.negocioId, (tx) => sql`update alerta set tipo = 'baja', cantidad_esperada = 0`.execute(tx))
  const told = async () => (await alertsOf(user)).map(({ entidad_id }) => entidad_id).toSorted((a, b) => a - b)
  const both = [cafe, arroz].toSorted((a, b) => a - b)
  expect(await told()).toEqual(both)
  // As it is kept: saying it would have a forecast made anew, and its alerts.
  await inTenant(t.db, user.negocioId, (tx) =>
    sql`insert into inventario (negocio_id, clave_producto, sin_ventas_desde, sin_ventas_respuesta)
      select negocio_id, clave, '2026-03-01', 'ya_no_se_vende' from producto where id = ${cafe}`.execute(tx),
  )
  expect(await told()).toEqual([arroz])
  await addSales(t.db, user.negocioId, [[centro, marta, cafe, '2026-05', 5, 5000]])
  expect(await told()).toEqual(both)
})

test('first comes what weighs most: the money at stake, times how sure it is', async () => {
  const user = await t.createUser()
  const shop = await createShop(t.db, user.negocioId)
  await publishRun(t.db, user.negocioId, { corte: '2026-05' }, [[shop.centro, shop.marta, shop.cafe, '2026-06', 3, 3]])
  const about = [shop.cafe, shop.agua, shop.arroz]
  for (const id of about) await publishAlert(t.db, user.negocioId, 'producto', id)
  await publishNodes(t.db, user.negocioId, [
    ['producto', shop.cafe],
    ['producto', shop.agua],
  ])
  await inTenant(t.db, user.negocioId, async (tx) => {
    // 60% of 5,000 pesos, 90% of 4,000, half of 6,400 that nobody could try.
    await sql`update nodo_prediccion set valor = jsonb_set(valor, '{wape}', '0.4') where entidad_id = ${shop.cafe}`.execute(
      tx,
    )
    await sql`update alerta set valor_esperado = 1400000 where entidad_id = ${shop.agua}`.execute(tx)
    await sql`update alerta set valor_esperado = 1640000 where entidad_id = ${shop.arroz}`.execute(tx)
  })
  expect((await alertsOf(user)).map(({ entidad_id }) => entidad_id)).toEqual([shop.agua, shop.arroz, shop.cafe])
})

test('only alerts of the published run are shown, dismissed or restored', async () => {
  const user = await t.createUser()
  const shop = await createShop(t.db, user.negocioId)
  const cells: Parameters<typeof publishRun>[3] = [[shop.centro, shop.marta, shop.cafe, '2026-06', 3, 3000]]
  await publishRun(t.db, user.negocioId, { corte: '2026-05' }, cells)
  const id = await publishAlert(t.db, user.negocioId, 'categoria', shop.bebidas)
  expect(await alertsOf(user)).toEqual([
    {
      id,
      nivel: 'categoria',
      entidad_id: shop.bebidas,
      nombre: 'Bebidas',
      tipo: 'sube',
      desde: { anio: 2026, mes: 6 },
      hasta: { anio: 2026, mes: 8 },
      cantidad_esperada: 15,
      cantidad_anterior: 10,
      valor_esperado: 15_000,
      valor_anterior: 10_000,
      variacion: 0.5,
      error: null,
      error_valor: null,
      ultima_venta: null,
    },
  ])
  await publishRun(t.db, user.negocioId, { corte: '2026-05' }, cells)
  expect(await alertsOf(user)).toEqual([])
  for (const method of ['POST', 'DELETE'] as const) expect((await ask(user, method, id))[0]).toBe(404)
})
