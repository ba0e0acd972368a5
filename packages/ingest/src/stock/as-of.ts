import { cellText, type Row } from '../read/grid.ts'
import { parseDate } from '../understand/dates/dates.ts'

/** Dates as titles and names of files have them: 12/01/2026, 2026-01-12, 12-01-2026, 31 de octubre de 2026. */
const DATES =
  /\b\d{4}[-/_.]\d{1,2}[-/_.]\d{1,2}\b|\b\d{1,2}[-/_.]\d{1,2}[-/_.]\d{4}\b|\b\d{1,2} (?:de )?[a-záéíóú]{3,10}\.?(?: de| del)? \d{4}\b/gi

const datesIn = (text: string): string[] =>
  [...text.matchAll(DATES)].flatMap(([found]) => {
    const date = parseDate(found.replaceAll('_', '-'), 'dmy')
    return date === null ? [] : [date]
  })

/**
 * The day on which a report says that its stock was: the last one up to today that its titles name, else that the
 * file's name does.
 */
export const asOfTitles = (above: readonly Row[], name: string, today: string | undefined): string | null => {
  const known = (dates: string[]): string | undefined =>
    dates
      .filter((date) => today === undefined || date <= today)
      .toSorted()
      .at(-1)
  const titles = above.flatMap((row) => row.flatMap((cell) => datesIn(cellText(cell))))
  return known(titles) ?? known(datesIn(name)) ?? null
}
