import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell, Row } from '../read/grid.ts'
import { cellText } from '../read/grid.ts'
import { flattenSheet } from './flatten.ts'

/** What was sold: product, month or day, units. */
type Sale = [product: string, date: string, units: number]

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const LONG = [
  'Enero',
  'Febrero',
  'Março',
  'April',
  'Mayo',
  'Junho',
  'July',
  'Agosto',
  'Setembro',
  'Octubre',
  'Nov.',
  'DICIEMBRE',
]
const monthOf = (date: string) => Number(date.slice(5, 7))
const yearOf = (date: string) => Number(date.slice(0, 4))

const product = fc.constantFrom(
  'Café',
  'Ñame',
  'Panela 500 g',
  'Total Fit',
  'Leche',
  'Pan',
  'Agua con gas',
  'Media luna',
  'Sal',
  'Té',
)
const products = fc.uniqueArray(product, { minLength: 3, maxLength: 7 })
const units = fc.integer({ min: 1, max: 400 })
/** A grid of figures, none of them missing in a whole row or column: what stands nowhere cannot come back. */
const figures = (rows: number, columns: number) =>
  fc.array(fc.array(units, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows })

interface Ledger {
  products: string[]
  /** First days of months, in order. */
  dates: string[]
  figures: number[][]
}

const ledger = (minDates: number): fc.Arbitrary<Ledger> =>
  fc
    .record({
      products,
      from: fc.integer({ min: 2015 * 12, max: 2028 * 12 }),
      months: fc.integer({ min: minDates, max: 14 }),
    })
    .chain(({ products, from, months }) => {
      const dates = Array.from({ length: months }, (_, k) => {
        const at = from + k
        return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
      })
      return figures(products.length, months).map((figures) => ({ products, dates, figures }))
    })

const sales = ({ products, dates, figures }: Ledger): Sale[] =>
  products.flatMap((product, i) => dates.map((date, k): Sale => [product, date, figures[i]![k]!])).toSorted(byText)

const byText = (a: Sale, b: Sale) => (a.join() < b.join() ? -1 : 1)

