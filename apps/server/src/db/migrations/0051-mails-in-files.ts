import { sql, type Kysely } from 'kysely'

/** Whether a message that left was written to a file, for want of a mail server: it was not sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table correo add column en_archivo boolean not null default false`.execute(db)
}
