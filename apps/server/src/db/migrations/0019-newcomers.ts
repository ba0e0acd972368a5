import { sql, type Kysely } from 'kysely'
import { isolate, maintenance, statementsOf } from './0001-schema.ts'

/** Months of the longest run: twelve complete ones, preceded by the unfinished one. */
const MOST_MONTHS = 13

/** One value per month, without the positions that the run does not have. */
const months = (amount: string): string => {
  const all = Array.from({ length: MOST_MONTHS }, (_, k) => `sum(p.${amount}[${k + 1}])`)
  return `(array[${all.join(', ')}]::bigint[])[1 : max(cardinality(p.${amount}))]`
}

/**
 * The forecast of new combinations of store, client and product is no longer distributed over existing ones (docs/decisions/0029):
 * `prediccion_nuevos` has it by store and category. A client's forecast includes its new combinations and is therefore no longer the sum of its
 * leaves. Runs published before keep theirs distributed.
 */
const tables = `
create table prediccion_cliente (
  negocio_id uuid not null,
  corrida_id bigint not null references corrida on delete cascade,
  local_id integer not null,
  cliente_id integer not null,
  categoria_id integer not null,
  cantidad bigint[] not null,
  valor bigint[] not null
);
create table prediccion_nuevos (
  negocio_id uuid not null,
  corrida_id bigint not null references corrida on delete cascade,
  local_id integer not null,
  categoria_id integer not null,
  -- Of productos that have never sold, or of new combinations of those that have: these are in prediccion_resumen too.
  clase text not null check (clase in ('producto', 'combinacion')),
  cantidad bigint[] not null,
  valor bigint[] not null,
  primary key (corrida_id, local_id, categoria_id, clase)
);
alter table prediccion_cliente alter column cantidad set storage plain, alter column valor set storage plain;
alter table prediccion_nuevos alter column cantidad set storage plain, alter column valor set storage plain;
alter table prediccion no force row level security;
alter table producto no force row level security;
insert into prediccion_cliente
  select p.negocio_id, p.corrida_id, p.local_id, p.cliente_id, g.categoria_id, ${months('cantidad')}, ${months('valor')}
  from prediccion p join producto g on g.id = p.producto_id group by 1, 2, 3, 4, 5 order by 1, 2, 4, 3, 5;
alter table producto force row level security;
alter table prediccion force row level security;
alter table prediccion_cliente add primary key (corrida_id, cliente_id, local_id, categoria_id);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  const scripts = [tables, isolate('prediccion_cliente', 'negocio_id'), isolate('prediccion_nuevos', 'negocio_id')]
  for (const statement of [...scripts.flatMap(statementsOf), maintenance]) await sql.raw(statement).execute(db)
}
