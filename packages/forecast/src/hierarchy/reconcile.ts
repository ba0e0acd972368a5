import { aggregate, type Level } from './levels.ts'

/**
 * Scales leaf forecasts, in place, so that each node of a level sums to its target in each month. Forecasts stay
 * non-negative and every aggregate stays the exact sum of its leaves. A node without any leaf forecast keeps zero: where nobody is
 * expected to buy, there is no one to give the target to.
 *
 * @param leaves leaf matrix, leaves × horizon
 * @param targets nodes × horizon, non-negative
 */
export function scaleToTargets(leaves: Float64Array, level: Level, targets: Float64Array, horizon: number): void {
  const sums = aggregate(level, leaves, horizon)
  for (let k = 0; k < sums.length; k++) {
    const factor = sums[k]! > 0 ? targets[k]! / sums[k]! : 0
    // A target far above a vanishing sum would overflow the leaves.
    sums[k] = Number.isFinite(factor) ? factor : 0
  }
  for (let leaf = 0; leaf < level.of.length; leaf++) {
    const node = level.of[leaf]! * horizon
    for (let h = 0; h < horizon; h++) leaves[leaf * horizon + h]! *= sums[node + h]!
  }
}
