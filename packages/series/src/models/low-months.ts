/** Single months of a series that are far lower than the years beside them imply, as of a shop in a strike or a flood. */
import { MONTHS_PER_YEAR } from '../calendar.ts'
import { upperMedian } from '../numeric/median.ts'
import { boundedMeanRatio, interpolate, nearest, ratiosInOtherYears } from '../numeric/unknown-months.ts'

/** Months on each side, with which a month's change against the year before is compared. */
const WINDOW = 6
/** Robust standard deviations, and a size as a logarithm (a quarter less), by which a change must stand apart. None was tuned (docs/decisions/0109). */
const MIN_DEVIATIONS = 5
const MIN_DROP = 0.3
/** A median absolute deviation is so many times less than the standard deviation of normal errors. */
const PER_MEDIAN_DEVIATION = 1.4826
/** After more low months in a row it is another level. */
const MAX_MONTHS_IN_A_ROW = 2

/**
 * @param values by month, of which those before `first` are not known
 * @returns of each low month before `end` that has usual ones on both sides, the factor that takes it to what these and its other years say
 */
export function lowMonthFactors(values: Float64Array, first: number, end: number): Map<number, number> {
  const low = lowBesideOtherYears(values, first, end)
  const isUsual = (t: number) => t >= first && t < end && values[t]! > 0 && !low.has(t)
  const factors = new Map<number, number>()
  for (const month of low) {
    const [before, after] = [nearest(month, -1, end, isUsual), nearest(month, 1, end, isUsual)]
    if (before === undefined || after === undefined || after - before > MAX_MONTHS_IN_A_ROW + 1) continue
    const ratios = ratiosInOtherYears(values, { month, before, after, first, end }, isUsual)
    const [own, season] = [values[month]! / interpolate(values, before, after, month), boundedMeanRatio(ratios)]
    // Of two years alone, the month that departs more from those around it is the unusual one.
    if (ratios.length > 0 && -Math.log(own) > Math.abs(Math.log(season))) factors.set(month, season / own)
  }
  return factors
}

/** Months that are lower than the year before and the year after, as far as they are known, while the months around them are not. */
function lowBesideOtherYears(values: Float64Array, first: number, end: number): Set<number> {
  const changes = new Map<number, number>()
  for (let t = first + MONTHS_PER_YEAR; t < end; t++) {
    const change = Math.log(values[t]! / values[t - MONTHS_PER_YEAR]!)
    if (Number.isFinite(change)) changes.set(t, change)
  }
  if (changes.size < MONTHS_PER_YEAR) return new Set()
  const around = (t: number) => [...changes].flatMap(([at, change]) => (Math.abs(at - t) <= WINDOW ? [change] : []))
  const apart = new Map([...changes].map(([t, change]) => [t, change - upperMedian(around(t))]))
  const scale = PER_MEDIAN_DEVIATION * upperMedian([...apart.values()].map(Math.abs))
  const limit = Math.max(MIN_DROP, MIN_DEVIATIONS * scale)
  const low = new Set<number>()
  for (let t = first; t < end; t++) {
    const sides = [apart.get(t), apart.get(t + MONTHS_PER_YEAR)] as const
    const [fell = -Infinity, rose = Infinity] = sides
    if (sides.some((side) => side !== undefined) && fell <= -limit && rose >= limit) low.add(t)
  }
  return low
}
