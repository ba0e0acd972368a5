import { monthOfDate } from '@vigia/contract/months.ts'
import type { VoidedDocument } from '@vigia/ingest/types.ts'
import { type RawBuilder, sql } from 'kysely'
import { SALE_LINE_COLUMNS } from '../../db/sale-line-columns.sql.ts'
import type { TenantTx } from '../../db/tables.ts'

/** Ids of the lines of documents with these numbers and days. A number that two stores have on the same day is ambiguous and left out. */
const linesOf = (voided: readonly VoidedDocument[]): RawBuilder<unknown> => sql`
  select v.id from venta v join (
    select w.documento, w.fecha from venta w join unnest(${voided.map(({ document }) => document)}::text[],
      ${voided.map(({ date }) => date)}::date[]) as a (documento, fecha) on w.documento = a.documento and w.fecha = a.fecha
    where w.mes = any(${[...new Set(voided.map(({ date }) => monthOfDate(date)))]}::int[])
    group by 1, 2 having count(distinct w.local_id) = 1
  ) d on d.documento = v.documento and d.fecha = v.fecha
  where v.mes = any(${[...new Set(voided.map(({ date }) => monthOfDate(date)))]}::int[])`

/** Number of lines and sums of these documents: millionths of a unit and cents. */
export const sumVoided = async (tx: TenantTx, voided: readonly VoidedDocument[]) => {
  const { rows } = await sql<{ documentos: number; lineas: number; cantidad: string; valor: string }>`
    select count(distinct (documento, fecha))::int as documentos, count(*)::int as lineas,
      coalesce(sum(cantidad), 0)::text as cantidad, coalesce(sum(valor), 0)::text as valor
    from venta where id in (${linesOf(voided)})`.execute(tx)
  return rows[0]!
}

/** Moves the lines of these documents to the replaced lines of an import, whose undo restores them. @returns number of lines */
export const takeOutVoided = async (
  tx: TenantTx,
  importacionId: string,
  voided: readonly VoidedDocument[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    with fuera as (delete from venta where id in (${linesOf(voided)}) returning *)
    insert into venta_reemplazada (por_importacion_id, ${SALE_LINE_COLUMNS})
    select ${importacionId}::uuid, ${SALE_LINE_COLUMNS} from fuera`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
