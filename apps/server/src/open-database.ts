import type { Config } from './config.ts'
import type { Database, OnQuery } from './db/database.ts'
import { openEmbedded } from './db/open-embedded.ts'
import { openServer } from './db/open-server.ts'
import { openKeySource } from './encryption/key-source.ts'

/** The configured database, with its keys. */
export const openDatabase = (config: Config, onQuery?: OnQuery): Promise<Database> => {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_POOL_SIZE, DATA_DIR } = config
  const keys = openKeySource(config)
  return DATABASE_URL === undefined
    ? openEmbedded(keys, DATA_DIR, { onQuery })
    : openServer(keys, { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL, poolSize: DATABASE_POOL_SIZE }, { onQuery })
}
