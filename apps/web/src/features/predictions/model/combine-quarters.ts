import type { QuarterlyAggregate } from '@vigia/contract/calls/aggregates.ts'
import { QUARTER_MIN_MONTHS } from '@vigia/contract/constants.ts'
import type { ValueMode } from '../../../lib/format.ts'
import { type MonthValue, type PeriodValue, measure, pairPeriods } from './combine-months.ts'

/** A quarter as one integer: year * 4 + (quarter − 1). A month's quarter is floor(month / 3). */
type Quarter = number

export interface QuarterValue extends PeriodValue {
  quarter: Quarter
}

const quarterOfMonth = ({ month }: MonthValue): Quarter => Math.floor(month / 3)

const countMonths = (months: readonly MonthValue[]): Map<Quarter, number> => {
  const counts = new Map<Quarter, number>()
  for (const month of months) counts.set(quarterOfMonth(month), (counts.get(quarterOfMonth(month)) ?? 0) + 1)
  return counts
}

/** The quarters that have data, but of too few months to be shown or to be compared with. */
export const incompleteQuarters = (months: readonly MonthValue[]): ReadonlySet<Quarter> =>
  new Set([...countMonths(months)].filter(([, count]) => count < QUARTER_MIN_MONTHS).map(([quarter]) => quarter))

/**
 * The quarters that have enough months of data, oldest first.
 * @param months all combined months in the same mode; dollars are summed from them, because the quarterly calls
 *   carry none
 */
export const combineQuarters = (
  sales: readonly QuarterlyAggregate[],
  predictions: readonly QuarterlyAggregate[],
  months: readonly MonthValue[],
  mode: ValueMode,
): QuarterValue[] => {
  const monthsIn = countMonths(months)

  const keyed = (aggregate: QuarterlyAggregate) =>
    [aggregate.anio * 4 + aggregate.trimestre - 1, measure(aggregate, mode)] as const
  const periods =
    mode === 'usd'
      ? pairPeriods(
          months.filter((month) => month.kind !== 'prediction').map((month) => [quarterOfMonth(month), month.sold]),
          months.filter((month) => month.kind !== 'actual').map((month) => [quarterOfMonth(month), month.expected]),
        )
      : pairPeriods(sales.map(keyed), predictions.map(keyed))
  return periods
    .filter(([quarter]) => (monthsIn.get(quarter) ?? 0) >= QUARTER_MIN_MONTHS)
    .map(([quarter, period]) => ({ quarter, ...period }))
}
