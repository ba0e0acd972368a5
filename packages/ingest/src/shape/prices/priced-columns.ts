import { numeral } from '../../spanish.ts'
import { largest } from '../../extremes.ts'
import { excerpt, quoted } from '../../excerpt.ts'
import { type Cell, cellText, filledCells, isBlank, type Row } from '../../read/grid.ts'
import type { Role } from '../../roles.ts'
import { same } from '../../understand/amounts/relations.ts'
import { namesAverage, namesTotal } from '../../understand/columns/column.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { NUMBER_WORD, parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { findPriced, numberIn, type PricedColumns } from './find-priced.ts'
import type { ShapeNote } from '../flat-table.ts'
import type { SheetGroup } from '../sheets/group-sheets.ts'
import { MEASURE_HEADER } from '../turned.ts'
import { FROM_FIGURES_BELOW, FROM_TITLES_ACROSS, originsOf } from '../origins.ts'

const PRODUCT_HEADER = 'Producto'
/** Columns of figures that say what a sale is of, by titles that name it as well as this. */
const IDS: readonly Role[] = ['documento', 'cliente', 'clienteCodigo', 'local', 'categoria', 'estado', 'tipoDocumento']
const NAMES_ID = 0.6
/** Rows looked at for whether a column holds figures. */
const HEAD = 5000

/**
 * A table whose columns hold the pieces of several products, beside money that they come to at one price each, as a line for each product.
 * What the pieces do not come to is shared out among them, so that each row keeps its money.
 */
export function withPricedColumns(group: SheetGroup): SheetGroup {
  const { table } = group
  const { rows, headerRow, headers } = table
  if (headers.includes(PRODUCT_HEADER)) return group
  const body = rows.slice(headerRow + 1)
  const found = findPriced(
    headers,
    body.map((row, at) => ({ row, source: group.sourceOf(headerRow + 1 + at) })),
  )
  if (!found) return group
  const ids = headers.flatMap((title, column) =>
    !found.products.includes(column) &&
    column !== found.money &&
    (column === table.dateColumn || namesId(title) || !isFigures(body, column))
      ? [{ title, column }]
      : [],
  )
  const titles = [...ids.map(({ title }) => title), PRODUCT_HEADER, MEASURE_HEADER.cantidad, MEASURE_HEADER.valor]
  const turned: Row[] = [...rows.slice(0, headerRow), titles]
  const places: number[] = turned.map((_, at) => at)
  const isDated = datesOwn(group)
  const names = ids.filter(({ column }) => column !== table.dateColumn)
  const isBare = (row: Row) => names.length > 0 && names.every(({ column }) => isBlank(row[column]))
  // Nothing else tells "Unidades" below all clients from one of them.
  const days = new Set(body.map((row) => cellText(row[table.dateColumn ?? -1])).filter((day) => day !== ''))
  const isOfOneDay = days.size <= 1
  const sums = new SumRows(found.products.length)
  for (const [k, row] of body.entries()) {
    const at = headerRow + 1 + k
    const own = ids.map(({ column }): Cell => row[column] ?? null)
    const maySum = !isDated(row) || isBare(row) || (isOfOneDay && CALLED_SUM.test(fold(cellText(filledCells(row)[0]))))
    const isTotal = namesTotal(row)
    if (maySum && !isTotal && (namesAverage([filledCells(row)[0] ?? null]) || sums.isSum(figuresOf(row, found))))
      continue
    for (const line of linesOf(row, found, group.sourceOf(at))) {
      turned.push([...own, ...line(headers)])
      places.push(at)
    }
    if (isDated(row) && !isBare(row) && !isTotal && !isBlank(row[found.money])) sums.follow(figuresOf(row, found))
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
      notes: [...table.notes, note(headers, body, found)],
    },
    sourceOf: (at) => group.sourceOf(placeOf(at)),
  }
}

const namesId = (title: string): boolean => IDS.some((role) => (scoreHeader(title).get(role) ?? 0) >= NAMES_ID)

/** Whether a column holds figures and no names or days. */
function isFigures(body: readonly Row[], column: number): boolean {
  const filled = body.slice(0, HEAD).flatMap((row) => (isBlank(row[column]) ? [] : [row[column]!]))
  return filled.length > 0 && filled.every((cell) => !(cell instanceof Date) && parseAnyNumber(cell) !== null)
}

/** Whether a row has a day, of a table with days; of any other, every row: nothing tells its sums from its lines. */
function datesOwn({ table: { dateColumn } }: SheetGroup): (row: Row) => boolean {
  if (dateColumn === null) return () => true
  return (row) => (parseDate(row[dateColumn] ?? null, 'dmy') ?? parseDate(row[dateColumn] ?? null, 'mdy')) !== null
}

