import { sql, type Kysely } from 'kysely'
import { isolate, statementsOf } from './0001-schema.ts'

/** The shop's statements that a product was, or was not, out of stock in a month. By the key of the name, as in `inventario`. */
const tables = `
create table agotado (
  negocio_id uuid not null references negocio on delete cascade,
  clave_producto text not null,
  mes integer not null,
  fue boolean not null,
  creado_en timestamptz not null,
  primary key (negocio_id, clave_producto, mes)
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [tables, isolate('agotado', 'negocio_id')].flatMap(statementsOf))
    await sql.raw(statement).execute(db)
}
