import { ERROR_OF_HALF_RANGE } from '@vigia/forecast/error-of-range.ts'
import type { TenantTx } from '../../db/tables.ts'
import { limitedStores } from '../../db/tenancy.ts'
import type { StoredMeasure } from '../forecasts/stored-measure.ts'
import { combineNodes } from './combine-nodes.ts'
import { listNodes, type StoredNode } from './ranges.sql.ts'
import { sum } from '../../sum.ts'

/**
 * The error that the stores' range implies for a product of theirs, as a share of what is expected of it: where the parts
 * err each by itself, that of one shrinks as the root of its share.
 * @param expected units of the product in the months from the `from`th to before the `to`th after the cut-off
 * @returns null where nothing is expected
 */
export const impliedProductError = (
  { media, bajo80, alto80 }: StoredMeasure,
  expected: number,
  from: number,
  to: number,
): number | null => {
  const stores = sum(media.slice(from, to))
  if (expected <= 0 || stores <= 0) return null
  const halfRange = (sum(alto80.slice(from, to)) - sum(bajo80.slice(from, to))) / 2
  return (ERROR_OF_HALF_RANGE * halfRange) / Math.sqrt(stores * expected)
}

/**
 * What a run expects of the stores that the request is limited to, all together: for a person who sees only these it
 * takes the place of the whole business's node, which they do not see, and of which nothing is used.
 * @returns undefined without a limit, or where the run has none of the stores
 */
export const findStoresNode = async (
  tx: TenantTx,
  runId: number,
): Promise<{ node: StoredNode; count: number } | undefined> => {
  const ids = limitedStores()
  if (!ids || ids.length === 0) return undefined
  const nodes = await listNodes(tx, runId, 'local', ids)
  const [first] = nodes
  return first && { node: nodes.length === 1 ? first : combineNodes(nodes), count: nodes.length }
}
