import { FORECAST_HORIZON_MONTHS } from '@vigia/contract/constants.ts'
import type { Month } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'

/** A published run; its rows have one array element per month after its cut-off. */
export interface Run {
  id: number
  corte: Month
  mes_en_curso: Month | null
  /** Stores whose sales of the unfinished month are still expected; null for all (docs/decisions/0119). */
  locales_por_venir: number[] | null
  /** Whether adjustments changed any of its amounts. */
  ajustada: boolean
}

/** SQL condition: in the unfinished month only the stores whose sales are still expected count. */
export const isToCome = ({ mes_en_curso, locales_por_venir }: Run, month: RawBuilder<unknown>): RawBuilder<unknown> =>
  locales_por_venir === null
    ? sql`true`
    : sql`(${month} <> ${mes_en_curso}::int or local_id = any(${locales_por_venir}::int[]))`

/** Months of the longest run: the complete ones and the unfinished one before them. A shorter run has no sum for the last. */
const MOST_MONTHS = FORECAST_HORIZON_MONTHS + 1

interface Sums {
  table: string
  /** The months are `after` < mes ≤ `until`. */
  after: Month
  until?: Month
  /** Sum what adjustments add, instead of the forecast including them. */
  adjusted?: boolean
  /** Sum the part of it that comes from adjustments in units. Sums by category do not have it. */
  inUnits?: boolean
  /** Sum the forecast before adjustments, only of rows that adjustments changed. */
  unadjusted?: boolean
  /** Ids of the stores that count in a month; by default all. */
  storesOf?: (month: Month) => number[]
}

/**
 * SQL for an array with the sums of an amount over rows of the run, by month; in the unfinished month only stores whose sales are still expected
 * count.
 * Each month is summed separately, because unnesting the arrays and grouping by month takes three times as long (docs/decisions/0016).
 */
export const monthSums = (
  run: Run,
  { table, after, until = Infinity, adjusted = false, inUnits = false, unadjusted = false, storesOf }: Sums,
  amount: 'cantidad' | 'valor',
): RawBuilder<unknown> => {
  const last = Math.min(until, run.corte + MOST_MONTHS)
  const position = (ahead: number): RawBuilder<unknown> => {
    const at = sql.lit(after - run.corte + ahead)
    const month = after + ahead
    const value = (of: string) => sql`${sql.ref(of)}[${at}]`
    // Sums by category already contain the adjusted amounts.
    const summed = table === 'prediccion_categoria'
    const added = summed ? value(`ajuste_${amount}`) : sql`${value(amount)} - coalesce(${value(`base_${amount}`)}, 0)`
    const conditions = [
      ...(run.locales_por_venir === null ? [] : [isToCome(run, sql.lit(month))]),
      ...(storesOf ? [sql`local_id = any(${storesOf(month)}::int[])`] : []),
    ]
    const filter = conditions.length === 0 ? sql`` : sql` filter (where ${sql.join(conditions, sql` and `)})`
    const told = value(inUnits ? `unidades_${amount}` : unadjusted ? `base_${amount}` : amount)
    return sql`sum(${adjusted ? added : told})${filter}`
  }
  return sql`array[${sql.join(Array.from({ length: last - after }, (_, k) => position(k + 1)))}]::bigint[]`
}

/**
 * SQL for the sums in ascending order: (mes, cantidad, valor) or, by product, (producto_id, mes, cantidad, valor). Months without a forecast have no
 * row.
 */
export const sumsByMonth = (
  run: Run,
  of: Sums & { matches: RawBuilder<unknown>; byProduct?: boolean },
): RawBuilder<unknown> => {
  const { table, matches, after, byProduct = false, adjusted = false, inUnits = false } = of
  // Most shops have no adjustments, and planning the query takes longer than adding zeros.
  if ((adjusted || inUnits) && !run.ajustada)
    return sql`select ${byProduct ? sql`null::int as producto_id, ` : sql``}null::int as mes, null::bigint as cantidad, null::bigint as valor where false`
  const key = byProduct ? sql`producto_id, ` : sql``
  // The index of adjusted rows serves runs with few of them.
  const isChanged = (adjusted && table !== 'prediccion_categoria') || inUnits
  const only = isChanged ? sql`and base_cantidad is not null` : sql``
  return sql`
    select ${key}${after}::int + m.orden::int as mes, m.cantidad, m.valor
    from (
      select ${key}${monthSums(run, of, 'cantidad')} as cantidad, ${monthSums(run, of, 'valor')} as valor
      from ${sql.table(table)} where corrida_id = ${run.id} and ${matches} ${only} ${byProduct ? sql`group by producto_id` : sql``}
    ) suma cross join lateral unnest(suma.cantidad, suma.valor) with ordinality as m (cantidad, valor, orden)
    where m.cantidad <> 0 or m.valor <> 0`
}
