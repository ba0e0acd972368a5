import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** A sale that a user corrected. */
export interface Corrected {
  /** Day number. */
  dia: number
  /** Key of the store. */
  local: string
  /** Without dashes. */
  huella: string
}

/** Corrected sales between two ISO dates. */
export const listCorrected = async (tx: TenantTx, desde: string, hasta: string): Promise<Corrected[]> => {
  const { rows } = await sql<Corrected>`
    select v.fecha - date '1970-01-01' as dia, d.clave as local, replace(v.huella::text, '-', '') as huella
    from venta v join local d on d.id = v.local_id
    where v.id in (select venta_id from venta_cambio) and v.fecha between ${desde}::date and ${hasta}::date`.execute(tx)
  return rows
}
