import { sql } from 'kysely'
import type { Month } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { StoreOfMonth } from './elapsed-of-stores.ts'

/** Sales of a day, in stored units and cents. */
export interface SaleDay {
  month: Month
  /** Day of the month, from 1. */
  day: number
  cantidad: number
  valor: number
}

/** Days with sale lines, in order. */
export const listSaleDays = async (tx: TenantTx): Promise<SaleDay[]> => {
  const { rows } = await sql<SaleDay>`
    select mes as month, extract(day from fecha)::int as day, sum(cantidad)::float8 as cantidad, sum(valor)::float8 as valor
    from venta group by mes, fecha order by mes, fecha`.execute(tx)
  return rows
}

/** Day numbers (from 1970-01-01) with sale lines, by store. */
export const listStoreDays = async (tx: TenantTx): Promise<{ local_id: number; dias: number[] }[]> => {
  const { rows } = await sql<{ local_id: number; dias: number[] }>`
    select local_id, array_agg(dia) as dias
    from (select distinct local_id, fecha - date '1970-01-01' as dia from venta) d
    group by local_id order by local_id`.execute(tx)
  return rows
}

export const listProductCategories = (tx: TenantTx) =>
  tx.selectFrom('producto').select(['id', 'categoria_id']).orderBy('id').execute()

/** Months in which products were out of stock, as the shop states. */
export const listStockOuts = async (tx: TenantTx): Promise<[producto: number, month: Month][]> => {
  const rows = await tx
    .selectFrom('agotado as a')
    .innerJoin('producto as p', 'p.clave', 'a.clave_producto')
    .select(['p.id', 'a.mes'])
    .where('a.fue', '=', true)
    .orderBy('p.id')
    .orderBy('a.mes')
    .execute()
  return rows.map(({ id, mes }) => [id, mes])
}

export interface CubeCell {
  local_id: number
  cliente_id: number
  producto_id: number
  mes: Month
  cantidad: number
  valor: number
}

/**
 * Cells of the months `from` to `to` in the order of their keys, at most `limit`, after the cell `after`. Months are compared outside of the
 * materialized subquery, which finds the business's cells by index: in one query with both conditions the planner expects a lookup per client of all
 * businesses, and scans the whole table instead (docs/decisions/0066).
 */
export const listCells = async (
  tx: TenantTx,
  { from, to, after, limit }: { from: Month; to: Month; after: CubeCell | undefined; limit: number },
): Promise<CubeCell[]> => {
  const beyond = after
    ? sql`and (local_id, cliente_id, producto_id, mes) > (${after.local_id}, ${after.cliente_id}, ${after.producto_id}, ${after.mes})`
    : sql``
  const { rows } = await sql<CubeCell>`
    with celda as materialized (select local_id, cliente_id, producto_id, mes, cantidad, valor from cubo_mensual)
    select local_id, cliente_id, producto_id, mes, cantidad, valor from celda
    where mes between ${from} and ${to} ${beyond}
    order by local_id, cliente_id, producto_id, mes limit ${limit}`.execute(tx)
  return rows
}

/** Units of a cell without money, in stored units. */
export type UnpricedCell = Omit<CubeCell, 'valor'>

/** Units of months and stores whose file has no money at all. Free products among sales with money are not included. */
export const listUnpriced = async (tx: TenantTx, { from, to }: { from: Month; to: Month }): Promise<UnpricedCell[]> => {
  const { rows } = await sql<UnpricedCell>`
    with sin_dinero as materialized (
      select importacion_id, local_id, mes from venta where mes between ${from} and ${to}
      group by importacion_id, local_id, mes having bool_and(valor = 0)
    )
    select local_id, cliente_id, producto_id, mes, sum(cantidad)::float8 as cantidad
    from venta join sin_dinero using (importacion_id, local_id, mes)
    group by local_id, cliente_id, producto_id, mes`.execute(tx)
  return rows
}

