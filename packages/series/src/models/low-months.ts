/** Detects single months far below what the years before and after imply, as in a strike or a flood. */
import { MONTHS_PER_YEAR } from '../calendar.ts'
import { upperMedian } from '../numeric/median.ts'
import { boundedMeanRatio, interpolate, nearestMonth, ratiosInOtherYears } from '../numeric/imputation.ts'

/** A month's change from the year before is compared with the changes of this many months on each side. */
const WINDOW = 6
/** A change is unusual beyond this many robust standard deviations … */
const MIN_DEVIATIONS = 5
/** … and beyond this size as a logarithm, about a quarter less. Neither was tuned (docs/decisions/0109). */
const MIN_DROP = 0.3
/** Standard deviation of a normal variable divided by its median absolute deviation. */
const PER_MEDIAN_DEVIATION = 1.4826
/** More low months in a row are a new level, not an exception. */
const MAX_MONTHS_IN_A_ROW = 2

/**
 * Finds low months that have usual months on both sides.
 * @param values sales by month
 * @param first index of the first known month
 * @param end index after the last known month
 * @returns by month, the factor that raises it to what its neighbours and its other years imply
 */
export function lowMonthFactors(values: Float64Array, first: number, end: number): Map<number, number> {
  const low = findLowMonths(values, first, end)
  const isUsual = (t: number) => t >= first && t < end && values[t]! > 0 && !low.has(t)
  const factors = new Map<number, number>()
  for (const month of low) {
    const [before, after] = [nearestMonth(month, -1, end, isUsual), nearestMonth(month, 1, end, isUsual)]
    if (before === undefined || after === undefined || after - before > MAX_MONTHS_IN_A_ROW + 1) continue
    const ratios = ratiosInOtherYears(values, { month, before, after, first, end }, isUsual)
    const [own, season] = [values[month]! / interpolate(values, before, after, month), boundedMeanRatio(ratios)]
    // With only two years, either could be the unusual one: take the month that differs more from its neighbours.
    if (ratios.length > 0 && -Math.log(own) > Math.abs(Math.log(season))) factors.set(month, season / own)
  }
  return factors
}

/** Months that fell from the year before and rose to the year after, as far as those are known, more than the months around them did. */
function findLowMonths(values: Float64Array, first: number, end: number): Set<number> {
  const changes = new Map<number, number>()
  for (let t = first + MONTHS_PER_YEAR; t < end; t++) {
    const change = Math.log(values[t]! / values[t - MONTHS_PER_YEAR]!)
    if (Number.isFinite(change)) changes.set(t, change)
  }
  if (changes.size < MONTHS_PER_YEAR) return new Set()
  const around = (t: number) => [...changes].flatMap(([at, change]) => (Math.abs(at - t) <= WINDOW ? [change] : []))
  const deviations = new Map([...changes].map(([t, change]) => [t, change - upperMedian(around(t))]))
  const scale = PER_MEDIAN_DEVIATION * upperMedian([...deviations.values()].map(Math.abs))
  const limit = Math.max(MIN_DROP, MIN_DEVIATIONS * scale)
  const low = new Set<number>()
  for (let t = first; t < end; t++) {
    const sides = [deviations.get(t), deviations.get(t + MONTHS_PER_YEAR)] as const
    const [fell = -Infinity, rose = Infinity] = sides
    if (sides.some((side) => side !== undefined) && fell <= -limit && rose >= limit) low.add(t)
  }
  return low
}
