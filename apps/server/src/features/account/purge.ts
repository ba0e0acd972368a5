import { bogotaToday } from '@vigia/contract/months.ts'
import type { FastifyBaseLogger } from 'fastify'
import { deleteEndedAttempts } from '../../db/attempts.sql.ts'
import type { Db, TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { forEachBusiness } from '../../for-each-business.ts'
import { removeMailFiles, sweepMailFiles } from '../mail/outbox-files.ts'
import { deleteBusiness, deleteEnded, getName, listDueBusinesses, listMailIds, setDeletionDayTo } from './purge.sql.ts'

export interface PurgeDependencies {
  db: Db
  now: () => Date
  /** Folder of e-mails that were written to files. */
  outboxFolder: string
  /** Takes what was deleted out of the database's files, as far as it can (db/database.ts). */
  eraseDeleted: () => Promise<void>
  logger?: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Deletes the rows of a business whose day has come, all of them or none, and what the queue keeps of its jobs.
 * @param today ISO date: a cancellation undone since it was listed is respected
 * @returns ids of its e-mails, whose files are to be removed once the transaction stands; undefined where it was not deleted
 */
const deleteRows = async (tx: TenantTx, id: string, today: string): Promise<string[] | undefined> => {
  const mails = await listMailIds(tx)
  return (await deleteBusiness(tx, id, today)) ? mails : undefined
}

/*
 * Files are removed after the rows: a transaction that fails must not have taken them. A process that ends between the two,
 * or a folder that cannot be written, leaves them to `sweepMailFiles`, which removes every file on its ninetieth day.
 */

/** The name that the operator types to delete a business. @throws Error where there is none */
export const getNameOf = ({ db }: Pick<PurgeDependencies, 'db'>, id: string): Promise<string> =>
  inTenant(db, id, getName)

/** Deletes a business as it is deleted on its day, whether or not anybody asked for it: for the operator's command. */
export const eraseNow = async (
  { db, now, outboxFolder, eraseDeleted }: Omit<PurgeDependencies, 'logger'>,
  id: string,
): Promise<void> => {
  const today = bogotaToday(now())
  const mails = await inTenant(db, id, async (tx) => {
    await setDeletionDayTo(tx, today)
    return deleteRows(tx, id, today)
  })
  await eraseDeleted()
  if (mails) await removeMailFiles(outboxFolder, mails)
}

/**
 * Deletes the businesses whose day has come, each completely or not at all, and the sessions, links and copies past their end.
 * Several processes may do so at once.
 * @param signal aborted, no other business is begun
 * @returns how many this call deleted
 */
export const purge = async (dependencies: PurgeDependencies, signal?: AbortSignal): Promise<number> => {
  const { db, now, outboxFolder, eraseDeleted, logger } = dependencies
  const moment = now()
  const due = await listDueBusinesses(db, moment)
  const deleted = await forEachBusiness(
    due,
    { signal, logger, failure: 'cancelled account was not deleted' },
    async (id) => {
      const mails = await inTenant(db, id, (tx) => deleteRows(tx, id, bogotaToday(moment)))
      if (!mails) return false
      logger?.info({ negocio: id }, 'cancelled account deleted')
      await removeMailFiles(outboxFolder, mails).catch((error: unknown) =>
        logger?.error({ err: error, negocio: id }, 'files of e-mails of a deleted account were not removed'),
      )
      return true
    },
  )
  // First: after a fault of what follows, the next purge would know of nothing that was deleted.
  if (deleted > 0) await eraseDeleted()
  await deleteEnded(db, moment)
  await deleteEndedAttempts(db, moment)
  await sweepMailFiles(outboxFolder, moment)
  return deleted
}
