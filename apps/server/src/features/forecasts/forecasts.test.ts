import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { addDays, fromMonth } from '@vigia/contract/months.ts'
import { sellingDays } from '@vigia/forecast/calendar/selling-days.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { loadFile } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { readTraining } from './training.ts'

const t = await openTestApp({ worker: true })

/** One sale of two products to two clients on the 5th and the 28th of each month. */
const sales = (fromMonthIso: string, months: number, lastDay = 28): string => {
  const [year, month] = fromMonthIso.split('-').map(Number)
  const lines = Array.from({ length: months }, (_, ahead) => {
    const of = (day: number): string => new Date(Date.UTC(year!, month! - 1 + ahead, day)).toISOString().slice(0, 10)
    const days = ahead === months - 1 ? [5, lastDay] : [5, 28]
    return days.flatMap((day) => [
      `${of(day)};Centro;Marta;Café;${10 + (ahead % 4)};${(10 + (ahead % 4)) * 12000}`,
      `${of(day)};Norte;Pedro;Arroz;${30 - (ahead % 5)};${(30 - (ahead % 5)) * 4000}`,
    ])
  })
  return ['Fecha;Sucursal;Cliente;Producto;Cantidad;Valor', ...lines.flat()].join('\n')
}

const published = async (user: TestUser) => (await user.inject({ method: 'GET', url: '/pronostico' })).json().data

/** Months with predictions, per run. */
const storedMonths = ({ negocioId }: TestUser): Promise<{ corte: number; meses: number[] }[]> =>
  inTenant(t.db, negocioId, async (tx) => {
    const { rows } = await sql<{ corte: number; meses: number[] }>`
      select c.corte, array_agg(distinct c.corte + orden::int order by c.corte + orden::int) as meses
      from corrida c join prediccion p on p.corrida_id = c.id
        cross join lateral unnest(p.cantidad, p.valor) with ordinality as m (cantidad, valor, orden)
      where m.cantidad <> 0 or m.valor <> 0 group by c.id, c.corte order by c.id`.execute(tx)
    return rows
  })

test('the roll-up is the sum of the leaves to the last unit, and no amount is negative', async () => {
  const user = await t.createUser()
  await loadFile(user, sales('2024-01', 29))
  const { rows } = await inTenant(t.db, user.negocioId, (tx) =>
    sql<{ differ: number; negative: number; leaves: number; months: number }>`
      with mes_de_hoja as (
        select p.local_id, p.producto_id, m.* from prediccion p
          cross join lateral unnest(p.cantidad, p.valor) with ordinality as m (cantidad, valor, orden)
      ), hoja as (
        select local_id, producto_id, orden, sum(cantidad) as cantidad, sum(valor) as valor from mes_de_hoja group by 1, 2, 3
      ), resumen as (
        select p.local_id, p.producto_id, m.* from prediccion_resumen p
          cross join lateral unnest(p.cantidad, p.valor) with ordinality as m (cantidad, valor, orden)
      )
      select (select count(*) from hoja h full join resumen r using (local_id, producto_id, orden)
          where (h.cantidad, h.valor) is distinct from (r.cantidad, r.valor)) as differ,
        (select count(*) from mes_de_hoja where cantidad < 0 or valor < 0) as negative,
        (select count(*) from prediccion) as leaves, (select count(*) from mes_de_hoja) as months`.execute(tx),
  )
  expect(rows).toEqual([{ differ: 0, negative: 0, leaves: 2, months: 24 }])
})

/** Each month a client who comes once, and buys the product of that month's number beside the one that all buy. */
const salesToNewcomers = (): string => {
  const lines = Array.from({ length: 30 }, (_, back) => {
    const date = new Date(Date.UTC(2026, 4 - back, 5)).toISOString().slice(0, 10)
    return [
      `${date};Centro;Marta;Café;Bebidas;60;600000`,
      `${date};Norte;Marta;Té;Bebidas;${20 + (back % 3)};200000`,
      `${date};Centro;Cliente ${back};Café;Bebidas;20;200000`,
      `${date};Norte;Marta;Dulce ${back};Dulces;10;100000`,
    ]
  })
  return ['Fecha;Sucursal;Cliente;Producto;Categoría;Cantidad;Valor', ...lines.flat()].join('\n')
}

