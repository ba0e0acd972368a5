import { sql, type Kysely } from 'kysely'
import { isolate, statementsOf } from './0001-schema.ts'

/**
 * The part of the commitments that the published run does not expect, at its leaf: `cantidad` and `valor` are still to come, `cumplida` has already
 * been sold in the unfinished month.
 */
const tables = `
create table prediccion_comprometida (
  negocio_id uuid not null,
  corrida_id bigint not null references corrida on delete cascade,
  local_id integer not null,
  cliente_id integer not null,
  producto_id integer not null,
  mes integer not null,
  cantidad bigint not null,
  valor bigint not null,
  cantidad_cumplida bigint not null,
  valor_cumplido bigint not null,
  primary key (corrida_id, local_id, cliente_id, producto_id, mes)
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [tables, isolate('prediccion_comprometida', 'negocio_id')].flatMap(statementsOf))
    await sql.raw(statement).execute(db)
}
