import type { MergeTable } from '@vigia/contract/calls/merges.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from './tables.ts'

/** Where the lines of a merged name go. */
export interface Alias {
  id: number
  /** Numbers of the merges that lead there, in their order: what was merged into may itself be merged. */
  merges: number[]
}

/**
 * Stores that were given another name: what files bring under the new one is theirs too. A name that is the key of a store, or was merged, is that
 * store's.
 */
const listRenamedStores = async (tx: TenantTx): Promise<[string, Alias][]> => {
  const stores = await tx.selectFrom('local').select(['id', 'clave', 'nombre']).execute()
  const keys = new Set(stores.map(({ clave }) => clave))
  return stores.flatMap(({ id, nombre }): [string, Alias][] => {
    const clave = nameKey(nombre)
    return keys.has(clave) ? [] : [[clave, { id, merges: [] }]]
  })
}

/** The names of the business that are others by now, by their key: merged ones, and new names of stores. */
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

/** Products that were merged, as they were called, with the one that each is now. */
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

/** Merges clients that a load has just added, and have no lines yet, into another: no cell of the cube changes. */
export const mergeNewClients = (tx: TenantTx, negocioId: string, ids: readonly number[], a: number) =>
  sql`with unido as (
      insert into union_dimension (negocio_id, tabla, de_id, a_id, clave, de, comprometidas, lineas, al_cargar)
      select ${negocioId}::uuid, 'cliente', d.id, ${a}::int, d.clave, to_jsonb(d), '{}'::bigint[], 0, true
      from cliente d where d.id = any(${ids}::int[]) order by d.id)
    delete from cliente where id = any(${ids}::int[])`.execute(tx)

/** Lines noted by one statement. */
const LINES_A_NOTE = 5000

/** Notes of an import's own lines that they go elsewhere than their file says, so that undoing a merge finds them; its merges count them. */
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
 * Forgets of merges the sale lines of an import, or of several, that leave for good, and counts those merges anew.
 * @param which condition of a line, of whichever table it stands in
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

/** Merges into what has left go with it, and then those into them; so do those that a load made and that no line is left of. */
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
