import { setImmediate as nextTurn } from 'node:timers/promises'
import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import type { TenantTx } from '../../db/tables.ts'
import { planForManyCells, recomputeCube, recomputeRollUp } from './cube.sql.ts'

/** Updates cube and roll-up in the recorded cells; requests are answered between the statements. */
export const recomputeCells = async (tx: TenantTx): Promise<void> => {
  await nextTurn()
  await planForManyCells(tx)
  await recomputeCube(tx, USD_FALLBACK_RATE)
  await nextTurn()
  await recomputeRollUp(tx, USD_FALLBACK_RATE)
  await nextTurn()
}