test('leaves and newcomers add up to all that is expected, store by store and month by month, and so do products and new products', async () => {
  const user = await t.createUser()
  await loadFile(user, salesToNewcomers())
  const sums = (
    of: string,
  ) => `select local_id, orden, sum(m.cantidad)::float8 as cantidad, sum(m.valor)::float8 as valor
    from (${of}) p cross join lateral unnest(p.cantidad, p.valor) with ordinality as m (cantidad, valor, orden)
    group by 1, 2 order by 1, 2`
  const rows = (of: string) =>
    inTenant(
      t.db,
      user.negocioId,
      async (tx) => (await sql.raw<{ cantidad: number; valor: number }>(sums(of)).execute(tx)).rows,
    )
  const columns = 'select local_id, cantidad, valor from'
  const newProducts = `${columns} prediccion_nuevos where clase = 'producto'`
  const byLeaf = await rows(`${columns} prediccion union all ${columns} prediccion_nuevos`)
  expect(byLeaf).toEqual(await rows(`${columns} prediccion_resumen union all ${newProducts}`))
  expect(byLeaf).toHaveLength(2 * 12)
  // A fifth of what the shop sells each month is bought by a new client, a tenth is of a new product.
  const total = (list: { cantidad: number }[]) => list.reduce((sum, { cantidad }) => sum + cantidad, 0)
  const toCome = total(await rows(`${columns} prediccion_nuevos`)) / total(byLeaf)
  expect(toCome).toBeGreaterThan(0.2)
  expect(toCome).toBeLessThan(0.36)
  expect(total(await rows(newProducts)) / total(byLeaf)).toBeLessThan(0.6 * toCome)
  // No client is expected to be one that is yet to come, and none to sell below zero.
  expect(total(await rows(`${columns} prediccion_cliente`))).toBeLessThan(0.9 * total(byLeaf))
  const all = `${columns} prediccion union all ${columns} prediccion_resumen union all ${columns} prediccion_cliente union all ${columns} prediccion_nuevos`
  for (const { cantidad, valor } of await rows(all)) expect(Math.min(cantidad, valor)).toBeGreaterThanOrEqual(0)
  const { data } = (await user.inject({ method: 'GET', url: '/predicciones/agregadas/mensual' })).json()
  expect(total(data) * 1e6).toBeCloseTo(total(byLeaf), -1)
})

test('the unfinished month is forecast but not learnt from, and twelve whole months follow it', async () => {
  const user = await t.createUser()
  t.clock.now = new Date('2026-06-15T17:00:00Z')
  await loadFile(user, sales('2024-06', 25, 14))
  expect(await published(user)).toMatchObject({
    corte: { anio: 2026, mes: 5 },
    mes_en_curso: { anio: 2026, mes: 6 },
    // A sale a month tells no days.
    ultimo_dia: null,
    meses_historia: 24,
    calendario: null,
    meses_cerrados: [],
    meses_con_cierre: [],
    locales_con_cierre: [],
    meses_bajos: [],
    meses_parciales: [],
    sin_cliente: null,
    sin_producto: null,
  })
  const [run] = await storedMonths(user)
  expect(run!.meses.map((mes) => fromMonth(mes))).toHaveLength(13)
  expect(fromMonth(run!.meses[0]!)).toEqual({ anio: 2026, mes: 6 })
})

test('a new forecast takes the place of the one before it, whole', async () => {
  const user = await t.createUser()
  await loadFile(user, sales('2024-01', 27))
  const [first] = await storedMonths(user)
  await loadFile(user, sales('2026-04', 2))
  const corte = first!.corte + 2
  expect(await storedMonths(user)).toEqual([{ corte, meses: Array.from({ length: 12 }, (_, k) => corte + 1 + k) }])
})

