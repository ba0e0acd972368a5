import { cellText, type Row } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { Clue } from '../clue.ts'
import type { AxisColumn } from './band.ts'

type Titled = Omit<AxisColumn, 'date'>

const MONTHS = 12
/** Months of a year that a word says they are. */
const LEAST_SAID = 3
const SAYS_MONTH = /\b(mes|meses|mensual(es)?|month(s|ly)?|mensais)\b/

/**
 * Titles that are the numbers of months: 1 to 12 in a report of a year, or from the first on where a word beside or above them says that they are
 * months. As they are where they may be days, or stores.
 * @param titles the rows of titles, and what stands above them
 */
export function withNumberedMonths(found: Titled[], titles: readonly Row[], { year, month }: Clue): Titled[] {
  const areNumbers = found.every(
    ({ period, measure, extra }) =>
      period.bare !== undefined && period.month === undefined && measure === undefined && extra === '',
  )
  if (found.length === 0 || !areNumbers || month !== undefined) return found
  const years = [...Map.groupBy(found, ({ period }) => period.year).entries()]
  const isTold = years.every(([of]) => (of ?? year) !== undefined)
  const areRuns = years.every(([, of]) => of.every(({ period }, at) => period.bare === of[0]!.period.bare! + at))
  const [, first] = years[0]!
  const isWhole = years.some(([, of]) => of.length === MONTHS)
  const isFromFirst = first[0]!.period.bare === 1 || years.length > 1
  const isSaid = titles.some((row) => row.some((cell) => SAYS_MONTH.test(fold(cellText(cell)))))
  const areMonths = isSaid ? found.length >= LEAST_SAID : isTold && isWhole
  if (!areMonths || !areRuns || !isFromFirst || found.some(({ period }) => period.bare! > MONTHS)) return found
  return found.map(({ period: { bare, ...rest }, ...column }) => ({ ...column, period: { ...rest, month: bare! } }))
}
