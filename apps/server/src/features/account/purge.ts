import { bogotaToday } from '@vigia/contract/months.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { deleteEndedAttempts } from '../../db/attempts.sql.ts'
import { everyHour } from '../../every-hour.ts'
import { deleteBusiness, deleteEnded, listDueBusinesses } from './purge.sql.ts'

export interface PurgeDependencies {
  db: Db
  now: () => Date
  logger?: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Deletes the businesses whose day has come, each completely or not at all, and the sessions and links past their end.
 * Several processes may do so at once.
 * @returns how many businesses this call deleted
 */
export const purge = async ({ db, now, logger }: PurgeDependencies): Promise<number> => {
  const moment = now()
  let deleted = 0
  for (const id of await listDueBusinesses(db, moment)) {
    try {
      const gone = await inTenant(db, id, (tx) => deleteBusiness(tx, id, bogotaToday(moment)))
      if (!gone) continue
      deleted += 1
      logger?.info({ negocio: id }, 'cancelled account deleted')
    } catch (error) {
      // The others are not to wait for it; it is tried again with the next purge.
      logger?.error({ err: error, negocio: id }, 'cancelled account was not deleted')
    }
  }
  await deleteEnded(db, moment)
  await deleteEndedAttempts(db, moment)
  return deleted
}

/** Purges now and every hour: a day of deletion begins at midnight, and nobody's data outlive it by more than that. */
export const startPurging = (dependencies: PurgeDependencies): { stop: () => Promise<void> } =>
  everyHour(() => purge(dependencies), 'purge', dependencies.logger)
