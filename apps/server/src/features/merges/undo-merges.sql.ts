import type { MergeTable } from '@vigia/contract/calls/merges.ts'
import { sql } from 'kysely'
import { noteCells } from '../../db/noted-cells.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { cellOf, columnOf } from './merge-columns.sql.ts'
import { moveStoreKeysBack } from './store-keys.sql.ts'

const columns = ['id', 'tabla', 'de_id', 'a_id'] as const

/** Id of a merge, and of the two entities. */
export interface StoredMerge {
  id: number
  tabla: MergeTable
  de_id: number
  a_id: number
}

const lockMerges = (tx: TenantTx) =>
  tx
    .selectFrom('union_dimension')
    .select(columns)
    .orderBy('id', 'desc')
    .forUpdate()
    .$narrowType<{ tabla: MergeTable }>()

export const lockMerge = (tx: TenantTx, id: number): Promise<StoredMerge[]> =>
  lockMerges(tx).where('id', '=', id).execute()

/** Merges that were made together, newest first. */
export const lockMergesOf = (tx: TenantTx, tanda: string): Promise<StoredMerge[]> =>
  lockMerges(tx).where('tanda', '=', tanda).execute()

/** Whether the remaining entity was itself merged later. */
export const hasLaterMerge = async (tx: TenantTx, { tabla, a_id }: StoredMerge): Promise<boolean> => {
  const row = await tx
    .selectFrom('union_dimension')
    .select('id')
    .where('tabla', '=', tabla)
    .where('de_id', '=', a_id)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a line of the merge was corrected by hand since; its correction refers to the remaining entity. */
export const hasLaterChange = async (tx: TenantTx, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from union_dimension d
    join union_venta u on u.union_id = d.id
    join venta_cambio c on c.negocio_id = u.negocio_id and c.venta_id = u.venta_id
      and (c.antes ->> (d.tabla || '_id'))::int = d.a_id
    where d.id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

/** Records the cells of the merges' lines, before and after undoing. */
export const noteUnmergedCells = (tx: TenantTx, tabla: MergeTable, ids: readonly number[]): Promise<void> =>
  noteCells(
    tx,
    sql`select distinct ${cellOf(tabla, sql`e.id`)}
    from union_dimension d join union_venta u on u.union_id = d.id
    join venta s on s.negocio_id = u.negocio_id and s.id = u.venta_id and s.${columnOf(tabla)} = d.a_id,
    lateral (values (d.de_id), (d.a_id)) as e (id)
    where d.id = any(${ids}::int[])`,
  )

/** Restores the merged entity, and its category, if any of its lines, corrections or commitments are left. */
export const restoreMerged = async (tx: TenantTx, id: number): Promise<boolean> => {
  const { rows } = await sql<{ tabla: string; used: boolean }>`
    select u.tabla, cardinality(u.comprometidas) > 0
      or exists (select from union_venta m join venta v on v.negocio_id = m.negocio_id and v.id = m.venta_id where m.union_id = u.id)
      or exists (select from union_venta m join venta_reemplazada v on v.negocio_id = m.negocio_id and v.id = m.venta_id where m.union_id = u.id)
      or exists (select from venta_cambio c
        where u.de_id in ((c.antes ->> (u.tabla || '_id'))::int, (c.despues ->> (u.tabla || '_id'))::int)) as used
    from union_dimension u where u.id = ${id}`.execute(tx)
  const { tabla, used } = rows[0]!
  if (!used) return false
  if (tabla !== 'producto') {
    await sql`insert into ${sql.table(tabla)} overriding system value
      select r.* from union_dimension u, jsonb_populate_record(null::${sql.table(tabla)}, u.de) r where u.id = ${id}`.execute(
      tx,
    )
    return true
  }
  await sql`insert into categoria overriding system value
    select r.* from union_dimension u, jsonb_populate_record(null::categoria, u.categoria) r where u.id = ${id}
    on conflict do nothing`.execute(tx)
  // A later file may have added the category again, with another id.
  await sql`insert into producto (id, negocio_id, categoria_id, nombre, codigo, clave, categoria_de) overriding system value
    select r.id, r.negocio_id, g.id, r.nombre, r.codigo, r.clave, r.categoria_de
    from union_dimension u, jsonb_populate_record(null::producto, u.de) r, categoria g
    where u.id = ${id} and g.clave = u.categoria->>'clave'`.execute(tx)
  return true
}

/** Moves the lines and commitments of a merge back, except those that a user has assigned to another entity since. */
export const moveBack = async (tx: TenantTx, { id, tabla, de_id, a_id }: StoredMerge): Promise<void> => {
  const column = columnOf(tabla)
  for (const table of ['venta', 'venta_reemplazada'])
    await sql`update ${sql.table(table)} v set ${column} = ${de_id} from union_venta u
      where u.union_id = ${id} and v.negocio_id = u.negocio_id and v.id = u.venta_id and v.${column} = ${a_id}`.execute(
      tx,
    )
  if (tabla === 'local') await moveStoreKeysBack(tx, id)
  await sql`update venta_comprometida set ${column} = ${de_id} from union_dimension u
    where u.id = ${id} and venta_comprometida.id = any(u.comprometidas) and ${column} = ${a_id}`.execute(tx)
}

export const deleteMerges = (tx: TenantTx, ids: number[]) =>
  tx.deleteFrom('union_dimension').where('id', 'in', ids).execute()
