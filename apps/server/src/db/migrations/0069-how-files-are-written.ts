import { sql, type Kysely } from 'kysely'

/** How files with one signature write dates and numbers, as seen in the last one loaded; also kept for files without choices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lectura_recordada add column escritura jsonb`.execute(db)
}
