import { FORECAST_HORIZON_MONTHS } from '@vigia/contract/constants.ts'
import type { Month } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'

/** A published run, whose rows hold the months after its cut-off in arrays. */
export interface Run {
  id: number
  corte: Month
  mes_en_curso: Month | null
  /** Stores of which alone something of the month under way is still to come; null where of all (docs/decisions/0119). */
  locales_por_venir: number[] | null
  /** Whether a person's adjustments changed any of its amounts. */
  ajustada: boolean
}

/** Of rows of a month, those of the stores that something of it is still to come of. */
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
  /** What a person's adjustments add, instead of what is expected with them. */
  adjusted?: boolean
  /** Of what adjustments add, what was said in units. No sum by category tells it. */
  inUnits?: boolean
  /** What was expected before them of the rows that they changed; of no other. */
  unadjusted?: boolean
  /** Ids of the stores that count in a month; all where it is left out. */
  storesOf?: (month: Month) => number[]
}

/**
 * An array of the sums of an amount over rows of the run, month by month, of the month under way of the stores that it is still to come of.
 *
 * Each month is a sum of its own over the rows: to take the arrays apart first, and then to group by month, takes three
 * times as long (docs/decisions/0016).
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
    // By category the amounts that adjustments add are summed already.
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
 * A query of such sums in ascending order: (mes, cantidad, valor) or, by product, (producto_id, mes, cantidad, valor). Months in which nothing is
 * expected have no row.
 */
export const sumsByMonth = (
  run: Run,
  of: Sums & { matches: RawBuilder<unknown>; byProduct?: boolean },
): RawBuilder<unknown> => {
  const { table, matches, after, byProduct = false, adjusted = false, inUnits = false } = of
  // Most shops adjust nothing, and to plan these sums takes longer than to add them.
  if ((adjusted || inUnits) && !run.ajustada)
    return sql`select ${byProduct ? sql`null::int as producto_id, ` : sql``}null::int as mes, null::bigint as cantidad, null::bigint as valor where false`
  const key = byProduct ? sql`producto_id, ` : sql``
  // Of a run of which little is adjusted there is an index.
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
