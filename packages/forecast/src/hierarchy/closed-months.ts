/** Months in which the shop was closed, or of which a file is missing, told by what the whole shop sold; and what would have been sold in them. */
import { upperMedian } from '@vigia/series/numeric/median.ts'
import { buildMeasureCube, leafHistory, type MeasureCube, nodeHistory } from './measure-cube.ts'
import {
  boundedMeanRatio,
  interpolate,
  nearest,
  otherYears,
  ratiosInOtherYears,
} from '@vigia/series/numeric/unknown-months.ts'

/** In a month in which the whole shop sells under this share of its median month it was closed, or its sales are not all there. Not tuned; what it gives: docs/forecasting.md. */
const CLOSED = 0.1
/** After more such months in a row the shop may sell as another one: nothing is imputed. */
const MAX_MONTHS_IN_A_ROW = 6
/** Share of such months beyond which a shop is one that does not sell every month. */
const MAX_CLOSED_SHARE = 1 / 6

/** Months as indices of the cube's. */
interface Closed {
  readonly month: number
  /** The nearest open months on both sides. */
  readonly before: number
  readonly after: number
  /** What the shop sells in such a month in other years, relative to the line between their months like `before` and `after`. */
  readonly season: number
}

/**
 * Imputes, before month `end`, months in which the shop was closed or of which a file is missing: they say nothing of demand. At every
 * leaf they are interpolated between the open months around them, times the season of that month in other years. A month that is empty in most years is a season, and stays. Later months are left as they are.
 */
export function imputeClosedMonths(cube: MeasureCube, end: number): MeasureCube {
  const { hierarchy, months, firstActiveMonth } = cube
  const closed = findClosed(cube, end)
  if (closed.length === 0) return cube
  const leaves = cube.leaves.slice()
  for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
    const sales = leafHistory(cube, leaf)
    for (const { month, before, after, season } of closed) {
      if (firstActiveMonth.leaves[leaf]! > month) continue
      leaves[leaf * months + month] = season * interpolate(sales, before, after, month)
    }
  }
  return buildMeasureCube({ ...cube, leaves })
}

/** The months before `end` that {@link imputeClosedMonths} fills, as indices of the cube's. */
export function closedMonths(cube: MeasureCube, end: number): number[] {
  return findClosed(cube, end).map(({ month }) => month)
}

function findClosed(cube: MeasureCube, end: number): Closed[] {
  const first = cube.firstActiveMonth.nodes.total[0]!
  const total = nodeHistory(cube, 'total', 0)
  const known = total.subarray(first, end)
  const limit = CLOSED * upperMedian(known)
  if (known.filter((sold) => sold <= limit).length > MAX_CLOSED_SHARE * known.length) return []
  const isOpen = (t: number) => t >= first && t < end && total[t]! > limit
  const found: Closed[] = []
  for (let month = first; month < end; month++) {
    if (isOpen(month)) continue
    const before = nearest(month, -1, end, isOpen)
    const after = nearest(month, 1, end, isOpen)
    if (before === undefined || after === undefined || after - before > MAX_MONTHS_IN_A_ROW + 1) continue
    const others = otherYears(month, first, end)
    const alike = others.filter(isOpen)
    if (alike.length <= others.length / 2) continue
    const ratios = ratiosInOtherYears(total, { month, before, after, first, end }, isOpen)
    found.push({ month, before, after, season: boundedMeanRatio(ratios) })
  }
  return found
}
