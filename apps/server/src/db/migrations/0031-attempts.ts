import { sql, type Kysely } from 'kysely'

/**
 * Counts attempts, for limits shared by all processes. Rows belong to no business, because attempts are counted before one is known. `clave` is a
 * hash, so that no addresses are stored.
 */
const statements = [
  `create table intento (
    clave text primary key,
    cuenta integer not null,
    vence_en timestamptz not null,
    espera_hasta timestamptz not null default '-infinity'
  )`,
  `create index intento_vence on intento (vence_en)`,
  `grant select, insert, update, delete on intento to vigia_app`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
