import type { MergeTable } from '@vigia/contract/calls/merges.ts'
import { type RawBuilder, sql } from 'kysely'
import { noteCells } from '../../db/noted-cells.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { cipherOf, shownName } from '../../encryption/tenant-cipher.ts'
import { clientDocument } from '../imports/client-document.ts'
import type { Candidate } from './same-names.ts'
import { moveStoreKeys } from './store-keys.sql.ts'
import { type Programs, programsOf } from './two-programs.ts'

/** The column of a sale with the id of a product, client or store. */
export const columnOf = (tabla: MergeTable) => sql.ref(`${tabla}_id`)

/** SQL for the code of `d`; stores have none. */
const codeOf = (tabla: MergeTable) => (tabla === 'local' ? sql`null::text` : sql.ref('d.codigo'))

const shownCode = (tx: TenantTx, tabla: MergeTable, codigo: string | null): string | null =>
  tabla === 'cliente' ? cipherOf(tx).plainText('cliente.codigo', codigo) : codigo

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
 * Codes of the products in each kind of file; files with the same titles are one kind. A merged product counts with the code in its file.
 * @returns an empty list if there is only one kind of file
 */
const listCodesOfFiles = async (tx: TenantTx): Promise<string[][]> => {
  const kind = sql`coalesce(firma, id::text)`
  const { rows: kinds } = await sql`
    select distinct ${kind} from importacion where estado = 'cargada' limit 2`.execute(tx)
  if (kinds.length < 2) return []
  const { rows } = await sql<{ codigos: string[] }>`
    with movida as (
      select v.venta_id, min(v.union_id) as union_id from union_venta v
      join union_dimension u on u.id = v.union_id and u.tabla = 'producto' group by 1
    ), traida as (
      select distinct v.importacion_id, v.producto_id, m.union_id from venta v left join movida m on m.venta_id = v.id
    )
    select array_agg(distinct case when t.union_id is null then p.codigo else u.de ->> 'codigo' end) as codigos
    from traida t join producto p on p.id = t.producto_id left join union_dimension u on u.id = t.union_id
      join (select id, ${kind} as clase from importacion) i on i.id = t.importacion_id
    where case when t.union_id is null then p.codigo else u.de ->> 'codigo' end is not null
    group by i.clase`.execute(tx)
  return rows.map(({ codigos }) => codigos)
}

/** The program of each product code; null for clients, whose codes are document numbers, and for stores, which have none. */
export const readPrograms = async (tx: TenantTx, tabla: MergeTable): Promise<Programs | null> =>
  tabla === 'producto' ? programsOf(await listCodesOfFiles(tx)) : null

export const countLines = async (tx: TenantTx, tabla: MergeTable, ids: number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; lineas: number }>`
    select ${columnOf(tabla)} as id, count(*)::int as lineas from venta
    where ${columnOf(tabla)} = any(${ids}::int[]) group by 1`.execute(tx)
  return new Map(rows.map(({ id, lineas }) => [id, lineas]))
}

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

/** Entities with all their codes. */
export const withCodes = async (
  tx: TenantTx,
  tabla: MergeTable,
  named: readonly { id: number; codigo: string | null }[],
): Promise<Pick<Candidate, 'codigo' | 'codigos'>[]> => {
  const codesOf = await readCodes(tx, tabla)
  return named.map(({ id, codigo }) => ({ codigo, codigos: codesOf(id, codigo) }))
}

export interface MergedPair {
  /** `de` is merged into `a`. */
  de: number
  a: number
}

/** SQL columns of a cell of the cube, with `id` as its product, client or store. */
export const cellOf = (tabla: MergeTable, id: RawBuilder<unknown>) => {
  const column = (of: MergeTable) => (of === tabla ? sql`${id} as ${columnOf(of)}` : sql`s.${columnOf(of)}`)
  return sql`${column('local')}, ${column('cliente')}, ${column('producto')}, s.mes`
}

/** Records the cells of the merged entities, before and after the merge. */
export const noteMergedCells = (tx: TenantTx, tabla: MergeTable, pairs: readonly MergedPair[]): Promise<void> =>
  noteCells(
    tx,
    sql`select distinct ${cellOf(tabla, sql`e.id`)}
    from unnest(${pairs.map(({ de }) => de)}::int[], ${pairs.map(({ a }) => a)}::int[]) as u (de_id, a_id)
    join cubo_mensual s on s.${columnOf(tabla)} = u.de_id, lateral (values (u.de_id), (u.a_id)) as e (id)`,
  )

/** Stores a merge with its lines and commitments, and moves them to the remaining entity. */
export const insertMerge = async (
  tx: TenantTx,
  negocioId: string,
  tabla: MergeTable,
  { de: deId, a: aId }: MergedPair,
  tanda: string | null,
): Promise<number> => {
  const column = columnOf(tabla)
  const { rows } = await sql<{ id: number }>`
    insert into union_dimension (negocio_id, tabla, de_id, a_id, clave, de, categoria, comprometidas, lineas, tanda)
    select ${negocioId}::uuid, ${tabla}::text, d.id, ${aId}::int, d.clave, to_jsonb(d),
      ${tabla === 'producto' ? sql`(select to_jsonb(g) from categoria g where g.id = d.categoria_id)` : sql`null::jsonb`},
      coalesce((select array_agg(id) from venta_comprometida where ${column} = ${deId}), '{}'::bigint[]),
      0, ${tanda}::uuid
    from ${sql.table(tabla)} d where d.id = ${deId} returning id`.execute(tx)
  const { id } = rows[0]!
  await sql`insert into union_venta (negocio_id, union_id, venta_id)
    select v.negocio_id, ${id}::int, v.id from venta v join celda k
      on (v.local_id, v.cliente_id, v.producto_id, v.mes) = (k.local_id, k.cliente_id, k.producto_id, k.mes)
      where v.${column} = ${deId}
    union select negocio_id, ${id}::int, id from venta_reemplazada where ${column} = ${deId}`.execute(tx)
  await sql`update union_dimension set lineas = (select count(*) from union_venta where union_id = ${id}::int)
    where id = ${id}::int`.execute(tx)
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
