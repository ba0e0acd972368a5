import { cellText, type Row } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { Clue } from '../clue.ts'
import type { AxisColumn } from './band.ts'
import type { Period } from './period.ts'

type Titled = Omit<AxisColumn, 'date'>

const MONTHS = 12
/** Months across at least. */
const LEAST = 3
const SAYS_MONTH = /\b(mes|meses|mensual(es)?|month(s|ly)?|mensais)\b/

/**
 * Titles that are the numbers of months: 1 to 12 in a report of a year, or some of them where a word beside or above says that they are months. As
 * they are where they may be days.
 * @param titles the rows of titles, and what stands above them
 * @returns too: whether they may be stores as well
 */
export function withNumberedMonths(
  found: Titled[],
  titles: readonly Row[],
  { year, month }: Clue,
): { titled: Titled[]; areAssumed: boolean } {
  const unchanged = { titled: found, areAssumed: false }
  const areNumbers = found.every(
    ({ period, measure, extra }) =>
      period.bare !== undefined && period.month === undefined && measure === undefined && extra === '',
  )
  if (found.length < LEAST || !areNumbers || month !== undefined) return unchanged
  const years = [...Map.groupBy(found, ({ period }) => period.year).entries()]
  const isTold = years.every(([of]) => (of ?? year) !== undefined)
  const areRuns = years.every(([, of]) => of.every(({ period }, at) => period.bare === of[0]!.period.bare! + at))
  const isWhole = years.some(([, of]) => of.length === MONTHS)
  const isSaid = titles.some((row) => row.some((cell) => SAYS_MONTH.test(fold(cellText(cell)))))
  if (!(isSaid || isTold) || !areRuns || found.some(({ period }) => period.bare! > MONTHS)) return unchanged
  return {
    titled: found.map(({ period: { bare, ...rest }, ...column }) => ({ ...column, period: { ...rest, month: bare! } })),
    areAssumed: !isSaid && !isWhole && years.length === 1,
  }
}

/** A word above bare numbers that makes them sizes or something else with a number, letters of sizes beside them, and what sizes rise by. */
const OF_OTHER_NUMBERS =
  /\b(tallas?|talles?|numeracion|por (la )?(mesa|hora|ruta|caja|local|punto|sede|tienda|turno|puesto|vendedora?)s?)\b/
const SIZE_STEP = 2
const SIZE_LETTERS = /^(xx?s|s|m|l|xx?l|ch|eg)$/

/** Whether bare numbers across are what clothes and shoes measure, tables or hours, and no days: 4, 6, 8, 10; 1 to 12 under "Ventas por mesa". */
export function areNoDays(rows: Row[], headerRow: number, found: { period: Period }[]): boolean {
  if (found.length === 0 || !found.every(({ period }) => period.bare !== undefined)) return false
  const titles = (rows[headerRow] ?? []).map((cell) => fold(cellText(cell)))
  const above = rows.slice(0, headerRow).flat().map(cellText).join(' ')
  const numbers = found.map(({ period }) => period.bare!)
  const areSizes = numbers.every(
    (number, at) => number % SIZE_STEP === 0 && (at === 0 || number === numbers[at - 1]! + SIZE_STEP),
  )
  return areSizes || OF_OTHER_NUMBERS.test(fold(above)) || titles.filter((title) => SIZE_LETTERS.test(title)).length > 1
}
