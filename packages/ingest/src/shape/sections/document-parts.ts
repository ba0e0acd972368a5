import { type Cell, cellText, filledCells, isBlank, type Row } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { isSummaryRow } from '../words.ts'

/** "FACTURA ELECTRONICA (33)", "61 NOTA DE CREDITO", "Devoluciones": a part of a book of sales is called so. */
const OF_DOCUMENTS =
  /^(\d{1,3} )?(tipo )?(facturas?|boletas?|notas? (de )?(credito|debito)|tiquetes?|tickets?|devolucion(es)?)\b/
const PAGE = /^(pag|pagina|page|hoja)\b/
/** Letters of a title at least, and filled cells of the line below it. */
const LETTERS = 3
const LINE_CELLS = 3
/** Parts that a book has at least. */
const LEAST_PARTS = 2

/**
 * The titles of the parts of a book of sales that has one for each type of document. Where one is called as a document is, every text alone
 * in its row above a line is the title of a part: what it is called decides what becomes of its rows.
 * @param few the filled cells of rows that have few, by their place
 */
export function documentParts(
  rows: readonly Row[],
  firstRow: number,
  few: ReadonlyMap<number, Cell[]>,
): Map<number, string> {
  const parts = new Map<number, string>()
  for (const [at, cells] of few) {
    const [title] = cells
    if (at < firstRow || cells.length > 1 || typeof title !== 'string' || isSummaryRow(title)) continue
    const folded = fold(title)
    if (PAGE.test(folded) || folded.replace(/[^a-z]/g, '').length < LETTERS) continue
    const below = rows.slice(at + 1, at + 1 + LINE_CELLS).find((row) => row.some((cell) => !isBlank(cell)))
    if (below && filledCells(below).length >= LINE_CELLS) parts.set(at, cellText(title))
  }
  const isBook = parts.size >= LEAST_PARTS && [...parts.values()].some((title) => OF_DOCUMENTS.test(fold(title)))
  return isBook ? parts : new Map()
}