const figuresOf = (row: Row, { products, money, decimal }: PricedColumns): number[] =>
  [...products, money].map((column) => numberIn(row, column, decimal) ?? 0)

/** What a line says of product, pieces and money, by the titles of the table. */
type Line = (headers: readonly string[]) => Cell[]

/**
 * The lines of a row: one for each product; one of all where the row is called a total, or its money is no number or stands alone; none where
 * nothing was sold.
 */
function linesOf(row: Row, found: PricedColumns, source: string): Line[] {
  const { products, money, decimal } = found
  const figures = figuresOf(row, found)
  const counts = figures.slice(0, -1)
  const paid = numberIn(row, money, decimal)
  const all = counts.reduce((a, b) => a + b, 0)
  const whole = (quantity: Cell): Line[] => [() => [null, quantity, row[money] ?? null]]
  if (namesTotal(row)) return whole(all)
  // "1/2", "2+1" and "dos" are pieces as well, and "agotado" is none.
  if (products.some((column) => isUnreadCount(row[column]))) return whole(null)
  const prices = found.prices.get(source)
  const worth = prices ? products.reduce((sum, _, at) => sum + prices[at]! * counts[at]!, 0) : 0
  if (all === 0 && isBlank(row[money])) return []
  if (worth === 0 || !prices || (paid === null && !isBlank(row[money]))) return whole(all === 0 ? null : all)
  return products.flatMap((column, at): Line[] => {
    const pieces = counts[at]!
    if (pieces === 0) return []
    const value = paid === null ? null : Math.round((pieces * prices[at]! * paid * 1e4) / worth) / 1e4
    return [(headers) => [headers[column]!, pieces, value]]
  })
}

const isUnreadCount = (cell: Cell | undefined): boolean => {
  const text = typeof cell === 'string' ? fold(cell) : ''
  return (/\d/.test(text) || NUMBER_WORD.test(text)) && parseAnyNumber(cell) === null
}

/** What a row of sums is called where its day is that of all rows: "Unidades". */
const CALLED_SUM = /^(und?s?|unid\w*|piezas|pzas?|cant\w*|suma\w*|tot\w*|pedid\w*|en total)\b/
/** Rows from which a row of the same figures is their sum. */
const LEAST_SUMMED = 3

/** The sums of the rows before: of all, and of those since the last row that sums up others. */
class SumRows {
  readonly #all: number[]
  #since: number[]
  #rows = 0
  #rowsSince = 0

  constructor(products: number) {
    this.#all = Array.from({ length: products + 1 }, () => 0)
    this.#since = [...this.#all]
  }

  follow(figures: readonly number[]): void {
    this.#rows++
    this.#rowsSince++
    for (const [at, figure] of figures.entries()) {
      this.#all[at]! += figure
      this.#since[at]! += figure
    }
  }

  isSum(figures: readonly number[]): boolean {
    const isOf = (sums: readonly number[], rows: number) =>
      rows >= LEAST_SUMMED && figures.every((figure, at) => same(figure, sums[at]!))
    if (!isOf(this.#since, this.#rowsSince) && !isOf(this.#all, this.#rows)) return false
    this.#since = figures.map(() => 0)
    this.#rowsSince = 0
    return true
  }
}

/** Words and signs of money, and prices from which nothing else is so dear: points of a game are two and three each. */
const OF_MONEY =
  /[$€₡₲]|s\/|\b(ventas?|vend\w*|valor|importe|monto|cobr\w*|caja|dinero|plata|recaud\w*|ingres\w*|pesos|soles|sales|cop|mxn|usd)\b/i
const LARGE_PRICE = 50

function note(
  headers: readonly string[],
  body: readonly Row[],
  { products, money, prices, off }: PricedColumns,
): ShapeNote {
  const [first] = prices.values()
  const told = products.slice(0, 3).map((column, at) => `«${excerpt(headers[column]!)}» a ${numeral(first![at]!)}`)
  const more = products.length > 3 ? ` y ${products.length - 3} más` : ''
  const isMoney =
    OF_MONEY.test(headers[money]!) ||
    largest(first!) >= LARGE_PRICE ||
    body.some((row) => typeof row[money] === 'string' && OF_MONEY.test(row[money]))
  const doubt = !isMoney
    ? ' ¿Es plata?'
    : off === 0
      ? ''
      : ` En ${off === 1 ? '1 fila' : `${numeral(off)} filas`} no da: repartimos la plata de la fila entre sus productos. ¿Está bien?`
  return {
    code: 'nombres_en_columnas',
    kind: doubt === '' ? 'fact' : 'question',
    text: `${quoted(products.slice(0, 1).map((column) => headers[column]!))} y las demás columnas de unidades son un producto cada una. «${excerpt(headers[money]!)}» da el precio de cada uno: ${told.join(', ')}${more}.${doubt}`,
  }
}
