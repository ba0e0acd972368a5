import { sql, type Kysely } from 'kysely'

/** How files with one signature write dates and numbers, as the last that was loaded showed it; also of those for which nothing was chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lectura_recordada add column escritura jsonb`.execute(db)
}
