import { parseDate } from '../../understand/dates/dates.ts'
import { monthNumber } from '../../understand/dates/month-names.ts'
import { fold } from '../../understand/headers/fold.ts'

/** First and last day of a report, ISO dates. */
export interface Range {
  from: string
  to: string
}

/** Dates inside a sentence: 01/02/2025, 2025-02-01, FEB 1/2025, febrero 1 de 2025, 1 de febrero de 2025. */
export const DATES =
  /\d{1,2}[/-]\d{1,2}[/-]\d{4}|\d{4}-\d{1,2}-\d{1,2}|\d{1,2} de [a-zç]+ del? \d{4}|[a-zç]{3,10}\.? \d{1,2}(?:\/|,? (?:de )?)\d{4}/gi

const FIRST_DAY = /^(desde|del?|from|fecha (inicial|desde|inicio)|start date|data inicial)\b/
const LAST_DAY = /^(hasta|al?|to|until|fecha (final|hasta|fin)|end date|data final)\b/

/** The range that stands on two lines, "Desde: 01/09/2025" and "Hasta: 15/09/2025". */
export function fromAndTo(lines: readonly string[]): Range | null {
  const dateOf = (which: RegExp) => {
    const line = lines.find((one) => which.test(fold(one)) && one.match(DATES)?.length === 1)
    return line?.match(DATES)?.[0]
  }
  return rangeIn([dateOf(FIRST_DAY), dateOf(LAST_DAY)].join(' – '))
}

/** The same text with its signs: folding would take the marks of dates away. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

/** "del 7 al 13 de septiembre de 2026", "lunes 29 de junio al domingo 5 de julio 2026". */
const RANGE_IN_WORDS =
  /(?<![\d/.-])(\d{1,2})(?: de ([a-z]+))?(?: del? (\d{4}))? (?:al?|hasta|ate) (?:el )?(?:[a-z]+ )?(\d{1,2}) de ([a-z]+),?(?: del?)? (\d{4})(?!\d)/

function rangeInWords(text: string): Range | null {
  const plain = withoutAccents(text).toLowerCase().replace(/\s+/g, ' ')
  const [, day, monthName, ownYear, lastDay, lastName = '', lastYear] = RANGE_IN_WORDS.exec(plain) ?? []
  const month = monthNumber(lastName)
  const first = monthName === undefined ? month : monthNumber(monthName)
  if (month === null || first === null) return null
  const year = ownYear ?? String(Number(lastYear) - (first > month ? 1 : 0))
  const [from, to] = [parseDate(`${day}/${first}/${year}`, 'dmy'), parseDate(`${lastDay}/${month}/${lastYear}`, 'dmy')]
  return from && to && from <= to ? { from, to } : null
}

/** The two dates of a line; a date alone may be the day of printing. */
export function rangeIn(text: string): Range | null {
  const inWords = rangeInWords(text)
  if (inWords) return inWords
  // "4/8 a 9/8/2025": the year is that of both.
  const whole = text.replace(
    /(\d{1,2}([/-])\d{1,2}) (a|al|até|hasta|-|–) (\d{1,2}[/-]\d{1,2}[/-](\d{4}))/i,
    '$1$2$5 $3 $4',
  )
  const dates = whole.match(DATES)?.map((date) => date.replace(/^([a-z.]+ \d+)\//i, '$1 '))
  if (dates?.length !== 2) return null
  for (const order of ['dmy', 'mdy'] as const) {
    const [from, to] = dates.map((date) => parseDate(date, order)) as [string | null, string | null]
    if (from && to && from <= to) return { from, to }
  }
  return null
}
