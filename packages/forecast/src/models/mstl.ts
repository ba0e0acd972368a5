import { decomposeSeasons } from '../decomposition-mstl.ts'
import { type Forecast, isForecast, type Model, type Series } from '../series.ts'
import { averagedEts } from './ets-average.ts'
import { notBelowZero } from './not-below-zero.ts'

/** Seasons of daily data: week and year. */
const DAILY = [7, 365] as const
/**
 * Data are decomposed in logarithms, so that seasons grow with the level, unless a value is below this share of their mean: the
 * logarithm would make an outlier of it. On rolling origins in the M3 training data logarithms take the sMAPE from 13.4 to 12.9, and the
 * MASE of the mean with ETS and CES from .832 to .829.
 */
const SMALLEST_SHARE = 0.01

/**
 * Multiple seasonal-trend decomposition by loess, Bandara, Hyndman & Bergmeir (2021), https://arxiv.org/abs/2107.13462: the seasons are
 * taken out and repeated, what is left is forecast by exponential smoothing without season. Intervals are those of what is
 * left; the seasons count as known, as in R's `forecast::stlf`.
 *
 * @param periods whole lengths of the seasons; by default the week and the year for a series of period 7, else the series' own. Those
 *   that the data do not hold twice are left out; with none left the series is too short.
 */
export function mstl(periods?: readonly number[]): Model {
  return (series, horizon) => {
    const n = series.values.length
    const usable = (periods ?? seasonsOf(series))
      .filter((period) => period > 1 && n >= 2 * period)
      .sort((a, b) => a - b)
    if (usable.length === 0) return { error: 'too-short' }
    const inLogs = isWellAboveZero(series.values)
    const values = inLogs ? series.values.map((v) => Math.log(v)) : series.values
    const { seasons } = decomposeSeasons(values, usable)
    const adjusted = values.map((v, t) => seasons.reduce((rest, season) => rest - season[t]!, v))
    const level = averagedEts({ values: adjusted, period: 1 }, horizon)
    if (!isForecast(level)) return level
    const season = (h: number) => seasons.reduce((sum, index, k) => sum + index[n - usable[k]! + (h % usable[k]!)]!, 0)
    const whole = (part: Float64Array) => part.map((v, h) => (inLogs ? Math.exp(v + season(h)) : v + season(h)))
    const forecast: Forecast = {
      method: `MSTL(${usable.join(',')})`,
      mean: whole(level.mean),
      lower80: whole(level.lower80),
      upper80: whole(level.upper80),
      lower95: whole(level.lower95),
      upper95: whole(level.upper95),
    }
    return notBelowZero(series.values, forecast)
  }
}

function seasonsOf({ period }: Series): readonly number[] {
  return period === DAILY[0] ? DAILY : [period]
}

function isWellAboveZero(values: Float64Array): boolean {
  const mean = values.reduce((sum, v) => sum + v / values.length, 0)
  return mean > 0 && values.every((v) => v > SMALLEST_SHARE * mean)
}
