import type { Cell, Row } from '../../read/grid.ts'
import { median } from '../columns/median.ts'
import { scoreHeader } from '../headers/headers.ts'
import { namesMeasure } from '../headers/measures.ts'
import { parseNumber } from './numbers.ts'
import { numberEvidence } from './number-evidence.ts'

/** First rows that show whether a column may be one, and times that its numbers without a mark may be larger or smaller. */
const HEAD = 400
const FAR_APART = 50
/** How well a title must name a quantity. */
const NAMED = 0.5
/** Share of the cells with a mark that the rarer one must have: fewer are typing errors. */
const SOME = 0.1
/** What all numbers are whole numbers of where none is without a mark. */
const ROUND = 10

/** Whether some cells have a point before three digits and others a comma, and none has decimals: 8.500 beside 8,500. */
function hasBoth(cells: Iterable<Cell | undefined>): boolean {
  const { ambiguousDot, ambiguousComma, dotDecimals, commaDecimals } = numberEvidence(cells)
  const fewer = Math.min(ambiguousDot, ambiguousComma)
  return fewer > SOME * (ambiguousDot + ambiguousComma) && dotDecimals === 0 && commaDecimals === 0
}

const thousands = (cell: string): number | null => parseNumber(cell, cell.includes('.') ? ',' : '.')

/**
 * Makes numbers, in place, of the cells of columns in which people wrote thousands with a point here and a comma there: either mark alone might
 * part decimals, and both of them together do not. The numbers without a mark are of their size, or all are round.
 */
export function readThousandsByBothMarks(rows: Row[], firstRow: number, headers: readonly string[]): void {
  for (const [place, header] of headers.entries()) {
    // What is measured has three decimals.
    if (namesMeasure(header) || (scoreHeader(header).get('cantidad') ?? 0) >= NAMED) continue
    if (!hasBoth(rows.slice(firstRow, firstRow + HEAD).map((row) => row[place]))) continue
    const cells = rows.slice(firstRow).map((row) => row[place])
    if (!hasBoth(cells)) continue
    const isMarked = (cell: Cell | undefined): cell is string =>
      typeof cell === 'string' && /^\D*\d{1,3}([.,])\d{3}\D*$/.test(cell) && thousands(cell) !== null
    const read = median(cells.filter(isMarked).map((cell) => thousands(cell)!)) ?? 0
    const plain = median(cells.flatMap((cell) => (typeof cell === 'number' && cell !== 0 ? [Math.abs(cell)] : [])))
    // Pesos are round.
    const areRound = cells.filter(isMarked).every((cell) => thousands(cell)! % ROUND === 0)
    if (plain === null ? !areRound : read > FAR_APART * plain || plain > FAR_APART * read) continue
    for (let at = firstRow; at < rows.length; at++) {
      const cell = rows[at]![place]
      if (isMarked(cell)) rows[at]![place] = thousands(cell)
    }
  }
}
