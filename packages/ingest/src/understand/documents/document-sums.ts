import { type Cell, isBlank, isDash, type Row } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'

const EXACTLY = 1e-6
/** Lines that a row must sum up to show it, and share of such documents whose row does: the sum of one line is that line again. */
const SEVERAL = 2
const NEARLY_ALL = 0.95

const isNamed = (cell: Cell | undefined): boolean => !isBlank(cell) && !isDash(cell)

type Amount = 'cantidad' | 'valor'

interface Cells {
  document: (row: Row) => string
  number: (row: Row, role: Amount) => number | null
}

/**
 * Places of rows without a product that sum up the lines of their document, as the first row of an order of several products on eBay: units
 * and money are those of the document's other rows, which all name a product. Where such rows are, those of one line have theirs too.
 */
export function documentSums(
  rows: readonly Row[],
  firstRow: number,
  mapping: Mapping,
  { document: documentOf, number }: Cells,
): ReadonlySet<number> {
  const found = new Set<number>()
  const amounts = (['cantidad', 'valor'] as const).filter((role) => mapping[role] !== null)
  const { documento, producto, productoCodigo } = mapping
  if (documento === null || producto === null || amounts.length < 2) return found
  const unnamed = new Map<string, number>()
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (isNamed(row[producto]) || (productoCodigo !== null && isNamed(row[productoCodigo]))) continue
    const document = documentOf(row)
    if (document === '') continue
    // Two rows without a product in one document: neither is its sum.
    unnamed.set(document, unnamed.has(document) ? -1 : at)
  }
  if (unnamed.size === 0) return found
  const sums = new Map<string, { lines: number } & Record<Amount, number>>()
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    const document = documentOf(row)
    if (!unnamed.has(document) || unnamed.get(document) === at) continue
    const sum = sums.get(document) ?? { lines: 0, cantidad: 0, valor: 0 }
    sum.lines++
    for (const role of amounts) sum[role] += number(row, role) ?? 0
    sums.set(document, sum)
  }
  let [several, proven] = [0, 0]
  for (const [document, at] of unnamed) {
    const sum = sums.get(document)
    if (!sum) continue
    if (sum.lines >= SEVERAL) several++
    if (at < 0) continue
    const isSum = amounts.every((role) => {
      const said = number(rows[at]!, role)
      return said !== null && said !== 0 && Math.abs(sum[role] - said) <= EXACTLY * Math.abs(said)
    })
    if (isSum && sum.lines >= SEVERAL) proven++
    if (isSum) found.add(at)
  }
  // Where all is sold at one price, a line without a product equals the others by chance.
  return proven > 0 && proven >= NEARLY_ALL * several ? found : new Set()
}