test('the first forecast brings the follow-up of the week that has ended, where the sales reach its end', async () => {
  const weeksOf = async (lastDay: number): Promise<number> => {
    const user = await t.createUser()
    await inTenant(t.db, user.negocioId, (tx) =>
      tx.updateTable('negocio').set({ plan: 'Radar 90', fecha_renovacion_plan: '2027-01-01' }).execute(),
    )
    await loadFile(user, sales('2025-01', 18, lastDay))
    expect(await published(user)).not.toBeNull()
    return (await user.inject({ method: 'GET', url: '/seguimiento' })).json().data.semanas.length
  }
  // It is Monday, 15 June 2026.
  expect(await weeksOf(14)).toBe(1)
  expect(await weeksOf(13)).toBe(0)
})

test('a month alone, still under way, is loaded but not forecast', async () => {
  const user = await t.createUser()
  await loadFile(user, sales('2026-06', 1, 10))
  expect(await published(user)).toBeNull()
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual' })).json()
  expect(data).toHaveLength(1)
})

test('the last days of a first month are shown and not learnt from; alone they are not forecast', async () => {
  const user = await t.createUser()
  const lines = sales('2026-02', 4).split('\n')
  await loadFile(user, lines.filter((line) => !line.startsWith('2026-02-05')).join('\n'))
  expect(await published(user)).toMatchObject({ corte: { anio: 2026, mes: 5 }, meses_historia: 3 })
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual' })).json()
  expect(data).toHaveLength(4)
  const other = await t.createUser()
  await loadFile(other, [lines[0], ...lines.filter((line) => line.startsWith('2026-02-28'))].join('\n'))
  expect(await published(other)).toBeNull()
})

test('the backtest of quantity is published for every level, with the seasonal naive beside it', async () => {
  const user = await t.createUser()
  await loadFile(user, sales('2023-06', 36))
  const { evaluacion } = await published(user)
  expect(evaluacion.map(({ nivel }: { nivel: string }) => nivel)).toEqual([
    'total',
    'local',
    'categoria',
    'producto',
    'cliente',
  ])
  for (const level of evaluacion) {
    expect(level.wape).toBeGreaterThanOrEqual(0)
    expect(level.wape_ingenuo).toBeGreaterThanOrEqual(0)
    expect(level.meses).toBeGreaterThan(0)
  }
})

test('a month that somebody forgot to import is told as taken for closed', async () => {
  const user = await t.createUser()
  const lines = sales('2023-06', 36).split('\n')
  await loadFile(user, lines.filter((line) => !line.startsWith('2025-03')).join('\n'))
  const { meses_cerrados, meses_con_cierre } = await published(user)
  expect([meses_cerrados, meses_con_cierre]).toEqual([[{ anio: 2025, mes: 3 }], []])
})

test('a month of half the sales that other years have is told, and not learnt from', async () => {
  const user = await t.createUser()
  const half = (line: string): string => {
    const [units, value] = line.split(';').slice(-2).map(Number)
    return [...line.split(';').slice(0, -2), units! / 2, value! / 2].join(';')
  }
  const lines = sales('2023-06', 36).split('\n')
  await loadFile(user, lines.map((line) => (line.startsWith('2025-08') ? half(line) : line)).join('\n'))
  expect((await published(user)).meses_bajos).toEqual([{ anio: 2025, mes: 8 }])
})

test('a month of which the shop was closed for days on end is told', async () => {
  const user = await t.createUser()
  const days = Array.from({ length: 400 }, (_, at) => new Date(Date.UTC(2025, 3, 1 + at)).toISOString().slice(0, 10))
  const open = days.filter((day) => day < '2025-09-10' || day > '2025-09-20')
  await loadFile(user, ['fecha,producto,cantidad,valor', ...open.map((day) => `${day},Pan,10,5000`)].join('\n'))
  const { meses_cerrados, meses_con_cierre } = await published(user)
  expect([meses_cerrados, meses_con_cierre]).toEqual([[], [{ anio: 2025, mes: 9 }]])
})

