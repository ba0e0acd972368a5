/** Months in some days of which the shop, or a store of it, was closed: what it would have sold had it been open. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { buildMeasureCube, type MeasureCube } from './measure-cube.ts'
import { sameMonthInOtherYears } from '@vigia/series/numeric/imputation.ts'

/** Closed for more of a month, what it sold on the other days is that of a closed month (closed-months.ts). None of these was tuned (docs/decisions/0103). */
const MAX_PARTLY_CLOSED = 0.9
/** Closed for more of a month than this, its other days tell no more. */
const MAX_CORRECTED_SHARE = 0.75
/** Part of a month's closed share that another year's is at least for the closure to come every year. */
const SAME_CLOSURE = 0.5
/** December and January, in which a shop that was closed once may be closed again. */
const HOLIDAYS: readonly number[] = [0, 11]

/** The months before `end`, as indices of the cube's, in some days of which a store or the whole shop was closed, each with the factor that {@link imputeClosedDays} applies. */
function openFactors(cube: MeasureCube, level: 'total' | 'local', node: number, end: number): Map<number, number> {
  const shares = cube.closedShares?.[level][node] ?? []
  const start = cube.firstActiveMonth.nodes[level][node]!
  const factors = new Map<number, number>()
  for (let month = start; month < end; month++) {
    const share = shares[month] ?? 0
    if (share === 0 || share > MAX_PARTLY_CLOSED) continue
    // What the whole shop closes every year is the season of a new store too.
    const comesAgain = sameMonthInOtherYears(month, 0, end).some((t) => shares[t]! >= SAME_CLOSURE * share)
    const isHoliday = HOLIDAYS.includes((cube.phase + month) % MONTHS_PER_YEAR)
    const mayComeAgain = isHoliday && sameMonthInOtherYears(month, start, end).length === 0
    if (!comesAgain && !mayComeAgain) factors.set(month, 1 / (1 - Math.min(share, MAX_CORRECTED_SHARE)))
  }
  return factors
}

/** The months of which the whole shop, or one of its stores, was closed for some days, in their order. */
export function partlyClosedMonths(cube: MeasureCube, end: number, store?: number): number[] {
  return [...openFactors(cube, store === undefined ? 'total' : 'local', store ?? 0, end).keys()]
}

/**
 * The cube as if each store had been open on all days of the months before `end`: sales of a month of which it was closed for some days are those of the others.
 * What it closes every year is its season, as is December or January where no other year is known.
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
