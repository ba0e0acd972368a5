import type { Month } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import { ADJUSTED_TABLES } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { ExpectedLeaf, LeafAdjustment } from './adjust-leaves.ts'

/** Rows per statement; the embedded database cannot answer other requests during one. */
const ROWS_PER_WRITE = 5000
/** Months of sales used as weights to divide units where there is no forecast; if there are none, all sales are used. */
const RECENT_MONTHS = 12

type Scope = Pick<LeafAdjustment, 'nivel' | 'entidad_id'>

const idsOf = (scopes: readonly Scope[], nivel: Scope['nivel']): number[] =>
  scopes.flatMap((scope) => (scope.nivel === nivel && scope.entidad_id !== undefined ? [scope.entidad_id] : []))

const has = (scopes: readonly Scope[], nivel: Scope['nivel']): boolean => scopes.some((scope) => scope.nivel === nivel)

/** Condition that the row `p` of a table of leaves, with the product `g`, belongs to any of the scopes. */
const isOfAny = (scopes: readonly Scope[]): RawBuilder<unknown> => {
  if (has(scopes, 'total')) return sql`true`
  return sql`(p.local_id = any(${idsOf(scopes, 'local')}::int[]) or p.cliente_id = any(${idsOf(scopes, 'cliente')}::int[])
    or p.producto_id = any(${idsOf(scopes, 'producto')}::int[]) or g.categoria_id = any(${idsOf(scopes, 'categoria')}::int[]))`
}

type AdjustedTable = keyof typeof ADJUSTED_TABLES

/** Restores the run's own amounts. */
export const restoreRun = async (tx: TenantTx, runId: number): Promise<void> => {
  for (const table of Object.keys(ADJUSTED_TABLES).map((name) => sql.table(name))) {
    await sql`delete from ${table} where corrida_id = ${runId} and base_cantidad = '{}'`.execute(tx)
    await sql`update ${table} set cantidad = base_cantidad, valor = base_valor, base_cantidad = null, base_valor = null,
        unidades_cantidad = null, unidades_valor = null
      where corrida_id = ${runId} and base_cantidad is not null`.execute(tx)
  }
}

/** An array of integers, as the drivers return it. */
const numbersOf = (array: string): number[] => array.slice(1, -1).split(',').map(Number)

type Key = Omit<ExpectedLeaf, 'cantidad' | 'valor'>
type Row = Omit<Key, 'firstOfClient'> & { cantidad: string; valor: string }

const leafOf =
  (horizon: number) =>
  (row: Row): ExpectedLeaf => {
    const months = (array: string): number[] => {
      const known = numbersOf(array)
      return Array.from({ length: horizon }, (_, at) => known[at] ?? 0)
    }
    return { ...row, cantidad: months(row.cantidad), valor: months(row.valor) }
  }

/** Sums as an array with one value per month. */
const summed = (alias: string, horizon: number, measure: string): RawBuilder<unknown> =>
  sql`array[${sql.join(Array.from({ length: horizon }, (_, k) => sql`sum(${sql.ref(`${alias}.${measure}`)}[${sql.lit(k + 1)}])`))}]::bigint[]`

/** The part of a row that the leaves below it do not explain; never below zero. */
const rest = (measure: string): RawBuilder<unknown> => sql`array(
  select greatest(0, m.whole - coalesce(m.own, 0)) from unnest(${sql.ref(`p.${measure}`)}, ${sql.ref(`h.${measure}`)})
    with ordinality as m (whole, own, orden) order by m.orden)::text as ${sql.ref(measure)}`

/** The run's leaves within the scopes, in the order of their keys. */
const listKnown = async (
  tx: TenantTx,
  runId: number,
  horizon: number,
  scopes: readonly Scope[],
): Promise<ExpectedLeaf[]> => {
  const { rows } = await sql<Row>`
    select p.local_id, p.cliente_id, p.producto_id, g.categoria_id, p.cantidad::text as cantidad, p.valor::text as valor
    from prediccion p join producto g on g.id = p.producto_id
    where p.corrida_id = ${runId} and ${isOfAny(scopes)}
    order by p.local_id, p.cliente_id, p.producto_id`.execute(tx)
  return rows.map(leafOf(horizon))
}

