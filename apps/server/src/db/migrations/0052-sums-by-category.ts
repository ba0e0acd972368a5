import { sql, type Kysely } from 'kysely'
import { isolate, maintenance, statementsOf } from './0001-schema.ts'
import { limit, THEIR_STORES } from './0028-store-limit.ts'

/** Months of the longest run: the complete ones and the unfinished one before them. */
const MONTHS = 13
const SALES = ['cantidad', 'valor', 'usd'] as const
const AMOUNTS = ['cantidad', 'valor', 'ajuste_cantidad', 'ajuste_valor'] as const

/**
 * Sales and forecast by store and category: some hundred rows, where the roll-up by product has as many as there are products. Triggers on the summed
 * tables maintain them, so that every release of the program does.
 */
const tables = `
create table resumen_categoria (
  negocio_id uuid not null references negocio on delete cascade,
  local_id integer not null,
  categoria_id integer not null,
  mes integer not null,
  -- Rows of resumen_mensual, and those with dollars: a month without any has no sum.
  celdas integer not null,
  celdas_usd integer not null,
  cantidad bigint not null,
  valor bigint not null,
  usd bigint not null,
  primary key (negocio_id, local_id, categoria_id, mes)
);
create table prediccion_categoria (
  negocio_id uuid not null,
  corrida_id bigint not null,
  local_id integer not null,
  categoria_id integer not null,
  cantidad bigint[] not null,
  valor bigint[] not null,
  -- What of them a person's adjustments add.
  ajuste_cantidad bigint[] not null,
  ajuste_valor bigint[] not null,
  primary key (negocio_id, corrida_id, local_id, categoria_id),
  foreign key (negocio_id, corrida_id) references corrida (negocio_id, id) on delete cascade
);
`

const list = (items: readonly string[]): string => items.join(', ')
const CATEGORY = 'producto g on g.negocio_id = r.negocio_id and g.id = r.producto_id'

/** Sales of a product that is not there are refused, for want of a category. */
const salesSums = (rows: string): string => `
  select r.negocio_id, r.local_id, g.categoria_id, r.mes, count(*) as celdas, count(r.usd) as celdas_usd,
    ${list(SALES.map((amount) => `coalesce(sum(r.${amount}), 0) as ${amount}`))}
  from ${rows} r left join ${CATEGORY} group by 1, 2, 3, 4`
const salesColumns = ['celdas', 'celdas_usd', ...SALES]

const addSales = (rows: string): string => `
  insert into resumen_categoria as s (negocio_id, local_id, categoria_id, mes, ${list(salesColumns)}) ${salesSums(rows)}
  on conflict (negocio_id, local_id, categoria_id, mes)
    do update set ${list(salesColumns.map((name) => `${name} = s.${name} + excluded.${name}`))};`

const takeSales = (rows: string): string => `
  update resumen_categoria s set ${list(salesColumns.map((name) => `${name} = s.${name} - r.${name}`))}
  from (${salesSums(rows)}) r
  where (s.negocio_id, s.local_id, s.categoria_id, s.mes) = (r.negocio_id, r.local_id, r.categoria_id, r.mes);
  delete from resumen_categoria s using (select distinct negocio_id, local_id, mes from ${rows}) r
  where (s.negocio_id, s.local_id, s.mes) = (r.negocio_id, r.local_id, r.mes) and s.celdas = 0;`

/** An amount without adjustments has no adjusted part. */
const amountAt = (amount: string, month: number): string =>
  amount.startsWith('ajuste_')
    ? `case when r.base_cantidad is not null then r.${amount.slice(7)}[${month}] - coalesce(r.base_${amount.slice(7)}[${month}], 0) end`
    : `r.${amount}[${month}]`

/**
 * Each month is summed separately: unnesting and grouping the arrays takes three times as long (docs/decisions/0016). A product of the run may no
 * longer have sales, until the next run.
 */
