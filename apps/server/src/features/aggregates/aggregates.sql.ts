import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { Month } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { type Run, sumsByMonth } from './prediction-sums.sql.ts'

/** Sums of stored amounts: millionths of a unit and cents. */
interface Sums {
  cantidad: number
  valor: number
}

/**
 * The smallest table that can answer: the roll-up without clients, about a tenth of the rows, unless a client is
 * asked for.
 */
const smallest = (filter: Filter, rollUp: string, leaf: string): RawBuilder<unknown> =>
  sql.table(filter.cliente_id ? leaf : rollUp)

/**
 * What new combinations will sell is in the sums of what they are new to: of a client what it will buy for the first time, of a product
 * those who will buy it for the first time, of both together neither (docs/decisions/0029).
 */
const predictionTable = (filter: Filter): string => {
  if (!filter.cliente_id) return 'prediccion_resumen'
  return filter.producto_id ? 'prediccion' : 'prediccion_cliente'
}

/** Whether products that have never sold are part of what the filter asks for. */
const holdsNewProducts = (filter: Filter): boolean => !filter.cliente_id && !filter.producto_id

const isOneOf = (column: string, ids: number[] | undefined): RawBuilder<unknown>[] =>
  ids ? [sql`${sql.ref(column)} = any(${ids}::int[])`] : []

/**
 * The filter over a table's rows. Another business's ids match nothing: neither its products nor its rows are seen.
 * @param byCategory whether the table's rows have a category instead of a product
 */
