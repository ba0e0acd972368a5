import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** @throws the driver's error where the database does not answer */
export const askDatabase = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db)
}
