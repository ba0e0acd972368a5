import type { Db, TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { DAY_MS } from '../../durations.ts'
import {
  clearDeadMails,
  countWaitingMails,
  deleteOldMails,
  insertMail,
  type OutgoingMail,
  revive,
} from './outbox.sql.ts'

/**
 * Writes a message in the transaction that it tells of; the outbox sends it afterwards, and only if the transaction
 * stands. A person is sent one of each key.
 */
export const postMail = (tx: TenantTx, mail: OutgoingMail): Promise<void> => insertMail(tx, mail)

/** Milliseconds in which a message about something that has happened is news. */
const NEWS_MS = 7 * DAY_MS

/** The same for a message about something that has happened just now. */
export const postNews = (tx: TenantTx, mail: Omit<OutgoingMail, 'vence_en'>): Promise<void> =>
  insertMail(tx, { ...mail, vence_en: new Date(mail.creado_en.getTime() + NEWS_MS) })

/** Forgets the messages of three months ago, of every business; in `withEnded`. */
export const forgetOldMails = deleteOldMails

/** Forgets what the messages said that were given up and are of no use any more, of every business; in `withEnded`. */
export const forgetDeadMails = clearDeadMails

/** Lets a message that was given up be sent again, while it is of use. @returns whether it is */
export const reviveMail = (
  { db, now }: { db: Db; now: () => Date },
  { id, negocioId }: { id: string; negocioId: string },
): Promise<boolean> => inTenant(db, negocioId, (tx) => revive(tx, id, now()))

/** Messages of every business that are to be sent, and when the first of them was written: for the monitoring. */
export const measureWaitingMails = countWaitingMails
