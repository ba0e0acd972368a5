import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'
import { readSalesFiles } from '../sales-file.ts'

/** Books with the pieces of each product in a column of its own, and one column of money (docs/decisions/0090); each made up anew. */

const PRICES = [14_000, 18_500, 3500]
const pieces = (k: number): number[] => [20 + ((7 * k) % 31), (5 * k) % 13, 4 + ((11 * k) % 17)]
const worth = (k: number): number => pieces(k).reduce((all, count, at) => all + count * PRICES[at]!, 0)
const units = (count: number): number => sum(count, (k) => pieces(k).reduce((a, b) => a + b))
const day = (k: number): string => `${String(1 + k).padStart(2, '0')}/07/2026`

test('the money tells the price of each product, whatever stands beside', async () => {
  const file = await csv(
    `Fecha;Saldo;Corriente;Ejecutivo;Gaseosa;Importe;Efectivo;Obs\n${many(28, (k) => `${day(k)};${9000 * k};${pieces(k).join(';')};${worth(k)};${worth(k) - 500};${k % 4 ? '' : 'lluvia'}`)}`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({
    productos: 3,
    quantity: units(28),
    value: sum(28, worth),
    lastDate: '2026-07-28',
  })
  expect(finding(file, 'nombres_en_columnas')!.text).toContain(
    '«Corriente» a 14.000, «Ejecutivo» a 18.500, «Gaseosa» a 3.500',
  )
  expect(file.lines[0]).toMatchObject({ producto: 'Corriente', quantity: 20, value: 280_000, row: 2 })
})

test('sums, averages and expenses below the days are none of their lines', async () => {
  const weeks = [0, 1, 2].flatMap((w) => {
    const days = Array.from({ length: 7 }, (_, d) => 7 * w + d)
    const total = [0, 1, 2].map((at) => days.reduce((all, k) => all + pieces(k)[at]!, 0))
    return [
      ...days.map((k) => `${day(k)};${pieces(k).join(';')};${worth(k)}`),
      `Semana ${w + 1};${total.join(';')};${days.reduce((all, k) => all + worth(k), 0)}`,
    ]
  })
  const file = await csv(
    [
      'Fecha;Entero;Medio;Cuarto;Venta S/',
      ...weeks,
      `Promedio;25,5;6,1;11,9;${Math.round(sum(21, worth) / 21)}`,
      `TOTAL;${[0, 1, 2].map((at) => sum(21, (k) => pieces(k)[at]!)).join(';')};${sum(21, worth)}`,
      ';;;;',
      'Carbón;;;;86000',
      'Planilla;;;;210000',
    ].join('\n'),
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ rejectedRows: 0, quantity: units(21), value: sum(21, worth) })
})

test('sheets that are too short by themselves tell the prices together, and keep their rows', async () => {
  const sheets = Array.from({ length: 6 }, (_, s) => ({
    sheet: `Día ${s + 3}`,
    data: [
      ['Cliente', 'Sifones', 'Bidones', 'Importe'],
      ...Array.from({ length: 4 }, (__, k) => {
        const at = 4 * s + k
        const [a, b] = pieces(at) as [number, number]
        return [`Cliente ${k}`, a, at % 3 ? b || null : null, a * 900 + (at % 3 ? b : 0) * 3200]
      }),
    ],
  }))
  const file = await readSalesFiles([{ name: 'reparto septiembre 2025.xlsx', bytes: await workbookOf(sheets) }], {})
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ productos: 2, clientes: 4, firstDate: '2025-09-03', lastDate: '2025-09-08' })
  expect(file.summary.value).toBe(
    sheets.reduce((all, { data }) => all + data.slice(1).reduce((sum, row) => sum + Number(row[3]), 0), 0),
  )
  expect(file.lines.at(-1)).toMatchObject({ row: 5, source: 'Día 8', producto: 'Bidones' })
})

