/** `union_dimension` has one row per merge; `union_venta` the lines that each merge moved. */
import type { MergeTable } from '@vigia/contract/calls/merges.ts'
import { sql } from 'kysely'
import { noteCells } from '../../db/noted-cells.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { cellOf, columnOf } from './merge-columns.sql.ts'
import { moveStoreKeys } from './store-keys.sql.ts'

export interface MergedPair {
  /** `de` is merged into `a`. */
  de: number
  a: number
}

/** Records the cells of the merged entities, before and after the merge. */
export const noteMergedCells = (tx: TenantTx, tabla: MergeTable, pairs: readonly MergedPair[]): Promise<void> =>
  noteCells(
    tx,
    sql`select distinct ${cellOf(tabla, sql`e.id`)}
    from unnest(${pairs.map(({ de }) => de)}::int[], ${pairs.map(({ a }) => a)}::int[]) as u (de_id, a_id)
    join cubo_mensual s on s.${columnOf(tabla)} = u.de_id, lateral (values (u.de_id), (u.a_id)) as e (id)`,
  )

/** Stores a merge with a copy of the merged entity, from which its undo restores it. */
const recordMerge = async (
  tx: TenantTx,
  negocioId: string,
  tabla: MergeTable,
  { de: deId, a: aId }: MergedPair,
  tanda: string | null,
): Promise<number> => {
  const category =
    tabla === 'producto' ? sql`(select to_jsonb(g) from categoria g where g.id = d.categoria_id)` : sql`null::jsonb`
  const { rows } = await sql<{ id: number }>`
    insert into union_dimension (negocio_id, tabla, de_id, a_id, clave, de, categoria, comprometidas, lineas, tanda)
    select ${negocioId}::uuid, ${tabla}::text, d.id, ${aId}::int, d.clave, to_jsonb(d), ${category},
      coalesce((select array_agg(id) from venta_comprometida where ${columnOf(tabla)} = ${deId}), '{}'::bigint[]),
      0, ${tanda}::uuid
    from ${sql.table(tabla)} d where d.id = ${deId} returning id`.execute(tx)
  return rows[0]!.id
}

/**
 * Records the lines of the merged entity, sold and replaced, with the merge, so that its undo moves exactly these back. The cells noted before limit
 * the search to the months in which it has sales.
 */
const recordLines = async (tx: TenantTx, id: number, tabla: MergeTable, deId: number): Promise<void> => {
  const column = columnOf(tabla)
  await sql`insert into union_venta (negocio_id, union_id, venta_id)
    select v.negocio_id, ${id}::int, v.id from venta v join celda k
      on (v.local_id, v.cliente_id, v.producto_id, v.mes) = (k.local_id, k.cliente_id, k.producto_id, k.mes)
      where v.${column} = ${deId}
    union select negocio_id, ${id}::int, id from venta_reemplazada where ${column} = ${deId}`.execute(tx)
  await sql`update union_dimension set lineas = (select count(*) from union_venta where union_id = ${id}::int)
    where id = ${id}::int`.execute(tx)
}

/**
 * Stores a merge with its lines and commitments, and moves them to the remaining entity. {@link noteMergedCells} must be called before.
 * @param tanda id of the batch; null for a single merge
 * @returns id of the merge
 */
export const insertMerge = async (
  tx: TenantTx,
  negocioId: string,
  tabla: MergeTable,
  pair: MergedPair,
  tanda: string | null,
): Promise<number> => {
  const column = columnOf(tabla)
  const { de: deId, a: aId } = pair
  const id = await recordMerge(tx, negocioId, tabla, pair, tanda)
  await recordLines(tx, id, tabla, deId)
  for (const table of ['venta', 'venta_reemplazada'])
    await sql`update ${sql.table(table)} v set ${column} = ${aId} from union_venta u
      where u.union_id = ${id} and v.negocio_id = u.negocio_id and v.id = u.venta_id`.execute(tx)
  if (tabla === 'local') await moveStoreKeys(tx, id, aId)
  await sql`update venta_comprometida set ${column} = ${aId} where ${column} = ${deId}`.execute(tx)
  return id
}

/** Deletes the merged entity, and its category if no product is left in it. */
export const removeMerged = async (tx: TenantTx, tabla: MergeTable, deId: number): Promise<void> => {
  if (tabla !== 'producto') {
    await sql`delete from ${sql.table(tabla)} where id = ${deId}`.execute(tx)
    return
  }
  await sql`with borrado as (delete from producto where id = ${deId} returning id, categoria_id)
    delete from categoria g using borrado b where g.id = b.categoria_id
      and not exists (select from producto p where p.categoria_id = g.id and p.id <> b.id)`.execute(tx)
}
