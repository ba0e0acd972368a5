import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** What the totals of a file prove of its other rows (docs/decisions/0090); each made up anew. */

const worth = (k: number): number => 1000 * (3 + ((7 * k) % 11))
const day = (k: number): string => `${String(1 + (k % 28)).padStart(2, '0')}/08/2026`

describe('a row that has the money of all above it and lacks what they have is their total', () => {
  const all = sum(30, worth)

  test('without a date or a quantity', async () => {
    const last = `;Se hizo;;${all}`
    const file = await csv(
      `Día;Artículo;Cuántos;Cobrado\n${many(30, (k) => `${day(k)};Artículo ${k % 6};${1 + (k % 3)};${worth(k)}`)}\n${last}`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 30, value: all, rejectedRows: 0 })
    expect(file.totalsRow).toMatchObject({ value: all, matches: true })
  })

  test('it is asked about where it has a date', async () => {
    const file = await csv(
      `Día;Artículo;Cuántos;Cobrado\n${many(30, (k) => `${day(k)};Artículo ${k % 6};${1 + (k % 3)};${worth(k)}`)}\n29/08/2026;Pedido grande;;${all}`,
    )
    expect(questions(file)).toEqual(['lineas_sin_cantidad'])
  })

  test('but not where it has all that a line has', async () => {
    const file = await csv(
      `Fecha;Artículo;Cantidad;Total\n${many(30, (k) => `${day(k)};Artículo ${k % 6};1;${worth(k)}`)}\n30/08/2026;Pedido grande;1;${all}`,
    )
    expect(file.summary).toMatchObject({ lines: 31, value: 2 * all })
  })
})

test('rows that carry the week’s money among the lines are subtotals, and words behind a number its unit', async () => {
  const units = ['arrobas', 'und', 'cubetas', 'racimos', 'canastas']
  const weeks = [0, 1, 2].flatMap((w) => {
    const of = Array.from({ length: 6 }, (_, k) => 6 * w + k)
    return [
      ...of.map(
        (k) => `${day(7 * w + (k % 6))};Producto ${k % 5};${2 + (k % 4)} ${units[k % 5]};${worth(k)};Cliente ${k % 3}`,
      ),
      `;van de la semana;;${of.reduce((all, k) => all + worth(k), 0)};`,
    ]
  })
  const file = await csv(['Fecha;Qué se vendió;Cantidad;Total;A quién', ...weeks].join('\n'))
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({
    lines: 18,
    clientes: 3,
    quantity: sum(18, (k) => 2 + (k % 4)),
    value: sum(18, worth),
  })
})

describe('rows that cannot be read and come to nothing by the file’s own total', () => {
  const paid = (k: number): boolean => k % 5 !== 2
  const fees = sum(40, (k) => (paid(k) ? worth(k) : 0))
  const book = (unpaid: string): string =>
    `Fecha pago;Alumno;Valor\n${many(40, (k) => (paid(k) ? `${day(k)};Alumno ${k % 9};${worth(k)}` : `${day(k)};Alumno ${k % 9};${unpaid}`))}\nTOTAL;;${fees}`

  test('are left out without a question', async () => {
    const file = await csv(book('becado'))
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 32, value: fees, rejectedRows: 8 })
  })

  test.each(['debe 20mill', 'diez', 'l0.OOO'])('are asked about where they hold figures: %s', async (unpaid) => {
    expect(questions(await csv(book(unpaid)))).toEqual(['muchas_rechazadas'])
  })

  test('and where another column has the amount', async () => {
    const elsewhere = book('ver nota')
      .split('\n')
      .map((row, at) => `${row};${at === 0 ? 'Nota' : row.includes('ver nota') ? 'consignó 30000' : ''}`)
      .join('\n')
    expect(questions(await csv(elsewhere))).toEqual(['muchas_rechazadas'])
  })
})

test('the totals of all days together prove as much as one of the file', async () => {
  const days = [0, 1, 2, 3]
  const visits = (d: number) => Array.from({ length: 9 }, (_, k) => ((k + d) % 4 === 0 ? 0 : worth(k + 9 * d)))
  const route = (skipped: string, add: number) =>
    `Fecha;Cliente;Importe;Obs\n${days
      .flatMap((d) => [
        ...visits(d).map((value, k) => `${d + 15}/09/2025;Cliente ${k};${value || ''};${value ? '' : skipped}`),
        `TOTAL;;${visits(d).reduce((a, b) => a + b, d === 3 ? add : 0)};`,
      ])
      .join('\n')}`
  const file = await csv(route('no quiso', 0))
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBe(sum(4, (d) => visits(d).reduce((a, b) => a + b, 0)))
  expect(questions(await csv(route('no quiso', 70_000)))).not.toEqual([])
})

