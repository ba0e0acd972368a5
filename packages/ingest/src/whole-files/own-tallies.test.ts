import { expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** Tallies by day, week or route that owners of small shops keep themselves (docs/decisions/0089); each made up anew. */

const DAYS = ['LUN', 'MAR', 'MIE', 'JUE', 'VIE', 'SAB', 'DOM']
const cooked = (w: number, meal: number, day: number): number => 41 + 13 * w + 60 * meal + 7 * day

test('days of the week across have the dates of the week above them', async () => {
  const meals = ['Desayuno', 'Almuerzo', 'Cena']
  const week = (w: number): string[] => [
    `SEMANA DEL ${3 + 7 * w} AL ${9 + 7 * w} DE FEBRERO 2025`,
    `TIEMPO;${DAYS.join(';')};TOTAL`,
    ...meals.map(
      (meal, m) => `${meal};${DAYS.map((_, d) => cooked(w, m, d)).join(';')};${sum(7, (d) => cooked(w, m, d))}`,
    ),
    '',
  ]
  const file = await csv(['COMEDOR DOÑA LUPE', '', ...week(0), ...week(1), ...week(2)].join('\n'))
  expect([file.summary.firstDate, file.summary.lastDate]).toEqual(['2025-02-03', '2025-02-23'])
  const all = sum(3, (w) => sum(3, (m) => sum(7, (d) => cooked(w, m, d))))
  expect([file.summary.quantity, file.summary.value]).toContain(all)
})

test('goals in the rows below the sales of each store are none', async () => {
  const months = ['JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']
  const sold = (store: number, m: number): number => 28_320_000 + 1_310_500 * m + 4_700_000 * store
  const row = (...cells: (string | number)[]): string => cells.join(';')
  const file = await csv(
    [
      'DESCANSO IDEAL S.A.S. - SEGUNDO SEMESTRE 2024',
      row('', '', ...months, 'TOTAL SEM.'),
      ...['Centro', 'Unicentro', 'Soacha'].flatMap((store, s) => [
        row(store, 'Ventas', ...months.map((_, m) => `$ ${sold(s, m)}`), `$ ${sum(6, (m) => sold(s, m))}`),
        row('', 'Meta', ...months.map(() => '$ 29400000'), '$ 176400000'),
        row('', 'Cumplim.', ...months.map((_, m) => `${90 + m}%`), ''),
      ]),
      '',
    ].join('\n'),
  )
  expect([questions(file), file.summary.lines, file.summary.value]).toEqual([
    [],
    18,
    sum(3, (s) => sum(6, (m) => sold(s, m))),
  ])
})

test('routes across are no stores, and the sum of their pieces is the quantity', async () => {
  const jugs = (k: number, route: number): number => 18 + ((k * (route + 3)) % 29)
  const { summary } = await csv(
    [
      'GARRAFONES MARZO 2025',
      'DIA;Ruta 1 Centro;Ruta 2 San Juan;Ruta 3 La Loma;TOTAL GARR.;DINERO',
      'precio;$16.00;$16.00;$18.00;;',
      many(30, (k) => {
        const of = [0, 1, 2].map((route) => jugs(k, route))
        return `${k + 1}/03/2025;${of.join(';')};${of.reduce((a, b) => a + b)};$${((of[0]! + of[1]!) * 16 + of[2]! * 18).toFixed(2)}`
      }),
      '',
    ].join('\n'),
  )
  expect(summary).toMatchObject({
    lines: 30,
    locales: 1,
    quantity: sum(30, (k) => sum(3, (route) => jugs(k, route))),
    value: sum(30, (k) => (jugs(k, 0) + jugs(k, 1)) * 16 + jugs(k, 2) * 18),
  })
})

test('what was ordered is asked about beside what was handed over, however many were given away', async () => {
  const state = (k: number) =>
    k % 20 === 3 ? 'regalo' : k % 9 === 4 ? 'pedido' : k % 5 ? 'entregado' : 'entregado, debe'
  const worth = (k: number) => 15_000 * ((k % 4) + 1)
  const money = (k: number) => (state(k) === 'regalo' ? '' : `${worth(k) / 1000}k`)
  const file = await csv(
    `fecha;quien;que;cuantas;plata;estado\n${many(60, (k) => `${String((k % 28) + 1).padStart(2, '0')}/08/2025;Cliente ${k % 8};Café ${k % 3};${(k % 4) + 1};${money(k)};${state(k)}`)}\n`,
  )
  const handed = sum(60, (k) => (state(k).startsWith('entregado') ? worth(k) : 0))
  expect([questions(file), file.summary.value]).toEqual([['sin_pagar'], handed])
  expect(offered(file, 'sin_pagar').map(({ value }) => value)).toEqual([
    handed,
    handed + sum(60, (k) => (state(k) === 'pedido' ? worth(k) : 0)),
  ])
})

test('a table of expenses beside the sales asks nothing', async () => {
  const file = await csv(
    [
      'VENTAS;;;;GASTOS;;',
      'Fecha;Producto;Cantidad;Total;;Detalle;Monto',
      many(24, (k) => {
        const spent = k < 6 ? `;Insumo ${k};${3000 + k}` : ';;'
        return `${String(k + 1).padStart(2, '0')}/03/2025;Pan ${k % 4};${(k % 3) + 1};${4000 * ((k % 3) + 1)};${spent}`
      }),
      '',
    ].join('\n'),
  )
  expect([questions(file), file.summary.lines, file.summary.value]).toEqual([
    [],
    24,
    sum(24, (k) => 4000 * ((k % 3) + 1)),
  ])
})

test('fractions with their unit are quantities beside whole numbers with theirs', async () => {
  const amount = ['1/2 lb', '2 lb', '1 1/2 lb', '3 lb']
  const worth = [0.5, 2, 1.5, 3]
  const file = await csv(
    `Fecha;Producto;Cantidad;Total\n${many(40, (k) => `${String((k % 28) + 1).padStart(2, '0')}/04/2025;Queso ${k % 3};${amount[k % 4]};${8000 * worth[k % 4]!}`)}\n`,
  )
  expect(file.summary).toMatchObject({ lines: 40, quantity: sum(40, (k) => worth[k % 4]!) })
  expect(finding(file, 'sin_cantidad')).toBeUndefined()
})

test('what was bought on some days names no product, and remarks on some are no documents', async () => {
  const bought = (k: number) => (k % 7 === 2 ? 1500 + 100 * k : '')
  const file = await csv(
    `Fecha;Mostrador;Mayoreo;Venta total;Mercancía;Nota\n${many(40, (k) => `${String((k % 28) + 1).padStart(2, '0')}/0${k < 28 ? 8 : 9}/2025;${15_000 + 310 * k};5000;${20_000 + 310 * k};${bought(k)};${k % 9 ? '' : 'apagón toda la tarde'}`)}\n`,
  )
  const { mapping } = file.understanding
  expect([mapping.producto, mapping.productoCodigo, mapping.documento]).toEqual([null, null, null])
  expect(file.summary).toMatchObject({ lines: 40, value: sum(40, (k) => 20_000 + 310 * k) })
})
