import { cellText, type Row } from '../../read/grid.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { isWeekday, weekdayNumber } from '../../understand/dates/weekdays.ts'
import { fold } from '../../understand/headers/fold.ts'
import { readLabel } from './period.ts'

interface Day {
  year?: number
  month?: number
  day?: number
}

/** Letters that the name of a weekday has at least: "mar" may be the month. */
const WHOLE_WEEKDAY = 5
/** Whether a line begins with the name of a weekday. */
export const beginsWithWeekday = (line: string): boolean => {
  const [first = ''] = fold(line).split(' ')
  return first.length >= WHOLE_WEEKDAY && isWeekday(first)
}

/** "Ventas del" before the day that they are of. */
const SALES_OF = /^ventas? (del dia |del? )/

/** The day of a report that one of its titles gives with its weekday, as no day of printing is given: "Miércoles 9 de septiembre 2026". */
export function weekdayIn(titles: readonly string[]): Day {
  const days = titles.flatMap((title) => {
    const line = fold(title).replace(SALES_OF, '')
    const { period, rest } = beginsWithWeekday(line) ? readLabel(line) : { period: null, rest: '' }
    return period?.day !== undefined && period.month !== undefined && period.year !== undefined && rest === ''
      ? [{ year: period.year, month: period.month, day: period.day }]
      : []
  })
  return days.length === 1 ? days[0]! : {}
}

/** Whether a sheet is called by the weekday of its day, "MAR 3", which reads like a month too. */
export function isItsWeekday(sheet: string, { year, month, day }: Day): boolean {
  if (year === undefined || month === undefined || day === undefined) return false
  const [, name = '', number] = /^([a-z]+) (\d{1,2})$/.exec(fold(sheet)) ?? []
  return (
    Number(number) === day && weekdayNumber(name) === (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  )
}

/** "Fecha: 02/09/2025", or the day alone. */
const WRITTEN_DAY = /^(?:fecha|dia|día)?:?\s*(\d{1,2}[/-]\d{1,2}[/-]\d{4})$/i

/** The days of a row's cells that are dates. */
export const datesOf = (row: Row): Required<Day>[] =>
  row.flatMap((cell) => {
    // "1/1/2025" is the shortest: rows of tens of thousands of figures are asked as well.
    if (typeof cell === 'string' ? cell.length < 8 : !(cell instanceof Date)) return []
    const day = parseDate(cell instanceof Date ? cell : WRITTEN_DAY.exec(cellText(cell))?.[1], 'dmy')
    const [year, month, date] = (day ?? '').split('-').map(Number)
    return day ? [{ year: year!, month: month!, day: date! }] : []
  })

/** The day that a sheet numbers, in the one month of the titles: "mar 3" under "VENTAS JUNIO 2025". */
export function dayInMonth(named: readonly Omit<Day, 'day'>[], sheet: string): Required<Day> | undefined {
  const number = /\b(\d{1,2})\b/.exec(sheet)?.[1]
  const [year, ...otherYears] = new Set(named.flatMap((one) => one.year ?? []))
  const [month, ...otherMonths] = new Set(named.flatMap((one) => one.month ?? []))
  if (number === undefined || !year || !month || otherYears.length > 0 || otherMonths.length > 0) return undefined
  return { year, month, day: Number(number) }
}
