import { sql, type Kysely } from 'kysely'

/**
 * Names of clients are encrypted if they contain a document number, whatever characters separate its digits (encryption/identifiers.ts). The next
 * start looks for names that are not encrypted yet, and encrypts them before it serves requests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into llave_cifrado (id) values ('') on conflict do nothing`.execute(db)
}
