import { sql } from 'kysely'
import { forgetMergedLines } from '../../db/merged-names.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { setAsideCovered } from './replacement.sql.ts'

/**
 * Lines of an import (sold, replaced or deleted by hand) that other imports contain too are reassigned to the latest of these, with their
 * corrections. If a later import replaces that one's period, they move to the replaced lines.
 */
export const handOverLines = async (tx: TenantTx, importacionId: string): Promise<void> => {
  await sql`create temporary table heredera on commit drop as
    select distinct on (r.huella) r.huella, r.importacion_id
    from (
      select huella from venta where importacion_id = ${importacionId}::uuid
      union all select huella from venta_reemplazada where importacion_id = ${importacionId}::uuid
      union all select huella from venta_cambio where importacion_id = ${importacionId}::uuid and despues is null
    ) p
    join venta_repetida r on r.huella = p.huella
    join importacion i on i.id = r.importacion_id and i.estado = 'cargada'
    order by r.huella, coalesce(i.cargada_en, i.creada_en) desc, i.id`.execute(tx)
  await sql`analyze heredera`.execute(tx)
  for (const table of ['venta', 'venta_reemplazada', 'venta_cambio'])
    await sql`update ${sql.table(table)} v set importacion_id = h.importacion_id from heredera h
      where v.huella = h.huella and v.importacion_id = ${importacionId}::uuid`.execute(tx)
  await sql`delete from venta_repetida r using heredera h
    where r.huella = h.huella and r.importacion_id = h.importacion_id`.execute(tx)
  await setAsideCovered(tx, sql`select huella from heredera`)
}

/** Deletes an import's own lines, including those recorded for merges, and the records that it contains lines of others. */
export const deleteLines = async (tx: TenantTx, importacionId: string): Promise<void> => {
  await forgetMergedLines(tx, sql`importacion_id = ${importacionId}::uuid`)
  for (const table of ['venta', 'venta_reemplazada', 'venta_repetida', 'venta_cambio'])
    await sql`delete from ${sql.table(table)} where importacion_id = ${importacionId}::uuid`.execute(tx)
}
