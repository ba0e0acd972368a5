import type { QuarterlyAggregate } from '@vigia/contract/calls/aggregates.ts'
import { QUARTER_MIN_MONTHS } from '@vigia/contract/constants.ts'
import type { Month } from '@vigia/contract/months.ts'
import type { ValueMode } from '../../../lib/format.ts'
import { type MonthValue, type PeriodValue, measure, pairPeriods } from './combine-months.ts'

/** A quarter as one integer: year * 4 + (quarter − 1). A month's quarter is floor(month / 3). */
type Quarter = number

export interface QuarterValue extends PeriodValue {
  quarter: Quarter
}

const quarterOfMonth = ({ month }: MonthValue): Quarter => Math.floor(month / 3)

/**
 * The quarters that have data, but of too few whole months to be compared with.
 * @param isCut whether the data hold a part of the month alone
 */
export const incompleteQuarters = (
  months: readonly MonthValue[],
  isCut: (month: Month) => boolean,
): ReadonlySet<Quarter> =>
  new Set(
    [...Map.groupBy(months, quarterOfMonth)]
      .filter(([, parts]) => parts.filter(({ month }) => !isCut(month)).length < QUARTER_MIN_MONTHS)
      .map(([quarter]) => quarter),
  )

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
  const monthsIn = Map.groupBy(months, quarterOfMonth)

  const keyed = (aggregate: QuarterlyAggregate) =>
    [aggregate.anio * 4 + aggregate.trimestre - 1, measure(aggregate, mode)] as const
  const periods =
    mode === 'usd'
      ? pairPeriods(
          months.filter((month) => month.kind !== 'prediction').map((month) => [quarterOfMonth(month), month.sold]),
          months.filter((month) => month.kind !== 'actual').map((month) => [quarterOfMonth(month), month.expected]),
        )
      : pairPeriods(sales.map(keyed), predictions.map(keyed))
  // Quarters of a part of the business that sold nothing in them are in its months alone.
  const known = new Set(periods.map(([quarter]) => quarter))
  const empty = [...monthsIn].flatMap(([quarter, [first, ...others]]) => {
    const { sold, expected, value, whole, kind } = first!
    const isEmpty = value === 0 && others.every((month) => month.value === 0)
    return known.has(quarter) || !isEmpty ? [] : [[quarter, { sold, expected, value, whole, kind }] as const]
  })
  return [...periods, ...empty]
    .toSorted(([a], [b]) => a - b)
    .map(([quarter, period]) => ({ quarter, period, parts: monthsIn.get(quarter) ?? [] }))
    .filter(({ parts }) => parts.length >= QUARTER_MIN_MONTHS)
    .map(({ quarter, period, parts }) => ({
      quarter,
      ...period,
      whole: parts.reduce((sum, { whole }) => sum + whole, 0),
    }))
}
