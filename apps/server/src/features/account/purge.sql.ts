import { sql } from 'kysely'
import { QUEUE_SCHEMA } from '../../db/queue-tables.ts'
import { lockSales } from '../../db/lock-sales.sql.ts'
import type { Db, TenantTx } from '../../db/tables.ts'
import { withEnded } from '../../db/tenancy.ts'
import { forgetDeadMails, forgetOldMails } from '../mail/post-mail.ts'

/** Businesses whose day of deletion has come by `moment` (and by the database's own clock). */
export const listDueBusinesses = async (db: Db, moment: Date): Promise<string[]> => {
  const rows = await withEnded(db, moment, (tx) => tx.selectFrom('negocio').select('id').execute())
  return rows.map(({ id }) => id)
}

/** Ids of the messages that were written to the business's people or on their behalf. */
export const listMailIds = async (tx: TenantTx): Promise<string[]> =>
  (await tx.selectFrom('correo').select('id').execute()).map(({ id }) => id)

/** Tables with a row a line or a cell have no foreign keys: they would cost look-ups for each row that is written (0015). */
export const WITHOUT_KEYS = ['cubo_mensual', 'resumen_mensual', 'venta', 'venta_repetida'] as const

/**
 * Deletes the transaction's business; everything of it leaves with it, by the foreign keys of every table that has one.
 * @param today ISO date: a cancellation undone since it was listed is respected
 * @returns whether it was deleted
 */
export const deleteBusiness = async (tx: TenantTx, id: string, today: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('negocio')
    .where('id', '=', id)
    .where('fecha_borrado', '<=', today)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  // Nobody is writing lines meanwhile, whom a key would have stopped.
  await lockSales(tx, id)
  for (const table of WITHOUT_KEYS) await tx.deleteFrom(table).where('negocio_id', '=', id).execute()
  // The queue keeps a day of what it carried, and to whom it was.
  await sql`delete from ${sql.table(`${QUEUE_SCHEMA}.job`)} where data ->> 'negocioId' = ${id}`.execute(tx)
  return true
}

export const getName = async (tx: TenantTx): Promise<string> =>
  (await tx.selectFrom('negocio').select('nombre').executeTakeFirstOrThrow()).nombre

/** @param day ISO date; whatever day it had */
export const setDeletionDayTo = async (tx: TenantTx, day: string): Promise<void> => {
  await tx.updateTable('negocio').set({ fecha_borrado: day }).execute()
}

/** Days a file waits to be confirmed or read otherwise; its policy (third migration) knows them too. */
const UNCONFIRMED_DAYS = 7

/** Files that nobody confirmed in time, of every business, with what was kept of them. For `withEnded` alone. */
const deleteUnconfirmed = async (tx: TenantTx, moment: Date): Promise<void> => {
  await sql`delete from importacion where estado in ('por_confirmar', 'fallida')
    and creada_en <= ${moment.toISOString()}::timestamptz - make_interval(days => ${UNCONFIRMED_DAYS})`.execute(tx)
}

/** Sessions, links, invitations and copies of everything past their end, and sales files that nobody confirmed in time, of every business. */
export const deleteEnded = (db: Db, moment: Date): Promise<void> =>
  withEnded(db, moment, async (tx) => {
    await tx.deleteFrom('sesion').where('vence_en', '<=', moment).execute()
    await tx.deleteFrom('restablecimiento').where('vence_en', '<=', moment).execute()
    await tx.deleteFrom('invitacion').where('vence_en', '<=', moment).execute()
    await tx.deleteFrom('copia').where('vence_en', '<=', moment).execute()
    await deleteUnconfirmed(tx, moment)
    await forgetOldMails(tx, moment)
    await forgetDeadMails(tx, moment)
  })
