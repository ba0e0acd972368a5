import { cellText, filledCells, isBlank, type Row } from '../../read/grid.ts'
import type { Decimal } from '../../notation.ts'
import type { Mapping } from '../../roles.ts'
import { parseNumber } from '../numbers/numbers.ts'
import { fold } from '../headers/fold.ts'
import { isPlainTotal } from '../sales/row-kind.ts'
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
 * Places of dated rows that are called a total where no column that is read says so ("Total jornada" under "Turno"), and have the money of the
 * rows of their day above them: all of these rows have it, or none counts as one.
 */
export function namedSums(rows: readonly Row[], firstRow: number, mapping: Mapping): Set<number> {
  const none = new Set<number>()
  const { fecha, valor } = mapping
  if (fecha === null || valor === null) return none
  const used = new Set(Object.values(mapping))
  const isNamed = (row: Row) => row.some((cell, column) => !used.has(column) && isPlainTotal(cell))
  if (!rows.some((row, at) => at >= firstRow && isNamed(row))) return none
  for (const decimal of [',', '.'] satisfies Decimal[]) {
    const found = new Set<number>()
    let [since, lines, day, areAll] = [0, 0, '', true]
    for (let at = firstRow; at < rows.length && areAll; at++) {
      const row = rows[at]!
      const value = parseNumber(row[valor] ?? null, decimal)
      if (value === null) continue
      if (isNamed(row)) {
        areAll = lines > 1 && cellText(row[fecha]) === day && Math.abs(since - value) <= EXACTLY * Math.abs(value)
        found.add(at)
        ;[since, lines] = [0, 0]
        continue
      }
      if (cellText(row[fecha]) !== day) [since, lines, day] = [0, 0, cellText(row[fecha])]
      since += value
      lines++
    }
    if (areAll && found.size > 1) return found
  }
  return none
}

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
