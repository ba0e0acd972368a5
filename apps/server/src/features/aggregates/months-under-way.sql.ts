/** Sales and forecast of the whole business in the months after a run's cut-off. */
import type { Month } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness } from '../../db/tenancy.ts'
import type { StoredPace } from '../../db/stored-evaluation.ts'
import { isToCome, type Run } from './prediction-sums.sql.ts'
import type { SoldPace } from './sold-pace.ts'

/** Sums of stored amounts: millionths of a unit and cents. */
export interface Sums {
  cantidad: number
  valor: number
}

/** The whole business in a month with sales after the run's cut-off. */
export interface MonthUnderWay {
  /** Sales without the deliveries of commitments above the forecast (committed-sales/forecast-consumption.ts). */
  vendido: Sums
  esperado: Sums
  /** Pace of units and of money; null if daily sales are not known. */
  ritmo: { cantidad: SoldPace; valor: SoldPace } | null
}

export type MonthsUnderWay = ReadonlyMap<Month, MonthUnderWay>

/** SQL column with the pace of the unfinished month when the run was made; null if the month's sales of some stores are missing altogether. */
const paceOfRun = (run: Run): RawBuilder<unknown> =>
  run.locales_por_venir === null
    ? sql`(select evaluacion->'ritmo' from corrida where id = ${run.id})`
    : sql`null::jsonb`

/** SQL for one measure of the pace. @param delivered deliveries of commitments above the forecast, which do not count for the pace */
const paceOf = (stored: StoredPace, measure: keyof Sums, delivered: number): SoldPace => ({
  elapsed: stored.transcurrido,
  noise: stored[measure].ruido,
  sold: stored[measure].vendido - delivered,
})

/**
 * For the months with sales after the cut-off: sales and forecast of the whole business. For an unfinished month of which only some stores' sales are
 * missing, only these stores count. An adjustment of the month's remainder does not change the share that remains.
 */
const soldAndExpected = (run: Run): RawBuilder<unknown> => sql`
  vendido as (
    select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor
    from resumen_categoria where mes > ${run.corte} and ${isToCome(run, sql`mes`)} group by mes
  ),
  esperado as (
    select v.mes, e.cantidad - coalesce(a.cantidad, 0) as cantidad, e.valor - coalesce(a.valor, 0) as valor
    from vendido v left join (
      select resto_de, sum(resto_cantidad)::bigint as cantidad, sum(resto_valor)::bigint as valor
      from ajuste where resto_de is not null group by resto_de
    ) a on a.resto_de = v.mes cross join lateral (
      select sum(p.cantidad[v.mes - ${run.corte}])::bigint as cantidad, sum(p.valor[v.mes - ${run.corte}])::bigint as valor
      from (
        select cantidad, valor from prediccion_categoria where corrida_id = ${run.id} and ${isToCome(run, sql`v.mes`)}
        union all
        select cantidad, valor from prediccion_nuevos where corrida_id = ${run.id} and clase = 'producto' and ${isToCome(run, sql`v.mes`)}
      ) p
    ) e
  )`

/** Sales and forecast of the whole business in units, in the months with sales after the cut-off. */
export const listMonthTotals = async (
  tx: TenantTx,
  run: Run,
): Promise<{ mes: Month; vendida: number; esperada: number; ritmo: SoldPace | null }[]> => {
  const { rows } = await sql<{ mes: Month; vendida: number; esperada: number; ritmo: StoredPace | null }>`
    with ${soldAndExpected(run)}
    select v.mes, v.cantidad as vendida, coalesce(e.cantidad, 0) as esperada, ${paceOfRun(run)} as ritmo
    from vendido v left join esperado e using (mes)`.execute(tx)
  return rows.map((row) => ({
    ...row,
    ritmo: row.ritmo?.mes === row.mes ? paceOf(row.ritmo, 'cantidad', 0) : null,
  }))
}

/**
 * The months with sales after the cut-off, for the whole business whatever the filter and the user: one pace determines the remainder of every part.
 */
export const listMonthsUnderWay = (tx: TenantTx, run: Run): Promise<MonthsUnderWay> =>
  asWholeBusiness(tx, () => listOfBusiness(tx, run))

const listOfBusiness = async (tx: TenantTx, run: Run): Promise<MonthsUnderWay> => {
  const { rows } = await sql<{
    mes: Month
    vendido_cantidad: number
    vendido_valor: number
    esperado_cantidad: number
    esperado_valor: number
    entregado_cantidad: number
    entregado_valor: number
    ritmo: StoredPace | null
  }>`
    with ${soldAndExpected(run)},
    entregado as (
      select mes, sum(cantidad_cumplida)::bigint as cantidad, sum(valor_cumplido)::bigint as valor
      from prediccion_comprometida where corrida_id = ${run.id} and ${isToCome(run, sql`mes`)} group by mes
    )
    select mes,
      v.cantidad - coalesce(k.cantidad, 0) as vendido_cantidad, v.valor - coalesce(k.valor, 0) as vendido_valor,
      coalesce(e.cantidad, 0) as esperado_cantidad, coalesce(e.valor, 0) as esperado_valor,
      coalesce(k.cantidad, 0) as entregado_cantidad, coalesce(k.valor, 0) as entregado_valor,
      ${paceOfRun(run)} as ritmo
    from vendido v left join esperado e using (mes) left join entregado k using (mes)`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.mes,
      {
        vendido: { cantidad: row.vendido_cantidad, valor: row.vendido_valor },
        esperado: { cantidad: row.esperado_cantidad, valor: row.esperado_valor },
        ritmo:
          row.ritmo?.mes === row.mes
            ? {
                cantidad: paceOf(row.ritmo, 'cantidad', row.entregado_cantidad),
                valor: paceOf(row.ritmo, 'valor', row.entregado_valor),
              }
            : null,
      },
    ]),
  )
}
