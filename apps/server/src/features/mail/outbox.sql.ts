import { sql } from 'kysely'
import type { Db, TenantTx } from '../../db/tables.ts'
import { withEnded } from '../../db/tenancy.ts'
import { cipherOf } from '../../encryption/tenant-cipher.ts'
import type { Mail } from './mailer.ts'

/** Kind of an e-mail: a password link, a verification, a plan, an invitation, a question to support, or the weekly follow-up. */
export type MailKind = 'clave' | 'cuenta' | 'plan' | 'invitacion' | 'ayuda' | 'seguimiento'

export interface OutgoingMail {
  negocio_id: string
  /** User to whom, or on whose behalf, it is sent. */
  usuario_id: string
  tipo: MailKind
  /** A user gets only one message per key. */
  clave: string
  mensaje: Mail
  creado_en: Date
  /** Time after which it is no longer useful. */
  vence_en: Date
}

/** Stores a message to be sent, unless the user already has one with this key. */
export const insertMail = async (tx: TenantTx, { mensaje, ...row }: OutgoingMail): Promise<void> => {
  await tx
    .insertInto('correo')
    .values({ ...row, mensaje: cipherOf(tx).json('correo.mensaje', mensaje), proximo_intento_en: row.creado_en })
    .onConflict((conflict) => conflict.columns(['negocio_id', 'usuario_id', 'clave']).doNothing())
    .execute()
}

/** Messages of all businesses whose next attempt is due, oldest first. */
export const listDueMails = (db: Db, moment: Date, limit: number): Promise<{ id: string; negocio_id: string }[]> =>
  withEnded(db, moment, (tx) =>
    tx
      .selectFrom('correo')
      .select(['id', 'negocio_id'])
      .where('estado', 'in', ['pendiente', 'enviando'])
      .where('proximo_intento_en', '<=', moment)
      .orderBy('proximo_intento_en')
      .limit(limit)
      .execute(),
  )

/** Later than any attempt of a message. */
const EVER = new Date('9999-12-31')

/** Number of messages of all businesses that wait to be sent, and when the oldest was written. */
export const countWaitingMails = (db: Db): Promise<{ mails: number; oldest: Date | null }> =>
  withEnded(db, EVER, async (tx) => {
    const { rows } = await sql<{ mails: number; oldest: Date | null }>`
      select count(*)::int as mails, min(creado_en) as oldest from correo where estado in ('pendiente', 'enviando')`.execute(
      tx,
    )
    return rows[0]!
  })

/** Locks a message that is due; undefined if another process has it. */
export const lockDueMail = async (tx: TenantTx, id: string, moment: Date) => {
  const row = await tx
    .selectFrom('correo')
    .select(['id', 'tipo', 'estado', 'mensaje', 'intentos', 'vence_en'])
    .where('id', '=', id)
    .where('estado', 'in', ['pendiente', 'enviando'])
    .where('proximo_intento_en', '<=', moment)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { ...row, mensaje: cipherOf(tx).plainJson('correo.mensaje', row.mensaje) as Mail }
}

export const updateMail = (
  tx: TenantTx,
  id: string,
  set: Partial<{
    estado: 'pendiente' | 'enviando' | 'enviado' | 'muerto'
    /** It was written to a file because no mail server is configured. */
    en_archivo: boolean
    mensaje: null
    intentos: number
    proximo_intento_en: Date
    error: string | null
    terminado_en: Date
  }>,
) => tx.updateTable('correo').set(set).where('id', '=', id).execute()

/** Deletes messages older than three months, sent or not, of all businesses. Only for use in `withEnded` (migration 20). */
export const deleteOldMails = async (tx: TenantTx, moment: Date): Promise<void> => {
  await sql`delete from correo where creado_en <= ${moment.toISOString()}::timestamptz - interval '90 days'`.execute(tx)
}

/** Lets a message that was given up be sent again while it is useful. @returns whether it still is */
export const revive = async (tx: TenantTx, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('correo')
    .set({ estado: 'pendiente', intentos: 0, proximo_intento_en: now, error: null, terminado_en: null })
    .where('id', '=', id)
    .where('estado', '=', 'muerto')
    .where('mensaje', 'is not', null)
    .where((eb) => eb.or([eb('vence_en', 'is', null), eb('vence_en', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the text of messages that were given up and are no longer useful. Only for use in `withEnded` (migration 38). */
export const clearDeadMails = async (tx: TenantTx, moment: Date): Promise<void> => {
  await sql`update correo set mensaje = null
    where estado = 'muerto' and mensaje is not null and vence_en <= ${moment.toISOString()}::timestamptz`.execute(tx)
}
