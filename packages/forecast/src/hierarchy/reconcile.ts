/** Reconciliation: makes the forecasts of all levels coherent, as sums of the same leaves. */
import { aggregate, type Hierarchy, type Level, type LevelName } from './levels.ts'

/** Order in which the leaves are scaled to the levels; only the last is met exactly. */
const ORDER: readonly LevelName[] = ['cliente', 'producto', 'local', 'categoria', 'total']
/** Iterations; for most shops the sums no longer change after two or three. */
const ROUNDS = 3

/**
 * Scales leaf forecasts in place towards the targets of every level by raking (iterative proportional fitting, Deming & Stephan 1940). The targets of
 * each level are first scaled to the total's forecast, which the leaves meet exactly.
 *
 * @param leaves leaves × horizon, non-negative
 * @param targets nodes × horizon of each level, non-negative
 */
export function rake(
  leaves: Float64Array,
  hierarchy: Hierarchy,
  targets: ReadonlyMap<LevelName, Float64Array>,
  horizon: number,
): void {
  const total = targets.get('total')!
  const scaledTargets = ORDER.map((name) => ({
    level: hierarchy[name],
    sums: scaleToTotal(targets.get(name)!, total, horizon),
  }))
  for (let round = 0; round < ROUNDS; round++)
    for (const { level, sums } of scaledTargets) scaleToTargets(leaves, level, sums, horizon)
}

/** Scales the targets of a level (nodes × horizon) to sum to the total in each month; 0 where their sum is 0. */
export function scaleToTotal(targets: Float64Array, total: Float64Array, horizon: number): Float64Array {
  const sums = new Float64Array(horizon)
  targets.forEach((v, k) => (sums[k % horizon]! += v))
  return targets.map((v, k) => (sums[k % horizon]! > 0 ? (v * total[k % horizon]!) / sums[k % horizon]! : 0))
}

/**
 * Scales leaf forecasts in place so that each node of a level sums to its target in each month. A node whose leaf forecasts are all 0 keeps 0, whatever
 * its target.
 */
export function scaleToTargets(leaves: Float64Array, level: Level, targets: Float64Array, horizon: number): void {
  const sums = aggregate(level, leaves, horizon)
  for (let k = 0; k < sums.length; k++) {
    // The factor is not finite where the sum is 0, or so small that the leaves would overflow.
    const factor = targets[k]! / sums[k]!
    sums[k] = Number.isFinite(factor) ? factor : 0
  }
  for (let leaf = 0; leaf < level.of.length; leaf++) {
    const node = level.of[leaf]! * horizon
    for (let h = 0; h < horizon; h++) leaves[leaf * horizon + h]! *= sums[node + h]!
  }
}
