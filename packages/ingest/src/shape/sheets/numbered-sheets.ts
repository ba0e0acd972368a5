import { cellText, type Row } from '../../read/grid.ts'
import { monthName } from '../../understand/dates/month-names.ts'
import { fold } from '../../understand/headers/fold.ts'
import { mentionsIn } from '../periods/mentions.ts'

/** Sheets that are numbered one after another at least, months of a year, and rows in which a sheet's title stands. */
const LEAST_SHEETS = 3
const MONTHS = 12
const TITLE_ROWS = 6
const OF_DAYS = /^(dia|dias|day|data|fecha|date)$/
const NUMBER = /^0?([1-9]|1[0-2])$/

/** Whether texts name a month: then numbers are days of it. */
const nameMonth = (texts: readonly string[]): boolean =>
  texts.some((text) => mentionsIn(text, 'titulo').some(({ month }) => month !== undefined))

/**
 * What a sheet says of the time by its name: of the sheets "01", "02", "03" … of a file, neither of which names a month, the month of that number.
 * @param names of all sheets of the file
 */
export function timeOfSheet(name: string, names: readonly string[], rows: readonly Row[], fileName: string): string {
  const numbers = names.flatMap((one) => (NUMBER.test(one.trim()) ? [Number(one)] : [])).toSorted((a, b) => a - b)
  const areInTurn = numbers.every((number, at) => number === at + 1)
  if (!NUMBER.test(name.trim()) || !areInTurn || numbers.length < LEAST_SHEETS || numbers.length > MONTHS) return name
  const titles = rows.slice(0, TITLE_ROWS).flatMap((row) => row.map(cellText))
  // Without days, fewer than a year's may be stores.
  if (numbers.length < MONTHS && !titles.some((title) => OF_DAYS.test(fold(title)))) return name
  return nameMonth([fileName, ...titles]) ? name : monthName(Number(name))
}
