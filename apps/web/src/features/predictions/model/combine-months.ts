import type { MonthlyAggregate, PredictedMonth } from '@vigia/contract/calls/aggregates.ts'
import { HISTORY_YEARS, USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { type Month, fromMonth, toMonth } from '@vigia/contract/months.ts'
import type { ValueMode } from '../../../lib/format.ts'

/**
 * What a period's figure is made of: only sales, only expected sales, or, for the period under way, both
 * ('en curso').
 */
export type PeriodKind = 'actual' | 'prediction' | 'current'

/** A period's figure in one mode. `value` = `sold` + `expected`. */
export interface PeriodValue {
  sold: number
  expected: number
  value: number
  /** As the tables write it: whole, so that the figures of a year add up to its total. */
  whole: number
  kind: PeriodKind
  /** It is 'current' in the data alone: its last day has passed. */
  over?: true
}

export interface MonthValue extends PeriodValue {
  month: Month
  /** What would be expected without the person's adjustments; absent where they change nothing. */
  unadjusted?: number
  /** What of it stores are expected to sell that had yet to begin a year before; absent where nothing. */
  ofNewStores?: number
}

/** One aggregate in units, COP or USD; dollars that the data lack are COP at the fallback rate. */
export const measure = (aggregate: Omit<MonthlyAggregate, 'anio' | 'mes'>, mode: ValueMode): number => {
  if (mode === 'cantidad') return aggregate.cantidad
  if (mode === 'cop') return aggregate.valor
  return aggregate.total_ventas_usd ?? aggregate.valor / USD_FALLBACK_RATE
}

/** Months with sales of which nothing is told in a mode: the files of them say units and no money. */
export const untoldMonths = (sales: readonly MonthlyAggregate[], mode: ValueMode): ReadonlySet<Month> =>
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

/** One period for every key that either side names, in the order of the keys; what has the same key is summed. */
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

/** Every month with sales or predictions that tell something in a mode, oldest first. */
export const combineMonths = (
  sales: readonly MonthlyAggregate[],
  predictions: readonly PredictedMonth[],
  mode: ValueMode,
): MonthValue[] => {
  const keyed = (aggregate: MonthlyAggregate): Keyed => [toMonth(aggregate), measure(aggregate, mode)]
  const untold = untoldMonths(sales, mode)
  const told = sales.filter((month) => !untold.has(toMonth(month)))
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
 * The months of a part of the business with those in which it sold nothing: the business has data of them, so they are zeros, and no gap. They
 * begin with its first sale, before which there was perhaps nothing to sell, and end with what is forecast of it, or else with the last month that the business has loaded.
 * @param span months that sales and forecast of the business cover, and the last of them with sales
 */
export const withMonthsOfNothing = (
  months: readonly MonthValue[],
  span: { from: Month; to: Month; loaded?: Month },
): MonthValue[] => {
  if (months.length === 0) return []
  const [from, latest] = [months[0]!.month, months.at(-1)!.month]
  const known = new Map(months.map((value) => [value.month, value]))
  const loaded = span.loaded ?? Infinity
  const toCome = months.find(({ kind }) => kind !== 'actual')?.month ?? Infinity
  // Of what is forecast at all, all months to come are; what sells no more has months of nothing as long as others sold.
  const last = Math.max(latest, toCome === Infinity ? (span.loaded ?? latest) : span.to)
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, k) => from + k).flatMap((month) => {
    const own = known.get(month)
    if (own) return [own]
    const isInside = month >= span.from && month <= span.to
    const isOver = month < toCome && month <= loaded
    return isInside ? [{ month, ...(isOver ? periodValue(0, undefined) : periodValue(undefined, 0)) }] : []
  })
}

/**
 * First month shown: January of (latest predicted year − 3). Without predictions the latest year with sales
 * takes that place.
 */
export const firstShownMonth = (months: readonly MonthValue[]): Month => {
  const predicted = months.filter((month) => month.kind !== 'actual')
  const latest = (predicted.length > 0 ? predicted : months).at(-1)
  return latest === undefined ? 0 : toMonth({ anio: fromMonth(latest.month).anio - HISTORY_YEARS, mes: 1 })
}
