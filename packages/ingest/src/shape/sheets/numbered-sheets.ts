import { type Cell, cellText, HEAD_ROWS, isBlank, type Row } from '../../read/grid.ts'
import { monthName } from '../../understand/dates/month-names.ts'
import { fold } from '../../understand/headers/fold.ts'
import { mentionsIn } from '../periods/mentions.ts'
import { mayBeOtherNumbers } from '../periods/other-numbers.ts'
import { DATES } from '../periods/report-range.ts'

/** Sheets that are numbered one after another at least, and months of a year. */
const LEAST_SHEETS = 3
const MONTHS = 12
/** Days of the longest month. */
const DAYS = 31
const OF_DAYS = /^(dia|dias|day|data|fecha|date)$/
const NUMBER = /^\d{1,4}$/
const SUM = /^(sub ?)?total/

/** Whether texts name a month: then numbers are days of it. */
const nameMonth = (texts: readonly string[]): boolean =>
  texts.some((text) => mentionsIn(text, 'titulo').some(({ month }) => month !== undefined))

/**
 * What a sheet says of the time by its name: of the sheets "01", "02", "03" … of a file, with days of a month in their rows and no date above them, the
 * month of that number.
 * @param names of all sheets of the file
 */
export function timeOfSheet(name: string, names: readonly string[], rows: readonly Row[], fileName: string): string {
  const numbers = names.flatMap((one) => (NUMBER.test(one.trim()) ? [Number(one)] : [])).toSorted((a, b) => a - b)
  const areInTurn = numbers.every((number, at) => number === at + 1)
  if (!NUMBER.test(name.trim()) || !areInTurn || numbers.length < LEAST_SHEETS || numbers.length > MONTHS) return name
  const headerRow = rows.slice(0, HEAD_ROWS).findIndex((row) => dayColumn(row) >= 0)
  if (headerRow < 0 || !areDays(rows.slice(headerRow + 1).map((row) => row[dayColumn(rows[headerRow]!)]))) return name
  const above = rows.slice(0, headerRow).flat()
  const titles = [fileName, ...above.map(cellText)]
  return above.some(isDate) || nameMonth(titles) || titles.some(mayBeOtherNumbers) ? name : monthName(Number(name))
}

const dayColumn = (row: Row): number => row.findIndex((cell) => typeof cell === 'string' && OF_DAYS.test(fold(cell)))

const isDate = (cell: Cell): boolean => cell instanceof Date || cellText(cell).match(DATES) !== null

/** Whether the cells below a title are whole numbers of days, but for those of totals: "lunes" or a date tells another day. */
function areDays(cells: readonly (Cell | undefined)[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell) && !SUM.test(fold(cellText(cell))))
  return filled.length > 0 && filled.every((cell) => /^\d{1,2}$/.test(cellText(cell)) && isDay(Number(cellText(cell))))
}

const isDay = (number: number): boolean => number >= 1 && number <= DAYS
