import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from './tables.ts'

/**
 * Records in the temporary table `celda` the cells of the cube (local_id, cliente_id, producto_id, mes; each once) whose lines the transaction
 * changes, so that imports/recompute.ts sums them again. Both the cells in which lines are and those to which they move must be recorded.
 * @param cells a select of these four columns
 */
export const noteCells = async (tx: TenantTx, cells: RawBuilder<unknown>): Promise<void> => {
  await sql`create temporary table celda on commit drop as ${cells}`.execute(tx)
  await measure(tx)
}

/** Records further cells in the same transaction. */
export const noteMoreCells = async (tx: TenantTx, cells: RawBuilder<unknown>): Promise<void> => {
  await sql`insert into celda ${cells} except select local_id, cliente_id, producto_id, mes from celda`.execute(tx)
  await measure(tx)
}

/** Without statistics the planner would look up the cells one by one. */
const measure = (tx: TenantTx) => sql`analyze celda`.execute(tx)

/** Empties the table, so that other cells can be recorded in the same transaction. */
export const forgetCells = (tx: TenantTx) => sql`drop table celda`.execute(tx)
