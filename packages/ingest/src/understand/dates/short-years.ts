import type { Cell } from '../../read/grid.ts'
import { parseDate } from './dates.ts'

/** The order that dates of short years tell; 'open' where they leave it so, null where there are none that may be read both ways. */
export type YearPlace = 'dmy' | 'ymd' | 'open' | null

/** Different numbers that years of one file have at most, and days of a file that tells them from years at least. */
const FEW_YEARS = 2
const SEVERAL_DAYS = 8

/** Which of the first and the last number of dates is the year, where all of both may be: 24-03-15. */
export function yearPlace(firsts: ReadonlySet<string>, lasts: ReadonlySet<string>): YearPlace {
  const isYear = (text: string) => text.length === 2 && Number(text) > 12 && Number(text) <= 31
  const isDay = (text: string) => text.length === 2 && Number(text) >= 1 && Number(text) <= 31
  if (firsts.size === 0 || ![...firsts].every(isYear) || ![...lasts].every(isDay)) return null
  if (firsts.size <= FEW_YEARS && lasts.size >= SEVERAL_DAYS) return 'ymd'
  return lasts.size <= FEW_YEARS && firsts.size >= SEVERAL_DAYS ? 'dmy' : 'open'
}

/** Years of a history that are all of the same days of the year: none is. */
const LEAST_YEARS = 4
/** Years back to which the days of a file that is brought today go, where the year is first, and from which its days are old otherwise. */
const RECENT_YEARS = 5
const OLD_YEARS = 10

/**
 * The order of dates that are of the same days of several years with the year last, and of days one after another with the year first;
 * null where the year may well be last.
 */
export function orderOfDayOfYears(cells: Iterable<Cell | undefined>, today: string | undefined): 'ymd' | 'open' | null {
  const texts = [...new Set(cells)].filter((cell) => typeof cell === 'string')
  const [yearFirst, yearLast] = (['ymd', 'dmy'] as const).map((order) =>
    texts.flatMap((text) => parseDate(text, order) ?? []).toSorted(),
  ) as [string[], string[]]
  if (yearFirst.length < yearLast.length || yearFirst.length === 0) return null
  const areYears = new Set(yearLast.map((date) => date.slice(0, 4))).size >= LEAST_YEARS
  if (today === undefined) return areYears ? 'open' : null
  const yearsBack = (date: string) => Number(today.slice(0, 4)) - Number(date.slice(0, 4))
  if (yearFirst.at(-1)! > today || yearsBack(yearFirst[0]!) > RECENT_YEARS) return null
  if (areYears) return 'ymd'
  return yearsBack(yearLast.at(-1)!) > OLD_YEARS ? 'open' : null
}