export const insertRun = async (
  tx: TenantTx,
  row: {
    negocio_id: string
    corte: Month
    mes_en_curso: Month | null
    meses_historia: number
    evaluacion: string
    creada_en: Date
  },
): Promise<number> => {
  const { id } = await tx.insertInto('corrida').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Rows by columns, each with one value per month of the horizon, row after row. */
export interface PredictionPiece {
  table: 'prediccion' | 'prediccion_resumen' | 'prediccion_cliente' | 'prediccion_nuevos'
  keys: [column: string, ids: Int32Array][]
  /** Class of newcomers, the same for all rows. */
  class?: 'producto' | 'combinacion'
  horizon: number
  cantidad: Float64Array
  valor: Float64Array
}

/** Integers in PostgreSQL's text form of an array. */
const arrayOf = (values: Int32Array | Float64Array): string => `{${values.join(',')}}`

/** Inserts rows whose first month is the one after the run's cut-off. */
export const insertPredictions = async (
  tx: TenantTx,
  negocioId: string,
  corridaId: number,
  { table, keys, class: newcomers, horizon, cantidad, valor }: PredictionPiece,
): Promise<void> => {
  // The months of all rows are passed as a single array, which the subquery parses once; each row takes its slice.
  const ofRow = (months: Float64Array) =>
    sql`((select ${arrayOf(months)}::bigint[]))[(fila - 1) * ${horizon}::int + 1 : fila * ${horizon}::int]`
  const columns = sql.join(keys.map(([column]) => sql.ref(column)))
  const ids = sql.join(keys.map(([, values]) => sql`${arrayOf(values)}::int[]`))
  const classColumn = newcomers ? sql`, clase` : sql``
  const classValue = newcomers ? sql`, ${newcomers}::text` : sql``
  await sql`insert into ${sql.table(table)} (negocio_id, corrida_id, ${columns}${classColumn}, cantidad, valor)
    select ${negocioId}::uuid, ${corridaId}::bigint, ${columns}${classValue}, ${ofRow(cantidad)}, ${ofRow(valor)}
    from unnest(${ids}) with ordinality as hoja (${columns}, fila)`.execute(tx)
}

export const listStoresOfMonth = async (tx: TenantTx, mes: Month): Promise<StoreOfMonth[]> => {
  const { rows } = await sql<StoreOfMonth>`
    select local_id, max(fecha)::text as dia, count(*)::int as lineas,
      sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
    from venta where mes = ${mes} group by local_id`.execute(tx)
  return rows
}

/** Last day with sales in a month, an ISO date; null without sales. */
export const findLastDayOfMonth = async (tx: TenantTx, mes: Month): Promise<string | null> => {
  const { rows } = await sql<{
    dia: string | null
  }>`select max(fecha)::text as dia from venta where mes = ${mes}`.execute(tx)
  return rows[0]!.dia
}

/** @param nodos JSON array with one object per node (node-rows.ts) */
export const insertNodes = async (tx: TenantTx, negocioId: string, corridaId: number, nodos: string): Promise<void> => {
  await sql`insert into nodo_prediccion (negocio_id, corrida_id, nivel, entidad_id, pesos, cantidad, valor)
    select ${negocioId}::uuid, ${corridaId}::bigint, n.* from jsonb_to_recordset(${nodos}::jsonb)
      as n (nivel text, entidad_id integer, pesos jsonb, cantidad jsonb, valor jsonb)`.execute(tx)
}

/** @param pruebas JSON array with one object per node (backtest-rows.ts) */
export const insertTried = async (
  tx: TenantTx,
  negocioId: string,
  corridaId: number,
  pruebas: string,
): Promise<void> => {
  await sql`insert into nodo_prueba (negocio_id, corrida_id, nivel, entidad_id,
      cantidad, cantidad_desde, cantidad_hasta, valor, valor_desde, valor_hasta)
    select ${negocioId}::uuid, ${corridaId}::bigint, n.* from json_to_recordset(${pruebas}::json)
      as n (nivel text, entidad_id integer, cantidad bigint[], cantidad_desde bigint[], cantidad_hasta bigint[],
        valor bigint[], valor_desde bigint[], valor_hasta bigint[])`.execute(tx)
}

/** Publishes the run, atomically for readers; null removes the publication when there are no sales to forecast from. */
export const publishRun = (tx: TenantTx, negocioId: string, corridaId: number | null) =>
  tx.updateTable('negocio').set({ corrida_publicada_id: corridaId }).where('id', '=', negocioId).execute()

/** Deletes older runs; their forecasts are kept separately for comparison (forecast-review/frozen-forecast.ts). */
export const deleteOtherRuns = (tx: TenantTx, current: number | null) =>
  tx
    .deleteFrom('corrida')
    .$if(current !== null, (query) => query.where('id', '<>', current!))
    .execute()
