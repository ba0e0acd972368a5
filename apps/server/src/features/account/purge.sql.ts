import { sql } from 'kysely'
import { QUEUE_SCHEMA } from '../../db/queue-tables.ts'
import { lockPublication } from '../../db/lock-publication.sql.ts'
import { lockSales } from '../../db/lock-sales.sql.ts'
import type { Db, TenantTx } from '../../db/tables.ts'
import { withEnded } from '../../db/tenancy.ts'
import { forgetDeadMails, forgetOldMails } from '../mail/post-mail.ts'

/** Businesses whose deletion day has come by `moment`, and by the database's own clock. */
export const listDueBusinesses = async (db: Db, moment: Date): Promise<string[]> => {
  const rows = await withEnded(db, moment, (tx) => tx.selectFrom('negocio').select('id').execute())
  return rows.map(({ id }) => id)
}

/** Ids of e-mails to the business's users, or sent on their behalf. */
export const listMailIds = async (tx: TenantTx): Promise<string[]> =>
  (await tx.selectFrom('correo').select('id').execute()).map(({ id }) => id)

/** Tables with a row per line or cell have no foreign keys, which would cost lookups for each row (migration 15). */
export const WITHOUT_KEYS = ['cubo_mensual', 'resumen_mensual', 'venta', 'venta_repetida'] as const

/**
 * Waits for what changes the business's sales or stores its forecast, and keeps others from beginning it; lines that are added meanwhile have no foreign
 * key that would refuse them. Must be the first call of a deletion.
 */
export const lockForDeletion = async (tx: TenantTx, id: string): Promise<void> => {
  await lockSales(tx, id)
  await lockPublication(tx, id)
}

/**
 * Deletes the transaction's business, which is locked for it. Rows in other tables are deleted by their foreign keys.
 * @param today ISO date: the business is kept if its cancellation was undone after it was listed
 * @returns whether it was deleted
 */
export const deleteBusiness = async (tx: TenantTx, id: string, today: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('negocio')
    .where('id', '=', id)
    .where('fecha_borrado', '<=', today)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  for (const table of WITHOUT_KEYS) await tx.deleteFrom(table).where('negocio_id', '=', id).execute()
  // The queue keeps finished jobs for a day.
  await sql`delete from ${sql.table(`${QUEUE_SCHEMA}.job`)} where data ->> 'negocioId' = ${id}`.execute(tx)
  return true
}

export const getName = async (tx: TenantTx): Promise<string> =>
  (await tx.selectFrom('negocio').select('nombre').executeTakeFirstOrThrow()).nombre

/** Sets the deletion day, whatever it was. @param day ISO date */
export const setDeletionDayTo = async (tx: TenantTx, day: string): Promise<void> => {
  await tx.updateTable('negocio').set({ fecha_borrado: day }).execute()
}

/** Days after which a file that nobody confirmed is deleted; the policy of migration 3 has the same number. */
const UNCONFIRMED_DAYS = 7

/** Deletes files that nobody confirmed in time, in all businesses. Only for use in `withEnded`. */
const deleteUnconfirmed = async (tx: TenantTx, moment: Date): Promise<void> => {
  await sql`delete from importacion where estado in ('por_confirmar', 'fallida')
    and creada_en <= ${moment.toISOString()}::timestamptz - make_interval(days => ${UNCONFIRMED_DAYS})`.execute(tx)
}

/** Deletes expired sessions, links, invitations and copies, and files that nobody confirmed in time, in all businesses. */
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
