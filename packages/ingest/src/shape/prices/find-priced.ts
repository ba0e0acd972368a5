import { STORE_OR_WAREHOUSE } from '../../understand/headers/store-words.ts'
import { type Cell, cellText, isBlank, type Row } from '../../read/grid.ts'
import type { Decimal } from '../../notation.ts'
import type { Role } from '../../roles.ts'
import { namesWorthOfGoods } from './price-titles.ts'
import { namesOther } from '../../understand/amounts/other-numbers.ts'
import { same } from '../../understand/amounts/relations.ts'
import { namesTotal } from '../../understand/columns/column.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { parseAnyNumber, parseNumber } from '../../understand/numbers/numbers.ts'
import { isPlainTotal } from '../../understand/sales/row-kind.ts'
import { unitPrices } from './unit-prices.ts'
import { PAID_OR_OWED, PAYMENT } from '../../understand/headers/payment-words.ts'

/** How well the title of the money must name it: "Venta S/", "Importe", "Total R$". */
const NAMES_MONEY = 0.35
/** How well a title names a role for its column to be no product's. */
const NAMES_ROLE = 0.6
const NO_PRODUCT: readonly Role[] = ['precio', 'valor', 'descuento', 'documento', 'fecha', 'cliente', 'clienteCodigo']
const LEAST_PRODUCTS = 2
const MOST_PRODUCTS = 30
/** Rows by which the prices are found. */
const MOST_ROWS = 5000
/** Titles of how many, whatever it is: "Cantidad", "Total piezas". "Botellones" are a product. */
const COUNTS = /^(cant\w*|unid\w*|und|uds?|qty|quantity|quantidade|qtde?|piezas|pzas|total)\b/
/** What the pieces may lack of the money in nearly all rows, in its own unit and as a share: prices are exact. */
const CENTS = 0.02
const EXACTLY = 1e-6
const NEARLY_ALL = 0.95
/** Places and people that columns of pieces may be of, in place of products. */
const OF_PLACES = new RegExp(
  String.raw`^(${STORE_OR_WAREHOUSE}|ruta|rota|zona|turno|vendedora?|route|horas?|minutos?|min|km|kms|kilometros?|dias?|noches|puntos?|dobles|triples|goles)\b`,
)
/** Share of the rows with money that must have pieces alone: "FERIADO" and "25.0" stand among them. */
const MOSTLY_PIECES = 0.8

/** Columns that hold the pieces of a product each, and the one of the money that they come to. */
export interface PricedColumns {
  products: number[]
  money: number
  decimal: Decimal
  /** Price of one of each product, by the sheet or file of a row. */
  prices: ReadonlyMap<string, readonly number[]>
  /** Rows whose pieces do not come to their money. */
  off: number
}

/** A row below the titles, and the sheet or file that it is of. */
export interface SourcedRow {
  row: Row
  source: string
}

/**
 * The columns of pieces that come to a column of money at one price each, in nearly all rows of the table or of each of its sheets; null
 * where there are none, or where other columns may be money or pieces as well.
 */
export function findPriced(headers: readonly string[], body: readonly SourcedRow[]): PricedColumns | null {
  const told = body.slice(0, MOST_ROWS).filter(({ row }) => !namesTotal(row))
  for (const [money, header] of headers.entries()) {
    if (!namesMoney(header)) continue
    const decimal = decimalOf(told.map(({ row }) => row[money]))
    const paid = told.filter(({ row }) => (parseNumber(row[money] ?? null, decimal) ?? 0) !== 0)
    const table: Pieces = { headers, rows: paid, money, decimal }
    for (const columns of piecesOf(table)) {
      const prices = pricesOf(table, columns)
      if (prices) {
        const off = paid.filter(
          (one) =>
            columns.every((column) => isPieces(one.row[column])) &&
            columns.some((column) => count(one.row[column]) !== 0) &&
            !areExact(table, [one], columns, prices.get(one.source)!),
        ).length
        return hasOthers(table, columns) ? null : { products: columns, money, decimal, prices, off }
      }
    }
  }
  return null
}

