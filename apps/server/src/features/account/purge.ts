import { bogotaToday } from '@vigia/contract/months.ts'
import type { FastifyBaseLogger } from 'fastify'
import { deleteEndedAttempts } from '../../db/attempts.sql.ts'
import type { Db, TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { forEachBusiness } from '../../for-each-business.ts'
import { removeMailFiles, sweepMailFiles } from '../mail/outbox-files.ts'
import {
  deleteBusiness,
  deleteEnded,
  getName,
  listDueBusinesses,
  listMailIds,
  lockForDeletion,
  setDeletionDayTo,
} from './purge.sql.ts'

export interface PurgeDependencies {
  db: Db
  now: () => Date
  /** Folder of e-mails that were written to files. */
  outboxFolder: string
  /** Removes deleted data from the database's files, as far as possible (db/database.ts). */
  eraseDeleted: () => Promise<void>
  logger?: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Deletes all rows of a business, locked for it, whose deletion day has come, and the queue's entries of its jobs, or nothing.
 * @param today ISO date: the business is kept if its cancellation was undone after it was listed
 * @returns ids of its e-mails, whose files must be removed after the commit; undefined if nothing was deleted
 */
const deleteRows = async (tx: TenantTx, id: string, today: string): Promise<string[] | undefined> => {
  const mails = await listMailIds(tx)
  return (await deleteBusiness(tx, id, today)) ? mails : undefined
}

/*
 * Files are removed after the rows, because a transaction may fail. If the process ends in between, or the folder cannot be written, `sweepMailFiles`
 * removes the files after ninety days.
 */

/** Name of a business, which the operator types to confirm its deletion. @throws Error if it does not exist */
export const getNameOf = ({ db }: Pick<PurgeDependencies, 'db'>, id: string): Promise<string> =>
  inTenant(db, id, getName)

/** Deletes a business at once, as on its deletion day, whether or not it was cancelled: for the operator's command. */
export const eraseNow = async (
  { db, now, outboxFolder, eraseDeleted }: Omit<PurgeDependencies, 'logger'>,
  id: string,
): Promise<void> => {
  const today = bogotaToday(now())
  const mails = await inTenant(db, id, async (tx) => {
    await lockForDeletion(tx, id)
    await setDeletionDayTo(tx, today)
    return deleteRows(tx, id, today)
  })
  await eraseDeleted()
  if (mails) await removeMailFiles(outboxFolder, mails)
}

/**
 * Deletes the businesses whose deletion day has come, each completely or not at all, and expired sessions, links and copies. Several processes may
 * run it at once.
 * @param signal when aborted, no further business is begun
 * @returns number of businesses that this call deleted
 */
export const purge = async (dependencies: PurgeDependencies, signal?: AbortSignal): Promise<number> => {
  const { db, now, outboxFolder, eraseDeleted, logger } = dependencies
  const moment = now()
  const due = await listDueBusinesses(db, moment)
  const deleted = await forEachBusiness(
    due,
    { signal, logger, failure: 'cancelled account was not deleted' },
    async (id) => {
      const mails = await inTenant(db, id, async (tx) => {
        await lockForDeletion(tx, id)
        return deleteRows(tx, id, bogotaToday(moment))
      })
      if (!mails) return false
      logger?.info({ negocio: id }, 'cancelled account deleted')
      await removeMailFiles(outboxFolder, mails).catch((error: unknown) =>
        logger?.error({ err: error, negocio: id }, 'files of e-mails of a deleted account were not removed'),
      )
      return true
    },
  )
  // This is done first: if a later step failed, the next purge would not know that rows were deleted.
  if (deleted > 0) await eraseDeleted()
  await deleteEnded(db, moment)
  await deleteEndedAttempts(db, moment)
  await sweepMailFiles(outboxFolder, moment)
  return deleted
}
