import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import { type Month, MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { holdsNewProducts, matches, predictionTable, salesTable, smallestByProduct } from './filter.sql.ts'
import type { MonthsUnderWay, MonthUnderWay, Sums } from './months-under-way.sql.ts'
import { monthSums, type Run, sumsByMonth } from './prediction-sums.sql.ts'

export const listMonthlySales = async (
  tx: TenantTx,
  filter: Filter,
): Promise<(Sums & { mes: Month; usd: number | null })[]> => {
  const { name, byCategory } = salesTable(filter)
  const usd = name === 'resumen_categoria' ? sql`case when sum(celdas_usd) > 0 then sum(usd) end` : sql`sum(usd)`
  const { rows } = await sql<Sums & { mes: Month; usd: number | null }>`
    select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor, (${usd})::bigint as usd
    from ${sql.table(name)}
    where ${matches(filter, byCategory)}
    group by mes order by mes`.execute(tx)
  return rows
}

/** Forecast of the whole month, without commitments and adjustments. */
export interface Predicted extends Sums {
  mes: Month
  /** The part of new combinations of store, client and product; 0 under a filter by client or product. */
  nuevos: Sums
  /** The part of stores that had not begun yet in the same month a year before, while others had. */
  locales_nuevos: Sums
  en_curso: MonthUnderWay | null
  /** The part of the commitments above the forecast: still to come, and already sold. */
  comprometido: Sums
  cumplido: Sums
  /** The part of the forecast that adjustments add. */
  ajuste: Sums
}

interface MonthRow extends Sums {
  mes: Month
  nuevos_cantidad: number
  nuevos_valor: number
  comprometido_cantidad: number
  comprometido_valor: number
  cumplido_cantidad: number
  cumplido_valor: number
  ajuste_cantidad: number
  ajuste_valor: number
}

const NOTHING: Sums = { cantidad: 0, valor: 0 }

const predictedOf = (row: MonthRow, underWay: MonthsUnderWay, ofLaterStores: Sums = NOTHING): Predicted => ({
  mes: row.mes,
  cantidad: row.cantidad,
  valor: row.valor,
  nuevos: { cantidad: row.nuevos_cantidad, valor: row.nuevos_valor },
  locales_nuevos: ofLaterStores,
  en_curso: underWay.get(row.mes) ?? null,
  comprometido: { cantidad: row.comprometido_cantidad, valor: row.comprometido_valor },
  cumplido: { cantidad: row.cumplido_cantidad, valor: row.cumplido_valor },
  ajuste: { cantidad: row.ajuste_cantidad, valor: row.ajuste_valor },
})

/** Columns of a row with predictions: `p` is the forecast, `x` the commitments above it, `a` the adjustments' part. */
const predictedColumns = sql`
  coalesce(p.cantidad, 0) as cantidad, coalesce(p.valor, 0) as valor,
  coalesce(x.cantidad, 0) as comprometido_cantidad, coalesce(x.valor, 0) as comprometido_valor,
  coalesce(x.cantidad_cumplida, 0) as cumplido_cantidad, coalesce(x.valor_cumplido, 0) as cumplido_valor,
  coalesce(a.cantidad, 0) as ajuste_cantidad, coalesce(a.valor, 0) as ajuste_valor`
const committedSums = sql`
  sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor,
  sum(cantidad_cumplida)::bigint as cantidad_cumplida, sum(valor_cumplido)::bigint as valor_cumplido`

/** In each month, the forecast of stores that began within the year before it, if others had begun earlier. */
const listOfLaterStores = async (
  tx: TenantTx,
  run: Run,
  tables: readonly { table: string; matches: RawBuilder<unknown>; after: Month }[],
): Promise<ReadonlyMap<Month, Sums>> => {
  const { rows: stores } = await sql<{ local_id: number; mes: Month; primero: Month }>`
    select local_id, min(mes) as mes, min(min(mes)) over () as primero
    from resumen_categoria where cantidad > 0 group by local_id`.execute(tx)
  const later = stores.filter(({ mes, primero }) => mes > primero && mes > run.corte + 1 - MONTHS_PER_YEAR)
  if (later.length === 0) return new Map()
  const storesOf = (month: Month) =>
    later.flatMap(({ local_id, mes }) => (mes > month - MONTHS_PER_YEAR ? [local_id] : []))
  const { rows } = await sql<Sums & { mes: Month }>`
    select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
    from (${sql.join(
      tables.map((of) => sql`select * from (${sumsByMonth(run, { ...of, storesOf })}) s`),
      sql` union all `,
    )}) u group by mes`.execute(tx)
  return new Map(rows.map(({ mes, ...sums }) => [mes, sums]))
}

/** The forecast of each month after the run's cut-off; `en_unidades` is the part of its adjustments made in units. */
export const listPredictedMonths = async (
  tx: TenantTx,
  run: Run,
  filter: Filter,
  underWay: MonthsUnderWay,
): Promise<(Predicted & { en_unidades: Sums })[]> => {
  const { name, byCategory } = predictionTable(filter)
  const known = { table: name, matches: matches(filter, byCategory), after: run.corte }
  // Sums by category do not distinguish adjustments in units.
  const withUnits =
    name === 'prediccion_categoria' ? { ...known, table: 'prediccion_resumen', matches: matches(filter) } : known
  const newcomers = (clase: 'producto' | 'combinacion') => ({
    table: 'prediccion_nuevos',
    matches: holdsNewProducts(filter) ? sql`clase = ${clase} and ${matches(filter, true)}` : sql`false`,
    after: run.corte,
  })
  const { rows } = await sql<MonthRow & { unidades_cantidad: number; unidades_valor: number }>`
    with conocida as (${sumsByMonth(run, known)}),
    producto_nuevo as (${sumsByMonth(run, newcomers('producto'))}),
    combinacion_nueva as (${sumsByMonth(run, newcomers('combinacion'))}),
    ajustado as (
      select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
      from (
        select * from (${sumsByMonth(run, { ...known, adjusted: true })}) k
        union all select * from (${sumsByMonth(run, { ...newcomers('producto'), adjusted: true })}) n
      ) s group by mes having sum(cantidad) <> 0 or sum(valor) <> 0
    ),
    en_unidades as (
      select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
      from (
        select * from (${sumsByMonth(run, { ...withUnits, inUnits: true })}) k
        union all select * from (${sumsByMonth(run, { ...newcomers('producto'), inUnits: true })}) n
      ) s group by mes
    ),
    parte as (
      select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
      from (select * from conocida union all select * from producto_nuevo) s group by mes
    ),
    nuevos as (
      select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
      from (select * from producto_nuevo union all select * from combinacion_nueva) s group by mes
    ),
    comprometido as (
      select mes, ${committedSums} from prediccion_comprometida
      where corrida_id = ${run.id} and ${matches(filter)} group by mes
    )
    select mes, coalesce(n.cantidad, 0) as nuevos_cantidad, coalesce(n.valor, 0) as nuevos_valor, ${predictedColumns},
      coalesce(u.cantidad, 0) as unidades_cantidad, coalesce(u.valor, 0) as unidades_valor
    from parte p left join nuevos n using (mes) full join comprometido x using (mes) full join ajustado a using (mes)
      left join en_unidades u using (mes)
    order by mes`.execute(tx)
  const ofLaterStores = await listOfLaterStores(tx, run, [known, newcomers('producto')])
  return rows.map((row) => ({
    ...predictedOf(row, underWay, ofLaterStores.get(row.mes)),
    en_unidades: { cantidad: row.unidades_cantidad, valor: row.unidades_valor },
  }))
}

export type PredictedProductMonth = Predicted & { producto_id: number; codigo: string | null; nombre: string }

/**
 * The forecast of each product in the months `after` < month ≤ `until`, ordered by product. The sum over products is less than the monthly total of
 * the same filter if new products, or first purchases of clients, are expected.
 */
export const listPredictedProductMonths = async (
  tx: TenantTx,
  run: Run,
  filter: Filter,
  { after, until, underWay }: { after: Month; until: Month; underWay: MonthsUnderWay },
): Promise<PredictedProductMonth[]> => {
  const range = {
    table: smallestByProduct(filter, 'prediccion_resumen', 'prediccion'),
    matches: matches(filter),
    after,
    until,
    byProduct: true,
  }
  const { rows } = await sql<MonthRow & { producto_id: number; codigo: string | null; nombre: string }>`
    with parte as (${sumsByMonth(run, range)}), ajustado as (${sumsByMonth(run, { ...range, adjusted: true })}),
    comprometido as (
      select producto_id, mes, ${committedSums} from prediccion_comprometida
      where corrida_id = ${run.id} and mes > ${after} and mes <= ${until} and ${matches(filter)}
      group by producto_id, mes
    )
    select producto_id, producto.codigo, producto.nombre, mes, 0 as nuevos_cantidad, 0 as nuevos_valor, ${predictedColumns}
    from parte p full join comprometido x using (producto_id, mes) full join ajustado a using (producto_id, mes)
    join producto on producto.id = producto_id
    order by producto_id, mes`.execute(tx)
  return rows.map((row) => ({
    ...predictedOf(row, underWay),
    producto_id: row.producto_id,
    codigo: row.codigo,
    nombre: row.nombre,
  }))
}

/**
 * The forecast of each product in stored units in the months `after` < month ≤ `until`, in order. It has no money and no names and returns all months
 * of a product in one row, because these took two thirds of the time for thousands of products.
 * @param unadjusted returns instead, for rows that adjustments changed, the forecast before adjustments
 */
export const listPredictedProductUnits = async (
  tx: TenantTx,
  run: Run,
  filter: Filter,
  { after, until, unadjusted = false }: { after: Month; until: Month; unadjusted?: boolean },
): Promise<{ producto_id: number; cantidad: number[] }[]> => {
  const table = smallestByProduct(filter, 'prediccion_resumen', 'prediccion')
  const changed = unadjusted ? sql`and base_cantidad is not null` : sql``
  const { rows } = await sql<{ producto_id: number; cantidad: string }>`
    select producto_id, array_to_string(${monthSums(run, { table, after, until, unadjusted }, 'cantidad')}, ',', '0') as cantidad
    from ${sql.table(table)} where corrida_id = ${run.id} and ${matches(filter)} ${changed} group by producto_id`.execute(
    tx,
  )
  return rows.map(({ producto_id, cantidad }) => ({ producto_id, cantidad: cantidad.split(',').map(Number) }))
}

/** Stored units that commitments add to the forecast, by product and month. */
export const listCommittedProductUnits = async (
  tx: TenantTx,
  run: Run,
  filter: Filter,
  { after, until }: { after: Month; until: Month },
): Promise<{ producto_id: number; mes: Month; cantidad: number }[]> => {
  const { rows } = await sql<{ producto_id: number; mes: Month; cantidad: number }>`
    select producto_id, mes, sum(cantidad)::bigint as cantidad from prediccion_comprometida
    where corrida_id = ${run.id} and mes > ${after} and mes <= ${until} and ${matches(filter)}
    group by producto_id, mes`.execute(tx)
  return rows
}

/** Units sold of each product in some months. */
export const listSoldProductMonths = async (
  tx: TenantTx,
  filter: Filter,
  months: readonly Month[],
): Promise<{ producto_id: number; mes: Month; cantidad: number }[]> => {
  const { rows } = await sql<{ producto_id: number; mes: Month; cantidad: number }>`
    select producto_id, mes, sum(cantidad)::bigint as cantidad
    from ${sql.table(smallestByProduct(filter, 'resumen_mensual', 'cubo_mensual'))}
    where mes = any(${months}::int[]) and ${matches(filter)} group by producto_id, mes`.execute(tx)
  return rows
}
