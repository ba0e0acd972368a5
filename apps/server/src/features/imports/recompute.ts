import { setImmediate as nextTurn } from 'node:timers/promises'
import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { recomputeCube, recomputeRollUp } from './cube.sql.ts'

/** Memory for sorting the cells of a large file without the disk. */
const WORK_MEM = '64MB'

/** Brings cube and roll-up up to date in the noted cells, taking requests between the statements. */
export const recomputeCells = async (tx: TenantTx): Promise<void> => {
  await nextTurn()
  await sql`select set_config('work_mem', ${WORK_MEM}, true), set_config('enable_memoize', 'off', true)`.execute(tx)
  await recomputeCube(tx, USD_FALLBACK_RATE)
  await nextTurn()
  await recomputeRollUp(tx, USD_FALLBACK_RATE)
  await nextTurn()
}
