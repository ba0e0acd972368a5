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
  untoldMonths,
  withMonthsOfNothing,
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

/** All that the tables and charts show, from one computation, so that the same number reads the same everywhere. */
export interface DashboardModel {
  /** The shown months with data, oldest first. */
  months: MonthValue[]
  /** Of the expected months that have one. */
  ranges: ReadonlyMap<Month, Range>
  monthRows: YearRow[]
  quarterRows: YearRow[]
  /** What the quarters lack of their years, oldest first. */
  leftOut: LeftOut[]
  monthVariations: VariationRow[]
  quarterVariations: VariationRow[]
  /** What is expected of the explained months, as the tables write it; undefined without an explanation. */
  explained: number | undefined
  /** Shown months of which the data hold a part alone, the last days or one store of several: nothing is compared with them. */
  cutMonths: readonly Month[]
  /** Those of them that hold a part of the business; of the others there are the last days alone. */
  partialMonths: readonly Month[]
  /**
   * Months that nothing is compared with: of which the data hold a part or do not tell the figure, and the one in which a part of the
   * business sold first, as it may have begun on any of its days.
   */
  uncompared: ReadonlySet<Month>
  /** First month of which something is still expected: the one under way, where there is one. */
  firstPrediction: Month | undefined
  /** How much newcomers will sell; undefined where there is nothing to say. */
  newcomers: string | undefined
}

interface CoveredMonths extends Span {
  /** Months before `from` that hold the sales of a part of the business alone. */
  partial?: readonly Month[]
  /** The first complete month of the forecast. */
  toCome?: Month
  /** The last month with sales of the business, the one under way included. */
  loaded?: Month
  /** The month it is. */
  today?: Month
}

/** The first month that the data hold whole. */
export const firstWholeMonth = ({
  corte,
  meses_historia,
}: Pick<PublishedForecast, 'corte' | 'meses_historia'>): Month => toMonth(corte) - meses_historia + 1

/**
 * The months from the first that the data hold whole to the end of the forecast, whatever the filter leaves of them. There may be sales
 * before them, of the last days of a month or of a part of the business: they are shown, and nothing is compared with them.
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

/** @param last month of the period */
const markOver = <Period extends PeriodValue>(period: Period, last: Month, today: Month | undefined): Period =>
  period.kind === 'current' && today !== undefined && last < today ? { ...period, over: true } : period

/** The quarters of which a span covers every month. */
const quartersOf = ({ from, to }: Span): Span => ({ from: Math.ceil(from / 3), to: Math.floor((to + 1) / 3) - 1 })

const sumExplained = (explanation: DashboardExplanation, months: readonly MonthValue[]): number | undefined => {
  if (typeof explanation === 'string') return undefined
  const first = toMonth(explanation.desde)
  return months
    .filter(({ month }) => month >= first && month < first + explanation.meses)
    .reduce((sum, { whole }) => sum + whole, 0)
}

/**
 * @param span months that sales and forecast cover; those of the data where it is not known
 * @param isPart whether the data are of a part of the business, which may sell nothing in a month
 */
export const dashboardModel = (
  data: DashboardData,
  mode: ValueMode,
  span?: CoveredMonths,
  isPart = false,
): DashboardModel => {
  const combined = combineMonths(data.salesMonthly, data.predictionsMonthly, mode)
  const untold = untoldMonths(data.salesMonthly, mode)
  const toCome = span?.toCome ?? combined.find(({ kind }) => kind === 'prediction')?.month
  const known =
    isPart && span ? withMonthsOfNothing(combined, span).filter(({ month }) => !untold.has(month)) : combined
  const whole = withWholeFigures(known, toCome)
  const all = whole.map((value) => markOver(value, value.month, span?.today))
  const quarters = combineQuarters(data.salesQuarterly, data.predictionsQuarterly, all, mode)
  const isForecast = combined.some(({ kind }) => kind !== 'actual')
  // Without predictions the latest year with sales decides, not that of the months of nothing since.
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
  const uncompared = new Set([...all.map(({ month }) => month).filter(isPartial), ...untold])
  const untoldQuarters = new Set([...untold].map((month) => Math.floor(month / 3)))
  const monthRows = yearRows(byMonth, 12, first, covered, untold)
  const quarterRows = yearRows(byQuarter, 4, firstQuarter, quartersOf(covered), untoldQuarters)
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
      new Set([...incompleteQuarters(all, isPartial), ...untoldQuarters]),
    ),
    explained: sumExplained(data.explanation, months),
    cutMonths,
    partialMonths: cutMonths.filter((month) => span?.partial?.includes(month)),
    uncompared,
    firstPrediction: months.find(({ kind }) => kind !== 'actual')?.month,
    newcomers: firstToCome === undefined ? undefined : newcomersText(data.predictionsMonthly, firstToCome, mode),
  }
}
