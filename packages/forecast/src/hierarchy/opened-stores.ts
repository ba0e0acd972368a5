/** Corrects forecasts while a store is new. The levels of the nodes that it sells rest mostly on months before it opened, and are too low. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { aggregate, type LevelName } from './levels.ts'
import type { MeasureCube } from './measure-cube.ts'

/** Months after a store's opening in which its products and categories are forecast as sums of their leaves (docs/decisions/0155). */
const MONTHS_OF_LEAVES = MONTHS_PER_YEAR / 2

/**
 * Corrects the levels' forecasts in place, before reconciliation. For a year after a store opened, the total becomes the sum of the stores. For half a
 * year, the products and categories that the store sells become the sums of their leaves. Clients are not corrected: those who moved to the new store
 * still have a forecast in their old one.
 *
 * @param targets nodes × horizon of each level
 * @param leaves leaves × horizon
 * @param end months known
 */
export function correctForOpenedStores(
  targets: ReadonlyMap<LevelName, Float64Array>,
  { hierarchy, firstActiveMonth }: MeasureCube,
  leaves: Float64Array,
  end: number,
): void {
  const { total, local } = firstActiveMonth.nodes
  const opened = (months: number) =>
    Array.from(local, (first) => first > total[0]! && first < end && first > end - months)
  if (!opened(MONTHS_PER_YEAR).includes(true)) return
  const horizon = leaves.length / hierarchy.leaves
  targets
    .get('total')!
    .set(aggregate({ ...hierarchy.total, of: new Int32Array(local.length) }, targets.get('local')!, horizon))
  const isNew = opened(MONTHS_OF_LEAVES)
  if (!isNew.includes(true)) return
  for (const name of ['categoria', 'producto'] as const) {
    const level = hierarchy[name]
    const sums = aggregate(level, leaves, horizon)
    const target = targets.get(name)!
    level.of.forEach((node, leaf) => {
      if (!isNew[hierarchy.local.of[leaf]!]) return
      const sells = leaves.subarray(leaf * horizon, (leaf + 1) * horizon).some((units) => units > 0)
      if (sells) target.set(sums.subarray(node * horizon, (node + 1) * horizon), node * horizon)
    })
  }
}
