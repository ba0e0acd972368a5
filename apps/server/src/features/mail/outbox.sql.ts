import { sql } from 'kysely'
import type { Db, TenantTx } from '../../db/tables.ts'
import { withEnded } from '../../db/tenancy.ts'
import { cipherOf } from '../../encryption/tenant-cipher.ts'
import type { Mail } from './mailer.ts'

/** What an e-mail is about: a link to set a password, the account's address, its plan, an invitation to a business, a question to support, or the weekly follow-up. */
export type MailKind = 'clave' | 'cuenta' | 'plan' | 'invitacion' | 'ayuda' | 'seguimiento'

export interface OutgoingMail {
  negocio_id: string
  /** Whom it is sent to, or on whose behalf. */
  usuario_id: string
  tipo: MailKind
  /** A person is sent one of each. */
  clave: string
  mensaje: Mail
  creado_en: Date
  /** From which moment it is of no use. */
  vence_en: Date
}

/** Keeps a message to be sent, unless the person has been sent one of this key. */
export const insertMail = async (tx: TenantTx, { mensaje, ...row }: OutgoingMail): Promise<void> => {
  await tx
    .insertInto('correo')
    .values({ ...row, mensaje: cipherOf(tx).json('correo.mensaje', mensaje), proximo_intento_en: row.creado_en })
    .onConflict((conflict) => conflict.columns(['negocio_id', 'usuario_id', 'clave']).doNothing())
    .execute()
}

/** Messages of every business whose next attempt has come, the longest waiting first. */
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

/** Later than any try of a message. */
const EVER = new Date('9999-12-31')

/** Messages of every business that are to be sent, and when the first of them was written. */
export const countWaitingMails = (db: Db): Promise<{ mails: number; oldest: Date | null }> =>
  withEnded(db, EVER, async (tx) => {
    const { rows } = await sql<{ mails: number; oldest: Date | null }>`
      select count(*)::int as mails, min(creado_en) as oldest from correo where estado in ('pendiente', 'enviando')`.execute(
      tx,
    )
    return rows[0]!
  })

/** A message that is due, for this transaction alone; undefined where another process has it. */
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
    /** It is in a file, for want of a mail server. */
    en_archivo: boolean
    mensaje: null
    intentos: number
    proximo_intento_en: Date
    error: string | null
    terminado_en: Date
  }>,
) => tx.updateTable('correo').set(set).where('id', '=', id).execute()

/** Messages of three months ago, sent or not, of every business. For `withEnded` alone (migration 20). */
export const deleteOldMails = async (tx: TenantTx, moment: Date): Promise<void> => {
  await sql`delete from correo where creado_en <= ${moment.toISOString()}::timestamptz - interval '90 days'`.execute(tx)
}

/** Lets a message that was given up be sent again, while it is of use. @returns whether it is */
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

/** What given-up messages said, once their time is over. For `withEnded` alone (migration 38). */
export const clearDeadMails = async (tx: TenantTx, moment: Date): Promise<void> => {
  await sql`update correo set mensaje = null
    where estado = 'muerto' and mensaje is not null and vence_en <= ${moment.toISOString()}::timestamptz`.execute(tx)
}
