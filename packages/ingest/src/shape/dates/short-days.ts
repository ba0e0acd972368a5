import { type Cell, cellText, isBlank } from '../../read/grid.ts'
import { runOneWay } from '../../understand/dates/in-order.ts'
import { readLabel, SHORT_DAY, withoutWeekday } from '../periods/period.ts'

/** Share of the rows that must have such a day, and of their steps that must go one way. */
const SURE = 0.9
/** Different days needed: shares and sizes are written so too. */
const LEAST_DAYS = 10

/** Whether cells are days without a year, 15/03, that run forwards or backwards, whatever their title. */
export function areShortDays(cells: readonly (Cell | undefined)[]): boolean {
  const days = cells.flatMap((cell) => {
    if (isBlank(cell) || !SHORT_DAY.test(withoutWeekday(cellText(cell)))) return []
    const { day, month } = readLabel(cell).period ?? {}
    return day === undefined || month === undefined ? [] : [31 * month + day]
  })
  return days.length >= SURE * cells.length && new Set(days).size >= LEAST_DAYS && runOneWay(days, SURE)
}
