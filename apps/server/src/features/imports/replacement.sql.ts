import type { ReplaceMode } from '@vigia/contract/calls/imports.ts'
import { type RawBuilder, sql } from 'kysely'
import { SALE_LINE_COLUMNS } from '../../db/sale-line-columns.sql.ts'
import type { TenantTx } from '../../db/tables.ts'

/** Day numbers since 1970-01-01, both included. */
interface Period {
  desde: number
  hasta: number
}

/** The days and stores whose sales a loaded import replaces; stored with the import. */
export interface Replacement extends Period {
  modo: ReplaceMode
  /** Ids of the stores; null for all. */
  locales: number[] | null
  /** The days of each store, if they differ. */
  partes?: (Period & { local: number })[]
}

/** SQL condition that line `v` is within the days and stores of a replacement. */
const isNamed = (replacement: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  v.fecha between date '1970-01-01' + (${replacement}->>'desde')::int and date '1970-01-01' + (${replacement}->>'hasta')::int
  and (${replacement}->'locales' = 'null'::jsonb or ${replacement}->'locales' @> to_jsonb(v.local_id))
  and (not ${replacement} ? 'partes' or exists (
    select from jsonb_to_recordset(${replacement}->'partes') as p (local int, desde int, hasta int)
    where p.local = v.local_id and v.fecha between date '1970-01-01' + p.desde and date '1970-01-01' + p.hasta))`

/** Moves the lines of other imports in the period to the table of replaced lines, except lines that this import contains too (`venta_repetida`). */
export const takeOutPeriod = async (tx: TenantTx, importacionId: string, replacement: Replacement): Promise<number> => {
  const { numAffectedRows } = await sql`
    with fuera as (
      delete from venta v where v.importacion_id <> ${importacionId}::uuid
        and ${isNamed(sql`${JSON.stringify(replacement)}::jsonb`)}
        and not exists (
          select from venta_repetida r where r.huella = v.huella and r.importacion_id = ${importacionId}::uuid)
      returning v.*
    )
    insert into venta_reemplazada (por_importacion_id, ${SALE_LINE_COLUMNS}) select ${importacionId}::uuid, ${SALE_LINE_COLUMNS} from fuera`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

/**
 * SQL for the id of the import that replaces line `v`: it was loaded later, replaces sales of that day and store, and does not contain the line. Null
 * if there is none.
 */
const cover = sql<string | null>`(
  select i.id from importacion i join importacion o on o.id = v.importacion_id
  where i.estado = 'cargada' and i.reemplazo ? 'desde' and i.id <> o.id
    and i.cargada_en > coalesce(o.cargada_en, o.creada_en)
    and ${isNamed(sql`i.reemplazo`)}
    and not exists (select from venta_repetida r where r.huella = v.huella and r.importacion_id = i.id)
  order by i.cargada_en limit 1)`

/** Restores the lines that an import replaced, unless another import replaces them too. */
export const bringBack = async (tx: TenantTx, importacionId: string): Promise<void> => {
  await sql`
    with otra as (select v.id, ${cover} as por from venta_reemplazada v where v.por_importacion_id = ${importacionId}::uuid)
    update venta_reemplazada v set por_importacion_id = otra.por from otra where otra.id = v.id and otra.por is not null`.execute(
    tx,
  )
  await sql`
    with vuelta as (delete from venta_reemplazada where por_importacion_id = ${importacionId}::uuid returning *)
    insert into venta (${SALE_LINE_COLUMNS}) overriding system value select ${SALE_LINE_COLUMNS} from vuelta`.execute(
    tx,
  )
}

/**
 * Moves those of the lines that another import replaces to the table of replaced lines.
 * @param huellas query of their fingerprints
 * @returns number of lines moved
 */
export const setAsideCovered = async (tx: TenantTx, huellas: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows } = await sql`
    with cubierta as (
      select v.id, ${cover} as por from venta v where v.huella in (${huellas})
        and exists (select from importacion where estado = 'cargada' and reemplazo ? 'desde')
    ), fuera as (
      delete from venta v using cubierta c where v.id = c.id and c.por is not null returning v.*, c.por
    )
    insert into venta_reemplazada (por_importacion_id, ${SALE_LINE_COLUMNS}) select por, ${SALE_LINE_COLUMNS} from fuera`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

/** The same for one line. */
export const setAsideLine = (tx: TenantTx, huella: string): Promise<number> =>
  setAsideCovered(tx, sql`values (${huella}::uuid)`)
