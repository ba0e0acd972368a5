import type { Row } from '../../read/grid.ts'
import { cellText, isBlank } from '../../read/grid.ts'
import { monthWrittenAs } from '../../understand/dates/month-names.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { Label } from './period.ts'
import { measureOf } from '../words.ts'

/** Months of a row of titles, from which another title between or behind them may be one. */
const LEAST_MONTHS = 2
/** A word, and a year or a measure behind it: "Agt", "Agt-25", "Agt Und". */
const WORD_AND_REST = /^\s*([^\W\d_]+)\.?(?:([-/. ']+)(\d{2}|\d{4}|[^\W\d_]+))?\s*$/u

/**
 * A row of titles with the months in it that are abbreviated in a way of their own or misspelled as calendars write them, told by the month
 * beside them: "Enr" before "Feb", "Agsoto" behind "Julio".
 */
export function correctMonthNames(row: Row, labels: (cell: Row[number] | undefined) => Label): Row {
  const filled = [...row.keys()].filter((column) => !isBlank(row[column]))
  const months = filled.map((column) => labels(row[column]).period?.month)
  if (months.filter((month) => month !== undefined).length < LEAST_MONTHS) return row
  const mended = [...row]
  for (const [at, column] of filled.entries()) {
    if (months[at] !== undefined) continue
    const [, word, mark = '', rest = ''] = WORD_AND_REST.exec(cellText(row[column])) ?? []
    if (word === undefined || (/\D/.test(rest) && measureOf(fold(rest)) === undefined)) continue
    const [before, after] = [months[at - 1], months[at + 1]]
    // The same month again under another measure, or the next one.
    const likely = before === undefined ? [after ?? NaN, (after ?? NaN) - 1] : [before, before + 1]
    const month = likely.find((one) => monthWrittenAs(word, one) !== null)
    if (month === undefined) continue
    mended[column] = `${monthWrittenAs(word, month)}${mark}${rest}`
    months[at] = month
  }
  return mended
}
