import { sql, type Kysely } from 'kysely'

/** What the answer to a call of the till told besides its lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table llamada_pos add column avisos text[] not null default '{}'`.execute(db)
}
