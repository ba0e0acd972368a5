import { type BookType, utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { book } from './read/books.fixture.ts'
import type { Cell, Row } from './read/grid.ts'
import { IngestError } from './ingest-error.ts'
import { readSalesFiles } from './sales-file.ts'

/** Any table of sales, in any format, way of writing numbers and dates, layout and order of columns, reads back as it is, or asks. */

interface Sale {
  date: string
  product: string
  quantity: number
  price: number
}

const PRODUCTS = [
  'Café',
  'Ñame criollo',
  'Panela 500 g',
  'Leche entera',
  'Pan aliñado',
  'Agua con gas',
  'Sal',
  'Té verde',
]
const MONTHS = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
]

const day = fc
  .integer({ min: 0, max: 800 })
  .map((days) => new Date(Date.UTC(2023, 0, 1 + days)).toISOString().slice(0, 10))
const sale: fc.Arbitrary<Sale> = fc.record({
  date: day,
  product: fc.constantFrom(...PRODUCTS),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 400 }),
    fc.integer({ min: 1, max: 40 }).map((halves) => halves / 2),
  ),
  price: fc.oneof(
    fc.integer({ min: 1, max: 4000 }).map((coins) => coins * 50),
    fc.integer({ min: 50, max: 499_999 }).map((pairs) => pairs / 50),
  ),
})
const sales = fc.array(sale, { minLength: 6, maxLength: 40 })

const valueOf = ({ quantity, price }: Sale): number => Math.round(quantity * price * 100) / 100
const written = (date: string): string => date.split('-').toReversed().join('/')

/** Numbers as people and programs write them. */
const NUMBERS: Record<string, (value: number) => string> = {
  plainDot: String,
  plainComma: (value) => String(value).replace('.', ','),
  dotsAndComma: (value) => value.toLocaleString('de-DE', { maximumFractionDigits: 2 }),
  commasAndDot: (value) => value.toLocaleString('en-US', { maximumFractionDigits: 2 }),
  apostrophes: (value) => {
    const [whole, cents] = value.toLocaleString('de-DE', { maximumFractionDigits: 2 }).split(',') as [string, string?]
    const groups = whole.split('.')
    const marked = groups.length > 2 ? `${groups.slice(0, -2).join("'")}'${groups.slice(-2).join('.')}` : whole
    return cents === undefined ? marked : `${marked},${cents}`
  },
}
const DATES: Record<string, (date: string) => string> = {
  iso: (date) => date,
  dayFirst: written,
  dashes: (date) => written(date).replaceAll('/', '-'),
  words: (date) =>
    `${Number(date.slice(8))} de ${MONTHS[Number(date.slice(5, 7)) - 1]!.toLowerCase()} de ${date.slice(0, 4)}`,
}
const TITLES = [
  { date: 'Fecha', product: 'Producto', quantity: 'Cantidad', price: 'Precio unitario', value: 'Valor total' },
  { date: 'FECHA_VENTA', product: 'NOMBRE_PRODUCTO', quantity: 'CANT', price: 'VR_UNITARIO', value: 'VR_TOTAL' },
  { date: 'Data da venda', product: 'Produto', quantity: 'Qtd', price: 'Preço unitário', value: 'Total' },
  { date: 'Order Date', product: 'Item', quantity: 'Qty', price: 'Unit Price', value: 'Amount' },
]
const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  utf8: (text) => Buffer.from(text),
  bom: (text) => Buffer.from(`\uFEFF${text}`),
  utf16: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  windows1252: (text) => Buffer.from(text, 'latin1'),
}
const BOOKS = ['xlsx', 'biff8', 'xlsb', 'ods', 'fods', 'xlml', 'html'] as const

const layout = fc.constantFrom('rows', 'rowsWithoutValue', 'monthsAcross', 'productsAcross')

interface Table {
  rows: Cell[][]
  expected: Sale[]
  /** Whether the table holds quantities alone. */
  counts: boolean
}

const monthOf = (date: string): string => `${date.slice(0, 7)}-01`