/** Expected sales of each product to new clients, and of new products. */
const listNews = async (
  tx: TenantTx,
  runId: number,
  horizon: number,
  scopes: readonly Scope[],
): Promise<ExpectedLeaf[]> => {
  // A client's first purchases may be of any product, so an adjustment of a client needs the newcomers of all products.
  const all = has(scopes, 'cliente') ? sql`true` : isOfAny(scopes.filter(({ nivel }) => nivel !== 'cliente'))
  const combinations = await sql<Row>`
    select p.local_id, null::int as cliente_id, p.producto_id, p.categoria_id, ${rest('cantidad')}, ${rest('valor')}
    from (
      select p.local_id, p.producto_id, g.categoria_id, p.cantidad, p.valor
      from (select *, null::int as cliente_id from prediccion_resumen) p join producto g on g.id = p.producto_id
      where p.corrida_id = ${runId} and ${all}
    ) p left join (
      select local_id, producto_id, ${summed('q', horizon, 'cantidad')} as cantidad, ${summed('q', horizon, 'valor')} as valor
      from prediccion q where corrida_id = ${runId} group by 1, 2
    ) h on h.local_id = p.local_id and h.producto_id = p.producto_id
    order by p.local_id, p.producto_id`.execute(tx)
  const products = await sql<Row>`
    select local_id, null::int as cliente_id, null::int as producto_id, categoria_id,
      cantidad::text as cantidad, valor::text as valor
    from prediccion_nuevos where corrida_id = ${runId} and clase = 'producto' order by local_id, categoria_id`.execute(
    tx,
  )
  return [...combinations.rows, ...products.rows].map(leafOf(horizon))
}

/** Expected first purchases of clients, by store and category. */
const listFirsts = async (
  tx: TenantTx,
  runId: number,
  horizon: number,
  scopes: readonly Scope[],
): Promise<ExpectedLeaf[]> => {
  const some = has(scopes, 'total')
    ? sql`true`
    : sql`(p.local_id = any(${idsOf(scopes, 'local')}::int[]) or p.cliente_id = any(${idsOf(scopes, 'cliente')}::int[])
        or p.categoria_id = any(${idsOf(scopes, 'categoria')}::int[]))`
  const { rows } = await sql<Row>`
    select p.local_id, p.cliente_id, null::int as producto_id, p.categoria_id, ${rest('cantidad')}, ${rest('valor')}
    from prediccion_cliente p left join (
      select q.local_id, q.cliente_id, g.categoria_id,
        ${summed('q', horizon, 'cantidad')} as cantidad, ${summed('q', horizon, 'valor')} as valor
      from prediccion q join producto g on g.id = q.producto_id where q.corrida_id = ${runId} group by 1, 2, 3
    ) h on h.local_id = p.local_id and h.cliente_id = p.cliente_id and h.categoria_id = p.categoria_id
    where p.corrida_id = ${runId} and ${some}
    order by p.cliente_id, p.local_id, p.categoria_id`.execute(tx)
  return rows.map((row) => ({ ...leafOf(horizon)(row), firstOfClient: true }))
}

/** All forecasts of a run within the scopes, in a fixed order. @param horizon months of the run */
export const listExpected = async (
  tx: TenantTx,
  runId: number,
  horizon: number,
  scopes: readonly Scope[],
): Promise<ExpectedLeaf[]> => [
  ...(await listKnown(tx, runId, horizon, scopes)),
  ...(await listNews(tx, runId, horizon, scopes)),
  ...(await listFirsts(tx, runId, horizon, scopes)),
]

export type SoldLeaf = Record<'local_id' | 'cliente_id' | 'producto_id' | 'categoria_id' | 'cantidad' | 'valor', number>

