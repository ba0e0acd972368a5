import { sql, type Kysely } from 'kysely'

/** Messages in the response to a till's call, besides those about its lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table llamada_pos add column avisos text[] not null default '{}'`.execute(db)
}
