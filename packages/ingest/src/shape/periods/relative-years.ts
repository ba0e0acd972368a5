import { cellText, HEAD_ROWS, type Row } from '../../read/grid.ts'
import { withoutExtension } from '../../read/file-name.ts'
import { monthName, SPANISH_MONTH_PATTERN } from '../../understand/dates/month-names.ts'
import { fold } from '../../understand/headers/fold.ts'
import { contextOf, type ShapeContext } from '../title-context.ts'
import { yearQuestion } from '../dates/partial-dates.ts'
import type { ShapeNote } from '../flat-table.ts'
import { mentionsIn } from './mentions.ts'

const THIS_YEAR = /(año|ano) (actual|en curso|presente)|este (año|ano)|(current|this) year/i
const YEAR_BEFORE = /(año|ano) (anterior|pasado|previo|ant\b\.?)|(last|previous|prior) year/i
/** What is summed up to a month, or over several: of no month and no whole year. */
const PART_OF_YEAR = new RegExp(
  String.raw`\b(acumulad[oa]s?|corrid[oa]|corte|hasta|a la fecha|ytd|((bi|tri|cuatri|se)mestre)s?|a (fin(es)? de )?(${SPANISH_MONTH_PATTERN}|hoy))\b`,
)
/** What the titles say until the person has said the year; whoever asks reads them again as of years that may be. */
const ANY_YEAR = 2001

/**
 * The rows of a sheet whose titles are "Año anterior" and "Año actual", with the years that they are by the title, the sheet or the file; of one that
 * names no year, or several, it is asked. As they are where they are of a part of a year: what is summed up to March has no day.
 */
export function withNamedYears(rows: Row[], context: ShapeContext): { rows: Row[]; notes: ShapeNote[] } {
  const at = rows
    .slice(0, HEAD_ROWS)
    .findIndex((row) => [THIS_YEAR, YEAR_BEFORE].every((words) => row.some((cell) => isTitle(cell, words))))
  if (at < 0) return { rows, notes: [] }
  const above = rows.slice(0, at)
  const fileName = withoutExtension(context.fileName).replaceAll('_', ' ')
  const around = [fileName, context.sheetName, context.letterheadYear].map((one) => String(one ?? ''))
  const texts = [...around, ...above.flat().map(cellText)]
  const { month, range, from } = contextOf(above, context)
  // A file may be called by the month in which it was made.
  if (range || from.month === 'archivo' || texts.some((text) => PART_OF_YEAR.test(fold(text))))
    return { rows, notes: [] }
  const told = context.year ?? yearIn(texts)
  const year = told ?? ANY_YEAR
  const named = (of: number) => (month === undefined ? String(of) : `${monthName(month)} ${of}`)
  const titles = rows[at]!.map((cell) =>
    isTitle(cell, THIS_YEAR)
      ? cellText(cell).replace(THIS_YEAR, named(year))
      : isTitle(cell, YEAR_BEFORE)
        ? cellText(cell).replace(YEAR_BEFORE, named(year - 1))
        : cell,
  )
  const title = cellText(rows[at]!.find((cell) => isTitle(cell, THIS_YEAR)))
  return { rows: rows.with(at, titles), notes: told === undefined ? [yearQuestion(title)] : [] }
}

/** The year that texts name, or the later one of two that follow each other in one of them, "2025 vs. 2026"; undefined where they do not agree. */
function yearIn(texts: readonly string[]): number | undefined {
  const named = texts.flatMap((text) => {
    const years = [...new Set(mentionsIn(text, 'titulo').flatMap(({ year }) => year ?? []))].toSorted((a, b) => a - b)
    return years.length === 2 && years[1] === years[0]! + 1 ? [years[1]] : years
  })
  return new Set(named).size === 1 ? named[0] : undefined
}

/** Letters of a title; what is longer is a note. */
const LONGEST = 40
const isTitle = (cell: Row[number] | undefined, words: RegExp): boolean =>
  typeof cell === 'string' && cell.length <= LONGEST && (words.test(cell) || words.test(fold(cell)))