/** Rows that have money, in a table with a column for it. */
interface Pieces {
  headers: readonly string[]
  rows: readonly SourcedRow[]
  money: number
  decimal: Decimal
}

const namesMoney = (header: string): boolean =>
  namesWorthOfGoods(header) &&
  !PAID_OR_OWED.test(fold(header)) &&
  !/\bpagad[oa]\b/.test(fold(header)) &&
  (isPlainTotal(header) ||
    (/[$€]|\bcaja\b/i.test(header) && !namesOther(header.replace(/caja/i, ''))) ||
    (!namesOther(header) && (scoreHeader(header).get('valor') ?? 0) >= NAMES_MONEY))

/** The mark of decimals of a column of money: "280,000" has one of thousands. */
function decimalOf(cells: readonly (Cell | undefined)[]): Decimal {
  const texts = cells.filter((cell) => typeof cell === 'string')
  const [, cents] = texts.map((text) => /([.,])\d{1,2}\D*$/.exec(text)).find((match) => match !== null) ?? []
  if (cents !== undefined) return cents as Decimal
  const [, thousands] = texts.map((text) => /\d([.,])\d{3}\b/.exec(text)).find((match) => match !== null) ?? []
  return thousands === ',' ? '.' : ','
}

export const numberIn = (row: Row, column: number, decimal: Decimal): number | null =>
  parseNumber(row[column] ?? null, decimal)

/** Sets of columns that may be the pieces: all that name nothing else, and those that stand right before the money, fewer and fewer. */
function piecesOf(table: Pieces): number[][] {
  const { headers, money } = table
  const all = headers.flatMap((header, column) =>
    column !== money && !namesOther(header) && mayBePieces(table, column) ? [column] : [],
  )
  const before: number[] = []
  for (let column = money - 1; column >= 0 && mayBePieces(table, column); column--) before.unshift(column)
  const sets = [all, ...before.map((_, from) => before.slice(from))]
  return sets
    .map((columns) => withoutSums(table, columns))
    .filter(({ length }) => length >= LEAST_PRODUCTS && length <= MOST_PRODUCTS)
}

/** Whether a column holds whole numbers, some of them not zero, under a title that names no role of a sale and no place. */
function mayBePieces({ headers, rows }: Pieces, column: number): boolean {
  const header = headers[column]!
  const scores = scoreHeader(header)
  if (header === '' || OF_PLACES.test(fold(header)) || COUNTS.test(fold(header))) return false
  if (NO_PRODUCT.some((role) => (scores.get(role) ?? 0) >= NAMES_ROLE)) return false
  const pieces = rows.filter(({ row }) => isPieces(row[column]))
  return pieces.length >= MOSTLY_PIECES * rows.length && pieces.some(({ row }) => count(row[column]) > 0)
}

const count = (cell: Cell | undefined): number => parseAnyNumber(cell) ?? 0

function isPieces(cell: Cell | undefined): boolean {
  if (isBlank(cell) || /^[-–—]$/.test(cellText(cell))) return true
  const number = parseAnyNumber(cell)
  return number !== null && Number.isInteger(number) && number >= 0
}

/** The columns without those that add up the others of the set, or some that stand before them. */
function withoutSums({ rows }: Pieces, columns: readonly number[]): number[] {
  const counts = rows.map(({ row }) => columns.map((column) => count(row[column])))
  const isSum = (at: number, of: readonly number[]) =>
    of.length > 1 && counts.every((row) => row[at] === of.reduce((sum, k) => sum + row[k]!, 0))
  return columns.filter((_, at) => {
    const others = columns.map((_column, k) => k).filter((k) => k !== at)
    return (
      !isSum(at, others) &&
      !isSum(
        at,
        others.filter((k) => k < at),
      )
    )
  })
}

