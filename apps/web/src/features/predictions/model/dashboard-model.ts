import type { MonthlyAggregate, PredictedMonth, QuarterlyAggregate } from '@vigia/contract/calls/aggregates.ts'
import type { ExpectedRange, ExplainedNode, PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { FORECAST_HORIZON_MONTHS } from '@vigia/contract/constants.ts'
import { type Month, firstCompleteMonth, fromMonth, toMonth } from '@vigia/contract/months.ts'
import type { ValueMode } from '../../../lib/format.ts'
import {
  type MonthValue,
  type PeriodValue,
  combineMonths,
  firstShownMonth,
  unknownMonths,
  withZeroMonths,
} from './combine-months.ts'
import { combineQuarters, incompleteQuarters } from './combine-quarters.ts'
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

interface CoveredMonths extends Span {
  /** Months before `from` with the sales of a part of the business only. */
  partial?: readonly Month[]
  /** The first complete month of the forecast. */
  toCome?: Month
  /** The last month with sales of the business, the unfinished one included. */
  loaded?: Month
  /** The current month. */
  today?: Month
}

/** The first complete month of the data. */
export const firstWholeMonth = ({
  corte,
  meses_historia,
}: Pick<PublishedForecast, 'corte' | 'meses_historia'>): Month => toMonth(corte) - meses_historia + 1

/**
 * The span from the first complete month to the end of the forecast, independent of filters. Sales before it, of the last days of a month or of a part of
 * the business, are shown but not compared with.
 */
export const coveredMonths = ({
  corte,
  mes_en_curso,
  meses_historia,
  meses_parciales,
}: Pick<PublishedForecast, 'corte' | 'mes_en_curso' | 'meses_historia' | 'meses_parciales'>): CoveredMonths => ({
  partial: meses_parciales.map(toMonth),
  toCome: firstCompleteMonth({ corte: toMonth(corte), mes_en_curso: mes_en_curso && toMonth(mes_en_curso) }),
  loaded: toMonth(mes_en_curso ?? corte),
  from: firstWholeMonth({ corte, meses_historia }),
  to: toMonth(corte) + FORECAST_HORIZON_MONTHS + (mes_en_curso ? 1 : 0),
})

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
  const combined = combineMonths(data.salesMonthly, data.predictionsMonthly, mode)
  const unknown = unknownMonths(data.salesMonthly, mode)
  const toCome = span?.toCome ?? combined.find(({ kind }) => kind === 'prediction')?.month
  const known = isPart && span ? withZeroMonths(combined, span).filter(({ month }) => !unknown.has(month)) : combined
  const rounded = withWholeFigures(known, toCome)
  const all = rounded.map((value) => markOver(value, value.month, span?.today))
  const quarters = combineQuarters(data.salesQuarterly, data.predictionsQuarterly, all, mode)
  const isForecast = combined.some(({ kind }) => kind !== 'actual')
  // Without predictions the latest year with sales decides, not that of added zero months.
  const first = firstShownMonth(isForecast ? all : combined)
  const months = all.filter(({ month }) => month >= first)
  const byMonth = all.map((value) => [value.month, value] as const)
  const byQuarter = quarters.map(
    (value) => [value.quarter, markOver(value, value.quarter * 3 + 2, span?.today)] as const,
  )
  const firstQuarter = fromMonth(first).anio * 4
  const covered = span ?? { from: all[0]?.month ?? 0, to: all.at(-1)?.month ?? 0 }
  const isCut = (month: Month): boolean => month < covered.from
  const begun = isPart ? all[0]?.month : undefined
  const isPartial = (month: Month): boolean => isCut(month) || (month === begun && month > covered.from)
  const uncompared = new Set([...all.map(({ month }) => month).filter(isPartial), ...unknown])
  const unknownQuarters = new Set([...unknown].map((month) => Math.floor(month / 3)))
  const monthRows = yearRows(byMonth, 12, first, covered, unknown)
  const quarterRows = yearRows(byQuarter, 4, firstQuarter, quartersOf(covered), unknownQuarters)
  const cutMonths = months.map(({ month }) => month).filter(isCut)
  const firstToCome = months.find(({ kind }) => kind === 'prediction')?.month
  return {
    months,
    ranges: rangesByMonth(data.ranges, [...data.salesMonthly, ...data.predictionsMonthly], months, mode),
    monthRows,
    quarterRows,
    leftOut: leftOutOfQuarters(quarterRows, monthRows),
    monthVariations: variationRows(byMonth, 12, first, uncompared),
    quarterVariations: variationRows(
      byQuarter,
      4,
      firstQuarter,
      new Set([...incompleteQuarters(all, isPartial), ...unknownQuarters]),
    ),
    explained: sumExplained(data.explanation, months),
    cutMonths,
    partialMonths: cutMonths.filter((month) => span?.partial?.includes(month)),
    uncompared,
    firstPrediction: months.find(({ kind }) => kind !== 'actual')?.month,
    newcomers: firstToCome === undefined ? undefined : newcomersText(data.predictionsMonthly, firstToCome, mode),
  }
}
