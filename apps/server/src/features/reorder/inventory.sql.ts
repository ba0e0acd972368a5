import type { Month } from '@vigia/contract/months.ts'
import { type Selectable, sql } from 'kysely'
import type { Tables, TenantTx } from '../../db/tables.ts'
import { toldProductName } from '../../db/told-names.sql.ts'

/** As stored: millionths of a unit and cents. */
export type StoredInventory = Omit<Selectable<Tables['inventario']>, 'negocio_id' | 'clave_producto'>

export type Stock = Pick<StoredInventory, 'existencias' | 'existencias_al' | 'en_camino'>

export interface NamedProduct {
  id: number
  codigo: string | null
  nombre: string
  clave: string
  categoria_id: number
  categoria: string
}

export const listNamedProducts = (tx: TenantTx): Promise<NamedProduct[]> =>
  tx
    .selectFrom('producto as p')
    .innerJoin('categoria as c', 'c.id', 'p.categoria_id')
    .select([
      'p.id',
      'p.codigo',
      toldProductName('p').as('nombre'),
      'p.clave',
      'p.categoria_id',
      'c.nombre as categoria',
    ])
    .execute()

/**
 * Those of some products that are sold in fractions, as by weight: in a quarter of their months since one or more, for some of these add up to
 * whole units.
 */
export const listSoldInFractions = async (
  tx: TenantTx,
  products: readonly number[],
  from: Month,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ producto_id: number }>`
    select producto_id from resumen_mensual where producto_id = any(${products}::int[]) and mes >= ${from}
    group by producto_id having 4 * count(*) filter (where cantidad % 1000000 <> 0) >= count(*)`.execute(tx)
  return new Set(rows.map(({ producto_id }) => producto_id))
}

export interface Store {
  id: number
  nombre: string
  clave: string
}

/** The stores that the user may see, by name. */
export const listStores = (tx: TenantTx): Promise<Store[]> =>
  tx.selectFrom('local').select(['id', 'nombre', 'clave']).orderBy('nombre').orderBy('id').execute()

/** What was entered about products of the whole business, including deleted and merged products. */
export const listInventory = (tx: TenantTx): Promise<(StoredInventory & { clave_producto: string })[]> =>
  tx
    .selectFrom('inventario')
    .select([
      'clave_producto',
      'existencias',
      'existencias_al',
      'en_camino',
      'empaque',
      'pedido_minimo',
      'proveedor',
      'dias_entrega',
      'costo',
      'se_pide',
      'unidad',
      'sin_ventas_desde',
      'sin_ventas_respuesta',
    ])
    .execute()

export type StoreStock = Stock & { clave_producto: string; clave_local: string }

/** Stock by store, for the stores that the user may see. */
export const listStoreStock = (tx: TenantTx): Promise<StoreStock[]> =>
  tx
    .selectFrom('inventario_local')
    .select(['clave_producto', 'clave_local', 'existencias', 'existencias_al', 'en_camino'])
    .execute()

/** Keys of products by their ids; ids that the business does not have, or the user may not see, are left out. */
export const findProductKeys = async (tx: TenantTx, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; clave: string }>`
    select id, clave from producto where id = any(${ids}::int[])`.execute(tx)
  return new Map(rows.map(({ id, clave }) => [id, clave]))
}

type StoredFields = Partial<Record<keyof StoredInventory, number | string | boolean | null>>

/** Rows of a statement. A key that a row does not have is not one that is null. */
const given = (rows: readonly object[]) => sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as f`

/** Sets the stock in the rows, and its date. */
const stockOf = (today: string) => sql`
  existencias = case when f ? 'existencias' then (f->>'existencias')::bigint else i.existencias end,
  existencias_al = case when not f ? 'existencias' then i.existencias_al
    when f->>'existencias' is null then null else ${today}::date end,
  en_camino = case when f ? 'en_camino' then (f->>'en_camino')::bigint else i.en_camino end`

/**
 * Writes some columns of some products.
 * @param rows in stored units, one per product; a column missing from a row keeps its value
 * @param today ISO date of the stock
 */
export const saveInventoryRows = async (
  tx: TenantTx,
  negocioId: string,
  rows: readonly (StoredFields & { clave: string })[],
  today: string,
): Promise<void> => {
  await sql`insert into inventario (negocio_id, clave_producto) select ${negocioId}::uuid, f->>'clave' from ${given(rows)}
    on conflict do nothing`.execute(tx)
  await sql`
    update inventario i set ${stockOf(today)},
      empaque = case when f ? 'empaque' then (f->>'empaque')::bigint else i.empaque end,
      pedido_minimo = case when f ? 'pedido_minimo' then (f->>'pedido_minimo')::bigint else i.pedido_minimo end,
      proveedor = case when f ? 'proveedor' then nullif(f->>'proveedor', '') else i.proveedor end,
      dias_entrega = case when f ? 'dias_entrega' then (f->>'dias_entrega')::int else i.dias_entrega end,
      costo = case when f ? 'costo' then (f->>'costo')::bigint else i.costo end,
      se_pide = coalesce((f->>'se_pide')::boolean, i.se_pide),
      unidad = case when f ? 'unidad' then nullif(f->>'unidad', '') else i.unidad end,
      sin_ventas_desde = case when f ? 'sin_ventas' then (f->'sin_ventas'->>'desde')::date else i.sin_ventas_desde end,
      sin_ventas_respuesta = case when f ? 'sin_ventas' then f->'sin_ventas'->>'respuesta' else i.sin_ventas_respuesta end
    from ${given(rows)} where i.clave_producto = f->>'clave'`.execute(tx)
}

/** The same for stock by store, one row per product and store. */
export const saveStoreStockRows = async (
  tx: TenantTx,
  negocioId: string,
  rows: readonly (Pick<StoredFields, 'existencias' | 'en_camino'> & { clave: string; clave_local: string })[],
  today: string,
): Promise<void> => {
  await sql`insert into inventario_local (negocio_id, clave_producto, clave_local)
    select ${negocioId}::uuid, f->>'clave', f->>'clave_local' from ${given(rows)} on conflict do nothing`.execute(tx)
  await sql`update inventario_local i set ${stockOf(today)}
    from ${given(rows)} where i.clave_producto = f->>'clave' and i.clave_local = f->>'clave_local'`.execute(tx)
}

/** The amounts of stock that can be deleted separately. */
export type StockField = 'existencias' | 'en_camino'

const forgotten = (field: StockField) =>
  field === 'existencias' ? sql`existencias = null, existencias_al = null` : sql`en_camino = null`

/** Deletes stock entered for products as a whole. */
export const forgetWholeStock = (tx: TenantTx, field: StockField, keys: readonly string[]) =>
  sql`update inventario set ${forgotten(field)}
    where clave_producto = any(${keys}::text[]) and ${sql.ref(field)} is not null`.execute(tx)

/** Deletes stock entered by store. @param places keys of products and stores; all stores of a product if the store is missing */
export const forgetStoreStock = (
  tx: TenantTx,
  field: StockField,
  places: readonly { clave: string; clave_local?: string }[],
) =>
  sql`update inventario_local i set ${forgotten(field)} from ${given(places)}
    where i.clave_producto = f->>'clave' and i.clave_local = coalesce(f->>'clave_local', i.clave_local)
      and i.${sql.ref(field)} is not null`.execute(tx)

/** Deletes rows of these products without any amount. */
export const deleteEmptyStoreStock = (tx: TenantTx, keys: readonly string[]) =>
  sql`delete from inventario_local
    where clave_producto = any(${keys}::text[]) and existencias is null and en_camino is null`.execute(tx)