/** Sales within a scope by store, client and product in the year up to `corte`, or over all time if there were none, in the order of their keys. */
export const listSoldLeaves = async (tx: TenantTx, scope: Scope, corte: Month): Promise<SoldLeaf[]> => {
  const since = async (month: Month) => {
    const { rows } = await sql<SoldLeaf>`
      select p.local_id, p.cliente_id, p.producto_id, g.categoria_id, sum(p.cantidad)::bigint as cantidad, sum(p.valor)::bigint as valor
      from cubo_mensual p join producto g on g.id = p.producto_id
      where p.mes > ${month} and ${isOfAny([scope])}
      group by 1, 2, 3, 4 having sum(p.cantidad) > 0 order by 1, 2, 3`.execute(tx)
    return rows
  }
  const recent = await since(corte - RECENT_MONTHS)
  return recent.length > 0 ? recent : since(0)
}

const arrayOf = (values: readonly (number | string)[]): string => `{${values.join(',')}}`

/** Amounts to add to a row, by month. */
export interface AddedRow {
  /** Values of the key columns, in the order of {@link ADJUSTED_TABLES}. */
  key: readonly (number | string)[]
  cantidad: readonly number[]
  valor: readonly number[]
  /** The part that comes from adjustments in units; absent if none does. */
  byUnits?: { cantidad: readonly number[]; valor: readonly number[] }
}

/** Adds to rows of a run, and stores the original amounts beside them. Rows that the run does not have are inserted with empty original amounts. */
export const addToRun = async (
  tx: TenantTx,
  negocioId: string,
  runId: number,
  table: AdjustedTable,
  all: readonly AddedRow[],
): Promise<void> => {
  const { some = [], none = [] } = Object.groupBy(all, ({ byUnits }) => (byUnits ? 'some' : 'none'))
  await writeAdded(tx, negocioId, runId, table, some, true)
  await writeAdded(tx, negocioId, runId, table, none, false)
}

/** @param inUnits whether any row has a part from adjustments in units */
const writeAdded = async (
  tx: TenantTx,
  negocioId: string,
  runId: number,
  table: AdjustedTable,
  all: readonly AddedRow[],
  inUnits: boolean,
): Promise<void> => {
  const names = ADJUSTED_TABLES[table]
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const both = (measure: 'cantidad' | 'valor') =>
    sql`array(select coalesce(m.a, 0) + coalesce(m.b, 0) from unnest(${sql.ref(`p.${measure}`)}, ${sql.ref(`excluded.${measure}`)})
      with ordinality as m (a, b, orden) order by m.orden)`
  for (let from = 0; from < all.length; from += ROWS_PER_WRITE) {
    const rows = all.slice(from, from + ROWS_PER_WRITE)
    const horizon = rows[0]!.cantidad.length
    const keys = sql.join(
      names.map(
        (name, k) => sql`${arrayOf(rows.map(({ key }) => key[k]!))}::${sql.raw(name === 'clase' ? 'text' : 'int')}[]`,
      ),
    )
    // The months of all rows are passed as a single array, of which each row takes its slice.
    const months = (amounts: readonly number[]) =>
      sql`((select ${arrayOf(amounts)}::bigint[]))[(fila - 1) * ${horizon}::int + 1 : fila * ${horizon}::int]`
    const added = (measure: 'cantidad' | 'valor') => months(rows.flatMap((row) => row[measure]))
    const byUnits = (measure: 'cantidad' | 'valor') =>
      inUnits ? months(rows.flatMap((row) => row.byUnits![measure])) : sql`null::bigint[]`
    await sql`insert into ${sql.table(table)} as p (negocio_id, corrida_id, ${columns}, cantidad, valor, base_cantidad, base_valor,
        unidades_cantidad, unidades_valor)
      select ${negocioId}::uuid, ${runId}::bigint, ${columns}, ${added('cantidad')}, ${added('valor')}, '{}', '{}',
        ${byUnits('cantidad')}, ${byUnits('valor')}
      from unnest(${keys}) with ordinality as hoja (${columns}, fila)
      on conflict (negocio_id, corrida_id, ${columns}) do update set
        base_cantidad = p.cantidad, base_valor = p.valor, cantidad = ${both('cantidad')}, valor = ${both('valor')},
        unidades_cantidad = excluded.unidades_cantidad, unidades_valor = excluded.unidades_valor`.execute(tx)
  }
}
