import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** Whose sales of the file's days leave: those of every store, or of the stores in the file. */
export type ReplaceMode = 'periodo' | 'locales'

/** What a loaded import takes the place of, kept with it. */
export interface Replacement {
  modo: ReplaceMode
  /** Days since 1970-01-01, both included. */
  desde: number
  hasta: number
  /** Ids of the stores; null for all. */
  locales: number[] | null
}

const LINE = sql.raw(
  'negocio_id, id, importacion_id, fecha, mes, local_id, cliente_id, producto_id, documento, cantidad, valor, usd, huella',
)

/** Moves the lines of other imports in the period aside. What this import has as well is told by `venta_repetida`. */
export const takeOutPeriod = async (
  tx: TenantTx,
  importacionId: string,
  { desde, hasta, locales }: Replacement,
): Promise<number> => {
  const inStores: RawBuilder<unknown> = locales === null ? sql`true` : sql`v.local_id = any(${locales}::int[])`
  const { numAffectedRows } = await sql`
    with fuera as (
      delete from venta v where v.importacion_id <> ${importacionId}::uuid
        and v.fecha between date '1970-01-01' + ${desde}::int and date '1970-01-01' + ${hasta}::int and ${inStores}
        and not exists (
          select from venta_repetida r where r.huella = v.huella and r.importacion_id = ${importacionId}::uuid)
      returning v.*
    )
    insert into venta_reemplazada (por_importacion_id, ${LINE}) select ${importacionId}::uuid, ${LINE} from fuera`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

/**
 * Brings back what an import took the place of: to the sales, or aside again where a later import, still loaded, says
 * all that was sold on those days.
 */
export const bringBack = async (tx: TenantTx, importacionId: string): Promise<void> => {
  await sql`
    update venta_reemplazada v set por_importacion_id = (
      select i.id from importacion i
      where i.estado = 'cargada' and i.id <> ${importacionId}::uuid and i.reemplazo ? 'desde' and i.cargada_en > yo.cargada_en
        and v.fecha between date '1970-01-01' + (i.reemplazo->>'desde')::int and date '1970-01-01' + (i.reemplazo->>'hasta')::int
        and (i.reemplazo->'locales' = 'null'::jsonb or i.reemplazo->'locales' @> to_jsonb(v.local_id))
        and i.id <> v.importacion_id
      order by i.cargada_en limit 1)
    from importacion yo
    where yo.id = ${importacionId}::uuid and v.por_importacion_id = ${importacionId}::uuid and exists (
      select from importacion i
      where i.estado = 'cargada' and i.id <> ${importacionId}::uuid and i.reemplazo ? 'desde' and i.cargada_en > yo.cargada_en
        and v.fecha between date '1970-01-01' + (i.reemplazo->>'desde')::int and date '1970-01-01' + (i.reemplazo->>'hasta')::int
        and (i.reemplazo->'locales' = 'null'::jsonb or i.reemplazo->'locales' @> to_jsonb(v.local_id))
        and i.id <> v.importacion_id)`.execute(tx)
  // A later import may have brought the same line meanwhile: then the line is that one's, and this one has it too.
  await sql`
    insert into venta_repetida (negocio_id, importacion_id, huella)
    select a.negocio_id, a.importacion_id, a.huella from venta_reemplazada a
    join venta v on v.huella = a.huella and v.importacion_id <> ${importacionId}::uuid
    where a.por_importacion_id = ${importacionId}::uuid
    on conflict do nothing`.execute(tx)
  await sql`
    with vuelta as (delete from venta_reemplazada where por_importacion_id = ${importacionId}::uuid returning *)
    insert into venta (${LINE}) overriding system value select ${LINE} from vuelta
    on conflict (negocio_id, huella) do nothing`.execute(tx)
}

/** Lines of an import that another took the place of go to one that has them too, or leave with it. */
export const dropReplaced = async (tx: TenantTx, importacionId: string): Promise<void> => {
  await sql`
    with heredera as (
      select distinct on (r.huella) r.huella, r.importacion_id
      from venta_repetida r
      join venta_reemplazada v on v.huella = r.huella and v.importacion_id = ${importacionId}::uuid
      join importacion i on i.id = r.importacion_id and i.estado = 'cargada'
      order by r.huella, i.creada_en, i.id
    ), cambio as (
      update venta_reemplazada v set importacion_id = h.importacion_id from heredera h
      where v.huella = h.huella and v.importacion_id = ${importacionId}::uuid
    )
    delete from venta_repetida r using heredera h
    where r.huella = h.huella and r.importacion_id = h.importacion_id`.execute(tx)
  await sql`delete from venta_reemplazada where importacion_id = ${importacionId}::uuid`.execute(tx)
}