test('so is a store that was closed while the others sold, with its name', async () => {
  const user = await t.createUser()
  const days = Array.from({ length: 400 }, (_, at) => new Date(Date.UTC(2025, 3, 1 + at)).toISOString().slice(0, 10))
  const lines = days.flatMap((day) => [
    `${day},Centro,Pan,10,5000`,
    ...(day < '2025-09-10' || day > '2025-09-20' ? [`${day},Norte,Pan,10,5000`] : []),
  ])
  await loadFile(user, ['fecha,sucursal,producto,cantidad,valor', ...lines].join('\n'))
  expect(await published(user)).toMatchObject({
    meses_con_cierre: [],
    locales_con_cierre: [{ nombre: 'Norte', meses: [{ anio: 2025, mes: 9 }] }],
  })
})

test('months of one store alone, before the files of the others begin, are shown and not learnt from', async () => {
  const predicted = async (user: TestUser) =>
    (await user.inject({ method: 'GET', url: '/predicciones/agregadas/mensual' })).json().data
  const [whole, withPart] = [await t.createUser(), await t.createUser()]
  await loadFile(whole, sales('2024-06', 24))
  await loadFile(withPart, sales('2024-06', 24))
  const ofCentro = sales('2024-01', 5)
    .split('\n')
    .filter((line) => !line.includes('Norte'))
  await loadFile(withPart, ofCentro.join('\n').replaceAll(/Café;\d+;\d+/g, 'Café;3;36000'))
  expect(await predicted(withPart)).toEqual(await predicted(whole))
  expect(await published(withPart)).toMatchObject({
    meses_historia: 24,
    meses_parciales: [1, 2, 3, 4, 5].map((mes) => ({ anio: 2024, mes })),
  })
  const { data } = (await withPart.inject({ method: 'GET', url: '/ventas/agregadas/mensual' })).json()
  expect(data).toHaveLength(29)
})

test('a business that sells by its selling days is told that they were taken into account', async () => {
  const user = await t.createUser()
  const days = sellingDays('lunes_a_sabado', 2021 * 12, 60)
  const lines = Array.from(days, (open, month) => {
    const { anio, mes } = fromMonth(2021 * 12 + month)
    return `${anio}-${String(mes).padStart(2, '0')}-28;Centro;Marta;Café;${open * 10};${open * 120_000}`
  })
  await loadFile(user, ['Fecha;Sucursal;Cliente;Producto;Cantidad;Valor', ...lines].join('\n'))
  expect((await published(user)).calendario).toBe('lunes_a_sabado')
})

test('a business whose file has a row a week is forecast by how many weeks each month has', async () => {
  const user = await t.createUser()
  const lines = Array.from({ length: 96 }, (_, week) => {
    const friday = addDays('2024-06-07', 7 * week)
    return `${friday};Centro;Marta;Café;${100 + (week % 3)};${(100 + (week % 3)) * 2000}`
  })
  await loadFile(user, ['Fecha;Sucursal;Cliente;Producto;Cantidad;Valor', ...lines].join('\n'))
  const { calendario, evaluacion }: PublishedForecast = await published(user)
  expect(calendario).toBe('dias_de_la_semana')
  // Months of four and five weeks differ by a quarter.
  expect(evaluacion.find(({ nivel }) => nivel === 'total')!.wape).toBeLessThan(0.05)
})

test('units of months of which a store’s file tells no money are learnt from as units whose money is not known', async () => {
  const user = await t.createUser()
  const lines = sales('2025-01', 12)
    .split('\n')
    .map((line) => (line.includes('Norte') ? line.replace(/\d+$/, '0') : line))
  await loadFile(user, lines.join('\n'))
  // Given away in a month of which the file tells other money.
  await loadFile(user, [sales('2026-01', 3), '2026-02-06;Centro;Marta;Café;3;0'].join('\n'))
  const training = await readTraining(t.db, user.negocioId, '2026-04-15', new AbortController().signal)
  const { quantity, unpriced, value } = training!.input.cells
  expect(unpriced!.filter((units) => units > 0)).toHaveLength(12)
  unpriced!.forEach((units, at) => expect(units).toBe(value[at] === 0 ? quantity[at] : 0))
})
