import { parseDate } from '../../understand/dates/dates.ts'
import { monthNumber } from '../../understand/dates/month-names.ts'
import { fold } from '../../understand/headers/fold.ts'
import { readLabel } from './period.ts'
import { firstDay, settle } from './period-series.ts'
import { DATES, type Range, withoutAccents } from './report-range.ts'

/** Where something is said: in a title, the sheet's name or the file's, or by the person. */
export type Place = 'titulo' | 'hoja' | 'archivo' | 'persona'

const YEARS = /(?<![\d./$])(?:19|20)\d{2}(?![\d./%])/g
/** A month's name; a short one counts beside a year, or as all that a name says. */
const MONTHS = /(?<![a-z])([a-zç]{3,10})\.?(?:(?: de| del|,)? ?[-/_ ']?((?:19|20)\d{2}|\d{2}(?!\d)))?(?![a-z])/gi
/** "Mar 10 - Abr 9": from a day to a day, no years. */
const DAYS_OF_MONTHS = /^[a-z]{3,10} ([12]\d|3[01]) (?:al? )?[a-z]{3,10} (?!\1$)\d{1,2}$/
const SHORT_NAME = 5
/** No shop's spreadsheet is older. */
const FIRST_YEAR = 1990

/** A year, a month or both that a text names. */
export interface Mention {
  year?: number
  month?: number
}

/** The years and months that a text names, in their order. */
export function mentionsIn(text: string, place: Place): Mention[] {
  const whole = place === 'hoja' ? readLabel(text) : null
  if (whole?.period && whole.rest === '') {
    const { year, month } = settle([whole.period])[0]!
    return [{ year, month }]
  }
  const mentions: Mention[] = []
  if (place === 'hoja') {
    for (const date of text.match(DATES) ?? []) {
      const day = parseDate(date, 'dmy')
      if (day) mentions.push({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })
    }
  }
  const plain = withoutAccents(text).replace(DATES, ' ')
  const areDays = DAYS_OF_MONTHS.test(fold(text))
  for (const [, name, tail] of plain.matchAll(MONTHS)) {
    const year = areDays && tail?.length === 2 ? undefined : tail
    // Without its cedilla and a year, "Marco" is a name.
    const month = /^marco$/i.test(name!) && year === undefined && !/março/i.test(text) ? null : monthNumber(name!)
    if (month === null || (name!.length < SHORT_NAME && year === undefined && !/^(mayo|maio|june|july)$/i.test(name!)))
      continue
    const full =
      year === undefined
        ? undefined
        : year.length === 4
          ? Number(year)
          : place === 'titulo'
            ? undefined
            : 2000 + Number(year)
    mentions.push({ month, ...(full !== undefined && { year: full }) })
  }
  for (const [year] of plain.matchAll(YEARS)) if (Number(year) >= FIRST_YEAR) mentions.push({ year: Number(year) })
  return mentions
}

/** From the first day of the first month to the last day of the last. */
export function monthsRange(mentions: readonly Mention[], year: number | undefined): Range | undefined {
  const months = mentions
    .flatMap((mention) => (mention.month === undefined ? [] : (firstDay({ year, ...mention }) ?? [])))
    .toSorted()
  const [from] = months
  if (from === undefined) return undefined
  const [lastYear, lastMonth] = months.at(-1)!.split('-').map(Number) as [number, number]
  return { from, to: new Date(Date.UTC(lastYear, lastMonth, 0)).toISOString().slice(0, 10) }
}

/** The month that a range is within; of a longer one the year of its first day. */
export function yearOfRange({ from, to }: Range): Mention[] {
  const [first, last] = [from, to].map((day) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }))
  return first!.year === last!.year && first!.month === last!.month ? [first!] : [{ year: first!.year }]
}
