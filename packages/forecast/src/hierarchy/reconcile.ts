/** Makes the forecasts of all levels agree, as sums of the same leaves. */
import { aggregate, type Hierarchy, type Level, type LevelName } from './levels.ts'

/** The order in which leaves are scaled to the levels; the last is met exactly. */
const ORDER: readonly LevelName[] = ['cliente', 'producto', 'local', 'categoria', 'total']
/** Rounds of scaling; the sums of most shops no longer change after two or three. */
const ROUNDS = 3

/**
 * Scales leaf forecasts, in place, towards the targets of every level (iterative proportional fitting: Deming & Stephan 1940), the total's
 * exactly. Targets are first brought to the total's sum, so that levels disagree about shares alone.
 *
 * @param leaves leaf matrix, leaves × horizon, non-negative
 * @param targets nodes × horizon of each level, non-negative
 */
export function rake(
  leaves: Float64Array,
  hierarchy: Hierarchy,
  targets: ReadonlyMap<LevelName, Float64Array>,
  horizon: number,
): void {
  const total = targets.get('total')!
  const goals = ORDER.map((name) => ({
    level: hierarchy[name],
    sums: scaleToTotal(targets.get(name)!, total, horizon),
  }))
  for (let round = 0; round < ROUNDS; round++)
    for (const { level, sums } of goals) scaleToTargets(leaves, level, sums, horizon)
}

/** The targets of a level, brought to the total's sum in each month; zero where they sum to nothing. */
export function scaleToTotal(targets: Float64Array, total: Float64Array, horizon: number): Float64Array {
  const sums = new Float64Array(horizon)
  targets.forEach((v, k) => (sums[k % horizon]! += v))
  return targets.map((v, k) => (sums[k % horizon]! > 0 ? (v * total[k % horizon]!) / sums[k % horizon]! : 0))
}

/**
 * Scales leaf forecasts, in place, so that each node of a level sums to its target in each month. A node without any leaf forecast keeps zero: where
 * nobody is expected to buy, there is no one to give the target to.
 */
export function scaleToTargets(leaves: Float64Array, level: Level, targets: Float64Array, horizon: number): void {
  const sums = aggregate(level, leaves, horizon)
  for (let k = 0; k < sums.length; k++) {
    // Of a sum of zero, and of one so small that the leaves would overflow, nothing is made.
    const factor = targets[k]! / sums[k]!
    sums[k] = Number.isFinite(factor) ? factor : 0
  }
  for (let leaf = 0; leaf < level.of.length; leaf++) {
    const node = level.of[leaf]! * horizon
    for (let h = 0; h < horizon; h++) leaves[leaf * horizon + h]! *= sums[node + h]!
  }
}
