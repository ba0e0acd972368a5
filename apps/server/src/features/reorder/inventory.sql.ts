import { type Selectable, sql } from 'kysely'
import type { Tables, TenantTx } from '../../db/tables.ts'

/** As stored: millionths of a unit and cents. */
type StoredInventory = Omit<Selectable<Tables['inventario']>, 'negocio_id' | 'clave_producto'>

type InventoryField = Exclude<keyof StoredInventory, 'existencias_al'>

export interface ReorderProduct extends StoredInventory {
  id: number
  codigo: string | null
  nombre: string
  categoria_id: number
  categoria: string
}

/** Every product with what the shop has said of it. */
export const listReorderProducts = (tx: TenantTx): Promise<ReorderProduct[]> =>
  tx
    .selectFrom('producto as p')
    .innerJoin('categoria as c', 'c.id', 'p.categoria_id')
    .leftJoin('inventario as i', 'i.clave_producto', 'p.clave')
    .select([
      'p.id',
      'p.codigo',
      'p.nombre',
      'p.categoria_id',
      'c.nombre as categoria',
      'i.existencias',
      'i.existencias_al',
      'i.en_camino',
      'i.empaque',
      'i.proveedor',
      'i.dias_entrega',
      'i.costo',
    ])
    .execute()

/**
 * Writes some columns of some products; ids that the business does not have are left out.
 * @param rows in stored units; a column that a row does not have keeps its value
 * @param today date of the stock that is told, ISO
 * @returns the number of products written
 */
export const saveInventoryRows = async (
  tx: TenantTx,
  negocioId: string,
  rows: readonly ({ producto_id: number } & Partial<Record<InventoryField, number | string | null>>)[],
  today: string,
): Promise<number> => {
  const told = sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as f join producto p on p.id = (f->>'producto_id')::int`
  await sql`insert into inventario (negocio_id, clave_producto) select ${negocioId}::uuid, p.clave from ${told}
    on conflict do nothing`.execute(tx)
  // A key that a row does not have is not one that is null.
  const changed = await sql`
    update inventario i set
      existencias = case when f ? 'existencias' then (f->>'existencias')::bigint else i.existencias end,
      existencias_al = case when not f ? 'existencias' then i.existencias_al
        when f->>'existencias' is null then null else ${today}::date end,
      en_camino = case when f ? 'en_camino' then (f->>'en_camino')::bigint else i.en_camino end,
      empaque = case when f ? 'empaque' then (f->>'empaque')::bigint else i.empaque end,
      proveedor = case when f ? 'proveedor' then nullif(f->>'proveedor', '') else i.proveedor end,
      dias_entrega = case when f ? 'dias_entrega' then (f->>'dias_entrega')::int else i.dias_entrega end,
      costo = case when f ? 'costo' then (f->>'costo')::bigint else i.costo end
    from ${told}
    where i.clave_producto = p.clave`.execute(tx)
  return Number(changed.numAffectedRows ?? 0n)
}
