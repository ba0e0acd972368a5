import { excerpt, quoted } from '../excerpt.ts'
import { type Cell, isBlank, type Row } from '../read/grid.ts'
import { namesOther } from '../understand/amounts/amount-words.ts'
import { same } from '../understand/amounts/relations.ts'
import { namesAverage, namesTotal } from '../understand/columns/column.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { isPlainTotal } from '../understand/sales/row-kind.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import type { ShapeNote } from './flat-table.ts'
import type { SheetGroup } from './group-sheets.ts'
import { MEASURE_HEADER } from './melt.ts'
import { FROM_FIGURES_BELOW, FROM_TITLES_ACROSS, originsOf } from './origins.ts'
import { unitPrices } from './unit-prices.ts'

const PRODUCT_HEADER = 'Producto'
/** How well the title of the money must name it: "Venta S/", "Importe", "Total R$". */
const NAMES_MONEY = 0.35
/** How well a title names an amount or a number of documents for its column to be no product's. */
const NAMES_AMOUNT = 0.6
const LEAST_PRODUCTS = 2
const MOST_PRODUCTS = 30
/** Rows by which the prices are found. */
const MOST_ROWS = 5000
/** What the pieces may lack of the money in nearly all rows, in its own unit and as a share: prices are exact. */
const CENTS = 0.02
const EXACTLY = 1e-6
const NEARLY_ALL = 0.95
/** Places and people that columns of pieces may be of, in place of products. */
const OF_PLACES =
  /^(ruta|rota|zona|sede|sucursal|local|tienda|loja|filial|punto|almacen|bodega|turno|caja|vendedora?|route|store)\b/
/** Share of the rows with money that must have pieces alone: "FERIADO" and "25.0" stand among them. */
const MOSTLY_PIECES = 0.8

/** Columns that hold the pieces of a product each, and what one of each is sold at. */
interface PricedColumns {
  products: { column: number; price: number }[]
  money: number
}

/**
 * A table whose columns hold the pieces of several products, beside money that they come to at one price each, as a line for each product.
 * What the pieces do not come to is shared out among them, so that each row keeps its money.
 */
export function withPricedColumns(group: SheetGroup): SheetGroup {
  const { table } = group
  const { rows, headerRow, headers } = table
  if (headers.includes(PRODUCT_HEADER)) return group
  const found = findPriced(headers, rows.slice(headerRow + 1))
  if (!found) return group
  const { products, money } = found
  const ids = headers.flatMap((title, column) =>
    products.some((one) => one.column === column) ||
    (column !== table.dateColumn && isFigures(rows.slice(headerRow + 1), column))
      ? []
      : [{ title, column }],
  )
  const titles = [...ids.map(({ title }) => title), PRODUCT_HEADER, MEASURE_HEADER.cantidad, MEASURE_HEADER.valor]
  const turned: Row[] = [...rows.slice(0, headerRow), titles]
  const places: number[] = turned.map((_, at) => at)
  const sums = new SumRows(products.length)
  for (const [at, row] of rows.entries()) {
    if (at <= headerRow) continue
    const own = ids.map(({ column }): Cell => row[column] ?? null)
    for (const line of linesOf(row, found, sums)) {
      turned.push([...own, ...line(headers)])
      places.push(at)
    }
  }
  const placeOf = (at: number): number => places[at] ?? at
  return {
    ...group,
    table: {
      ...table,
      rows: turned,
      headers: titles,
      rowNumber: (at) => table.rowNumber(placeOf(at)),
      dateColumn: table.dateColumn === null ? null : ids.findIndex(({ column }) => column === table.dateColumn),
      origins: {
        ...table.origins,
        ...originsOf(titles, headers, (title) => (title === PRODUCT_HEADER ? FROM_TITLES_ACROSS : FROM_FIGURES_BELOW)),
      },
      notes: [...table.notes, note(headers, products, headers[money]!)],
    },
    sourceOf: (at) => group.sourceOf(placeOf(at)),
  }
}

function findPriced(headers: readonly string[], body: readonly Row[]): PricedColumns | null {
  const told = body.slice(0, MOST_ROWS).filter((row) => !namesTotal(row))
  for (const [money, header] of headers.entries()) {
    if (!namesMoney(header)) continue
    const paid = told.filter((row) => (numberOf(row[money]) ?? 0) !== 0)
    const columns = piecesBefore(headers, paid, money)
    while (columns.length >= LEAST_PRODUCTS) {
      const counted = paid.filter((row) => columns.some((column) => !isBlank(row[column])))
      const pieces = counted.filter((row) => columns.every((column) => isPieces(row[column])))
      const sold = columns.filter((column) => pieces.some((row) => (numberOf(row[column]) ?? 0) !== 0))
      const prices =
        pieces.length >= MOSTLY_PIECES * counted.length && sold.length >= LEAST_PRODUCTS
          ? pricesOf(pieces, sold, money)
          : null
      if (prices) return { money, products: sold.map((column, at) => ({ column, price: prices[at]! })) }
      columns.shift()
    }
  }
  return null
}

const namesMoney = (header: string): boolean =>
  isPlainTotal(header) || (!namesOther(header) && (scoreHeader(header).get('valor') ?? 0) >= NAMES_MONEY)

/** Parts of the rows whose prices are tried on all: one row that is off spoils the prices of those it is among. */
const PARTS = [1, 2, 4]

