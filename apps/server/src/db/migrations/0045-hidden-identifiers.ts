import { sql, type Kysely } from 'kysely'

/**
 * Names of clients are encrypted whatever stands between the digits of their number (encryption/identifiers.ts): the next start looks for
 * those that are in plain and encrypts them before it serves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into llave_cifrado (id) values ('') on conflict do nothing`.execute(db)
}
