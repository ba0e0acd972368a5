import { filledCells, isBlank, type Row } from '../../read/grid.ts'
import type { Decimal, Mapping } from '../../types.ts'
import { parseNumber } from '../numbers/numbers.ts'
import { fold } from '../headers/fold.ts'
import { namesTotal } from './column.ts'

/** Lines that a row without a day and a quantity sums up at least. */
export const LEAST_SUMMED = 5
/** What such a row holds: a name and their money. */
const CELLS = 2
const EXACTLY = 1e-6

/** Words that call a row a sum: "van de la semana", "Se hizo". */
const CALLED_SUM =
  /\b(tot\w*|sum\w*|van?|llev\w*|acum\w*|semana\w*|quincena\w*|mes|dia|hizo|hicimos|vend\w*|ventas?|recaud\w*|ingres\w*|resumen|cierre|entro)\b/

/** Whether a row holds no more than a sum does, and calls itself one. */
export const isCalledSum = (row: Row): boolean =>
  filledCells(row).length <= CELLS && row.some((cell) => typeof cell === 'string' && CALLED_SUM.test(fold(cell)))

/**
 * Places of rows that lack a day and a quantity, and have the money of all lines above them, or of those since the last such row: "van de la
 * semana".
 */
export function summedRows(rows: readonly Row[], firstRow: number, { fecha, cantidad, valor }: Mapping): Set<number> {
  const found = new Set<number>()
  if (fecha === null || cantidad === null || valor === null) return found
  for (const decimal of [',', '.'] satisfies Decimal[]) {
    let [all, since, lines, linesSince] = [0, 0, 0, 0]
    for (let at = firstRow; at < rows.length; at++) {
      const row = rows[at]!
      const value = parseNumber(row[valor] ?? null, decimal)
      if (value === null || value === 0 || namesTotal(row)) continue
      const isBare = isBlank(row[fecha]) && isBlank(row[cantidad]) && isCalledSum(row)
      const isSum = (sum: number, of: number) =>
        of >= LEAST_SUMMED && Math.abs(sum - value) <= EXACTLY * Math.abs(value)
      if (isBare && (isSum(since, linesSince) || isSum(all, lines))) {
        found.add(at)
        ;[since, linesSince] = [0, 0]
        continue
      }
      all += value
      since += value
      lines++
      linesSince++
    }
    if (found.size > 0) break
  }
  return found
}
