import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from './tables.ts'

/**
 * Notes the cells of the cube (local_id, cliente_id, producto_id, mes; each once) whose lines a transaction changes, in its temporary table
 * `celda`: imports/recompute.ts sums them anew. They are noted as they are before and as they will be, or are once it is done.
 * @param cells a select of these four columns
 */
export const noteCells = async (tx: TenantTx, cells: RawBuilder<unknown>): Promise<void> => {
  await sql`create temporary table celda on commit drop as ${cells}`.execute(tx)
  await measure(tx)
}

/** Notes others besides, in the same transaction. */
export const noteMoreCells = async (tx: TenantTx, cells: RawBuilder<unknown>): Promise<void> => {
  await sql`insert into celda ${cells} except select local_id, cliente_id, producto_id, mes from celda`.execute(tx)
  await measure(tx)
}

/** Without its size the planner would look cells up one by one. */
const measure = (tx: TenantTx) => sql`analyze celda`.execute(tx)

/** Forgets the noted cells, so that others can be noted in the same transaction. */
export const forgetCells = (tx: TenantTx) => sql`drop table celda`.execute(tx)
