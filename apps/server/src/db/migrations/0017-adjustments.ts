import { sql, type Kysely } from 'kysely'
import { isolate, maintenance, statementsOf } from './0001-schema.ts'

/**
 * Adjustments of the forecast, by the key of a name, so that they survive undoing and reloading a file. `cantidad` is in millionths of a unit, or of
 * a percent.
 */
const adjustments = `
create table ajuste (
  negocio_id uuid not null references negocio on delete cascade,
  id bigint generated always as identity,
  usuario_id uuid references usuario on delete set null,
  nivel text not null,
  clave text not null,
  nombre text,
  desde integer not null,
  hasta integer not null,
  tipo text not null,
  cantidad bigint not null,
  nota text,
  creado_en timestamptz not null,
  efecto_cantidad bigint,
  efecto_valor bigint,
  reparto text not null default 'esperado',
  primary key (negocio_id, id)
);
`

/**
 * The published months include adjustments, so that readers sum them as before; the run's own amounts are stored in the row if they differ. An empty
 * array means that the run has no such row. Storage is plain for the reason given in migration 0008.
 */
const base = (table: string): string => `
alter table ${table} add column base_cantidad bigint[], add column base_valor bigint[];
alter table ${table} alter column base_cantidad set storage plain, alter column base_valor set storage plain;
create index ${table}_ajustada on ${table} (corrida_id) where base_cantidad is not null;
`

/** The tables of newcomers (0019) get these columns in migration 33. */
export async function adjustedNewcomers(db: Kysely<unknown>): Promise<void> {
  for (const statement of [base('prediccion_cliente'), base('prediccion_nuevos')].flatMap(statementsOf))
    await sql.raw(statement).execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const scripts = [adjustments, isolate('ajuste', 'negocio_id'), base('prediccion'), base('prediccion_resumen')]
  for (const statement of [...scripts.flatMap(statementsOf), maintenance]) await sql.raw(statement).execute(db)
}
