/** Imputes the sales of closed days in months in which the shop, or one of its stores, was closed for some days. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { buildMeasureCube, type MeasureCube } from './measure-cube.ts'
import { sameMonthInOtherYears } from '@vigia/series/numeric/imputation.ts'

/** A month that was closed for a larger share of its days is handled as a closed month (closed-months.ts). None of these was tuned (docs/decisions/0103). */
const MAX_PARTLY_CLOSED = 0.9
/** Upper bound of the closed share by which a month is corrected; beyond it the remaining days are too few. */
const MAX_CORRECTED_SHARE = 0.75
/** A closure is annual if the same month of another year was closed for at least this part of its closed share. */
const SAME_CLOSURE = 0.5
/** January and December (0–11): a closure in them may be annual even if no other year is known. */
const HOLIDAYS: readonly number[] = [0, 11]

/** The factors that {@link imputeClosedDays} applies, by month (index into the cube) before `end`. */
function openFactors(cube: MeasureCube, level: 'total' | 'local', node: number, end: number): Map<number, number> {
  const shares = cube.closedShares?.[level][node] ?? []
  const start = cube.firstActiveMonth.nodes[level][node]!
  const factors = new Map<number, number>()
  for (let month = start; month < end; month++) {
    const share = shares[month] ?? 0
    if (share === 0 || share > MAX_PARTLY_CLOSED) continue
    // All years of the shop count, from 0: an annual closure of the whole shop holds for a new store too.
    const isAnnual = sameMonthInOtherYears(month, 0, end).some((t) => shares[t]! >= SAME_CLOSURE * share)
    const isHoliday = HOLIDAYS.includes((cube.phase + month) % MONTHS_PER_YEAR)
    const mayBeAnnual = isHoliday && sameMonthInOtherYears(month, start, end).length === 0
    if (!isAnnual && !mayBeAnnual) factors.set(month, 1 / (1 - Math.min(share, MAX_CORRECTED_SHARE)))
  }
  return factors
}

/** The months, ascending, in which the whole shop (or the given store, by node) was closed for some days. */
export function partlyClosedMonths(cube: MeasureCube, end: number, store?: number): number[] {
  return [...openFactors(cube, store === undefined ? 'total' : 'local', store ?? 0, end).keys()]
}

/**
 * Scales the months before `end` in which a store was closed for some days to what it sold per open day. Annual closures are part of the season and are
 * not imputed, nor is a closure in December or January where no other year is known.
 */
export function imputeClosedDays(cube: MeasureCube, end: number): MeasureCube {
  const { ids, of } = cube.hierarchy.local
  const factors = Array.from(ids, (_, store) => openFactors(cube, 'local', store, end))
  if (factors.every(({ size }) => size === 0)) return cube
  const leaves = cube.leaves.map((sold, at) => {
    const month = at % cube.months
    return sold * (factors[of[(at - month) / cube.months]!]!.get(month) ?? 1)
  })
  return buildMeasureCube({ ...cube, leaves })
}
