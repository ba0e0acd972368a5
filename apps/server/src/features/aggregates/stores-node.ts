import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness, limitedStores } from '../../db/tenancy.ts'
import { combineNodes } from './combine-nodes.ts'
import { listNodes, type StoredNode, sumLevelWidths } from './ranges.sql.ts'

/** Several nodes combined into one, and how many of them the run has. */
export interface NodesTogether {
  node: StoredNode
  count: number
}

/** The combined forecast of some nodes of a level; undefined if the run has none of them. */
export const findNodesTogether = async (
  tx: TenantTx,
  runId: number,
  level: string,
  ids: readonly number[],
): Promise<NodesTogether | undefined> => {
  const nodes = await listNodes(tx, runId, level, ids)
  const [first] = nodes
  if (!first || nodes.length === 1) return first && { node: first, count: 1 }
  // People limited to some stores may use it too: only the correlation of errors comes from the whole business.
  const whole = await asWholeBusiness(tx, async () => {
    const [total] = await listNodes(tx, runId, 'total', [0])
    return total && { total, widths: await sumLevelWidths(tx, runId, level) }
  })
  return whole && { node: combineNodes(nodes, whole), count: nodes.length }
}

/**
 * The combined forecast of the stores to which the user is limited, shown in place of the whole business.
 * @returns undefined without a limit, or if the run has none of the stores
 */
export const findStoresNode = async (tx: TenantTx, runId: number): Promise<NodesTogether | undefined> => {
  const ids = limitedStores()
  return ids && ids.length > 0 ? findNodesTogether(tx, runId, 'local', ids) : undefined
}
