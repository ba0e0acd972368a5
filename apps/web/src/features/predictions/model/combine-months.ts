import type { MonthlyAggregate, PredictedMonth } from '@vigia/contract/calls/aggregates.ts'
import { HISTORY_YEARS, USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { type Month, fromMonth, toMonth } from '@vigia/contract/months.ts'
import type { ValueMode } from '../../../lib/format.ts'

/** Whether a period's figure consists of sales, of expected sales, or of both (`current`, shown as 'en curso'). */
export type PeriodKind = 'actual' | 'prediction' | 'current'

/** A period's figure in one mode. `value` = `sold` + `expected`. */
export interface PeriodValue {
  sold: number
  expected: number
  value: number
  /** The rounded value that tables show; rounded so that the months of a year add up to its total. */
  whole: number
  kind: PeriodKind
  /** Set on a `current` period whose last day has passed. */
  over?: true
}

export interface MonthValue extends PeriodValue {
  month: Month
  /** The expected sales without the person's adjustments; absent where there are none. */
  unadjusted?: number
  /** The part expected of stores that opened within the last year; absent where there is none. */
  ofNewStores?: number
}

/** The figure of an aggregate in a mode. Missing dollars are computed from pesos at the fallback rate. */
export const measure = (aggregate: Omit<MonthlyAggregate, 'anio' | 'mes'>, mode: ValueMode): number => {
  if (mode === 'cantidad') return aggregate.cantidad
  if (mode === 'cop') return aggregate.valor
  return aggregate.total_ventas_usd ?? aggregate.valor / USD_FALLBACK_RATE
}

/** Months with sales but without a figure in a mode, because their files have units and no money. */
export const unknownMonths = (sales: readonly MonthlyAggregate[], mode: ValueMode): ReadonlySet<Month> =>
  new Set(sales.filter((month) => month.cantidad !== 0 && measure(month, mode) === 0).map(toMonth))

/** A period is a prediction only if there are predicted data and no sales. */
const periodValue = (sold: number | undefined, expected: number | undefined): PeriodValue => ({
  sold: sold ?? 0,
  expected: expected ?? 0,
  value: (sold ?? 0) + (expected ?? 0),
  whole: Math.round((sold ?? 0) + (expected ?? 0)),
  kind: expected === undefined ? 'actual' : sold === undefined ? 'prediction' : 'current',
})

type Keyed = readonly [key: number, value: number]

const sumByKey = (pairs: readonly Keyed[]): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const [key, value] of pairs) sums.set(key, (sums.get(key) ?? 0) + value)
  return sums
}

/** Joins sales and predictions by key, ascending; values with the same key are summed. */
export const pairPeriods = (
  sales: readonly Keyed[],
  predictions: readonly Keyed[],
): (readonly [key: number, period: PeriodValue])[] => {
  const sold = sumByKey(sales)
  const expected = sumByKey(predictions)
  return [...new Set([...sold.keys(), ...expected.keys()])]
    .sort((a, b) => a - b)
    .map((key) => [key, periodValue(sold.get(key), expected.get(key))] as const)
}

/** All months with a figure in a mode, oldest first. */
export const combineMonths = (
  sales: readonly MonthlyAggregate[],
  predictions: readonly PredictedMonth[],
  mode: ValueMode,
): MonthValue[] => {
  const keyed = (aggregate: MonthlyAggregate): Keyed => [toMonth(aggregate), measure(aggregate, mode)]
  const unknown = unknownMonths(sales, mode)
  const told = sales.filter((month) => !unknown.has(toMonth(month)))
  const predicted = new Map(predictions.map((prediction) => [toMonth(prediction), prediction]))
  return pairPeriods(told.map(keyed), predictions.map(keyed)).map(([month, period]) => {
    const { sin_ajuste, locales_nuevos } = predicted.get(month) ?? {}
    return {
      month,
      ...period,
      ...(sin_ajuste && { unadjusted: measure(sin_ajuste, mode) }),
      ...(locales_nuevos && { ofNewStores: measure(locales_nuevos, mode) }),
    }
  })
}

/**
 * Fills the gaps of a part of the business with zero months: the business has data of these months, so the part sold nothing. The months begin with the
 * part's first sale and end with its forecast, or, without one, with the last month that the business has loaded.
 * @param span months covered by the business, and the last of them with sales
 */
export const withZeroMonths = (
  months: readonly MonthValue[],
  span: { from: Month; to: Month; loaded?: Month },
): MonthValue[] => {
  if (months.length === 0) return []
  const [from, latest] = [months[0]!.month, months.at(-1)!.month]
  const known = new Map(months.map((value) => [value.month, value]))
  const loaded = span.loaded ?? Infinity
  const toCome = months.find(({ kind }) => kind !== 'actual')?.month ?? Infinity
  // A part with any forecast has one for all months ahead. A part without one has zeros up to the last loaded month.
  const last = Math.max(latest, toCome === Infinity ? (span.loaded ?? latest) : span.to)
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, k) => from + k).flatMap((month) => {
    const own = known.get(month)
    if (own) return [own]
    const isInside = month >= span.from && month <= span.to
    const isOver = month < toCome && month <= loaded
    return isInside ? [{ month, ...(isOver ? periodValue(0, undefined) : periodValue(undefined, 0)) }] : []
  })
}

/** First month shown: January of the latest predicted year (or, without predictions, of the latest year with sales) less HISTORY_YEARS. */
export const firstShownMonth = (months: readonly MonthValue[]): Month => {
  const predicted = months.filter((month) => month.kind !== 'actual')
  const latest = (predicted.length > 0 ? predicted : months).at(-1)
  return latest === undefined ? 0 : toMonth({ anio: fromMonth(latest.month).anio - HISTORY_YEARS, mes: 1 })
}