const forecastSums = (rows: string): string => {
  const months = (amount: string): string =>
    list(Array.from({ length: MONTHS }, (_, k) => `coalesce(sum(r.signo * (${amountAt(amount, k + 1)})), 0)`))
  return `
  select r.negocio_id, r.corrida_id, r.local_id, g.categoria_id,
    ${list(AMOUNTS.map((amount) => `array[${months(amount)}]::bigint[] as ${amount}`))}
  from ${rows} r join ${CATEGORY} group by 1, 2, 3, 4`
}

const monthByMonth = (amount: string, other: string): string =>
  `array[${list(Array.from({ length: MONTHS }, (_, k) => `s.${amount}[${k + 1}] + ${other}.${amount}[${k + 1}]`))}]`

const addForecast = (rows: string): string => `
  insert into prediccion_categoria as s (negocio_id, corrida_id, local_id, categoria_id, ${list(AMOUNTS)}) ${forecastSums(rows)}
  on conflict (negocio_id, corrida_id, local_id, categoria_id)
    do update set ${list(AMOUNTS.map((amount) => `${amount} = ${monthByMonth(amount, 'excluded')}`))};`

const changeForecast = (rows: string): string => `
  update prediccion_categoria s set ${list(AMOUNTS.map((amount) => `${amount} = ${monthByMonth(amount, 'r')}`))}
  from (${forecastSums(rows)}) r
  where (s.negocio_id, s.corrida_id, s.local_id, s.categoria_id) = (r.negocio_id, r.corrida_id, r.local_id, r.categoria_id);`

/** Rows of a run that is being deleted are deleted with it, and so are its sums. */
const ofRunsThere = `select -1 as signo, a.* from antes a
  where exists (select from corrida c where c.negocio_id = a.negocio_id and c.id = a.corrida_id)`

type Event = 'insert' | 'update' | 'delete'
const SEEN: Readonly<Record<Event, string>> = {
  insert: 'new table as despues',
  update: 'old table as antes new table as despues',
  delete: 'old table as antes',
}

/** Statement triggers of a table. They run with the privileges of the user who changes the rows, under the same policies. */
const keep = (name: string, table: string, bodies: Readonly<Record<Event, string>>): string[] =>
  (['insert', 'update', 'delete'] as const).flatMap((event) => [
    `create function ${name}_${event}() returns trigger language plpgsql as $$ begin ${bodies[event]} return null; end $$`,
    `create trigger ${name}_${event} after ${event} on ${table} referencing ${SEEN[event]}
      for each statement execute function ${name}_${event}()`,
  ])

const triggers = [
  ...keep('sumar_ventas', 'resumen_mensual', {
    insert: addSales('despues'),
    update: takeSales('antes') + addSales('despues'),
    delete: takeSales('antes'),
  }),
  ...keep('sumar_pronostico', 'prediccion_resumen', {
    insert: addForecast('(select 1 as signo, d.* from despues d)'),
    update: changeForecast('(select -1 as signo, a.* from antes a union all select 1, d.* from despues d)'),
    delete: changeForecast(`(${ofRunsThere})`),
  }),
]

const READ = ['resumen_mensual', 'prediccion_resumen', 'producto']

/** Sums the existing rows. Forced policies also apply to the owner, so they are suspended; all of this is one transaction. */
const fill = [
  ...READ.map((table) => `alter table ${table} no force row level security`),
  addSales('resumen_mensual'),
  addForecast('(select 1 as signo, p.* from prediccion_resumen p)'),
  ...READ.map((table) => `alter table ${table} force row level security`),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const access = ['resumen_categoria', 'prediccion_categoria'].flatMap((table) => [
    isolate(table, 'negocio_id'),
    limit(table, `local_id = ${THEIR_STORES}`),
  ])
  const statements = [...statementsOf(tables), ...fill, ...access.flatMap(statementsOf), ...triggers, maintenance]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
