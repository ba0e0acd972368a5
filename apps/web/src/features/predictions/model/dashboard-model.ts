import type { MonthlyAggregate, ProjectedProduct, QuarterlyAggregate } from '@vigia/contract/calls/aggregates.ts'
import type { ExpectedRange, ExplainedNode } from '@vigia/contract/calls/forecast.ts'
import { type Month, fromMonth } from '@vigia/contract/months.ts'
import type { ValueMode } from '../../../lib/format.ts'
import { type MonthValue, combineMonths, firstShownMonth } from './combine-months.ts'
import { combineQuarters, incompleteQuarters } from './combine-quarters.ts'
import { type Range, rangesByMonth } from './expected-ranges.ts'
import { type VariationRow, type YearRow, variationRows, withLeftOut, yearRows } from './year-rows.ts'

export interface DashboardData {
  salesMonthly: readonly MonthlyAggregate[]
  predictionsMonthly: readonly MonthlyAggregate[]
  salesQuarterly: readonly QuarterlyAggregate[]
  predictionsQuarterly: readonly QuarterlyAggregate[]
  ranges: readonly ExpectedRange[]
  explanation: DashboardExplanation
  /** What is expected to sell most, best first; of all products, whichever are filtered. */
  products: readonly ProjectedProduct[] | 'failed'
}

/**
 * The explanation of the next months' forecast, or the reason for its absence: the filters combine several nodes, the
 * run was published before runs had explanations, or the request failed.
 */
export type DashboardExplanation = ExplainedNode | 'combined' | 'to-come' | 'failed'

/** All that the tables and charts show, from one computation, so that the same number reads the same everywhere. */
export interface DashboardModel {
  /** The shown months with data, oldest first. */
  months: MonthValue[]
  /** Of the expected months that have one. */
  ranges: ReadonlyMap<Month, Range>
  monthRows: YearRow[]
  quarterRows: YearRow[]
  monthVariations: VariationRow[]
  quarterVariations: VariationRow[]
  /** First month that is a prediction. */
  firstPrediction: Month | undefined
}

export const dashboardModel = (data: Omit<DashboardData, 'products'>, mode: ValueMode): DashboardModel => {
  const all = combineMonths(data.salesMonthly, data.predictionsMonthly, mode)
  const quarters = combineQuarters(data.salesQuarterly, data.predictionsQuarterly, all, mode)
  const first = firstShownMonth(all)
  const months = all.filter(({ month }) => month >= first)
  const byMonth = all.map((value) => [value.month, value] as const)
  const byQuarter = quarters.map((value) => [value.quarter, value] as const)
  const firstQuarter = fromMonth(first).anio * 4
  const monthRows = yearRows(byMonth, 12, first)
  return {
    months,
    ranges: rangesByMonth(data.ranges, [...data.salesMonthly, ...data.predictionsMonthly], months, mode),
    monthRows,
    quarterRows: withLeftOut(yearRows(byQuarter, 4, firstQuarter), monthRows),
    monthVariations: variationRows(byMonth, 12, first),
    quarterVariations: variationRows(byQuarter, 4, firstQuarter, incompleteQuarters(all)),
    firstPrediction: months.find(({ kind }) => kind === 'prediction')?.month,
  }
}
