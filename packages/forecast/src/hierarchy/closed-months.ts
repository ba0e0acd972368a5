import { upperMedian } from '@vigia/series/numeric/median.ts'
import { buildMeasureCube, leafHistory, type MeasureCube, nodeHistory } from './measure-cube.ts'
import { boundedMeanRatio, interpolate, nearest, otherYears } from './unknown-months.ts'

/** In a month in which the whole shop sells under this share of its median month it was closed, or its sales are not all there. */
const CLOSED = 0.1
/** After more such months in a row the shop may sell as another one: nothing is imputed. */
const MAX_MONTHS_IN_A_ROW = 6
/** Share of such months beyond which a shop is one that does not sell every month. */
const MAX_CLOSED_SHARE = 1 / 6

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
  const first = firstActiveMonth.nodes.total[0]!
  const closed = findClosed(shopHistory(cube, end))
  if (closed.length === 0) return cube
  const leaves = cube.leaves.slice()
  for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
    const sales = leafHistory(cube, leaf).subarray(first, end)
    for (const gap of closed) {
      if (firstActiveMonth.leaves[leaf]! > first + gap.month) continue
      leaves[leaf * months + first + gap.month] = gap.season * interpolate(sales, gap.before, gap.after, gap.month)
    }
  }
  return buildMeasureCube({ ...cube, leaves })
}

/** The months before `end` that {@link imputeClosedMonths} fills, as indices of the cube's. */
export function closedMonths(cube: MeasureCube, end: number): number[] {
  return findClosed(shopHistory(cube, end)).map(({ month }) => cube.firstActiveMonth.nodes.total[0]! + month)
}

/** What the whole shop sold from its first sale to `end`. */
function shopHistory(cube: MeasureCube, end: number): Float64Array {
  return nodeHistory(cube, 'total', 0).subarray(cube.firstActiveMonth.nodes.total[0]!, end)
}

/** @param total what the whole shop sold, from its first sale on */
function findClosed(total: Float64Array): Closed[] {
  const limit = CLOSED * upperMedian(total)
  const isOpen = (t: number) => total[t]! > limit
  if (total.filter((_, t) => !isOpen(t)).length > MAX_CLOSED_SHARE * total.length) return []
  const found: Closed[] = []
  for (let month = 0; month < total.length; month++) {
    if (isOpen(month)) continue
    const before = nearest(month, -1, total.length, isOpen)
    const after = nearest(month, 1, total.length, isOpen)
    if (before === undefined || after === undefined || after - before > MAX_MONTHS_IN_A_ROW + 1) continue
    const others = otherYears(month, total.length)
    const alike = others.filter(isOpen)
    if (alike.length <= others.length / 2) continue
    const ratios = alike.flatMap((other) => {
      const [from, to] = [other + before - month, other + after - month]
      const known = from >= 0 && to < total.length && isOpen(from) && isOpen(to)
      return known ? [total[other]! / interpolate(total, from, to, other)] : []
    })
    found.push({ month, before, after, season: boundedMeanRatio(ratios) })
  }
  return found
}