test('pieces whose money is not written have none, and words among them are no pieces', async () => {
  const text = `Fecha;Té;Sal;Ron;Pan;Total\n${many(20, (k) => `${day(k)};${pieces(k).join(';')};${k % 3};${worth(k) + 900 * (k % 3)}`)}\n21/07/2026;agotado;2;4;;`
  const file = await csv(text)
  expect(
    file.lines.filter(({ date }) => date === '2026-07-21').map(({ producto, value }) => [producto, value]),
  ).toEqual([
    ['Sal', 0],
    ['Ron', 0],
  ])
  expect(finding(file, 'nombres_en_columnas')!.text).toContain('«Ron» a 3.500 y 1 más')
})

describe('a row whose pieces do not come to its money', () => {
  const off = async (k: number, money: string) => {
    const rows = Array.from({ length: 28 }, (_, at) => `${day(at)};${pieces(at).join(';')};${worth(at)}`)
    rows[k] = `${day(k)};${pieces(k).join(';')};${money}`
    return csv(`Fecha;Corriente;Ejecutivo;Gaseosa;Total\n${rows.join('\n')}`)
  }

  test('keeps its money, shared out among its products', async () => {
    const file = await off(4, `${worth(4) / 2}`)
    expect(file.summary.value).toBe(sum(28, worth) - worth(4) / 2)
    expect(file.summary.quantity).toBe(units(28))
  })

  test('money without pieces is a line of its own', async () => {
    const file = await csv(
      `Fecha;Corriente;Ejecutivo;Gaseosa;Total\n${many(27, (k) => `${day(k)};${pieces(k).join(';')};${worth(k)}`)}\n28/07/2026;;;;50000`,
    )
    expect(file.summary.value + file.rejectedRows.length * 50_000).toBe(sum(27, worth) + 50_000)
  })
})

describe('rows that are no sums', () => {
  test('pieces of two clients that come to a third’s are three clients’', async () => {
    const rows = Array.from({ length: 24 }, (_, k) => [
      1 + (k % 3 === 2 ? 2 : k % 3),
      k % 3 === 0 ? 0 : k % 3 === 1 ? 2 : 2,
    ])
    const file = await csv(
      `Fecha;Cliente;Uno;Dos;Total\n${rows.map(([a, b], k) => `${day(k)};Cliente ${k % 5};${a};${b};${a! * 5000 + b! * 7000}`).join('\n')}`,
    )
    expect(file.summary.value).toBe(rows.reduce((all, [a, b]) => all + a! * 5000 + b! * 7000, 0))
  })

  test('a client called Máximo and a shift called Media stay', async () => {
    const file = await csv(
      `Fecha;Cliente;Turno;Uno;Dos;Total\n${many(24, (k) => `${day(k)};${k % 4 ? 'Minimarket Sol' : 'Máximo'};Media;${pieces(k).slice(0, 2).join(';')};${pieces(k)[0]! * 14_000 + pieces(k)[1]! * 18_500}`)}`,
    )
    expect(file.summary.value).toBe(sum(24, (k) => pieces(k)[0]! * 14_000 + pieces(k)[1]! * 18_500))
  })
})

test('a column that adds up the pieces is no product', async () => {
  const file = await csv(
    `Fecha;Corriente;Ejecutivo;Platos;Total\n${many(24, (k) => `${day(k)};${pieces(k).slice(0, 2).join(';')};${pieces(k)[0]! + pieces(k)[1]!};${pieces(k)[0]! * 14_000 + pieces(k)[1]! * 18_500}`)}`,
  )
  expect(file.summary).toMatchObject({ productos: 2, quantity: sum(24, (k) => pieces(k)[0]! + pieces(k)[1]!) })
  expect(finding(file, 'nombres_en_columnas')!.text).toContain('«Corriente» a 14.000, «Ejecutivo» a 18.500')
})

test.each([
  [
    'what is left after a discount',
    'Subtotal;Descuento;Total',
    (k: number) => `${worth(k)};${k % 3 ? 0 : 5000};${worth(k) - (k % 3 ? 0 : 5000)}`,
  ],
  ['the money of other sales', 'Total;Otras ventas', (k: number) => `${worth(k)};${1000 * (k % 5)}`],
])('where another column may be the money the first is not taken for it: %s', async (_, titles, money) => {
  const file = await csv(
    `Fecha;Corriente;Ejecutivo;Gaseosa;${titles}\n${many(24, (k) => `${day(k)};${pieces(k).join(';')};${money(k)}`)}`,
  )
  expect(finding(file, 'nombres_en_columnas')?.text ?? '').not.toContain('da el precio de cada uno')
})

