import type { MergeTable } from '@vigia/contract/calls/merges.ts'
import { giveMergedCategories } from '../../db/merged-categories.sql.ts'
import { forgetCells } from '../../db/noted-cells.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { recomputeCells } from '../imports/recompute.ts'
import { insertMerge, type MergedPair, noteMergedCells, removeMerged } from './insert-merge.sql.ts'

/** Merges pairs of one table; no entity may be the remaining one of a pair and the merged one of another. @returns ids of the merges */
export const mergePairs = async (
  tx: TenantTx,
  negocioId: string,
  tabla: MergeTable,
  pairs: readonly MergedPair[],
  tanda: string | null,
): Promise<number[]> => {
  await noteMergedCells(tx, tabla, pairs)
  const ids: number[] = []
  for (const one of pairs) ids.push(await insertMerge(tx, negocioId, tabla, one, tanda))
  await recomputeCells(tx)
  if (tabla === 'producto')
    await giveMergedCategories(
      tx,
      negocioId,
      pairs.map(({ a }) => a),
    )
  for (const { de } of pairs) await removeMerged(tx, tabla, de)
  await forgetCells(tx)
  return ids
}