/** The prices in each sheet, where they explain its rows; null where they do not. */
function pricesOf(table: Pieces, columns: readonly number[]): Map<string, number[]> | null {
  const counted = table.rows.filter(({ row }) => columns.some((column) => !isBlank(row[column])))
  const rows = counted.filter(({ row }) => columns.every((column) => isPieces(row[column])))
  if (rows.length < MOSTLY_PIECES * counted.length) return null
  const sources = Map.groupBy(rows, ({ source }) => source)
  const common = pricesIn(table, rows, columns)
  if (common) return new Map(table.rows.map(({ source }) => [source, common]))
  if (sources.size < 2) return null
  const prices = new Map<string, number[]>()
  let last: number[] | undefined
  for (const [source, own] of sources) {
    const found = last && areExact(table, own, columns, last) ? last : pricesIn(table, own, columns)
    if (!found) return null
    prices.set(source, (last = found))
  }
  return prices
}

/** Parts of the rows whose prices are tried on all: one row that is off spoils the prices of those it is among. */
const PARTS = [1, 2, 4]

function pricesIn(table: Pieces, rows: readonly SourcedRow[], columns: readonly number[]): number[] | null {
  for (const parts of PARTS)
    for (let part = 0; part < parts; part++) {
      const some = rows.slice((rows.length * part) / parts, (rows.length * (part + 1)) / parts)
      const sold = columns.filter((column) => some.some(({ row }) => count(row[column]) !== 0))
      const numbers = some.map(({ row }) => [...sold.map((column) => count(row[column])), moneyIn(table, row)])
      const found = sold.length < LEAST_PRODUCTS ? null : unitPrices(numbers, [...sold.keys()], sold.length)
      // Of what the rows have and these have not, no price is known.
      const unknown = columns.filter((column) => !sold.includes(column))
      if (!found || rows.some(({ row }) => unknown.some((column) => count(row[column]) !== 0))) continue
      const prices = columns.map((column) => found[sold.indexOf(column)] ?? 0)
      if (areExact(table, rows, columns, prices)) return prices
    }
  return null
}

const moneyIn = ({ money, decimal }: Pieces, row: Row): number => numberIn(row, money, decimal)!

function areExact(
  table: Pieces,
  rows: readonly SourcedRow[],
  columns: readonly number[],
  prices: readonly number[],
): boolean {
  const exact = rows.filter(({ row }) => {
    const said = moneyIn(table, row)
    const worth = columns.reduce((sum, column, at) => sum + prices[at]! * count(row[column]), 0)
    return Math.abs(worth - said) <= CENTS + EXACTLY * Math.abs(said)
  })
  return exact.length >= NEARLY_ALL * rows.length
}

/** Whether other columns may be the money, or are off it, or hold pieces too: what is left of a subtotal, a second group. */
function hasOthers(table: Pieces, products: readonly number[]): boolean {
  const { headers, rows, money, decimal } = table
  const others = headers.flatMap((header, column) =>
    column === money || products.includes(column) ? [] : [{ header, column }],
  )
  const isOff = ({ header, column }: { header: string; column: number }) => {
    if (PAYMENT.test(fold(header)) || PAID_OR_OWED.test(fold(header))) return false
    const numbers = rows.map(({ row }) => numberIn(row, column, decimal))
    if (scoreHeader(header).has('descuento')) return numbers.some((number) => number !== null && number !== 0)
    return (
      (isPlainTotal(header) || (!namesOther(header) && scoreHeader(header).has('valor'))) &&
      numbers.some((number, at) => number !== null && !same(number, moneyIn(table, rows[at]!.row)))
    )
  }
  const sums = [...products.keys()]
  const isSum = (column: number) =>
    rows.every(({ row }) => count(row[column]) === sums.reduce((sum, at) => sum + count(row[products[at]!]), 0))
  const more = others.filter(
    ({ header, column }) =>
      !namesOther(header) &&
      mayBePieces(table, column) &&
      !isSum(column) &&
      !PAYMENT.test(fold(header)) &&
      !PAID_OR_OWED.test(fold(header)),
  )
  return others.some(isOff) || more.length >= LEAST_PRODUCTS
}
