import { sql, type Kysely } from 'kysely'
import { setting, statementsOf } from './0001-schema.ts'

/**
 * The keys in use for encryption (encryption/keys-in-use.ts), each with the index key encrypted by it, so that a start with other keys fails. The row
 * without an id exists until all values from before have been encrypted.
 */
const statements = `
create table llave_cifrado (
  id text primary key,
  clave_indice text,
  creada_en timestamptz not null default now()
);
insert into llave_cifrado (id) values ('');
grant select, insert, delete on llave_cifrado to vigia_app;

create policy negocio_por_cifrar on negocio for select using (${setting('vigia.cifrado')} = 'si');
`

/** Adds the encryption of personal values. Encrypting again reads the businesses one by one, by id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsOf(statements)) await sql.raw(statement).execute(db)
}
