import { sql } from 'kysely'
import type { Month } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { StoreOfMonth } from './elapsed-of-stores.ts'

/** What was sold on a day, in stored units and cents. */
export interface SaleDay {
  month: Month
  /** Of the month, from 1. */
  day: number
  cantidad: number
  valor: number
}

/** The days with a sale line, in their order. */
export const listSaleDays = async (tx: TenantTx): Promise<SaleDay[]> => {
  const { rows } = await sql<SaleDay>`
    select mes as month, extract(day from fecha)::int as day, sum(cantidad)::float8 as cantidad, sum(valor)::float8 as valor
    from venta group by mes, fecha order by mes, fecha`.execute(tx)
  return rows
}

/** The days, from 1970-01-01, on which each store has a sale line. */
export const listStoreDays = async (tx: TenantTx): Promise<{ local_id: number; dias: number[] }[]> => {
  const { rows } = await sql<{ local_id: number; dias: number[] }>`
    select local_id, array_agg(dia) as dias
    from (select distinct local_id, fecha - date '1970-01-01' as dia from venta) d
    group by local_id order by local_id`.execute(tx)
  return rows
}

export const listProductCategories = (tx: TenantTx) =>
  tx.selectFrom('producto').select(['id', 'categoria_id']).orderBy('id').execute()

/** Months in which products were out of stock, as the shop says. */
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
 * Cells of the months `from` to `to` in the order of their keys, at most `limit` after the cell `after`. The months are compared
 * apart from the index that finds the business's cells: by both the planner expects to look there once for each client of all
 * businesses, and reads the whole table with several processes instead (docs/decisions/0066).
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

/** Units of a cell whose money nothing tells, in stored units. */
export type UnpricedCell = Omit<CubeCell, 'valor'>

/**
 * Units of months and stores of which a file tells no money at all: it counts units alone. What is free among sales with money
 * is free.
 */
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

/** Rows by columns, each with as many months as the horizon, row after row. */
export interface PredictionPiece {
  table: 'prediccion' | 'prediccion_resumen' | 'prediccion_cliente' | 'prediccion_nuevos'
  keys: [column: string, ids: Int32Array][]
  /** Of newcomers, the same for all rows. */
  class?: 'producto' | 'combinacion'
  horizon: number
  cantidad: Float64Array
  valor: Float64Array
}

/** Whole numbers as PostgreSQL writes an array. */
const arrayOf = (values: Int32Array | Float64Array): string => `{${values.join(',')}}`

/** Stores rows, whose first month is the one after their run's cut-off. */
export const insertPredictions = async (
  tx: TenantTx,
  negocioId: string,
  corridaId: number,
  { table, keys, class: newcomers, horizon, cantidad, valor }: PredictionPiece,
): Promise<void> => {
  // All months of all rows cross as one array, read once (the subquery sees to that), and each row takes its own.
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

/** The last day of a month with sales, an ISO date; null where it has none. */
export const findLastDayOfMonth = async (tx: TenantTx, mes: Month): Promise<string | null> => {
  const { rows } = await sql<{
    dia: string | null
  }>`select max(fecha)::text as dia from venta where mes = ${mes}`.execute(tx)
  return rows[0]!.dia
}

/** @param nodos JSON, one object a node (node-rows.ts) */
export const insertNodes = async (tx: TenantTx, negocioId: string, corridaId: number, nodos: string): Promise<void> => {
  await sql`insert into nodo_prediccion (negocio_id, corrida_id, nivel, entidad_id, pesos, cantidad, valor)
    select ${negocioId}::uuid, ${corridaId}::bigint, n.* from jsonb_to_recordset(${nodos}::jsonb)
      as n (nivel text, entidad_id integer, pesos jsonb, cantidad jsonb, valor jsonb)`.execute(tx)
}

/** @param pruebas JSON, one object a node (backtest-rows.ts) */
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

/** The one switch that readers see; null where there is nothing to forecast from. */
export const publishRun = (tx: TenantTx, negocioId: string, corridaId: number | null) =>
  tx.updateTable('negocio').set({ corrida_publicada_id: corridaId }).where('id', '=', negocioId).execute()

/** What older runs said is kept where it can be compared (forecast-review/frozen-forecast.ts); the runs go. */
export const deleteOtherRuns = (tx: TenantTx, current: number | null) =>
  tx
    .deleteFrom('corrida')
    .$if(current !== null, (query) => query.where('id', '<>', current!))
    .execute()
