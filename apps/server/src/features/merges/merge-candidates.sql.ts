import type { MergeTable } from '@vigia/contract/calls/merges.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { shownName } from '../../encryption/tenant-cipher.ts'
import { clientDocument } from '../imports/client-document.ts'
import { codeOf, columnOf, shownCode } from './merge-columns.sql.ts'
import type { Candidate } from './same-names.ts'
import { type Programs, programsOf } from './two-programs.ts'

/** @returns a function for the codes of an entity: its own, and those of all entities merged into it, directly or through others */
const readCodes = async (tx: TenantTx, tabla: MergeTable) => {
  const { rows } = await sql<{ a_id: number; codigo: string }>`
    with recursive unido (codigo, a_id) as (
      select de ->> 'codigo', a_id from union_dimension where tabla = ${tabla} and de ->> 'codigo' is not null
      union select u.codigo, w.a_id from unido u join union_dimension w on w.tabla = ${tabla} and w.de_id = u.a_id)
    select codigo, a_id from unido`.execute(tx)
  const merged = Map.groupBy(rows, ({ a_id }) => a_id)
  return (id: number, own: string | null): string[] =>
    [own, ...(merged.get(id) ?? []).map(({ codigo }) => codigo)].flatMap((codigo) => shownCode(tx, tabla, codigo) ?? [])
}

/** All entities of a kind with sales, and their total sales in cents. */
export const listCandidates = async (tx: TenantTx, tabla: MergeTable): Promise<Candidate[]> => {
  const { rows } = await sql<
    Omit<Candidate, 'valor' | 'codigos' | 'meses'> & { valor: string; primero: number; ultimo: number }
  >`
    select d.id, d.clave, d.nombre, ${codeOf(tabla)} as codigo, sum(c.valor)::text as valor,
      min(c.mes) as primero, max(c.mes) as ultimo
    from ${sql.table(tabla)} d join cubo_mensual c on c.${columnOf(tabla)} = d.id
    group by d.id, d.clave, d.nombre, 4 order by d.id`.execute(tx)
  const codesOf = await readCodes(tx, tabla)
  return rows.map(({ id, clave, nombre, codigo, valor, primero, ultimo }) => ({
    id,
    clave,
    nombre: shownName(tx, tabla, nombre),
    codigo: shownCode(tx, tabla, codigo),
    codigos: codesOf(id, codigo).map((one) => (tabla === 'cliente' ? (clientDocument(one) ?? one) : one)),
    valor: Number(valor),
    meses: { primero, ultimo },
  }))
}

/**
 * Codes of the products in each kind of file; files with the same titles are one kind. A merged product counts with the code in its file, which is
 * that of the first merge of its lines.
 * @returns an empty list if there is only one kind of file
 */
const listCodesOfFiles = async (tx: TenantTx): Promise<string[][]> => {
  const kind = sql`coalesce(firma, id::text)`
  const { rows: kinds } = await sql`
    select distinct ${kind} from importacion where estado = 'cargada' limit 2`.execute(tx)
  if (kinds.length < 2) return []
  const { rows } = await sql<{ codigos: string[] }>`
    with primera_union as (
      select v.venta_id, min(v.union_id) as union_id from union_venta v
      join union_dimension u on u.id = v.union_id and u.tabla = 'producto' group by 1
    ), producto_de_archivo as (
      select distinct v.importacion_id, v.producto_id, m.union_id
      from venta v left join primera_union m on m.venta_id = v.id
    )
    select array_agg(distinct case when t.union_id is null then p.codigo else u.de ->> 'codigo' end) as codigos
    from producto_de_archivo t join producto p on p.id = t.producto_id left join union_dimension u on u.id = t.union_id
      join (select id, ${kind} as clase from importacion) i on i.id = t.importacion_id
    where case when t.union_id is null then p.codigo else u.de ->> 'codigo' end is not null
    group by i.clase`.execute(tx)
  return rows.map(({ codigos }) => codigos)
}

/** The program of each product code; null for clients, whose codes are document numbers, and for stores, which have none. */
export const readPrograms = async (tx: TenantTx, tabla: MergeTable): Promise<Programs | null> =>
  tabla === 'producto' ? programsOf(await listCodesOfFiles(tx)) : null

/** Number of lines of each entity, by its id. */
export const countLines = async (tx: TenantTx, tabla: MergeTable, ids: number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; lineas: number }>`
    select ${columnOf(tabla)} as id, count(*)::int as lineas from venta
    where ${columnOf(tabla)} = any(${ids}::int[]) group by 1`.execute(tx)
  return new Map(rows.map(({ id, lineas }) => [id, lineas]))
}

/** Entities with all their codes. */
export const withCodes = async (
  tx: TenantTx,
  tabla: MergeTable,
  named: readonly { id: number; codigo: string | null }[],
): Promise<Pick<Candidate, 'codigo' | 'codigos'>[]> => {
  const codesOf = await readCodes(tx, tabla)
  return named.map(({ id, codigo }) => ({ codigo, codigos: codesOf(id, codigo) }))
}
