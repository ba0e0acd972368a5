import type { TenantTx } from '../../db/tables.ts'
import { deleteOldMails, insertMail, type OutgoingMail } from './outbox.sql.ts'

/**
 * Writes a message in the transaction that it tells of; the outbox sends it afterwards, and only if the transaction
 * stands. A person is sent one of each key.
 */
export const postMail = (tx: TenantTx, mail: OutgoingMail): Promise<void> => insertMail(tx, mail)

/** Forgets the messages of three months ago, of every business; in `withEnded`. */
export const forgetOldMails = deleteOldMails
