/** Days on end without a sale of a product, in a store, that chance does not explain (docs/decisions/0131). */

/** Days of the store before and after such a run by which it is told on how many of them the product usually sells. */
const AROUND = 60
/** Fewer days before it tell nothing, and fewer after it are left out. Not tuned. */
const MIN_BEFORE = 28
const MIN_AFTER = 14
/** A run is no shorter: a supplier who comes every week fills up what ran out in between. */
export const MIN_RUN_DAYS = 5
/** Nor longer: such a product is rather given up, or out of its season. */
const MAX_RUN_DAYS = 92
/** Of all the pauses between two sales of all products so many may be as long by chance alone. */
const BY_CHANCE = 0.05

/** Days without a sale from which it is asked whether a product is sold at all any more. Not tuned. */
export const MIN_SILENT_DAYS = 14
/** Days before them that tell how often it sells, of what sells once a week too. */
const BEFORE_SILENCE = 180
/**
 * So many of the products that are sold on may be silent for as long. In the five shops of Online Retail II 3.7% of the products were asked about on a
 * day, and of these .29 of the units of before were sold in the next 60 days; with .0005 it is 2.8% and .26, with .01 it is 5.5% and .33.
 */
const SILENT_BY_CHANCE = 0.002

/** Days as their place among those on which the store sold anything. */
export interface EmptyRun {
  first: number
  last: number
  /** The product sold again. */
  resumed: boolean
}

/** How many of the ascending `places` lie in `from` … `to`, looked for from the index `at` in the direction `step`. */
function countFrom(places: readonly number[], at: number, step: 1 | -1, from: number, to: number): number {
  let count = 0
  for (let k = at; k >= 0 && k < places.length && places[k]! >= from && places[k]! <= to; k += step) count++
  return count
}

/** On how many of some days the product sold. */
interface Around {
  sold: number
  of: number
}

/**
 * Logarithm of the chance that a product sells on none of `length` days, by the days around: each with the same probability, of which these days
 * tell no more than they can (the beta-binomial's probability of none, with Jeffreys' prior).
 */
function logChanceOfNone({ sold, of }: Around, length: number): number {
  let log = 0
  for (let day = 0; day < length; day++) log += Math.log((of - sold + 0.5 + day) / (of + 1 + day))
  return log
}

/**
 * Runs of days of a store, on which it was open, that are too long for a product that sells as often as it does before and after, on the side where
 * it sells less often.
 * @param sold days on which the product sold, ascending, as their place among the store's
 * @param days of the store
 * @param pauses of all products in all stores: the more there are, the longer the longest by chance
 */
export function emptyRuns(sold: readonly number[], days: number, pauses: number): EmptyRun[] {
  const found: EmptyRun[] = []
  const limit = Math.log(BY_CHANCE / pauses)
  for (let at = 0; at < sold.length; at++) {
    const first = sold[at]! + 1
    const resumed = at + 1 < sold.length
    const next = resumed ? sold[at + 1]! : days
    const length = next - first
    if (length < MIN_RUN_DAYS || length > MAX_RUN_DAYS) continue
    const before = Math.min(AROUND, first - sold[0]!)
    if (before < MIN_BEFORE) continue
    const sides: Around[] = [{ sold: countFrom(sold, at, -1, first - before, first - 1), of: before }]
    const after = Math.min(AROUND, days - next)
    if (after >= MIN_AFTER) sides.push({ sold: countFrom(sold, at + 1, 1, next, next + after - 1), of: after })
    if (sides.every((side) => logChanceOfNone(side, length) < limit)) found.push({ first, last: next - 1, resumed })
  }
  return found
}

/**
 * The first of the days since a product last sold, as its place among the shop's, where they are too many for one that sold as often as before them, and as often as on the same days of the year
 * before: not those of what is out of its season.
 * @param sold days on which the product sold in any store, ascending, as their place among the shop's
 * @param days of the shop
 * @param yearBefore place of the day a year before another's; below 0 where that is not known
 */
export function unusualSilence(
  sold: readonly number[],
  days: number,
  yearBefore: (place: number) => number,
): number | undefined {
  const at = sold.length - 1
  if (at < 0) return undefined
  const [first, last] = [sold[at]! + 1, days - 1]
  const length = last - first + 1
  const before = Math.min(BEFORE_SILENCE, first - sold[0]!)
  if (length < MIN_SILENT_DAYS || before < MIN_BEFORE) return undefined
  const side = { sold: countFrom(sold, at, -1, first - before, first - 1), of: before }
  if (logChanceOfNone(side, length) >= Math.log(SILENT_BY_CHANCE)) return undefined
  const [from, to] = [yearBefore(first), yearBefore(last)]
  if (from < sold[0]!) return first
  const ofSeason = { sold: sold.filter((place) => place >= from && place <= to).length, of: to - from + 1 }
  return logChanceOfNone(ofSeason, length) < Math.log(BY_CHANCE) ? first : undefined
}