function pricesOf(rows: Row[], columns: readonly number[], money: number): number[] | null {
  for (const parts of PARTS)
    for (let part = 0; part < parts; part++) {
      const some = rows.slice((rows.length * part) / parts, (rows.length * (part + 1)) / parts)
      const prices = unitPrices(some, columns, money)
      if (prices && areExact(rows, columns, prices, money)) return prices
    }
  return null
}

function areExact(rows: readonly Row[], columns: readonly number[], prices: readonly number[], money: number): boolean {
  const exact = rows.filter((row) => {
    const said = numberOf(row[money])!
    const worth = columns.reduce((sum, column, at) => sum + prices[at]! * (numberOf(row[column]) ?? 0), 0)
    return Math.abs(worth - said) <= CENTS + EXACTLY * Math.abs(said)
  })
  return exact.length >= NEARLY_ALL * rows.length
}

/** The columns of whole numbers right before that of the money whose titles name nothing else. */
function piecesBefore(headers: readonly string[], paid: readonly Row[], money: number): number[] {
  const columns: number[] = []
  for (let column = money - 1; column >= 0 && columns.length < MOST_PRODUCTS; column--) {
    const header = headers[column]!
    const isOther = (['cantidad', 'precio', 'valor', 'documento', 'fecha'] as const).some(
      (role) => (scoreHeader(header).get(role) ?? 0) >= NAMES_AMOUNT,
    )
    const pieces = paid.filter((row) => isPieces(row[column]))
    if (header === '' || isOther || OF_PLACES.test(fold(header)) || pieces.length < MOSTLY_PIECES * paid.length) break
    columns.unshift(column)
  }
  return columns
}

const numberOf = (cell: Cell | undefined): number | null =>
  parseNumber(cell ?? null, ',') ?? parseNumber(cell ?? null, '.')

function isPieces(cell: Cell | undefined): boolean {
  const number = isBlank(cell) ? 0 : numberOf(cell)
  return number !== null && Number.isInteger(number) && number >= 0
}

/** Whether a column holds figures and no names or days. */
function isFigures(body: readonly Row[], column: number): boolean {
  const filled = body.slice(0, MOST_ROWS).flatMap((row) => (isBlank(row[column]) ? [] : [row[column]!]))
  return filled.length > 0 && filled.every((cell) => !(cell instanceof Date) && numberOf(cell) !== null)
}

/** What a line says of product, pieces and money, by the titles of the table. */
type Line = (headers: readonly string[]) => Cell[]

/** The lines of a row: one for each product; one of all where the row is called a total, or its money stands alone; none where it sums up others under another name, is an average, or nothing was sold. */
function linesOf(row: Row, { products, money }: PricedColumns, sums: SumRows): Line[] {
  const counts = products.map(({ column }) => numberOf(row[column]) ?? 0)
  const paid = numberOf(row[money])
  const all = counts.reduce((a, b) => a + b, 0)
  const whole = (quantity: Cell): Line[] => [() => [null, quantity, row[money] ?? null]]
  if (namesAverage(row)) return []
  const isSum = sums.isSum([...counts, paid ?? 0])
  if (namesTotal(row)) return whole(all)
  if (isSum) return []
  if (all === 0) return paid === null && isBlank(row[money]) ? [] : whole(null)
  const worth = products.reduce((sum, { price }, at) => sum + price * counts[at]!, 0)
  const scale = paid === null ? 1 : paid / worth
  return products.flatMap(({ column, price }, at): Line[] => {
    const count = counts[at]!
    if (count === 0) return []
    return [(headers) => [headers[column]!, count, Math.round(count * price * scale * 1e4) / 1e4]]
  })
}

/** Rows whose every figure is the sum of those of the rows before: of all, or of those since the last such row. */
class SumRows {
  readonly #all: number[]
  #since: number[]
  #rows = 0
  #rowsSince = 0

  constructor(products: number) {
    this.#all = Array.from({ length: products + 1 }, () => 0)
    this.#since = [...this.#all]
  }

  isSum(figures: readonly number[]): boolean {
    const isOf = (sums: readonly number[], rows: number) =>
      rows > 1 && figures.every((figure, at) => same(figure, sums[at]!))
    const is = isOf(this.#since, this.#rowsSince) || isOf(this.#all, this.#rows)
    if (is) this.#since = figures.map(() => 0)
    this.#rowsSince = is ? 0 : this.#rowsSince + 1
    if (!is) {
      this.#rows++
      for (const [at, figure] of figures.entries()) {
        this.#all[at]! += figure
        this.#since[at]! += figure
      }
    }
    return is
  }
}

function note(headers: readonly string[], products: PricedColumns['products'], money: string): ShapeNote {
  const prices = products
    .slice(0, 3)
    .map(({ column, price }) => `«${excerpt(headers[column]!)}» a ${price.toLocaleString('es-CO')}`)
  const more = products.length > 3 ? ` y ${products.length - 3} más` : ''
  return {
    code: 'nombres_en_columnas',
    kind: 'fact',
    text: `${quoted(products.slice(0, 1).map(({ column }) => headers[column]!))} y las columnas que le siguen traen las unidades de un producto cada una. «${excerpt(money)}» da el precio de cada uno: ${prices.join(', ')}${more}.`,
  }
}