/** Units of each product in each month, every pair filled, so that nothing hangs on what blanks mean. */
function monthly(all: Sale[]): {
  products: string[]
  months: string[]
  units: (product: string, month: string) => number
} {
  const products = [...new Set(all.map(({ product }) => product))]
  const first = new Date(
    `${all
      .map(({ date }) => date)
      .toSorted()[0]!
      .slice(0, 7)}-01T00:00:00Z`,
  )
  const months = Array.from({ length: 5 }, (_, k) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + k, 1)).toISOString().slice(0, 10),
  )
  return {
    products,
    months,
    units: (product, month) => 1 + ((product.length * 31 + Number(month.slice(5, 7)) * 17) % 89),
  }
}

function tableOf(
  all: Sale[],
  kind: string,
  titles: (typeof TITLES)[number],
  order: number[],
  dateOf: (date: string) => Cell,
): Table {
  if (kind === 'rows' || kind === 'rowsWithoutValue') {
    const columns: [string, (sale: Sale) => Cell][] = [
      [titles.date, ({ date }) => dateOf(date)],
      [titles.product, ({ product }) => product],
      [titles.quantity, ({ quantity }) => quantity],
      [titles.price, ({ price }) => price],
      ...(kind === 'rows' ? ([[titles.value, valueOf]] satisfies [string, (sale: Sale) => Cell][]) : []),
    ]
    const shuffled = columns.map((column, at) => ({ column, at: order[at]! })).toSorted((a, b) => a.at - b.at)
    return {
      rows: [
        shuffled.map(({ column: [title] }) => title),
        ...all.map((one) => shuffled.map(({ column: [, cell] }) => cell(one))),
      ],
      expected: all,
      counts: false,
    }
  }
  const { products, months, units } = monthly(all)
  const expected = products.flatMap((product) =>
    months.map((date) => ({ date, product, quantity: units(product, date), price: 0 })),
  )
  const isAcross = kind === 'monthsAcross'
  return {
    rows: isAcross
      ? [
          ['Producto', ...months.map((month) => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`)],
          ...products.map((product) => [product, ...months.map((month) => units(product, month))]),
        ]
      : [
          [titles.date, ...products],
          ...months.map((month) => [dateOf(month), ...products.map((product) => units(product, month))]),
        ],
    expected,
    counts: true,
  }
}

const inOrder = (lines: { date: string; product: string; quantity: number; value: number }[]): string[] =>
  lines
    .map(({ date, product, quantity, value }) => `${date} ${product} ${quantity.toFixed(3)} ${value.toFixed(2)}`)
    .toSorted()

/** What is read, whatever is asked beside it, and what is known; never a refusal. */
async function readBack(
  bytes: Uint8Array,
  name: string,
  { expected, counts }: Table,
): Promise<[read: string[], known: string[]]> {
  const file = await readSalesFiles([{ name, bytes }], { today: '2026-11-22' }).catch((error: unknown) => {
    if (error instanceof IngestError) throw new Error(`refused: ${error.message}`)
    throw error
  })
  const known = inOrder(expected.map((one) => ({ ...one, value: counts ? 0 : valueOf(one) })))
  const read = inOrder(
    file.lines.map(({ date, producto, quantity, value }) => ({ date, product: producto, quantity, value })),
  )
  return [read, known]
}

const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 })
const RUNS = { numRuns: 60 }

test('as delimited text: every delimiter, encoding, way of writing numbers and dates, layout and order', async () => {
  await fc.assert(
    fc.asyncProperty(
      sales,
      layout,
      fc.constantFrom(...TITLES),
      order,
      fc.constantFrom(';', ',', '\t', '|'),
      fc.constantFrom(...Object.keys(ENCODINGS)),
      fc.constantFrom(...Object.keys(NUMBERS)),
      fc.constantFrom(...Object.keys(DATES)),
      async (all, kind, titles, order, delimiter, encoding, numbers, dates) => {
        const table = tableOf(all, kind, titles, order, DATES[dates]!)
        const cell = (value: Cell): string => {
          const text = typeof value === 'number' ? NUMBERS[numbers]!(value) : String(value)
          return text.includes(delimiter) ? `"${text}"` : text
        }
        const text = `${table.rows.map((row) => row.map(cell).join(delimiter)).join('\r\n')}\r\n`
        const [read, known] = await readBack(ENCODINGS[encoding]!(text), 'ventas.csv', table)
        expect(read).toEqual(known)
      },
    ),
    RUNS,
  )
})

test('as a workbook: every format, layout and order', async () => {
  await fc.assert(
    fc.asyncProperty(
      sales,
      layout,
      fc.constantFrom(...TITLES),
      order,
      fc.constantFrom(...BOOKS),
      fc.boolean(),
      async (all, kind, titles, order, type, typed) => {
        const table = tableOf(all, kind, titles, order, (date) =>
          typed ? new Date(`${date}T00:00:00Z`) : written(date),
        )
        const [read, known] = await readBack(book(type, table.rows), `ventas.${type}`, table)
        expect(read).toEqual(known)
      },
    ),
    RUNS,
  )
})

test('as a workbook with a sheet a month', async () => {
  await fc.assert(
    fc.asyncProperty(sales, fc.constantFrom<BookType[]>('xlsx', 'biff8', 'ods'), order, async (all, type, order) => {
      const workbook = utils.book_new()
      const byMonth = Map.groupBy(
        all.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
        ({ date }) => monthOf(date),
      )
      for (const [month, own] of byMonth) {
        const { rows } = tableOf(own, 'rows', TITLES[0]!, order, (date) => new Date(`${date}T00:00:00Z`))
        const sheet = utils.aoa_to_sheet(rows as Row[], {
          dense: true,
          UTC: true,
          cellDates: true,
          dateNF: 'dd/mm/yyyy',
        })
        utils.book_append_sheet(workbook, sheet, `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`)
      }
      const bytes = new Uint8Array(write(workbook, { type: 'array', bookType: type, cellDates: true }))
      const [read, known] = await readBack(bytes, `ventas.${type}`, { rows: [], expected: all, counts: false })
      expect(read).toEqual(known)
    }),
    RUNS,
  )
})

/** Rows of a table as records of its titles. */
const recordsOf = ([titles, ...rows]: Cell[][]): Record<string, Cell>[] =>
  rows.map((row) => Object.fromEntries(row.map((cell, at) => [String(titles![at]), cell])))

const XML_SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xmlText = (cell: Cell): string => String(cell).replace(/[&<>"]/g, (sign) => XML_SIGNS[sign]!)

const RECORDS: Record<string, (rows: Cell[][]) => string> = {
  list: (rows) => JSON.stringify(recordsOf(rows)),
  named: (rows) => JSON.stringify({ ok: true, ventas: recordsOf(rows) }, null, 1),
  lines: (rows) =>
    recordsOf(rows)
      .map((one) => JSON.stringify(one))
      .join('\n'),
  rows: (rows) => JSON.stringify(rows),
  columns: ([titles, ...rows]) =>
    JSON.stringify(Object.fromEntries(titles!.map((title, at) => [title, rows.map((row) => row[at])]))),
  attributes: (rows) =>
    `<?xml version="1.0"?><ventas>${recordsOf(rows)
      .map(
        (one) =>
          `<venta ${Object.entries(one)
            .map(([title, cell]) => `${title.replaceAll(' ', '_')}="${xmlText(cell)}"`)
            .join(' ')}/>`,
      )
      .join('')}</ventas>`,
  elements: (rows) =>
    `<ventas>${recordsOf(rows)
      .map(
        (one) =>
          `<venta>${Object.entries(one)
            .map(([title, cell]) => `<${title.replaceAll(' ', '_')}>${xmlText(cell)}</${title.replaceAll(' ', '_')}>`)
            .join('\n')}</venta>`,
      )
      .join('\n')}</ventas>`,
}

test('as records of a program, in JSON and XML', async () => {
  await fc.assert(
    fc.asyncProperty(
      sales,
      fc.constantFrom('rows', 'rowsWithoutValue'),
      fc.constantFrom(...TITLES),
      order,
      fc.constantFrom(...Object.keys(RECORDS)),
      fc.constantFrom(...Object.keys(ENCODINGS).filter((encoding) => encoding !== 'windows1252')),
      async (all, kind, titles, order, shape, encoding) => {
        const table = tableOf(all, kind, titles, order, (date) => date)
        const [read, known] = await readBack(ENCODINGS[encoding]!(RECORDS[shape]!(table.rows)), 'ventas', table)
        expect(read).toEqual(known)
      },
    ),
    RUNS,
  )
})
