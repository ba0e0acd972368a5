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

/** Writes a message in the transaction that causes it; the outbox sends it after the commit. A user gets only one message per key. */
export const postMail = (tx: TenantTx, mail: OutgoingMail): Promise<void> => insertMail(tx, mail)

/** Milliseconds for which a message about an event is useful. */
const NEWS_MS = 7 * DAY_MS

/** The same for a message about something that has just happened. */
export const postNews = (tx: TenantTx, mail: Omit<OutgoingMail, 'vence_en'>): Promise<void> =>
  insertMail(tx, { ...mail, vence_en: new Date(mail.creado_en.getTime() + NEWS_MS) })

/** Deletes messages older than three months, of all businesses; for use in `withEnded`. */
export const forgetOldMails = deleteOldMails

/** Deletes the text of messages that were given up and are no longer useful, of all businesses; for use in `withEnded`. */
export const forgetDeadMails = clearDeadMails

/** Lets a message that was given up be sent again while it is useful. @returns whether it still is */
export const reviveMail = (
  { db, now }: { db: Db; now: () => Date },
  { id, negocioId }: { id: string; negocioId: string },
): Promise<boolean> => inTenant(db, negocioId, (tx) => revive(tx, id, now()))

/** Number of messages of all businesses that wait to be sent, and when the oldest was written: for monitoring. */
export const measureWaitingMails = countWaitingMails
