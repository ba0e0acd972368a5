import { sql, type Kysely } from 'kysely'
import { isolate, maintenance, statementsOf } from './0001-schema.ts'

/**
 * Past forecasts of the three months after each month, by the key of a name instead of an id, so that they survive undoing and reloading a file; and
 * the backtest of a run.
 */
const tables = `
create table pronostico_congelado (
  negocio_id uuid not null references negocio on delete cascade,
  nivel text not null,
  clave text not null,
  hecho integer not null,
  cantidad bigint[] not null,
  cantidad_desde bigint[] not null,
  cantidad_hasta bigint[] not null,
  valor bigint[] not null,
  valor_desde bigint[] not null,
  valor_hasta bigint[] not null,
  cantidad_ajuste bigint[],
  valor_ajuste bigint[],
  primary key (negocio_id, nivel, clave, hecho)
);
create table nodo_prueba (
  negocio_id uuid not null references negocio on delete cascade,
  corrida_id bigint not null references corrida on delete cascade,
  nivel text not null,
  entidad_id integer not null,
  cantidad bigint[] not null,
  cantidad_desde bigint[] not null,
  cantidad_hasta bigint[] not null,
  valor bigint[] not null,
  valor_desde bigint[] not null,
  valor_hasta bigint[] not null,
  primary key (negocio_id, corrida_id, nivel, entidad_id)
);
create index nodo_prueba_por_corrida on nodo_prueba (corrida_id);
`

/** Suspends row-level security for the owner while forecasts are copied; all of this is one transaction. */
const readByOwner = ['corrida', 'nodo_prediccion', 'local', 'categoria', 'producto']
const force = (how: 'no force' | 'force'): string =>
  readByOwner.map((table) => `alter table ${table} ${how} row level security;\n`).join('')

const amounts = (measure: string, limit: string, scale: number): string => `array_agg(
  round((n.${measure}->'${limit}'->>(r.hecho + k - r.corte - 1))::numeric * ${scale})::bigint order by k)`

/** Older runs were kept whole for later comparison; their forecasts of the next three months are copied. */
const seed = `
insert into pronostico_congelado (negocio_id, nivel, clave, hecho,
    cantidad, cantidad_desde, cantidad_hasta, valor, valor_desde, valor_hasta)
  select n.negocio_id, n.nivel, d.clave, r.hecho,
    ${amounts('cantidad', 'media', 1_000_000)}, ${amounts('cantidad', 'bajo80', 1_000_000)},
    ${amounts('cantidad', 'alto80', 1_000_000)},
    ${amounts('valor', 'media', 100)}, ${amounts('valor', 'bajo80', 100)}, ${amounts('valor', 'alto80', 100)}
  from (
    select distinct on (negocio_id, hecho) * from (
      select *, (extract(year from creada_en at time zone 'America/Bogota') * 12
        + extract(month from creada_en at time zone 'America/Bogota') - 1)::int as hecho from corrida
    ) c where hecho > corte order by negocio_id, hecho, creada_en desc, id desc
  ) r
  join nodo_prediccion n on n.corrida_id = r.id
  join (
    select 'total' as nivel, 0 as id, '' as clave
    union all select 'local', id, clave from local
    union all select 'categoria', id, clave from categoria
    union all select 'producto', id, clave from producto
  ) d on d.nivel = n.nivel and d.id = n.entidad_id
  cross join generate_series(1, 3) k
  group by n.negocio_id, n.nivel, d.clave, r.hecho
  having sum((n.cantidad->'alto80'->>(r.hecho + k - r.corte - 1))::numeric) > 0;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  const scripts = [
    tables,
    force('no force'),
    seed,
    force('force'),
    isolate('pronostico_congelado', 'negocio_id'),
    isolate('nodo_prueba', 'negocio_id'),
  ]
  for (const statement of [...scripts.flatMap(statementsOf), maintenance]) await sql.raw(statement).execute(db)
}
