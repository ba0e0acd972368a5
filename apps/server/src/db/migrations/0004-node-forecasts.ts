import { sql, type Kysely } from 'kysely'
import { isolate, maintenance, statementsOf } from './0001-schema.ts'

/**
 * Forecasts with intervals of each node (the business, a store, category, product or client). One row per node, because finding one of a large shop's
 * 724 in a single value of 874 KB took 2.1 ms, and reading a row by its key takes 0.3 ms. Rows are deleted with their run, as predictions are.
 */
const tables = `
create table nodo_prediccion (
  negocio_id uuid not null,
  corrida_id bigint not null references corrida on delete cascade,
  nivel text not null,
  entidad_id integer not null,
  metodo text not null,
  cantidad jsonb not null,
  valor jsonb not null,
  primary key (corrida_id, nivel, entidad_id)
);

alter table corrida drop column nodos;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...[tables, isolate('nodo_prediccion', 'negocio_id')].flatMap(statementsOf), maintenance])
    await sql.raw(statement).execute(db)
}
