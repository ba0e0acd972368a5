/** Imputes months in which the shop, or one of its stores, was closed, or of which a file is missing. */
import { type ClosedMonth, findClosedMonths } from '@vigia/series/models/closed-months.ts'
import { interpolate } from '@vigia/series/numeric/imputation.ts'
import { buildMeasureCube, leafHistory, type MeasureCube, nodeHistory } from './measure-cube.ts'

/**
 * Imputes the closed months before `end`: every leaf is interpolated between the open months around them, times the seasonal ratio of that month in
 * other years. A month that is empty in most years is part of the season and is not changed.
 */
export function imputeClosedMonths(cube: MeasureCube, end: number): MeasureCube {
  return imputeLevel(imputeLevel(cube, 'total', end), 'local', end)
}

function imputeLevel(cube: MeasureCube, level: 'total' | 'local', end: number): MeasureCube {
  const { hierarchy, months, firstActiveMonth } = cube
  const closed = Array.from(hierarchy[level].ids, (_, node) => closedMonthsOf(cube, level, node, end))
  if (closed.every(({ length }) => length === 0)) return cube
  const leaves = cube.leaves.slice()
  hierarchy[level].of.forEach((node, leaf) => {
    const sales = leafHistory(cube, leaf)
    for (const { month, before, after, season } of closed[node]!) {
      if (firstActiveMonth.leaves[leaf]! > month) continue
      leaves[leaf * months + month] = season * interpolate(sales, before, after, month)
    }
  })
  return buildMeasureCube({ ...cube, leaves })
}

/** The months before `end` in which the whole shop was closed, as indices into the cube. */
export function closedMonths(cube: MeasureCube, end: number): number[] {
  return closedMonthsOf(cube, 'total', 0, end).map(({ month }) => month)
}

const closedMonthsOf = (cube: MeasureCube, level: 'total' | 'local', node: number, end: number): ClosedMonth[] =>
  findClosedMonths(nodeHistory(cube, level, node), cube.firstActiveMonth.nodes[level][node]!, end)
