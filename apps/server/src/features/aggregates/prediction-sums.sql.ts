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

/**
 * A query of the run's sums by month, of the month under way of the stores that it is still to come of, `after` < mes ≤ `until`, in ascending order: (mes, cantidad, valor) or, by product,
 * (producto_id, mes, cantidad, valor), of which `units` leaves out the money. Months in which nothing is expected have no row.
 *
 * Each month is a sum of its own over the rows: to take the arrays apart first, and then to group by month, takes three
 * times as long (docs/decisions/0016).
 */
export const sumsByMonth = (
  run: Run,
  {
    table,
    matches,
    after,
    until = Infinity,
    byProduct = false,
    units = false,
    adjusted = false,
    storesOf,
  }: {
    table: string
    matches: RawBuilder<unknown>
    after: Month
    until?: Month
    byProduct?: boolean
    units?: boolean
    /** What a person's adjustments add, instead of what is expected with them. */
    adjusted?: boolean
    /** Ids of the stores that count in a month; all where it is left out. */
    storesOf?: (month: Month) => number[]
  },
): RawBuilder<unknown> => {
  // Most shops adjust nothing, and to plan these sums takes longer than to add them.
  if (adjusted && !run.ajustada)
    return sql`select ${byProduct ? sql`null::int as producto_id, ` : sql``}null::int as mes, null::bigint as cantidad, null::bigint as valor where false`
  const last = Math.min(until, run.corte + MOST_MONTHS)
  // By category the amounts that adjustments add are summed already.
  const summed = table === 'prediccion_categoria'
  const months = (amount: string): RawBuilder<unknown> => {
    const position = (ahead: number) => {
      const at = sql.lit(after - run.corte + ahead)
      const month = after + ahead
      const counted = storesOf ? sql`local_id = any(${storesOf(month)}::int[])` : sql`true`
      const sumOf = (of: RawBuilder<unknown>) =>
        run.locales_por_venir === null && !storesOf
          ? sql`sum(${of})`
          : sql`sum(${of}) filter (where ${isToCome(run, sql.lit(month))} and ${counted})`
      if (adjusted && summed) return sumOf(sql`${sql.ref(`ajuste_${amount}`)}[${at}]`)
      const own = adjusted ? sql` - coalesce(${sql.ref(`base_${amount}`)}[${at}], 0)` : sql``
      return sumOf(sql`${sql.ref(amount)}[${at}]${own}`)
    }
    return sql`array[${sql.join(Array.from({ length: last - after }, (_, k) => position(k + 1)))}]::bigint[]`
  }
  const key = byProduct ? sql`producto_id, ` : sql``
  const amounts = units ? (['cantidad'] as const) : (['cantidad', 'valor'] as const)
  const each = (of: (amount: string) => RawBuilder<unknown>) => sql.join(amounts.map(of))
  return sql`
    select ${key}${after}::int + m.orden::int as mes, ${each((amount) => sql`m.${sql.ref(amount)}`)}
    from (
      select ${key}${each((amount) => sql`${months(amount)} as ${sql.ref(amount)}`)}
      from ${sql.table(table)} where corrida_id = ${run.id} and ${matches} ${adjusted && !summed ? sql`and base_cantidad is not null` : sql``} ${byProduct ? sql`group by producto_id` : sql``}
    ) suma cross join lateral unnest(${each((amount) => sql`suma.${sql.ref(amount)}`)}) with ordinality as m (${each((amount) => sql.ref(amount))}, orden)
    where m.cantidad <> 0 ${units ? sql`` : sql`or m.valor <> 0`}`
}
