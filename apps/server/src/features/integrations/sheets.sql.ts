import { sql } from 'kysely'
import type { Db, TenantTx } from '../../db/tables.ts'
import { withEnded } from '../../db/tenancy.ts'

const columns = ['id', 'nombre', 'url', 'creada_en', 'leida_en', 'proxima_lectura_en', 'error', 'resultado'] as const

export const listSheets = (tx: TenantTx) =>
  tx.selectFrom('hoja_enlazada').select(columns).orderBy('creada_en').orderBy('id').execute()

export const findSheet = (tx: TenantTx, id: string) =>
  tx.selectFrom('hoja_enlazada').select(columns).where('id', '=', id).executeTakeFirst()

export const lockSheet = (tx: TenantTx, id: string) =>
  tx.selectFrom('hoja_enlazada').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertSheet = async (
  tx: TenantTx,
  row: { negocio_id: string; nombre: string; url: string; creada_en: Date; proxima_lectura_en: Date },
): Promise<string> => {
  const { id } = await tx.insertInto('hoja_enlazada').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Locks the sheet's imports before the sheet, in the same order as the job that reads it and then stores the result in it.
 * @returns its name; undefined if it does not exist
 */
export const deleteSheet = async (tx: TenantTx, id: string): Promise<string | undefined> => {
  await tx.selectFrom('importacion').select('id').where('hoja_id', '=', id).forUpdate().execute()
  const row = await tx.deleteFrom('hoja_enlazada').where('id', '=', id).returning('nombre').executeTakeFirst()
  return row?.nombre
}

/** The newest import of each sheet. */
export const listLastImports = async (tx: TenantTx): Promise<Map<string, string>> => {
  const { rows } = await sql<{ hoja_id: string; id: string }>`
    select distinct on (hoja_id) hoja_id, id from importacion where hoja_id is not null
    order by hoja_id, creada_en desc, id`.execute(tx)
  return new Map(rows.map(({ hoja_id, id }) => [hoja_id, id]))
}

/** Deletes imports of a sheet that were read but not loaded, because a newer reading replaces them. */
export const deleteUnloaded = (tx: TenantTx, hojaId: string) =>
  tx
    .deleteFrom('importacion')
    .where('hoja_id', '=', hojaId)
    .where('estado', 'in', ['por_confirmar', 'fallida'])
    .execute()

export const isBeingRead = async (tx: TenantTx, hojaId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('importacion')
    .select('id')
    .where('hoja_id', '=', hojaId)
    .where('estado', 'in', ['leyendo', 'cargando'])
    .executeTakeFirst()
  return row !== undefined
}

/** Sheets of all businesses that are due. */
export const listDueSheets = (db: Db, moment: Date): Promise<{ id: string; negocio_id: string }[]> =>
  withEnded(db, moment, (tx) =>
    tx.selectFrom('hoja_enlazada').select(['id', 'negocio_id']).where('proxima_lectura_en', '<=', moment).execute(),
  )
