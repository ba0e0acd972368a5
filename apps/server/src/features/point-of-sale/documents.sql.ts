import { sql } from 'kysely'
import { SALE_LINE_COLUMNS } from '../../db/sale-line-columns.sql.ts'
import { forgetMergedLines } from '../../db/merged-names.sql.ts'
import { noteCells, noteMoreCells } from '../../db/noted-cells.sql.ts'
import type { TenantTx } from '../../db/tables.ts'

/** Fingerprints of the documents' lines as last sent; only documents that the till has sent before. */
export const listDocuments = async (
  tx: TenantTx,
  claves: string[],
  numbers: string[],
): Promise<{ clave_local: string; documento: string; huellas: string[] }[]> => {
  const { rows } = await sql<{ clave_local: string; documento: string; huellas: string[] }>`
    select d.clave_local, d.documento, array(select replace(h::text, '-', '') from unnest(d.huellas) as h) as huellas
    from documento_pos d
    join unnest(${claves}::text[], ${numbers}::text[]) as p (clave_local, documento)
      on (d.clave_local, d.documento) = (p.clave_local, p.documento)`.execute(tx)
  return rows
}

export const storeDocuments = async (
  tx: TenantTx,
  negocioId: string,
  rows: { claveLocal: string; documento: string; huellas: string[] }[],
): Promise<void> => {
  // PostgreSQL has no arrays of arrays of different lengths, so the inner ones are passed as text.
  await sql`insert into documento_pos (negocio_id, clave_local, documento, huellas)
    select ${negocioId}::uuid, clave_local, documento, huellas::uuid[]
    from unnest(${rows.map((row) => row.claveLocal)}::text[], ${rows.map((row) => row.documento)}::text[],
      ${rows.map((row) => `{${row.huellas.join()}}`)}::text[]) as d (clave_local, documento, huellas)
    on conflict (negocio_id, clave_local, documento) do update set huellas = excluded.huellas`.execute(tx)
}

/** Months of the sold lines with these fingerprints. */
export const listMonthsOf = async (tx: TenantTx, huellas: string[]): Promise<number[]> => {
  const { rows } = await sql<{ mes: number }>`
    select distinct mes from venta where huella = any(${huellas}::uuid[])`.execute(tx)
  return rows.map(({ mes }) => mes)
}

const cellsOf = (huellas: string[]) =>
  sql`select distinct local_id, cliente_id, producto_id, mes from venta where huella = any(${huellas}::uuid[])`

/** Records the cells of these lines; must be called before any of them is changed. */
export const noteCellsOfLines = (tx: TenantTx, huellas: string[]): Promise<void> => noteCells(tx, cellsOf(huellas))

/** The same for lines added since. */
export const noteMoreCellsOfLines = (tx: TenantTx, huellas: string[]): Promise<void> =>
  noteMoreCells(tx, cellsOf(huellas))

/**
 * The import for the till's sales of a month: the newest one. If a file has replaced a period since, a new import is needed, because later sales are
 * not what the file replaced.
 */
export const findMonthImport = async (tx: TenantTx, mes: number): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select i.id from importacion i where i.pos_mes = ${mes} and i.estado = 'cargada' and not exists (
      select from importacion r where r.estado = 'cargada' and r.reemplazo ? 'desde' and r.cargada_en > i.cargada_en)
    order by i.cargada_en desc limit 1`.execute(tx)
  return rows[0]?.id
}

export const insertMonthImport = async (
  tx: TenantTx,
  row: { negocio_id: string; archivo: string; pos_mes: number; creada_en: Date },
): Promise<string> => {
  const { id } = await tx
    .insertInto('importacion')
    .values({
      ...row,
      bytes: 0,
      sha256: '',
      estado: 'cargada',
      cargada_en: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds to the counts of an import. */
export const countInImport = async (
  tx: TenantTx,
  id: string,
  { nuevas = 0, reemplazadas = 0 }: { nuevas?: number; reemplazadas?: number },
): Promise<void> => {
  const before = (name: string) => sql`coalesce((resultado->>${sql.lit(name)})::int, 0)`
  await sql`update importacion set resultado = jsonb_build_object('nuevas', ${before('nuevas')} + ${nuevas}::int,
      'repetidas', 0, 'rechazadas', 0, 'reemplazadas', ${before('reemplazadas')} + ${reemplazadas}::int)
    where id = ${id}::uuid`.execute(tx)
}

const OF_TILL = sql`(select id from importacion where pos_mes is not null)`

/** Reassigns the till's lines that a file contains too to that file, with their corrections, and deletes all others. */
const giveUp = async (tx: TenantTx, huellas: string[]): Promise<void> => {
  const these = sql`huella = any(${huellas}::uuid[])`
  await sql`delete from venta_repetida where ${these} and importacion_id in ${OF_TILL}`.execute(tx)
  await sql`create temporary table heredera on commit drop as
    select distinct on (r.huella) r.huella, r.importacion_id from venta_repetida r
    join importacion i on i.id = r.importacion_id and i.estado = 'cargada' where r.${these}
    order by r.huella, coalesce(i.cargada_en, i.creada_en) desc, i.id`.execute(tx)
  const tables = ['venta', 'venta_reemplazada', 'venta_cambio']
  for (const table of tables)
    await sql`update ${sql.table(table)} v set importacion_id = h.importacion_id from heredera h
      where v.huella = h.huella and v.importacion_id in ${OF_TILL}`.execute(tx)
  const gone = sql`${these} and importacion_id in ${OF_TILL}`
  await forgetMergedLines(tx, gone)
  for (const table of tables) await sql`delete from ${sql.table(table)} where ${gone}`.execute(tx)
  await sql`delete from venta_repetida r using heredera h
    where r.huella = h.huella and r.importacion_id = h.importacion_id`.execute(tx)
}

/**
 * Removes lines that the till no longer sends. Lines from the till only are deleted, with corrections made by hand. Lines that a file contains too
 * become replaced lines of the till's import of their month, so that undoing that import restores them.
 * @param imports the till's import of each month of the lines
 */
export const takeOut = async (tx: TenantTx, huellas: string[], imports: ReadonlyMap<number, string>): Promise<void> => {
  const these = sql`huella = any(${huellas}::uuid[])`
  const { rows: gone } = await sql<{ importacion_id: string; lineas: number }>`
    select importacion_id, count(*)::int as lineas from venta where ${these} and importacion_id in ${OF_TILL}
    group by importacion_id`.execute(tx)
  for (const { importacion_id, lineas } of gone) await countInImport(tx, importacion_id, { nuevas: -lineas })
  await giveUp(tx, huellas)
  const { rows: aside } = await sql<{ por: string; lineas: number }>`
    with de_mes as (
      select * from unnest(${[...imports.values()]}::uuid[], ${[...imports.keys()]}::int[]) as m (por, del_mes)
    ), fuera as (
      delete from venta where ${these} returning *
    ), aparte as (
      insert into venta_reemplazada (por_importacion_id, ${SALE_LINE_COLUMNS})
      select por, ${SALE_LINE_COLUMNS} from fuera join de_mes on del_mes = mes returning por_importacion_id as por
    )
    select por, count(*)::int as lineas from aparte group by por`.execute(tx)
  for (const { por, lineas } of aside) await countInImport(tx, por, { reemplazadas: lineas })
}
