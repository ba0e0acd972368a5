import type { MergeTable } from '@vigia/contract/calls/merges.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from './tables.ts'

/** The entity to which the lines of a merged name belong. */
export interface Alias {
  id: number
  /** Ids of the merges that lead to it, in order: an entity may be merged that others were merged into before. */
  merges: number[]
}

/**
 * Renamed stores: lines with the new name belong to the store too. A name that is the key of a store, or of a merged one, belongs to that one
 * instead.
 */
const listRenamedStores = async (tx: TenantTx): Promise<[string, Alias][]> => {
  const stores = await tx.selectFrom('local').select(['id', 'clave', 'nombre']).execute()
  const keys = new Set(stores.map(({ clave }) => clave))
  return stores.flatMap(({ id, nombre }): [string, Alias][] => {
    const clave = nameKey(nombre)
    return keys.has(clave) ? [] : [[clave, { id, merges: [] }]]
  })
}

/** Merged entities, and new names of stores, by the key of the name. */
export const listAliases = async (tx: TenantTx, tabla: MergeTable): Promise<Map<string, Alias>> => {
  const rows = await tx
    .selectFrom('union_dimension')
    .select(['id', 'de_id', 'a_id', 'clave'])
    .where('tabla', '=', tabla)
    .execute()
  const byLeft = new Map(rows.map((row) => [row.de_id, row]))
  const renamed = tabla === 'local' ? await listRenamedStores(tx) : []
  return new Map([
    ...renamed,
    ...rows.map((row): [string, Alias] => {
      const merges = [row.id]
      let at = row
      for (let next = byLeft.get(at.a_id); next && merges.length <= rows.length; next = byLeft.get(at.a_id)) {
        merges.push(next.id)
        at = next
      }
      return [row.clave, { id: at.a_id, merges }]
    }),
  ])
}

/** Merged products under their former names, with the product each belongs to now. */
export const listMergedProducts = async (
  tx: TenantTx,
): Promise<{ codigo: string | null; nombre: string; a_id: number }[]> => {
  const { rows } = await sql<{ clave: string; codigo: string | null; nombre: string }>`
    select clave, de ->> 'codigo' as codigo, de ->> 'nombre' as nombre from union_dimension where tabla = 'producto'`.execute(
    tx,
  )
  const aliases = await listAliases(tx, 'producto')
  return rows.map(({ clave, codigo, nombre }) => ({ codigo, nombre, a_id: aliases.get(clave)!.id }))
}

/** Merges clients that this load has just added into another. They have no lines yet, so no cell of the cube changes. */
export const mergeNewClients = (tx: TenantTx, negocioId: string, ids: readonly number[], a: number) =>
  sql`with unido as (
      insert into union_dimension (negocio_id, tabla, de_id, a_id, clave, de, comprometidas, lineas, al_cargar)
      select ${negocioId}::uuid, 'cliente', d.id, ${a}::int, d.clave, to_jsonb(d), '{}'::bigint[], 0, true
      from cliente d where d.id = any(${ids}::int[]) order by d.id)
    delete from cliente where id = any(${ids}::int[])`.execute(tx)

/** Lines recorded by one statement. */
const LINES_A_NOTE = 5000

/** Records the import's lines that belong to another entity than their file names, so that undoing a merge finds them, and counts them. */
export const noteMergedLines = async (
  tx: TenantTx,
  negocioId: string,
  importacionId: string,
  lines: ReadonlyMap<number, string[]>,
): Promise<void> => {
  for (const [merge, huellas] of lines)
    for (let from = 0; from < huellas.length; from += LINES_A_NOTE)
      await sql`
        with notada as (
          insert into union_venta (negocio_id, union_id, venta_id)
          select ${negocioId}::uuid, ${merge}::int, v.id
          from venta v join unnest(${huellas.slice(from, from + LINES_A_NOTE)}::uuid[]) as l (huella) on l.huella = v.huella
          where v.importacion_id = ${importacionId}::uuid on conflict do nothing returning 1)
        update union_dimension set lineas = lineas + (select count(*) from notada) where id = ${merge}::int`.execute(tx)
}

/**
 * Removes permanently deleted lines of imports from the records of merges, and counts the lines of those merges again.
 * @param which SQL condition that selects the lines in each table with lines
 */
export const forgetMergedLines = async (tx: TenantTx, which: RawBuilder<unknown>): Promise<void> => {
  await sql`
    with olvidada as (
      delete from union_venta u using union_dimension d, (
        select id from venta where ${which}
        union all select id from venta_reemplazada where ${which}
        union all select venta_id from venta_cambio where ${which}) v
      where u.union_id = d.id and u.venta_id = v.id returning u.union_id
    ), por_union as (select union_id, count(*)::int as lineas from olvidada group by 1)
    update union_dimension u
    set lineas = (select count(*) from union_venta v where v.union_id = u.id) - p.lineas
    from por_union p where p.union_id = u.id`.execute(tx)
}

/**
 * Deletes merges that a load made and that have no lines left, and merges into an entity that no longer exists, together with those that led to them.
 */
export const deleteEmptyMerges = async (tx: TenantTx): Promise<void> => {
  await sql`delete from union_dimension u
    where u.al_cargar and not exists (select from union_venta v where v.union_id = u.id)`.execute(tx)
  for (;;) {
    const { numAffectedRows } = await sql`delete from union_dimension u
      where not exists (select from producto d where u.tabla = 'producto' and d.id = u.a_id)
        and not exists (select from cliente d where u.tabla = 'cliente' and d.id = u.a_id)
        and not exists (select from local d where u.tabla = 'local' and d.id = u.a_id)
        and not exists (select from union_dimension w where w.tabla = u.tabla and w.de_id = u.a_id)`.execute(tx)
    if (!numAffectedRows) return
  }
}
