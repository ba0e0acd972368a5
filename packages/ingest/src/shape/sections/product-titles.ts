import { largest } from '../../extremes.ts'
import { type Cell, cellText, filledCells, isBlank, type Row } from '../../read/grid.ts'
import type { Role } from '../../roles.ts'
import { shareOf } from '../../understand/columns/agreement.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { figureReader } from '../figures.ts'
import type { SectionTitle } from './section-titles.ts'
import { isSummaryRow } from '../words.ts'

/** How well a title must name a role for the table to have a column of it. */
const NAMED = 0.5
const CODE = /^(?=\S*\d)[\w.-]{1,20}$/
const HAS_LETTERS = /\p{L}{3}/u
/** Filled cells of a line of a product at least, and of a product's title at most. */
const LINE_CELLS = 4
const TITLE_CELLS = 3
/** Products with lines that there must be, their share of all, and share of those that have a name, and one of their own. */
const LEAST_PRODUCTS = 3
const SOLD = 0.5
const DIFFERENT = 0.8
/** What a report says that its groups are. */
const BY_PRODUCT = /\bpor (producto|articulo|item|referencia|servicio|plato)s?\b(?! (y|e|por)\b)/
/** Share of the names whose lines must have one price, how far apart roundings leave it, and share of the prices that are of one name. */
const OF_ONE_PRICE = 0.9
const ROUNDING = 0.005
const APART = 0.5

const isLine = (row: Row | undefined): boolean => row !== undefined && filledCells(row).length >= LINE_CELLS

/**
 * The code and the name that stand alone above the lines of each product, as reports by article have them, where the lines say how many were
 * sold or at what price, and not what.
 * @param few the filled cells of rows that have few, by their place
 */
export function productTitles(
  headers: readonly string[],
  rows: readonly Row[],
  firstRow: number,
  few: ReadonlyMap<number, Cell[]>,
): Map<number, SectionTitle[]> {
  const found = new Map<number, SectionTitle[]>()
  let [over, called] = [0, 0]
  const names = (role: Role) => columnOf(headers, role) >= 0
  if (names('producto') || names('productoCodigo') || (!names('cantidad') && !names('precio'))) return found
  for (const [at, cells] of few) {
    // A reference of the maker's may stand between them.
    const [code = null, name = null] = [cells[0], cells.at(-1)]
    if (at < firstRow || cells.length < 2 || cells.length > TITLE_CELLS || !CODE.test(cellText(code))) continue
    if (typeof name !== 'string' || isSummaryRow(name)) continue
    const isNamed = HAS_LETTERS.test(name)
    if (isNamed) called++
    const below = rows.slice(at + 1, at + 1 + LINE_CELLS).find((row) => row.some((cell) => !isBlank(cell)))
    if (isLine(below)) over++
    found.set(at, [
      { key: 'Código del producto', value: cellText(code) },
      // Programs keep a code whose product was deleted, without its name.
      { key: 'Producto', value: isNamed ? name : cellText(code) },
    ])
  }
  const different = new Set([...found.values()].map((titles) => cellText(titles[1]!.value)))
  // A product that was not sold has no lines.
  const isSo =
    over >= LEAST_PRODUCTS &&
    over >= SOLD * found.size &&
    called >= DIFFERENT * found.size &&
    different.size >= DIFFERENT * found.size
  return isSo ? found : new Map()
}

/**
 * The names that stand alone above the lines of each product, where these say how many were sold and for how much, and not what: by the title of
 * the report, "Ventas por producto", or by prices, of which the lines below a name have one and other names others.
 * @param few the filled cells of rows that have few, by their place
 */
