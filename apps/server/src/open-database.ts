import type { Config } from './config.ts'
import { type Database, type OnQuery, openEmbedded, openServer } from './db/connect.ts'

/** The database that the environment names. */
export const openDatabase = (
  { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_POOL_SIZE, DATA_DIR }: Config,
  onQuery?: OnQuery,
): Promise<Database> =>
  DATABASE_URL === undefined
    ? openEmbedded(DATA_DIR, undefined, onQuery)
    : openServer(DATABASE_URL, DATABASE_OWNER_URL ?? DATABASE_URL, DATABASE_POOL_SIZE, onQuery)
