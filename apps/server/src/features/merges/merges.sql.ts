import type { MergeTable } from '@vigia/contract/calls/merges.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { shownName } from '../../encryption/tenant-cipher.ts'
import { codeOf, shownCode } from './merge-columns.sql.ts'

interface Named {
  id: number
  nombre: string
  clave: string
  codigo: string | null
}

export const findNamed = async (tx: TenantTx, tabla: MergeTable, id: number): Promise<Named | undefined> => {
  const { rows } = await sql<Named>`
    select d.id, d.nombre, d.clave, ${codeOf(tabla)} as codigo from ${sql.table(tabla)} d where d.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** All merges, newest first. The remaining entity may itself have been merged; then its name and code come from that merge. */
export const listMerges = async (tx: TenantTx) => {
  const { rows } = await sql<{
    id: number
    tabla: MergeTable
    a_id: number
    lineas: number
    hecha_en: Date
    tanda: string | null
    de: string
    de_codigo: string | null
    a: string | null
    a_codigo: string | null
  }>`select u.id, u.tabla, u.a_id, u.lineas, u.hecha_en, u.tanda, u.de->>'nombre' as de, u.de->>'codigo' as de_codigo,
      coalesce(p.nombre, c.nombre, l.nombre, w.de->>'nombre') as a, coalesce(p.codigo, c.codigo, w.de->>'codigo') as a_codigo
    from union_dimension u
    left join union_dimension w on w.tabla = u.tabla and w.de_id = u.a_id
    left join producto p on u.tabla = 'producto' and p.id = u.a_id
    left join cliente c on u.tabla = 'cliente' and c.id = u.a_id
    left join local l on u.tabla = 'local' and l.id = u.a_id
    order by u.hecha_en desc, u.id desc`.execute(tx)
  return rows.map((row) => ({
    ...row,
    de: shownName(tx, row.tabla, row.de),
    de_codigo: shownCode(tx, row.tabla, row.de_codigo),
    a: shownName(tx, row.tabla, row.a),
    a_codigo: shownCode(tx, row.tabla, row.a_codigo),
  }))
}

/** Keys of the dismissed pairs. */
export const listDismissed = async (tx: TenantTx, tabla: MergeTable): Promise<[string, string][]> => {
  const rows = await tx
    .selectFrom('union_descartada')
    .select(['clave_de', 'clave_a'])
    .where('tabla', '=', tabla)
    .execute()
  return rows.map(({ clave_de, clave_a }) => [clave_de, clave_a])
}

export const insertDismissed = (
  tx: TenantTx,
  row: { negocio_id: string; tabla: MergeTable; clave_de: string; clave_a: string },
) =>
  tx
    .insertInto('union_descartada')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute()
