import { sql, type Kysely } from 'kysely'

/** Whether a message was written to a file instead of being sent, because no mail server is configured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table correo add column en_archivo boolean not null default false`.execute(db)
}