test('money written with a comma between thousands, and a word in its place', async () => {
  const file = await csv(
    `Fecha\tCorriente\tEjecutivo\tGaseosa\tVenta\n${many(24, (k) => `${day(k)}\t${pieces(k).join('\t')}\t${k === 5 ? 'no pagó' : worth(k).toLocaleString('en-US')}`)}`,
  )
  expect(file.summary.value).toBe(sum(24, worth) - worth(5))
})

test('numbers of documents stay: the same invoices pasted twice are asked about', async () => {
  const rows = Array.from({ length: 24 }, (_, k) => `${day(k)};${900 + k};${pieces(k).join(';')};${worth(k)}`)
  const file = await csv(
    `Fecha;Factura;Corriente;Ejecutivo;Gaseosa;Total\n${[...rows, ...rows.slice(4, 12)].join('\n')}`,
  )
  expect(questions(file)).toEqual(['facturas_repetidas'])
})

test('prices that rise from sheet to sheet, pieces behind the money, and a word between', async () => {
  const at = (k: number, month: number) =>
    pieces(k).reduce((all, count, p) => all + count * (PRICES[p]! + 500 * month), 0)
  const sheets = [0, 1, 2].map((m) => ({
    sheet: ['Enero 2026', 'Febrero 2026', 'Marzo 2026'][m]!,
    data: [
      ['Fecha', 'Total', 'Menú', 'Corriente', 'Ejecutivo', 'Gaseosa'],
      ...Array.from({ length: 12 }, (_, k) => [
        `${String(k + 13)}/0${m + 1}/2026`,
        at(k, m),
        k % 2 ? 'sopa' : 'fríjol',
        ...pieces(k),
      ]),
    ],
  }))
  const file = await readSalesFiles([{ name: 'menús.xlsx', bytes: await workbookOf(sheets) }], {})
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({
    productos: 3,
    quantity: 3 * units(12),
    value: sum(3, (m) => sum(12, (k) => at(k, m))),
  })
})

test.each([
  ['prices that change from row to row', (k: number) => worth(k) + 997 * k],
  ['parts of a payment', (k: number) => pieces(k).reduce((a, b) => a + b)],
])('%s are no prices', async (_, money) => {
  const file = await csv(`Fecha;Uno;Dos;Tres;Total\n${many(28, (k) => `${day(k)};${pieces(k).join(';')};${money(k)}`)}`)
  expect(finding(file, 'nombres_en_columnas')?.text ?? '').not.toContain('da el precio de cada uno')
})

test('columns of places are no products, and the person’s word for plain rows holds', async () => {
  const text = (titles: string) =>
    `Fecha;${titles};Efectivo;Importe;Obs\n${many(28, (k) => `${day(k)};${pieces(k).join(';')};${worth(k)};${worth(k)};${k % 4 ? '' : 'lluvia'}`)}`
  expect((await csv(text('Ruta 1;Ruta 2;Ruta 3'))).summary.productos).toBe(1)
  expect((await csv(text('A;B;C'), { layout: 'plain' })).summary.productos).toBe(1)
})

test('the till of the day beside the pieces is their money', async () => {
  const till = (k: number) => pieces(k).reduce((all, count, at) => all + count * [1.4, 2.5, 4.8][at]!, 0)
  const file = await csv(
    `PVP;1,40 €;2,50 €;4,80 €;;\nDía;Café;Tostada;Menú;Caja €;Comentarios\n${many(28, (k) => `${day(k)};${pieces(k).join(';')};${till(k).toFixed(2).replace('.', ',')};${k % 9 ? '' : 'fiesta'}`)}`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.quantity).toBe(units(28))
  expect(file.summary.value).toBeCloseTo(sum(28, till), 2)
})