export function productNames(
  headers: readonly string[],
  rows: readonly Row[],
  firstRow: number,
  few: ReadonlyMap<number, Cell[]>,
): Map<number, SectionTitle[]> {
  const found = new Map<number, SectionTitle[]>()
  if (columnOf(headers, 'producto') >= 0 || columnOf(headers, 'productoCodigo') >= 0) return found
  for (const [at, [name, ...more]] of few) {
    if (at < firstRow || more.length > 0 || typeof name !== 'string') continue
    if (!HAS_LETTERS.test(name) || name.includes(':') || isSummaryRow(name)) continue
    const below = rows.slice(at + 1).find((row) => row.some((cell) => !isBlank(cell)))
    if (isLine(below)) found.set(at, [{ key: 'Producto', value: name }])
  }
  const places = [...found.keys()]
  const different = new Set(places.map((at) => fold(cellText(rows[at]!.find((cell) => !isBlank(cell))))))
  if (different.size < LEAST_PRODUCTS || different.size < DIFFERENT * places.length) return new Map()
  if (rows.slice(firstRow, places[0]).some(isLine)) return new Map()
  const saysSo = rows
    .slice(0, firstRow)
    .some((row) => filledCells(row).length < LINE_CELLS && row.some((cell) => BY_PRODUCT.test(fold(cellText(cell)))))
  return saysSo || haveOnePriceEach(headers, rows, places) ? found : new Map()
}

/** A code of several digits and the name behind it. */
const CODE_AND_NAME = /^(?=\S*\d\S*\d)([\w.-]{2,20})(?:\s+[-–—:]\s*|\s{1,4})(\S.*\p{L}{3}.*)$/u

/** How much is in each, before its name: "350ML Cola", "20W50 Aceite". */
const SIZE = /^\d+(ml|cl|cc|lts?|l|gr?s?|grs|kgs?|lbs?|oz|cm|mm|mts?|m|pulg|und?s?|uds?|x\d+|w\d*|v)$/i

/** Parts, in place, "ARTICULO: P1001 RESMA CARTA" in code and name, where each product's title begins with a code of its own. */
export function partCodes(found: Map<number, SectionTitle[]>): void {
  const products = [...found.values()].flatMap((titles) => titles.filter(({ key }) => key === 'Producto'))
  if ([...found.values()].some((titles) => titles.some(({ key }) => key === 'Código del producto'))) return
  const parts = new Map(products.map((title) => [title, CODE_AND_NAME.exec(cellText(title.value))]))
  const codes = new Map([...parts.values()].map((part) => [part?.[1] ?? '', part?.[2] ?? '']))
  const names = new Set(codes.values())
  if (codes.has('') || codes.size < LEAST_PRODUCTS || names.size < DIFFERENT * codes.size) return
  // A code is of one product and tells no size.
  if ([...parts.values()].some((part) => SIZE.test(part![1]!) || codes.get(part![1]!) !== part![2])) return
  for (const [at, titles] of found)
    found.set(
      at,
      titles.flatMap((title): SectionTitle[] => {
        const part = parts.get(title)
        return part
          ? [
              { key: 'Código del producto', value: part[1]! },
              { key: 'Producto', value: part[2]! },
            ]
          : [title]
      }),
    )
}

/** Place of the column whose title names a role best; -1 of none. */
function columnOf(headers: readonly string[], role: Role): number {
  const worth = headers.map((header) => scoreHeader(header).get(role) ?? 0)
  const best = largest(worth)
  return best >= NAMED ? worth.indexOf(best) : -1
}

/** Whether the money of the lines below a name is their quantity times one price, and other names have other prices. */
function haveOnePriceEach(headers: readonly string[], rows: readonly Row[], places: readonly number[]): boolean {
  const [quantity, money] = [columnOf(headers, 'cantidad'), columnOf(headers, 'valor')]
  if (quantity < 0 || money < 0 || quantity === money) return false
  const [countOf, moneyOf] = [quantity, money].map((column) => figureReader(rows, [{ column }]))
  const groups = places.map((at, k) =>
    rows.slice(at + 1, places[k + 1] ?? rows.length).flatMap((row) => {
      if (!isLine(row) || row.some((cell) => typeof cell === 'string' && isSummaryRow(cell))) return []
      const [count, value] = [countOf!(row[quantity]), moneyOf!(row[money])]
      return count && value ? [value / count] : []
    }),
  )
  const telling = groups.filter((prices) => prices.length > 1)
  const isOne = (prices: readonly number[]) =>
    prices.every((price) => Math.abs(price - prices[0]!) <= ROUNDING * Math.abs(prices[0]!))
  const apart = new Set(telling.map(([price]) => Math.round(price!)))
  return (
    telling.length >= LEAST_PRODUCTS && shareOf(telling, isOne) >= OF_ONE_PRICE && apart.size > APART * telling.length
  )
}
