import { sql, type Kysely } from 'kysely'
import { isolate, maintenance, statementsOf } from './0001-schema.ts'

/** Number of complete months in a run's forecast; the unfinished month may precede them. */
const MONTHS = 12

/** The months of a leaf in one array, from the first after the run's cut-off; 0 for missing rows. */
const months = (amount: string): string => {
  const month = (ahead: number): string => `coalesce(sum(p.${amount}) filter (where p.mes = c.corte + ${ahead}), 0)`
  const all = Array.from({ length: MONTHS + 1 }, (_, k) => month(k + 1))
  return `(array[${all.join(', ')}]::bigint[])[1 : ${MONTHS} + (c.mes_en_curso is not null)::int]`
}

/** Forced row-level security also applies to the owner, so it is suspended while the rows are converted. All of this is one transaction. */
const seeAll = (table: string): string => `alter table ${table} no force row level security;\n`

/** @param keys columns that identify a row in its run */
const convert = (table: string, keys: string[]): string => {
  const columns = ['negocio_id', 'corrida_id', ...keys]
  const of = (alias: string): string => columns.map((column) => `${alias}.${column}`).join(', ')
  // Storage is plain: an array short enough for a one-byte header would be copied at each access to one of its months.
  return `
${seeAll(table)}
create table ${table}_por_meses (
  negocio_id uuid not null,
  corrida_id bigint not null,
  ${keys.map((key) => `${key} integer not null,`).join(' ')}
  cantidad bigint[] not null,
  valor bigint[] not null
);
alter table ${table}_por_meses alter column cantidad set storage plain, alter column valor set storage plain;
insert into ${table}_por_meses select ${of('p')}, ${months('cantidad')}, ${months('valor')}
  from ${table} p join corrida c on c.id = p.corrida_id group by ${of('p')}, c.id order by ${of('p')};
drop table ${table};
alter table ${table}_por_meses rename to ${table};
alter table ${table} add primary key (${columns.slice(1).join(', ')});
alter table ${table} add foreign key (corrida_id) references corrida on delete cascade;
`
}

/**
 * A forecast has a row a leaf, and one a local and producto in the roll-up, with its months in arrays: 95,000 rows instead
 * of 1.2 million for a shop whose sales are nearly all of different combinations (docs/decisions/0016).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const scripts = [
    seeAll('corrida'),
    convert('prediccion', ['local_id', 'cliente_id', 'producto_id']),
    convert('prediccion_resumen', ['local_id', 'producto_id']),
    'create index prediccion_por_cliente on prediccion (corrida_id, cliente_id, producto_id);\n',
    'alter table corrida force row level security;\n',
    isolate('prediccion', 'negocio_id'),
    isolate('prediccion_resumen', 'negocio_id'),
  ]
  for (const statement of [...scripts.flatMap(statementsOf), maintenance]) await sql.raw(statement).execute(db)
}