describe('goods that are called «Total»', () => {
  const goods = (at: number, quantity: number) => (k: number) =>
    `F${1000 + k};${day(k)};Cliente ${k % 9};${k === at ? 'Total' : `Crema ${k % 7}`};${k === at ? quantity : 1 + (k % 4)};${k === at ? 9100 : worth(k)}`
  const titles = 'Factura;Fecha;Cliente;Producto;Cantidad;Total\n'

  test('are lines where the row has its own document, client and day, and sums up nothing', async () => {
    const text = titles + many(200, goods(120, 2))
    const file = await csv(text)
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 200, value: 9100 + sum(200, (k) => (k === 120 ? 0 : worth(k))) })
  })

  test('are totals where they sum up the lines of their client, or stand in the document of another row', async () => {
    const line = goods(-1, 0)
    const total = (document: string, value: number) => `${document};${day(2)};Cliente 2;Total;5;${value}`
    for (const row of [total('F1002', 9100), total('F5000', worth(2) + worth(2))]) {
      const lines = Array.from({ length: 200 }, (_, k) => line(k)).toSpliced(
        3,
        0,
        line(2).replace('F1002', 'F4999'),
        row,
      )
      expect((await csv(titles + lines.join('\n'))).summary.lines).toBe(201)
    }
  })
})

describe('each total of a book that has one a day, or a sheet a month, is compared with its own rows', () => {
  const ofDay = (d: number) => sum(6, (k) => worth(6 * d + k))
  /** @param off what the total of the eighth day is off by */
  const daily = (off: number, end = '') =>
    `Fecha;Producto;Cantidad;Valor\n${many(20, (d) =>
      [
        ...Array.from({ length: 6 }, (_, k) => `${day(d)};P${k};${1 + (k % 3)};${worth(6 * d + k)}`),
        `;TOTAL DIA;;${ofDay(d) + (d === 7 ? off : 0)}`,
      ].join('\n'),
    )}\n${end}`

  test('one that is off by more than a thousandth is asked about with its row and its sums', async () => {
    const file = await csv(daily(9000))
    expect(questions(file)).toEqual(['total_no_cuadra'])
    const { text, rows, choices } = finding(file, 'total_no_cuadra')!
    expect(text).toContain(
      `La fila 57 da ${(ofDay(7) + 9000).toLocaleString('es-CO')} como total del valor, pero las filas que totaliza suman ${ofDay(7).toLocaleString('es-CO')}.`,
    )
    expect(rows).toEqual([57])
    expect(questions(await csv(daily(9000), choices![0]!.choose))).toEqual([])
    expect(questions(await csv(daily(200)))).toEqual(['total_no_cuadra'])
    expect(questions(await csv(daily(0)))).toEqual([])
    expect(questions(await csv(daily(40)))).toEqual([])
  })

  test('where the total of the whole is what was read, the day’s own total alone is off: it is told', async () => {
    const file = await csv(daily(9000, `;TOTAL;;${sum(20, ofDay)}`))
    expect([questions(file), finding(file, 'total_no_cuadra')?.kind]).toEqual([[], 'warning'])
  })

  const MONTHS = ['ENERO', 'FEBRERO', 'MARZO']
  /** @param rows of a month, with what its total is off by */
  const book = async (rows: (m: number, off: number) => (string | number | Date | null)[][], offMonth = -1) =>
    readFile(
      await workbookOf(
        MONTHS.map((name, m) => ({ sheet: `${name} 2026`, data: rows(m, m === offMonth ? 30_000 : 0) })),
      ),
      { today: '2026-11-22' },
      'Ventas 2026.xlsx',
    )
  const ofLines = (m: number, off: number) => [
    ['FECHA', 'PRODUCTO', 'CANT', 'VALOR'],
    ...Array.from({ length: 28 }, (_, k) => [
      new Date(Date.UTC(2026, m, k + 1)),
      `P${k % 9}`,
      1 + (k % 3),
      worth(k + m),
    ]),
    ['TOTAL', null, null, sum(28, (k) => worth(k + m)) + off],
  ]
  const acrossDays = (m: number, off: number) => [
    ['PRODUCTO', ...Array.from({ length: 28 }, (_, d) => d + 1)],
    ...Array.from({ length: 9 }, (_, p) => [`P${p}`, ...Array.from({ length: 28 }, (_, d) => worth(p + d + m))]),
    ['TOTAL', ...Array.from({ length: 28 }, (_, d) => sum(9, (p) => worth(p + d + m)) + (d === 3 ? off : 0))],
  ]

  test.each([
    ['lines', ofLines, 'La fila 30 de «FEBRERO 2026» da'],
    ['days across', acrossDays, 'Hoja «FEBRERO 2026»: Los totales de la fila 11 no son'],
  ])('and so is that of a sheet of %s, by its name', async (_, rows, said) => {
    const file = await book(rows, 1)
    expect(questions(file)).toEqual(['total_no_cuadra'])
    const { text, choices } = finding(file, 'total_no_cuadra')!
    expect(text).toContain(said)
    expect(choices).toMatchObject([{ label: 'Ya lo revisé: cárgalo así' }])
    expect(questions(await book(rows))).toEqual([])
  })
})
