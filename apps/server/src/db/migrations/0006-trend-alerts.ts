import { sql, type Kysely } from 'kysely'
import { isolate, statementsOf } from './0001-schema.ts'

/** Alerts are deleted with their run. A dismissed alert stays dismissed as long as later alerts have the same id. */
const tables = `
create table alerta (
  negocio_id uuid not null,
  corrida_id bigint not null references corrida on delete cascade,
  id text not null,
  orden integer not null,
  nivel text not null,
  entidad_id integer not null,
  tipo text not null,
  desde integer not null,
  hasta integer not null,
  cantidad_esperada bigint not null,
  cantidad_anterior bigint not null,
  valor_esperado bigint not null,
  valor_anterior bigint not null,
  primary key (corrida_id, id)
);

create table alerta_descartada (
  negocio_id uuid not null references negocio on delete cascade,
  id text not null,
  creada_en timestamptz not null default now(),
  primary key (negocio_id, id)
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  const scripts = [tables, isolate('alerta', 'negocio_id'), isolate('alerta_descartada', 'negocio_id')]
  for (const statement of scripts.flatMap(statementsOf)) await sql.raw(statement).execute(db)
}
