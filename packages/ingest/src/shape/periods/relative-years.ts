import { cellText, HEAD_ROWS, type Row } from '../../read/grid.ts'
import { monthName } from '../../understand/dates/month-names.ts'
import { fold } from '../../understand/headers/fold.ts'
import { clueOf, type ShapeContext } from '../clue.ts'
import { yearQuestion } from '../dates/partial-dates.ts'
import type { ShapeNote } from '../flat-table.ts'

const THIS_YEAR = /(año|ano) (actual|en curso|presente)|este (año|ano)|(current|this) year/i
const YEAR_BEFORE = /(año|ano) (anterior|pasado|previo|ant\b\.?)|(last|previous|prior) year/i
/** What the titles say until the person has said the year; whoever asks reads them again as of years that may be. */
const ANY_YEAR = 2001

/**
 * The rows of a sheet whose titles are "Año anterior" and "Año actual", with the years that they are by the title, the sheet or the file; of one that
 * names no year it is asked. As they are where they are of a part of a year: what is summed up to March has no day.
 */
export function withNamedYears(rows: Row[], context: ShapeContext): { rows: Row[]; notes: ShapeNote[] } {
  const at = rows
    .slice(0, HEAD_ROWS)
    .findIndex((row) => [THIS_YEAR, YEAR_BEFORE].every((words) => row.some((cell) => isTitle(cell, words))))
  if (at < 0) return { rows, notes: [] }
  const { year = ANY_YEAR, month, range, from } = clueOf(rows.slice(0, at), context)
  if (range) return { rows, notes: [] }
  const named = (of: number) => (month === undefined ? String(of) : `${monthName(month)} ${of}`)
  const titles = rows[at]!.map((cell) =>
    isTitle(cell, THIS_YEAR)
      ? cellText(cell).replace(THIS_YEAR, named(year))
      : isTitle(cell, YEAR_BEFORE)
        ? cellText(cell).replace(YEAR_BEFORE, named(year - 1))
        : cell,
  )
  const title = cellText(rows[at]!.find((cell) => isTitle(cell, THIS_YEAR)))
  return { rows: rows.with(at, titles), notes: from.year === undefined ? [yearQuestion(title)] : [] }
}

/** Letters of a title; what is longer is a note. */
const LONGEST = 40
const isTitle = (cell: Row[number] | undefined, words: RegExp): boolean =>
  typeof cell === 'string' && cell.length <= LONGEST && (words.test(cell) || words.test(fold(cell)))
