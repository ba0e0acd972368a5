import { expect, test } from 'vitest'
import { codes, csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'
import { readSalesFiles } from '../sales-file.ts'
import { workbookOf } from '../workbook.fixture.ts'

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

test('small numbers below the days of a week are figures, also of a week between two months', async () => {
  const names = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']
  const pieces = (w: number, p: number, d: number): number => 4 + ((7 * w + 5 * p + 3 * d) % 25)
  const first = (w: number) => new Date(Date.UTC(2026, 5, 22 + 7 * w))
  const named = (date: Date) => `${date.getUTCDate()} de ${date.getUTCMonth() === 5 ? 'junio' : 'julio'}`
  const week = (w: number): string[] => {
    const days = names.map((_, d) => new Date(first(w).getTime() + d * 86_400_000))
    return [
      `Semana del ${named(days[0]!)} al ${named(days[6]!)}`,
      `Sabor;Precio;${days.map((day, d) => `${names[d]} ${day.getUTCDate()}`).join(';')};Total`,
      ...['Fresa', 'Limón', 'Coco'].map(
        (name, p) =>
          `${name};${12 + p};${names.map((_, d) => pieces(w, p, d)).join(';')};${sum(7, (d) => pieces(w, p, d))}`,
      ),
      `Total piezas;;${names.map((_, d) => sum(3, (p) => pieces(w, p, d))).join(';')};`,
      `Venta $;;${names.map((_, d) => sum(3, (p) => (12 + p) * pieces(w, p, d))).join(';')};`,
      '',
    ]
  }
  const file = await csv(['PALETERÍA - piezas vendidas 2026', '', ...week(0), ...week(1), ...week(2)].join('\n'))
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({
    firstDate: '2026-06-22',
    lastDate: '2026-07-12',
    quantity: sum(3, (w) => sum(3, (p) => sum(7, (d) => pieces(w, p, d)))),
    value: sum(3, (w) => sum(3, (p) => sum(7, (d) => (12 + p) * pieces(w, p, d)))),
  })
})

test('units under days are units where one total counts them and another is their money', async () => {
  const days = Array.from({ length: 31 }, (_, d) => d + 1)
  const pieces = (p: number, d: number): number => 7 + ((11 * p + 13 * d) % 70)
  const prices = [500, 1800, 2500]
  const row = (p: number) => {
    const units = sum(31, (d) => pieces(p, d))
    return `Pan ${p};${prices[p]};${days.map((_, d) => pieces(p, d)).join(';')};${units};${units * prices[p]!}`
  }
  const file = await csv(
    [
      'PANADERÍA - UNIDADES VENDIDAS AGOSTO 2026',
      '',
      `PRODUCTO;PRECIO;${days.join(';')};TOTAL UND;TOTAL $`,
      row(0),
      row(1),
      row(2),
      '',
    ].join('\n'),
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({
    quantity: sum(3, (p) => sum(31, (d) => pieces(p, d))),
    value: sum(3, (p) => prices[p]! * sum(31, (d) => pieces(p, d))),
  })
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

test('what was charged is money under the words of a form, and of a gift nothing was charged', async () => {
  const money = (k: number) => (k % 12 === 7 ? 'regalo' : `Q ${(2.5 * (k + 1)).toFixed(2)}`)
  const weekday = (k: number) =>
    ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'][new Date(Date.UTC(2026, 7, k)).getUTCDay()]
  const days = (title: string) =>
    csv(
      `LIBRERÍA agosto 2026\nDía;Artículo;Cuántos;${title}\n${many(28, (k) => `${weekday(k + 1)} ${k + 1} ago;Lápiz ${k % 4};${(k % 3) + 1};${money(k)}`)}\n`,
    )
  for (const title of ['Cobrado (Q)', '¿Cuánto cobraste en total?']) {
    const file = await days(title)
    expect([questions(file), file.summary.lines, file.summary.lastDate]).toEqual([[], 28, '2026-08-28'])
    expect(file.summary.value).toBeCloseTo(
      sum(28, (k) => (k % 12 === 7 ? 0 : 2.5 * (k + 1))),
      6,
    )
  }
})

test('a day that is written once holds for the clients below it; thousands are written in every way', async () => {
  const written = ['8.5k', '8,5k', '27 mil', '17.000']
  const worth = [8500, 8500, 27_000, 17_000]
  const file = await csv(
    `dia;cliente;botellones;valor\n${many(60, (k) => `${k % 3 === 0 ? `${String(k / 3 + 1).padStart(2, '0')}/09/2026` : ''};Apto ${300 + (k % 7)};${(k % 3) + 1};${written[k % 4]}`)}\n`,
  )
  expect(file.summary).toMatchObject({ lines: 60, rejectedRows: 0, value: sum(60, (k) => worth[k % 4]!) })
})

test.each([
  ['BASE;VENTAS;PAGOS PROVEEDOR;GASTOS', 'arqueo.csv'],
  ['Corriente;Ejecutivo;Total $;gastos plaza', 'almuerzos.csv'],
])('a book with %s is asked about, not refused', async (titles, name) => {
  const file = await csv(
    `FECHA;${titles}\n${many(40, (k) => `${String((k % 28) + 1).padStart(2, '0')}/0${k < 28 ? 8 : 9}/2026;200000;${900_000 + 1000 * k};${1_100_000 + 900 * k};${k % 5 ? '' : 45_000}`)}\n`,
    {},
    name,
  )
  expect(questions(file)).toContain('no_parecen_ventas')
})

test('how many and how much stand side by side below the name of each', async () => {
  const cars = (k: number) => 20 + ((7 * k) % 31)
  const bikes = (k: number) => 9 + ((5 * k) % 17)
  const file = await csv(
    [
      'PARQUEADERO LA 14 - OCTUBRE 2025',
      'Fecha;Carros;;Motos;;Total día;Turno',
      ';#;$;#;$;;',
      many(
        30,
        (k) =>
          `${k + 1}/10/2025;${cars(k)};${cars(k) * 4200 + 600 * (k % 4)};${bikes(k)};${bikes(k) * 1800};${cars(k) * 4200 + 600 * (k % 4) + bikes(k) * 1800};${k % 2 ? 'Wilmer' : 'Don Jaime'}`,
      ),
    ].join('\n'),
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({
    productos: 2,
    quantity: sum(30, (k) => cars(k) + bikes(k)),
    value: sum(30, (k) => cars(k) * 4200 + 600 * (k % 4) + bikes(k) * 1800),
  })
})

test('what is left of a service once its commission is paid is no quantity, and thousands written as "k" are money', async () => {
  const washed = (k: number) => 40 + 10 * (k % 15)
  const services = await csv(
    `Data;Placa;Serviço;Valor;Lavador;Comissão;Fica\n${many(40, (k) => `${1 + (k % 26)}/07/2025;PZL5D${k};Lavagem ${k % 5};${washed(k)},00;Neto;${washed(k) * 0.3},00;${washed(k) * 0.7},00`)}`,
  )
  expect([questions(services), services.summary.value]).toEqual([[], sum(40, washed)])
  const notes = await csv(
    `Fecha;Que llevó;Cuanto;Quien\n${many(40, (k) => `${1 + (k % 26)}/07/2025;mercado ${k % 7};${k % 3 ? `${5 + (k % 9)}.500` : `${7 + (k % 5)}k`};vecina ${k % 6}`)}`,
  )
  expect([questions(notes), notes.summary.value]).toEqual([
    [],
    sum(40, (k) => (k % 3 ? 5500 + 1000 * (k % 9) : 7000 + 1000 * (k % 5))),
  ])
})

test('expenses beside the sales, with a profit at their right, are another table', async () => {
  const file = await csv(
    [
      'VENTAS;;;;;GASTOS;;;;',
      'Fecha;Producto;Cant;$;;Fecha;Concepto;$;;GANANCIA',
      many(
        30,
        (k) =>
          `${1 + k}/09/2026;jabón ${k % 4};${1 + (k % 3)};${(1 + (k % 3)) * 3200};;${k < 12 ? `${1 + 2 * k}/09/2026;puesto;${12_000 + k}` : ';;'};;${k ? '' : 4500}`,
      ),
    ].join('\n'),
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 30, value: sum(30, (k) => (1 + (k % 3)) * 3200) })
})

test('tables of days side by side stand below one another, also in a week between two months', async () => {
  const names = ['LUNES', 'MARTES', 'MIÉRCOLES', 'JUEVES', 'VIERNES', 'SÁBADO']
  const first = (w: number) => new Date(Date.UTC(2025, 6, 14 + 7 * w))
  const dayOf = (w: number, d: number) => new Date(first(w).getTime() + d * 86_400_000).getUTCDate()
  const sold = (w: number, d: number, p: number) => 2 + ((7 * w + 5 * d + 3 * p) % 20)
  const goods = ['Perro', 'Arepa', 'Gaseosa']
  const total = (w: number, d: number) => sum(3, (p) => 3500 * (p + 1) * sold(w, d, p))
  const half = (w: number, from: number): (string | number | null)[][] => [
    [0, 1, 2].flatMap((d) => [`${names[from + d]} ${dayOf(w, from + d)}`, null, null, null]),
    [0, 1, 2].flatMap(() => ['Producto', 'Cant', 'Valor', null]),
    ...goods.map((name, p) =>
      [0, 1, 2].flatMap((d) => [name, sold(w, from + d, p), 3500 * (p + 1) * sold(w, from + d, p), null]),
    ),
    [0, 1, 2].flatMap((d) => ['Total', null, total(w, from + d), null]),
    [],
  ]
  const sheets = [0, 1, 2].map((w) => ({
    sheet: `Semana ${w + 1}`,
    data: [
      [
        w < 2
          ? `Semana del ${dayOf(w, 0)} al ${dayOf(w, 5)} de julio 2025`
          : 'Semana del 28 de julio al 2 de agosto 2025',
      ],
      [],
      ...half(w, 0),
      ...half(w, 3),
      ['TOTAL SEMANA', null, sum(6, (d) => total(w, d))],
    ],
  }))
  const file = await readSalesFiles([{ name: 'semanas.xlsx', bytes: await workbookOf(sheets) }], {})
  expect(questions(file)).toEqual([])
  expect(codes(file)).not.toContain('total_no_cuadra')
  expect(file.summary).toMatchObject({
    lines: 54,
    firstDate: '2025-07-14',
    lastDate: '2025-08-02',
    value: sum(3, (w) => sum(6, (d) => total(w, d))),
  })
})

/** Tables "Servicio, Valor" of days side by side under a title, one stack of them for each row of days; null leaves a place empty. */
function daysAcross(title: string, stacks: (string | null)[][], isTitledAgain = true): string {
  const across = (of: (day: string | null, d: number) => string, stack: (string | null)[]) => stack.map(of).join(';;')
  return [
    title,
    ...stacks.flatMap((days, w) => [
      across((day) => `${day ?? ''};`, days),
      ...(w === 0 || isTitledAgain ? [across((day) => (day ? 'Servicio;Valor' : ';'), days)] : []),
      ...[0, 1, 2, 3].map((k) => across((day, d) => (day ? `Corte ${k};${12_000 + 1000 * (k + d)}` : ';'), days)),
      '',
    ]),
  ].join('\n')
}

const stackMoney = (first: number, days: number) => sum(days, (d) => sum(4, (k) => 12_000 + 1000 * (k + first + d)))

test('weeks of tables of days may begin on any day, and have titles only once', async () => {
  const weeks = [
    [null, null, 'Jueves 1', 'Viernes 2', 'Sábado 3'],
    ['Martes 6', 'Miércoles 7', 'Jueves 8', 'Viernes 9', 'Sábado 10'],
  ]
  const late = await csv(daysAcross('OCTUBRE 2026', weeks))
  expect([
    questions(late),
    late.summary.lines,
    late.summary.value,
    late.summary.firstDate,
    late.summary.lastDate,
  ]).toEqual([[], 32, stackMoney(2, 3) + stackMoney(0, 5), '2026-10-01', '2026-10-10'])
  const once = await csv(
    daysAcross('OCTUBRE 2026', [weeks[1]!, ['Martes 13', 'Miércoles 14', null, null, null]], false),
  )
  expect([questions(once), once.summary.lines, once.summary.firstDate, once.summary.lastDate]).toEqual([
    [],
    28,
    '2026-10-06',
    '2026-10-14',
  ])
})

test.each([
  ['AGOSTO 2026', ['Sábado 29', 'Lunes 31', 'Martes 1', 'Miércoles 2'], '2026-08-29', '2026-09-02'],
  ['ENERO 2026', ['Martes 30', 'Miércoles 31', 'Viernes 2', 'Sábado 3'], '2025-12-30', '2026-01-03'],
  // Weekdays of another year prove nothing.
  ['AGOSTO 2026', ['Viernes 29', 'Domingo 31', 'Martes 1', 'Jueves 4'], '2026-08-01', '2026-08-31'],
])('the weekdays of days under %j: %j', async (title, days, first, last) => {
  const { summary } = await csv(daysAcross(title, [days]))
  expect([summary.lines, summary.firstDate, summary.lastDate]).toEqual([16, first, last])
})

test('amounts of months below a title of monthly fees are money, and units of a pharmacy are quantities', async () => {
  const fees = await csv(
    `GYM TITANES - MENSUALIDADES 2026 (S/)\n\nN°;CLIENTE;PLAN;ABRIL;MAYO;JUNIO;OBS\n${many(24, (k) => `${k + 1};Socio ${k};${k % 3 ? 'básico' : 'full'};${k % 3 ? 70 : 80};${k % 5 ? 70 : 'debe'};${k % 4 ? 70 : 'congelado'};`)}`,
  )
  expect(questions(fees)).toEqual([])
  expect(fees.summary.value).toBe(sum(24, (k) => (k % 3 ? 70 : 80) + (k % 5 ? 70 : 0) + (k % 4 ? 70 : 0)))
  const chemist = await csv(
    `fecha;producto;cuánto;valor\n${many(30, (k) => `${13 + (k % 12)}/11/2025;Producto ${k % 6};${1 + (k % 9)} ${['tab', 'und', 'fco'][k % 3]};${400 * (1 + (k % 9))}`)}`,
  )
  expect([questions(chemist), chemist.summary.quantity]).toEqual([[], sum(30, (k) => 1 + (k % 9))])
})

test.each([
  ['COMPRAS', [], 30],
  ['DEVOLUCIONES', ['varias_tablas'], 30],
  ['PEDIDOS POR ENTREGAR', ['varias_tablas'], 30],
  ['VENTAS DE LA COMPETENCIA', ['varias_tablas'], 30],
  ['VENTAS LOCAL NORTE', [], 60],
])('beside VENTAS stands a table of the same titles under %s', async (name, asked, lines) => {
  const row = (k: number) => `${13 + (k % 15)}/03/2026;Arroz;${(k % 4) + 1};${(3900 + 100 * k) * ((k % 4) + 1)}`
  const titles = 'Fecha;Producto;Cantidad;Valor'
  const file = await csv(
    `VENTAS;;;;;${name};;;\n${titles};;${titles}\n${many(30, (k) => `${row(k)};;${row(k + 37)}`)}\n`,
  )
  expect([questions(file), file.summary.lines]).toEqual([asked, lines])
  const told = finding(file, 'varias_tablas')?.text ?? ''
  expect(told.includes(`Hay otra en la fila 2, «${name}»`)).toBe(lines === 30)
})

test('units and money of each month stand in a sheet each', async () => {
  const goods = ['Arroz', 'Panela', 'Café', 'Sal']
  const sheet = (of: number) => [
    ['Producto', 'ene-24', 'feb-24', 'mar-24'],
    ...goods.map((name, p) => [name, ...[2, 3, 4].map((units) => (units + p) * of)]),
  ]
  const sheets = [
    { sheet: 'Cantidades', data: sheet(1) },
    { sheet: 'Valores', data: sheet(3500) },
  ]
  const file = await readSalesFiles([{ name: 'ventas.xlsx', bytes: await workbookOf(sheets) }], {})
  const units = sum(4, (p) => 9 + 3 * p)
  expect(file.summary).toMatchObject({ lines: 12, quantity: units, value: 3500 * units })
  expect(questions(file)).toEqual([])
  expect(codes(file)).not.toContain('hojas_sin_lineas')
})

test('a total that is off is complained of once, with its own row', async () => {
  const file = await csv(
    [
      'Producto,Enero 2025,Febrero 2025,Marzo 2025',
      'Toda la tienda,123456,234567,345678',
      'Pan,100000,200000,300000',
      'Leche,20000,30000,40000',
      'Queso,3456,4567,5678',
      'Total,113400,214500,315600',
    ].join('\n'),
  )
  const texts = file.understanding.findings.filter(({ code }) => code === 'total_no_cuadra').map(({ text }) => text)
  expect(texts).toEqual([
    'Los totales de la fila 6 no son la suma de las filas de arriba. Revisa que no falten ni sobren filas.',
  ])
})
