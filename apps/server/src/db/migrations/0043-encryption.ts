import { sql, type Kysely } from 'kysely'
import { setting, statementsOf } from './0001-schema.ts'

/**
 * The keys that something is encrypted with (encryption/keys-in-use.ts), each with the key of the index encrypted by it: a start with
 * other keys notices. The row without an id stands for what is stored in plain: until everything from before is encrypted.
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

/** Encryption of personal values. Who encrypts anew goes through the businesses one by one, by their ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsOf(statements)) await sql.raw(statement).execute(db)
}
