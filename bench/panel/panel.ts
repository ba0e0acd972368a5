/** Series of equal length that together make a whole, and the ways to forecast them all. */
import { ensemble } from '../models/combine.ts'
import { seasonalNaive } from '../models/seasonal-naive.ts'
import { forecastShop } from '@vigia/forecast/shop.ts'
import { isForecast, type Model } from '../models/model.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'

export interface Panel {
  /** First month, year·12 + month − 1. */
  readonly firstMonth: number
  /** One per series, all of the same length. */
  readonly series: readonly Float64Array[]
}

/** Forecasts every series of a panel. */
export type PanelMethod = (panel: Panel, horizon: number) => Float64Array[]

/** Where a series stands in a shop; names of any kind. */
export interface Place {
  readonly local: string
  readonly categoria: string
  readonly producto: string
  readonly cliente: string
}

/** Each series alone; where the model does not apply, as last year. */
export const eachAlone =
  (model: Model): PanelMethod =>
  ({ series }, horizon) =>
    series.map((values) => {
      const forecast = model({ values, period: MONTHS_PER_YEAR }, horizon)
      if (isForecast(forecast)) return forecast.mean
      const fallback = seasonalNaive({ values, period: MONTHS_PER_YEAR }, horizon)
      return isForecast(fallback) ? fallback.mean : new Float64Array(horizon)
    })

export const combination: PanelMethod = eachAlone(ensemble)

/** All series together, each a leaf of a shop; a month without sales has no line, as in a ledger. */
export const asShop =
  (places: readonly Place[]): PanelMethod =>
  ({ firstMonth, series }, horizon) => {
    const months = series[0]?.length ?? 0
    const idsOf = (level: keyof Place) => {
      const known = new Map([...new Set(places.map((place) => place[level]))].map((name, id) => [name, id]))
      return Int32Array.from(places, (place) => known.get(place[level])!)
    }
    const sold = series.flatMap((values, leaf) =>
      Array.from(values, (amount, month) => ({ leaf, month, amount })).filter(({ amount }) => amount !== 0),
    )
    const amounts = Float64Array.from(sold, ({ amount }) => amount)
    const { quantity } = forecastShop({
      firstMonth,
      months,
      horizon,
      leaves: {
        local: idsOf('local'),
        cliente: idsOf('cliente'),
        producto: idsOf('producto'),
        categoria: idsOf('categoria'),
      },
      cells: {
        leaf: Int32Array.from(sold, ({ leaf }) => leaf),
        month: Int32Array.from(sold, ({ month }) => month),
        quantity: amounts,
        value: amounts,
      },
    })
    return series.map((_, leaf) => quantity.subarray(leaf * horizon, (leaf + 1) * horizon))
  }

/** Sum of some of a panel's series. */
export function sumOf(series: readonly Float64Array[], group: readonly number[]): Float64Array {
  const sum = new Float64Array(series[0]!.length)
  for (const member of group) series[member]!.forEach((value, t) => (sum[t]! += value))
  return sum
}
