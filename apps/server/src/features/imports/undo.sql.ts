import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** Lines that a later import brought as well become that import's: it is still loaded. */
export const handOverLines = async (tx: TenantTx, importacionId: string): Promise<void> => {
  await sql`with heredera as (
      select distinct on (r.huella) r.huella, r.importacion_id
      from venta_repetida r
      join venta v on v.huella = r.huella and v.importacion_id = ${importacionId}::uuid
      join importacion i on i.id = r.importacion_id and i.estado = 'cargada'
      order by r.huella, i.creada_en, i.id
    ), cambio as (
      update venta v set importacion_id = h.importacion_id from heredera h
      where v.huella = h.huella and v.importacion_id = ${importacionId}::uuid
    )
    delete from venta_repetida r using heredera h
    where r.huella = h.huella and r.importacion_id = h.importacion_id`.execute(tx)
  // What was corrected of them goes along.
  await sql`update venta_cambio c set importacion_id = v.importacion_id from venta v
    where v.negocio_id = c.negocio_id and v.id = c.venta_id and c.importacion_id = ${importacionId}::uuid`.execute(tx)
}

/** Removes an import's own lines and its claim on those of others. */
export const deleteLines = async (tx: TenantTx, importacionId: string): Promise<void> => {
  await sql`delete from venta where importacion_id = ${importacionId}::uuid`.execute(tx)
  await sql`delete from venta_repetida where importacion_id = ${importacionId}::uuid`.execute(tx)
  await sql`delete from venta_cambio where importacion_id = ${importacionId}::uuid`.execute(tx)
}
