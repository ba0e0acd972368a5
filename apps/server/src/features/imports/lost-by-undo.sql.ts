import { type MergeTable, mergeTables } from '@vigia/contract/calls/merges.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** SQL condition that another loaded import contains line `c` too, so that the line remains when this import is undone (undo.sql.ts). */
const isInOtherImport = (importacionId: string) => sql`exists (
  select from venta_repetida r join importacion i on i.id = r.importacion_id and i.estado = 'cargada'
  where r.huella = c.huella and r.importacion_id <> ${importacionId}::uuid)`

/** Sales of an import that a user corrected or deleted, and that no other import contains. */
export const countLostCorrections = async (tx: TenantTx, importacionId: string): Promise<number> => {
  const { rows } = await sql<{ ventas: number }>`select count(distinct c.venta_id)::int as ventas from venta_cambio c
    where c.importacion_id = ${importacionId}::uuid and not ${isInOtherImport(importacionId)}`.execute(tx)
  return rows[0]!.ventas
}

/**
 * Merges into entities that only this import uses, and merges into those; undoing the import deletes them (db/unused-dimensions.sql.ts). Scans all
 * sales once, and only if there are merges.
 */
const countLostMergesOf = async (tx: TenantTx, importacionId: string, tabla: MergeTable): Promise<number> => {
  const column = sql.ref(`c.${tabla}_id`)
  const inChange = sql.lit(`${tabla}_id`)
  const { rows } = await sql<{ uniones: number }>`
    with recursive unida as materialized (
      select distinct u.a_id as id from union_dimension u join ${sql.table(tabla)} d on d.id = u.a_id
      where u.tabla = ${tabla}
    ), propia as (
      select distinct ${column} as id from venta c
      where c.importacion_id = ${importacionId}::uuid and ${column} = any(array(select id from unida))
    ), usada as (
      select ${column} as id from venta c where ${column} = any(array(select id from propia))
        and (c.importacion_id <> ${importacionId}::uuid or ${isInOtherImport(importacionId)})
      union select ${column} from venta_reemplazada c where ${column} = any(array(select id from propia))
        and (c.importacion_id <> ${importacionId}::uuid or ${isInOtherImport(importacionId)})
      union select ${column} from venta_comprometida c
      union select (e.venta ->> ${inChange})::int from venta_cambio c, lateral (values (c.antes), (c.despues)) as e (venta)
        where c.importacion_id <> ${importacionId}::uuid or ${isInOtherImport(importacionId)}
    ), perdida as (
      select u.id, u.de_id from union_dimension u
      where u.tabla = ${tabla} and u.a_id in (select id from propia)
        and not exists (select from usada s where s.id = u.a_id)
      union
      select u.id, u.de_id from union_dimension u join perdida p on p.de_id = u.a_id where u.tabla = ${tabla}
    )
    select count(*)::int as uniones from perdida`.execute(tx)
  return rows[0]!.uniones
}

export const countLostMerges = async (tx: TenantTx, importacionId: string): Promise<number> => {
  let merges = 0
  for (const tabla of mergeTables) merges += await countLostMergesOf(tx, importacionId, tabla)
  return merges
}
