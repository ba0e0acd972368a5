import type { MonthlyAggregate } from '@vigia/contract/calls/aggregates.ts'
import type { ExpectedRange } from '@vigia/contract/calls/forecast.ts'
import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { type Month, toMonth } from '@vigia/contract/months.ts'
import type { ValueMode } from '../../../lib/format.ts'
import { type MonthValue, measure } from './combine-months.ts'

/** 80% prediction interval of a month. */
export interface Range {
  from: number
  to: number
}

/** Dollars per peso of each month, from its own figures, so that ranges in dollars agree with them. */
const dollarRates = (aggregates: readonly MonthlyAggregate[]): ((month: Month) => number) => {
  const totals = new Map<Month, { usd: number; cop: number }>()
  for (const aggregate of aggregates) {
    const month = toMonth(aggregate)
    const { usd, cop } = totals.get(month) ?? { usd: 0, cop: 0 }
    totals.set(month, { usd: usd + measure(aggregate, 'usd'), cop: cop + aggregate.valor })
  }
  return (month) => {
    const total = totals.get(month)
    return total && total.cop > 0 ? total.usd / total.cop : 1 / USD_FALLBACK_RATE
  }
}

/**
 * The ranges of the shown months in a mode. Ranges that do not contain the figure of their month, because they belong to other data, and ranges without a
 * width are left out.
 */
export const rangesByMonth = (
  ranges: readonly ExpectedRange[],
  aggregates: readonly MonthlyAggregate[],
  months: readonly MonthValue[],
  mode: ValueMode,
): ReadonlyMap<Month, Range> => {
  const rateOf = dollarRates(aggregates)
  const expected = new Map(months.filter(({ kind }) => kind !== 'actual').map(({ month, value }) => [month, value]))
  const found = new Map<Month, Range>()
  for (const range of ranges) {
    const month = toMonth(range)
    const value = expected.get(month)
    if (value === undefined) continue
    const factor = mode === 'usd' ? rateOf(month) : 1
    const from = mode === 'cantidad' ? range.cantidad_desde : range.valor_desde * factor
    const to = mode === 'cantidad' ? range.cantidad_hasta : range.valor_hasta * factor
    // Tolerance of half a unit, because both figures were rounded.
    if (Math.round(from) < Math.round(to) && from <= value + 0.5 && value - 0.5 <= to) found.set(month, { from, to })
  }
  return found
}
