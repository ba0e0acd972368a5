import type { MonthlyAggregate, PredictedMonth, QuarterlyAggregate } from '@vigia/contract/calls/aggregates.ts'
import type { ExpectedRange, ExplainedNode } from '@vigia/contract/calls/forecast.ts'
import { type Month, fromMonth, toMonth } from '@vigia/contract/months.ts'
import type { ValueMode } from '../../../lib/format.ts'
import {
  type MonthValue,
  type PeriodValue,
  combineMonths,
  firstShownMonth,
  unknownMonths,
  withZeroMonths,
} from './combine-months.ts'
import { type QuarterValue, combineQuarters, incompleteQuarters } from './combine-quarters.ts'
import type { CoveredMonths } from './covered-months.ts'
import { newcomersText } from '../newcomers/newcomers-text.ts'
import { type Range, rangesByMonth } from './expected-ranges.ts'
import { withWholeFigures } from './whole-figures.ts'
import {
  type LeftOut,
  leftOutOfQuarters,
  type Span,
  type VariationRow,
  type YearRow,
  variationRows,
  yearRows,
} from './year-rows.ts'

export interface DashboardData {
  salesMonthly: readonly MonthlyAggregate[]
  predictionsMonthly: readonly PredictedMonth[]
  salesQuarterly: readonly QuarterlyAggregate[]
  predictionsQuarterly: readonly QuarterlyAggregate[]
  ranges: readonly ExpectedRange[]
  explanation: DashboardExplanation
}

/**
 * The explanation of the next months' forecast, or the reason for its absence: the filters combine several nodes, the
 * run was published before runs had explanations, or the request failed.
 */
export type DashboardExplanation = ExplainedNode | 'combined' | 'to-come' | 'failed'

/** The data of all tables and charts, computed once so that the same figure is written the same way everywhere. */
export interface DashboardModel {
  /** The shown months with data, oldest first. */
  months: MonthValue[]
  /** Prediction intervals by month, where there is one. */
  ranges: ReadonlyMap<Month, Range>
  monthRows: YearRow[]
  quarterRows: YearRow[]
  /** Per year, the sales of months outside the shown quarters, oldest first. */
  leftOut: LeftOut[]
  monthVariations: VariationRow[]
  quarterVariations: VariationRow[]
  /** Sum of the explained months as the tables write it; undefined without an explanation. */
  explained: number | undefined
  /** Shown months with incomplete data: only their last days, or only a part of the business. They are not compared with. */
  cutMonths: readonly Month[]
  /** Those of them with a part of the business only. */
  partialMonths: readonly Month[]
  /**
   * Months that are not compared with: incomplete ones, those without a figure in this mode, and the first month of a part of the business, which may have
   * begun on any of its days.
   */
  uncompared: ReadonlySet<Month>
  /** First month with a prediction, the unfinished one included. */
  firstPrediction: Month | undefined
  /** Text about the sales of newcomers; undefined where they are negligible. */
  newcomers: string | undefined
}

/** Marks a period that is unfinished in the data although its last month has passed. @param last month of the period */
const markOver = <Period extends PeriodValue>(period: Period, last: Month, today: Month | undefined): Period =>
  period.kind === 'current' && today !== undefined && last < today ? { ...period, over: true } : period

/** The quarters that lie completely in a span of months. */
const quartersOf = ({ from, to }: Span): Span => ({ from: Math.ceil(from / 3), to: Math.floor((to + 1) / 3) - 1 })

const sumExplained = (explanation: DashboardExplanation, months: readonly MonthValue[]): number | undefined => {
  if (typeof explanation === 'string') return undefined
  const first = toMonth(explanation.desde)
  return months
    .filter(({ month }) => month >= first && month < first + explanation.meses)
    .reduce((sum, { whole }) => sum + whole, 0)
}

/** The months with data, and the first of them that is shown. */
interface KnownMonths {
  all: MonthValue[]
  first: Month
}