const matches = (filter: Filter, byCategory = false): RawBuilder<unknown> => {
  const conditions = [
    sql`true`,
    ...isOneOf('local_id', filter.local_id),
    ...isOneOf('cliente_id', filter.cliente_id),
    ...isOneOf('producto_id', filter.producto_id),
    ...(byCategory ? isOneOf('categoria_id', filter.categoria_id) : []),
    ...(filter.categoria_id && !byCategory
      ? [
          sql`producto_id = any(array(select id from producto where ${isOneOf('categoria_id', filter.categoria_id)[0]}))`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

export const listMonthlySales = async (
  tx: TenantTx,
  filter: Filter,
): Promise<(Sums & { mes: Month; usd: number | null })[]> => {
  const { rows } = await sql<Sums & { mes: Month; usd: number | null }>`
    select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor, sum(usd)::bigint as usd
    from ${smallest(filter, 'resumen_mensual', 'cubo_mensual')}
    where ${matches(filter)}
    group by mes order by mes`.execute(tx)
  return rows
}

/** The whole business in a month that has sales since the run's cut-off. */
interface MonthUnderWay {
  /** Without the deliveries of commitments beyond the forecast (committed-sales/forecast-consumption.ts). */
  vendido: Sums
  esperado: Sums
}

export type MonthsUnderWay = ReadonlyMap<Month, MonthUnderWay>

/** The run's forecast of a full month, and what commitments add to it. */
export interface Predicted extends Sums {
  mes: Month
  /** The part of combinations of store, client and product that have never sold; none where a client or a product is asked for. */
  nuevos: Sums
  en_curso: MonthUnderWay | null
  /** The part of the commitments above the forecast: still to come, and already sold. */
  comprometido: Sums
  cumplido: Sums
  /** What of the forecast the person's adjustments add. */
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

const predictedOf = (row: MonthRow, underWay: MonthsUnderWay): Predicted => ({
  mes: row.mes,
  cantidad: row.cantidad,
  valor: row.valor,
  nuevos: { cantidad: row.nuevos_cantidad, valor: row.nuevos_valor },
  en_curso: underWay.get(row.mes) ?? null,
  comprometido: { cantidad: row.comprometido_cantidad, valor: row.comprometido_valor },
  cumplido: { cantidad: row.cumplido_cantidad, valor: row.cumplido_valor },
  ajuste: { cantidad: row.ajuste_cantidad, valor: row.ajuste_valor },
})

/** For the months with sales after the cut-off: what the whole business sold and what it was expected to. */
const soldAndExpected = (run: Run): RawBuilder<unknown> => sql`
  vendido as (
    select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
    from resumen_mensual where mes > ${run.corte} group by mes
  ),
  esperado as (
    select v.mes, e.cantidad, e.valor from vendido v cross join lateral (
      select sum(p.cantidad[v.mes - ${run.corte}])::bigint as cantidad, sum(p.valor[v.mes - ${run.corte}])::bigint as valor
      from (
        select cantidad, valor from prediccion_resumen where corrida_id = ${run.id}
        union all
        select cantidad, valor from prediccion_nuevos where corrida_id = ${run.id} and clase = 'producto'
      ) p
    ) e
  )`

/** What the whole business sold and was expected to sell, in units, in the months with sales after the cut-off. */
export const listMonthTotals = async (
  tx: TenantTx,
  run: Run,
): Promise<{ mes: Month; vendida: number; esperada: number }[]> => {
  const { rows } = await sql<{ mes: Month; vendida: number; esperada: number }>`
    with ${soldAndExpected(run)}
    select v.mes, v.cantidad as vendida, coalesce(e.cantidad, 0) as esperada
    from vendido v left join esperado e using (mes)`.execute(tx)
  return rows
}

/** The months with sales after the cut-off, whatever the filter. */
export const listMonthsUnderWay = async (tx: TenantTx, run: Run): Promise<MonthsUnderWay> => {
  const { rows } = await sql<{
    mes: Month
    vendido_cantidad: number
    vendido_valor: number
    esperado_cantidad: number
    esperado_valor: number
  }>`
    with ${soldAndExpected(run)},
    entregado as (
      select mes, sum(cantidad_cumplida)::bigint as cantidad, sum(valor_cumplido)::bigint as valor
      from prediccion_comprometida where corrida_id = ${run.id} group by mes
    )
    select mes,
      v.cantidad - coalesce(k.cantidad, 0) as vendido_cantidad, v.valor - coalesce(k.valor, 0) as vendido_valor,
      coalesce(e.cantidad, 0) as esperado_cantidad, coalesce(e.valor, 0) as esperado_valor
    from vendido v left join esperado e using (mes) left join entregado k using (mes)`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.mes,
      {
        vendido: { cantidad: row.vendido_cantidad, valor: row.vendido_valor },
        esperado: { cantidad: row.esperado_cantidad, valor: row.esperado_valor },
      },
    ]),
  )
}

/** Columns of a predicted row: `p` is the forecast, `x` the commitments above it, `a` what adjustments add to it. */
const predictedColumns = sql`
  coalesce(p.cantidad, 0) as cantidad, coalesce(p.valor, 0) as valor,
  coalesce(x.cantidad, 0) as comprometido_cantidad, coalesce(x.valor, 0) as comprometido_valor,
  coalesce(x.cantidad_cumplida, 0) as cumplido_cantidad, coalesce(x.valor_cumplido, 0) as cumplido_valor,
  coalesce(a.cantidad, 0) as ajuste_cantidad, coalesce(a.valor, 0) as ajuste_valor`
const committedSums = sql`
  sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor,
  sum(cantidad_cumplida)::bigint as cantidad_cumplida, sum(valor_cumplido)::bigint as valor_cumplido`

/** The forecast of each month after the run's cut-off. */
export const listPredictedMonths = async (
  tx: TenantTx,
  run: Run,
  filter: Filter,
  underWay: MonthsUnderWay,
): Promise<Predicted[]> => {
  const table = predictionTable(filter)
  const known = { table: sql.table(table), matches: matches(filter, table === 'prediccion_cliente'), after: run.corte }
  const newcomers = (clase: 'producto' | 'combinacion') => ({
    table: sql.table('prediccion_nuevos'),
    matches: holdsNewProducts(filter) ? sql`clase = ${clase} and ${matches(filter, true)}` : sql`false`,
    after: run.corte,
  })
  const { rows } = await sql<MonthRow>`
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
    select mes, coalesce(n.cantidad, 0) as nuevos_cantidad, coalesce(n.valor, 0) as nuevos_valor, ${predictedColumns}
    from parte p left join nuevos n using (mes) full join comprometido x using (mes) full join ajustado a using (mes)
    order by mes`.execute(tx)
  return rows.map((row) => predictedOf(row, underWay))
}

export type PredictedProductMonth = Predicted & { producto_id: number; codigo: string | null; nombre: string }

/**
 * The forecast of each product and month `after` < month ≤ `until`, products by id. They add up to less than the months of the same filter
 * where products that have never sold are expected, or a client to buy products for the first time.
 */
export const listPredictedProductMonths = async (
  tx: TenantTx,
  run: Run,
  filter: Filter,
  { after, until, underWay }: { after: Month; until: Month; underWay: MonthsUnderWay },
): Promise<PredictedProductMonth[]> => {
  const of = {
    table: smallest(filter, 'prediccion_resumen', 'prediccion'),
    matches: matches(filter),
    after,
    until,
    byProduct: true,
  }
  const { rows } = await sql<MonthRow & { producto_id: number; codigo: string | null; nombre: string }>`
    with parte as (${sumsByMonth(run, of)}), ajustado as (${sumsByMonth(run, { ...of, adjusted: true })}),
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

/** Units sold of each product in some months. */
export const listSoldProductMonths = async (
  tx: TenantTx,
  filter: Filter,
  months: readonly Month[],
): Promise<{ producto_id: number; mes: Month; cantidad: number }[]> => {
  const { rows } = await sql<{ producto_id: number; mes: Month; cantidad: number }>`
    select producto_id, mes, sum(cantidad)::bigint as cantidad
    from ${smallest(filter, 'resumen_mensual', 'cubo_mensual')}
    where mes = any(${months}::int[]) and ${matches(filter)} group by producto_id, mes`.execute(tx)
  return rows
}
