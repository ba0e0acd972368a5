import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness, limitedStores } from '../../db/tenancy.ts'
import { combineNodes } from './combine-nodes.ts'
import { listNodes, type StoredNode, sumLevelWidths } from './ranges.sql.ts'

/** Nodes as one, and how many of them the run has. */
export interface NodesTogether {
  node: StoredNode
  count: number
}

/** What a run expects of some nodes of a level, all together; undefined where it has none of them. */
export const findNodesTogether = async (
  tx: TenantTx,
  runId: number,
  level: string,
  ids: readonly number[],
): Promise<NodesTogether | undefined> => {
  const nodes = await listNodes(tx, runId, level, ids)
  const [first] = nodes
  if (!first || nodes.length === 1) return first && { node: first, count: 1 }
  // Who sees some stores only is told how wide the range of these is, and nothing else of the whole.
  const whole = await asWholeBusiness(tx, async () => {
    const [total] = await listNodes(tx, runId, 'total', [0])
    return total && { total, widths: await sumLevelWidths(tx, runId, level) }
  })
  return whole && { node: combineNodes(nodes, whole), count: nodes.length }
}

/**
 * What a run expects of the stores that the request is limited to, all together: for a person who sees only these it
 * takes the place of the whole business's node, as it does where the owner filters by them.
 * @returns undefined without a limit, or where the run has none of the stores
 */
export const findStoresNode = async (tx: TenantTx, runId: number): Promise<NodesTogether | undefined> => {
  const ids = limitedStores()
  return ids && ids.length > 0 ? findNodesTogether(tx, runId, 'local', ids) : undefined
}