const knownMonths = (
  { salesMonthly, predictionsMonthly }: DashboardData,
  mode: ValueMode,
  span: CoveredMonths | undefined,
  isPart: boolean,
  unknown: ReadonlySet<Month>,
): KnownMonths => {
  const combined = combineMonths(salesMonthly, predictionsMonthly, mode)
  const filled = isPart && span ? withZeroMonths(combined, span).filter(({ month }) => !unknown.has(month)) : combined
  const firstComplete = span?.toCome ?? combined.find(({ kind }) => kind === 'prediction')?.month
  const all = withWholeFigures(filled, firstComplete).map((value) => markOver(value, value.month, span?.today))
  const hasForecast = combined.some(({ kind }) => kind !== 'actual')
  // Without predictions the latest year with sales decides, not that of added zero months.
  return { all, first: firstShownMonth(hasForecast ? all : combined) }
}

/** Whether a month's data are incomplete. The first month of a part of the business is too, because it may have begun on any of its days. */
const incompleteMonth = (all: readonly MonthValue[], covered: Span, isPart: boolean): ((month: Month) => boolean) => {
  const begun = isPart ? all[0]?.month : undefined
  return (month) => month < covered.from || (month === begun && month > covered.from)
}

/** The rows of both tables of years, and of both tables of variations. */
const tables = (
  { all, first }: KnownMonths,
  quarters: readonly QuarterValue[],
  covered: Span,
  unknown: ReadonlySet<Month>,
  isIncomplete: (month: Month) => boolean,
) => {
  const byMonth = all.map((value) => [value.month, value] as const)
  const byQuarter = quarters.map((value) => [value.quarter, value] as const)
  const firstQuarter = fromMonth(first).anio * 4
  const unknownQuarters = new Set([...unknown].map((month) => Math.floor(month / 3)))
  const uncompared = new Set([...all.map(({ month }) => month).filter(isIncomplete), ...unknown])
  const uncomparedQuarters = new Set([...incompleteQuarters(all, isIncomplete), ...unknownQuarters])
  const monthRows = yearRows(byMonth, 12, first, covered, unknown)
  const quarterRows = yearRows(byQuarter, 4, firstQuarter, quartersOf(covered), unknownQuarters)
  return {
    monthRows,
    quarterRows,
    leftOut: leftOutOfQuarters(quarterRows, monthRows),
    monthVariations: variationRows(byMonth, 12, first, uncompared),
    quarterVariations: variationRows(byQuarter, 4, firstQuarter, uncomparedQuarters),
    uncompared,
  }
}

/**
 * Computes the model of the dashboard.
 * @param span months covered by sales and forecast; by default those of the data
 * @param isPart whether filters select a part of the business; its months without sales are then zeros
 */
export const dashboardModel = (
  data: DashboardData,
  mode: ValueMode,
  span?: CoveredMonths,
  isPart = false,
): DashboardModel => {
  const { salesMonthly, predictionsMonthly } = data
  const unknown = unknownMonths(salesMonthly, mode)
  const known = knownMonths(data, mode, span, isPart, unknown)
  const { all, first } = known
  const covered = span ?? { from: all[0]?.month ?? 0, to: all.at(-1)?.month ?? 0 }
  const months = all.filter(({ month }) => month >= first)
  const quarters = combineQuarters(data.salesQuarterly, data.predictionsQuarterly, all, mode).map((value) =>
    markOver(value, value.quarter * 3 + 2, span?.today),
  )
  const cutMonths = months.map(({ month }) => month).filter((month) => month < covered.from)
  const firstToCome = months.find(({ kind }) => kind === 'prediction')?.month
  return {
    months,
    ranges: rangesByMonth(data.ranges, [...salesMonthly, ...predictionsMonthly], months, mode),
    ...tables(known, quarters, covered, unknown, incompleteMonth(all, covered, isPart)),
    explained: sumExplained(data.explanation, months),
    cutMonths,
    partialMonths: cutMonths.filter((month) => span?.partial?.includes(month)),
    firstPrediction: months.find(({ kind }) => kind !== 'actual')?.month,
    newcomers: firstToCome === undefined ? undefined : newcomersText(predictionsMonthly, firstToCome, mode),
  }
}
