/** Months in some days of which the shop was closed: what it would have sold had it been open. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { buildMeasureCube, type MeasureCube } from './measure-cube.ts'
import { otherYears } from '@vigia/series/numeric/unknown-months.ts'

/** Closed for more of a month, what it sold on the other days is that of a closed month (closed-months.ts). None of these was tuned (docs/decisions/0103). */
const MAX_PARTLY_CLOSED = 0.9
/** Closed for more of a month than this, its other days tell no more. */
const MAX_CORRECTED_SHARE = 0.75
/** Part of a month's closed share that another year's is at least for the closure to come every year. */
const SAME_CLOSURE = 0.5
/** December and January, in which a shop that was closed once may be closed again. */
const HOLIDAYS: readonly number[] = [0, 11]

/** The months before `end`, as indices of the cube's, that {@link imputeClosedDays} fills, each with the factor on its sales. */
function openFactors({ closedShares, firstActiveMonth, phase }: MeasureCube, end: number): Map<number, number> {
  const factors = new Map<number, number>()
  if (!closedShares) return factors
  const start = firstActiveMonth.nodes.total[0]!
  for (let month = start; month < end; month++) {
    const share = closedShares[month]!
    if (share === 0 || share > MAX_PARTLY_CLOSED) continue
    const others = otherYears(month, start, end)
    const isSeason =
      others.length > 0
        ? others.some((t) => closedShares[t]! >= SAME_CLOSURE * share)
        : HOLIDAYS.includes((phase + month) % MONTHS_PER_YEAR)
    if (!isSeason) factors.set(month, 1 / (1 - Math.min(share, MAX_CORRECTED_SHARE)))
  }
  return factors
}

/** The months that {@link imputeClosedDays} fills, in their order. */
export function partlyClosedMonths(cube: MeasureCube, end: number): number[] {
  return [...openFactors(cube, end).keys()]
}

/**
 * The cube as if the shop had been open on all days of the months before `end`: sales of a month of which it was closed for some days are those of the others.
 * What it closes every year is its season, as is December or January where no other year is known.
 */
export function imputeClosedDays(cube: MeasureCube, end: number): MeasureCube {
  const factors = openFactors(cube, end)
  if (factors.size === 0) return cube
  const leaves = cube.leaves.map((sold, at) => sold * (factors.get(at % cube.months) ?? 1))
  return buildMeasureCube({ ...cube, leaves })
}
