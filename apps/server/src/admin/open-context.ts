import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openEmbedded } from '../db/open-embedded.ts'
import { openServer, requireLevel } from '../db/open-server.ts'
import { openKeySource } from '../encryption/key-source.ts'
import { UNSENT } from '../features/mail/outbox.ts'
import { openQueue } from '../jobs/queue.ts'
import { openSettings } from '../settings.ts'
import type { AdminContext } from './command.ts'

/** A command runs its queries one after the other. */
const CONNECTIONS = 2

/** The database that the environment names. Only servers migrate its schema. */
const openBeside = (config: Config): Promise<Database> => {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = config
  const keys = openKeySource(config)
  return DATABASE_URL === undefined
    ? openEmbedded(keys, DATA_DIR)
    : openServer(
        keys,
        { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL, poolSize: CONNECTIONS },
        { prepare: requireLevel },
      )
}

/** What commands need if no server executes them. E-mails stay in the outbox until a server runs. */
export const openContext = async (config: Config): Promise<{ context: AdminContext; close: () => Promise<void> }> => {
  const database = await openBeside(config)
  const now = (): Date => new Date()
  const jobs = await openQueue(database)
  const { mailer: _, ...settings } = openSettings(config, now)
  return {
    context: { db: database.db, database, now, jobs, outbox: UNSENT, ...settings },
    close: async () => {
      await jobs.stop()
      await database.close()
    },
  }
}
