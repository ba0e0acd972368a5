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