/** The sales of the best table, by its titles; dates written dd/mm/yyyy or typed are read as they are. */
function read(rows: Row[], fileName = 'ventas.xlsx', sheetName?: string): Sale[] {
  const [table] = flattenSheet(rows, { fileName, ...(sheetName && { sheetName }) })
  const place = (title: RegExp) => table!.headers.findIndex((header) => title.test(header))
  const [name, date, figure] = [place(/^Producto$/), place(/^Fecha$/), place(/^(Cantidad|Valor)$/)]
  return table!.rows
    .slice(table!.headerRow + 1)
    .flatMap((row): Sale[] => {
      const day = cellText(row[date]).replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')
      return typeof row[figure] === 'number' && /^\d{4}-/.test(day) ? [[cellText(row[name]), day, row[figure]]] : []
    })
    .toSorted(byText)
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
const written = (date: string) => date.split('-').toReversed().join('/')
const titles: ((date: string) => Cell)[] = [
  (date) => `${MONTHS[monthOf(date) - 1]}-${String(yearOf(date)).slice(2)}`,
  (date) => `${LONG[monthOf(date) - 1]} ${yearOf(date)}`,
  (date) => `${LONG[monthOf(date) - 1]!.toLowerCase()} de ${yearOf(date)}`,
  (date) => date.slice(0, 7),
  (date) => `${date.slice(5, 7)}/${yearOf(date)}`,
  written,
  (date) => new Date(`${date}T00:00:00Z`),
]

test('products down, months across, with totals or without', () => {
  fc.assert(
    fc.property(ledger(3), fc.constantFrom(...titles), fc.boolean(), (ledger, title, totals) => {
      const rows: Row[] = [
        ['Producto', ...ledger.dates.map(title), ...(totals ? ['Total general'] : [])],
        ...ledger.products.map((product, i): Row => [
          product,
          ...ledger.figures[i]!,
          ...(totals ? [sum(ledger.figures[i]!)] : []),
        ]),
      ]
      expect(read(rows)).toEqual(sales(ledger))
    }),
  )
})

test('years over months', () => {
  fc.assert(
    fc.property(ledger(3), fc.boolean(), (ledger, merged) => {
      const years = ledger.dates.map((date, k) =>
        merged && k > 0 && yearOf(ledger.dates[k - 1]!) === yearOf(date) ? null : yearOf(date),
      )
      const rows: Row[] = [
        [null, ...years],
        ['Producto', ...ledger.dates.map((date) => MONTHS[monthOf(date) - 1]!)],
        ...ledger.products.map((product, i): Row => [product, ...ledger.figures[i]!]),
      ]
      expect(read(rows)).toEqual(sales(ledger))
    }),
  )
})

test('dates down, products across, with totals or without', () => {
  fc.assert(
    fc.property(ledger(2), fc.boolean(), fc.boolean(), (ledger, typed, totals) => {
      // As a title, "Total Fit" is taken for a total of something: the table is left as it is.
      fc.pre(!ledger.products.includes('Total Fit'))
      const rows: Row[] = [
        ['Fecha', ...ledger.products, ...(totals ? ['Total'] : [])],
        ...ledger.dates.map((date, k): Row => {
          const figures = ledger.figures.map((row) => row[k]!)
          return [typed ? new Date(`${date}T00:00:00Z`) : written(date), ...figures, ...(totals ? [sum(figures)] : [])]
        }),
      ]
      expect(read(rows)).toEqual(sales(ledger))
    }),
  )
})

test('dates as titles over their lines, with subtotals or without', () => {
  fc.assert(
    fc.property(ledger(2), fc.constantFrom('', 'Fecha: '), fc.boolean(), (ledger, before, subtotals) => {
      const rows: Row[] = [
        ['Producto', 'Cantidad', 'Precio'],
        ...ledger.dates.flatMap((date, k): Row[] => [
          [`${before}${written(date)}`],
          ...ledger.products.map((product, i): Row => [product, ledger.figures[i]![k]!, 1000]),
          ...(subtotals ? [['Subtotal', sum(ledger.figures.map((row) => row[k]!)), null] satisfies Row] : []),
        ]),
      ]
      const found = read(rows)
      expect(found).toEqual(sales(ledger))
    }),
  )
})

test('year, month and day in columns of their own', () => {
  fc.assert(
    fc.property(
      ledger(2),
      fc.constantFrom(['Año', 'Mes', 'Día'], ['ANIOVENTA', 'MESVENTA', 'DIAVENTA'], ['ano', 'mês', 'dia']),
      (ledger, parts) => {
        const rows: Row[] = [
          [...parts, 'Producto', 'Cantidad'],
          ...sales(ledger).map(([product, date, units]): Row => [yearOf(date), monthOf(date), 1, product, units]),
        ]
        expect(read(rows)).toEqual(sales(ledger))
      },
    ),
  )
})

test('days of one month across, in a sheet that has its name', () => {
  fc.assert(
    fc.property(products, fc.integer({ min: 0, max: 11 }), fc.infiniteStream(units), (products, month, stream) => {
      const days = new Date(Date.UTC(2023, month + 1, 0)).getUTCDate()
      const dates = Array.from(
        { length: days },
        (_, k) => `2023-${String(month + 1).padStart(2, '0')}-${String(k + 1).padStart(2, '0')}`,
      )
      const figures = products.map(() => dates.map(() => stream.next().value))
      const rows: Row[] = [
        ['Producto', ...dates.map((_, k) => k + 1)],
        ...products.map((product, i): Row => [product, ...figures[i]!]),
      ]
      const found = read(rows, 'Ventas 2023.xlsx', LONG[month])
      expect(found).toEqual(sales({ products, dates, figures }))
    }),
  )
})
