/** Imputes single months in which the whole shop sold far less than its other years imply, as in a strike or a flood. */
import { lowMonthFactors } from '@vigia/series/models/low-months.ts'
import { buildMeasureCube, type MeasureCube, nodeHistory } from './measure-cube.ts'

const factorsOf = (cube: MeasureCube, end: number): Map<number, number> =>
  lowMonthFactors(nodeHistory(cube, 'total', 0), cube.firstActiveMonth.nodes.total[0]!, end)

/** The months before `end` that {@link imputeLowMonths} changes, as indices into the cube. */
export const lowMonths = (cube: MeasureCube, end: number): number[] => [...factorsOf(cube, end).keys()]

/** Raises the low months before `end` to what their neighbours and other years imply, by the same factor at every leaf. */
export function imputeLowMonths(cube: MeasureCube, end: number): MeasureCube {
  const factors = factorsOf(cube, end)
  if (factors.size === 0) return cube
  const leaves = cube.leaves.map((sold, at) => sold * (factors.get(at % cube.months) ?? 1))
  return buildMeasureCube({ ...cube, leaves })
}
