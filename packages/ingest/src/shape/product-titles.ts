import { type Cell, cellText, filledCells, isBlank, type Row } from '../read/grid.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import type { SectionTitle } from './section-titles.ts'
import { isSummaryRow } from './words.ts'

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
  const names = (role: 'producto' | 'productoCodigo' | 'cantidad' | 'precio') =>
    headers.some((header) => (scoreHeader(header).get(role) ?? 0) >= NAMED)
  if (names('producto') || names('productoCodigo') || (!names('cantidad') && !names('precio'))) return found
  for (const [at, cells] of few) {
    // A reference of the maker's may stand between them.
    const [code = null, name = null] = [cells[0], cells.at(-1)]
    if (at < firstRow || cells.length < 2 || cells.length > TITLE_CELLS || !CODE.test(cellText(code))) continue
    if (typeof name !== 'string' || isSummaryRow(name)) continue
    const isNamed = HAS_LETTERS.test(name)
    if (isNamed) called++
    const below = rows.slice(at + 1, at + 1 + LINE_CELLS).find((row) => row.some((cell) => !isBlank(cell)))
    if (below && filledCells(below).length >= LINE_CELLS) over++
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
