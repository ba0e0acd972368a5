/** Single months in which the whole shop sold far less than its other years imply: a strike, a flood. Its demand was there. */
import { lowMonthFactors } from '@vigia/series/models/low-months.ts'
import { buildMeasureCube, type MeasureCube, nodeHistory } from './measure-cube.ts'

const factorsOf = (cube: MeasureCube, end: number): Map<number, number> =>
  lowMonthFactors(nodeHistory(cube, 'total', 0), cube.firstActiveMonth.nodes.total[0]!, end)

/** The months before `end` that {@link imputeLowMonths} fills, as indices of the cube's. */
export const lowMonths = (cube: MeasureCube, end: number): number[] => [...factorsOf(cube, end).keys()]

/** The cube with low months before `end` as the months around them and other years say, at every leaf alike; later months are left as they are. */
export function imputeLowMonths(cube: MeasureCube, end: number): MeasureCube {
  const factors = factorsOf(cube, end)
  if (factors.size === 0) return cube
  const leaves = cube.leaves.map((sold, at) => sold * (factors.get(at % cube.months) ?? 1))
  return buildMeasureCube({ ...cube, leaves })
}
