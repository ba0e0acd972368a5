/** What is expected while a store is new: most months that tell the level of what it sells lack it. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { aggregate, type LevelName } from './levels.ts'
import type { MeasureCube } from './measure-cube.ts'

/** Months after its opening in which a store's products and categories are the sums of their leaves; why half a year: docs/decisions/0155. */
const MONTHS_OF_LEAVES = MONTHS_PER_YEAR / 2

/**
 * Corrects the levels' forecasts, in place, before they are reconciled: the total is the sum of its stores for a year after one of them opened, and what
 * that store has sold is, by category and product, the sum of its leaves for half a year. Clients that moved to it are forecast as they were: their old
 * leaves have yet to fall silent.
 *
 * @param targets nodes × horizon of each level
 * @param leaves leaves × horizon
 * @param end first month that is not known
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
  const young = opened(MONTHS_OF_LEAVES)
  if (!young.includes(true)) return
  for (const name of ['categoria', 'producto'] as const) {
    const level = hierarchy[name]
    const sums = aggregate(level, leaves, horizon)
    const target = targets.get(name)!
    level.of.forEach((node, leaf) => {
      if (!young[hierarchy.local.of[leaf]!]) return
      const sells = leaves.subarray(leaf * horizon, (leaf + 1) * horizon).some((units) => units > 0)
      if (sells) target.set(sums.subarray(node * horizon, (node + 1) * horizon), node * horizon)
    })
  }
}
