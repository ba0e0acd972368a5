/** What the whole business sold, and was expected to sell, in the months after a run's cut-off. */
import type { Month } from '@vigia/contract/months.ts'
import type { MonthPace } from '@vigia/forecast/calendar/month-pace.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { elapsedOfStores, type StoreMonth } from './elapsed-of-stores.ts'
import type { Run } from './prediction-sums.sql.ts'

/** Sums of stored amounts: millionths of a unit and cents. */
export interface Sums {
  cantidad: number
  valor: number
}

/** The whole business in a month that has sales since the run's cut-off. */
export interface MonthUnderWay {
  /** Without the deliveries of commitments beyond the forecast (committed-sales/forecast-consumption.ts). */
  vendido: Sums
  esperado: Sums
  /** Of units and of money; null where days are not known. */
  ritmo: { cantidad: MonthPace; valor: MonthPace } | null
}

export type MonthsUnderWay = ReadonlyMap<Month, MonthUnderWay>

/** What a run measured of a month's pace, and the days that it is told by. */
interface PaceRow {
  ritmo: { cantidad: number; valor: number } | null
  semana: number[] | null
  /** Of each store in the last month with sales. */
  locales: StoreMonth[]
}

const findPace = async (tx: TenantTx, run: Run): Promise<PaceRow | undefined> => {
  const { rows } = await sql<Omit<PaceRow, 'locales'>>`
    select evaluacion->'ritmo' as ritmo, evaluacion->'semana' as semana from corrida where id = ${run.id}`.execute(tx)
  const [found] = rows
  if (!found?.ritmo) return undefined
  const { rows: locales } = await sql<StoreMonth>`
    with ultimo as (select max(mes) as mes from resumen_categoria),
    vendido as (
      select local_id, max(fecha)::text as dia, count(*)::int as lineas
      from venta where mes = (select mes from ultimo) group by local_id
    ),
    esperado as (
      select local_id, sum(cantidad[(select mes from ultimo) - ${run.corte}])::float8 as esperado
      from prediccion_categoria where corrida_id = ${run.id} group by local_id
    )
    select dia, coalesce(lineas, 0) as lineas, coalesce(esperado, 0) as esperado
    from esperado full join vendido using (local_id)`.execute(tx)
  return { ...found, locales }
}

/** The pace of a month with sales: one that has sales of a later month behind it is over. */
const paceOf = (mes: Month, { ritmo, semana, locales }: PaceRow): MonthUnderWay['ritmo'] => {
  const elapsed = elapsedOfStores(mes, locales, semana)
  if (!ritmo || elapsed === null) return null
  return { cantidad: { elapsed, noise: ritmo.cantidad }, valor: { elapsed, noise: ritmo.valor } }
}

/** For the months with sales after the cut-off: what the whole business sold and what it was expected to. */
const soldAndExpected = (run: Run): RawBuilder<unknown> => sql`
  vendido as (
    select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
    from resumen_categoria where mes > ${run.corte} group by mes
  ),
  esperado as (
    select v.mes, e.cantidad, e.valor from vendido v cross join lateral (
      select sum(p.cantidad[v.mes - ${run.corte}])::bigint as cantidad, sum(p.valor[v.mes - ${run.corte}])::bigint as valor
      from (
        select cantidad, valor from prediccion_categoria where corrida_id = ${run.id}
        union all
        select cantidad, valor from prediccion_nuevos where corrida_id = ${run.id} and clase = 'producto'
      ) p
    ) e
  )`

/** What the whole business sold and was expected to sell, in units, in the months with sales after the cut-off. */
export const listMonthTotals = async (
  tx: TenantTx,
  run: Run,
): Promise<{ mes: Month; vendida: number; esperada: number; ritmo: MonthPace | null }[]> => {
  const { rows } = await sql<{ mes: Month; vendida: number; esperada: number }>`
    with ${soldAndExpected(run)}
    select v.mes, v.cantidad as vendida, coalesce(e.cantidad, 0) as esperada
    from vendido v left join esperado e using (mes)`.execute(tx)
  const pace = rows.length > 0 ? await findPace(tx, run) : undefined
  return rows.map((row) => ({ ...row, ritmo: (pace && paceOf(row.mes, pace)?.cantidad) ?? null }))
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
  const pace = rows.length > 0 ? await findPace(tx, run) : undefined
  return new Map(
    rows.map((row) => [
      row.mes,
      {
        vendido: { cantidad: row.vendido_cantidad, valor: row.vendido_valor },
        esperado: { cantidad: row.esperado_cantidad, valor: row.esperado_valor },
        ritmo: pace ? paceOf(row.mes, pace) : null,
      },
    ]),
  )
}
