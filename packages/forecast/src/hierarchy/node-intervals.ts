/** Prediction intervals of nodes and leaves: a measure of spread times quantiles of the backtest's residuals (split conformal). */
import { BACKTEST_HORIZON } from '../backtest.ts'
import type { LevelName } from './levels.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import type { SeasonalSeries } from '@vigia/series/models/seasonal-smoothing.ts'
import { nodeSpread } from '@vigia/series/models/spread.ts'
import { quantile } from '@vigia/series/numeric/quantile.ts'
import type { MeasureCube } from './measure-cube.ts'

/**
 * Spread of a node's months relative to its level, by which a node of few months is judged. Chosen on the panel's shops cut to their first
 * one to six months: docs/decisions/0116.
 */
const USUAL_SPREAD: Record<LevelName | 'leaf', number> = {
  total: 0.28,
  local: 0.3,
  categoria: 0.35,
  cliente: 0.7,
  producto: 0.7,
  leaf: 0.8,
}

/** So many times is usual of what began after the shop: of its first month it may have sold some days alone. Of 1, 2, 2.5 and 3: docs/decisions/0135. */
const BEGUN_LATER = 2.5
const BEGIN_LATER: readonly string[] = ['producto', 'leaf']

/** Spread of a node's months, in units of the data; while it has few of its own, as is usual of its level. */
export function spreadOf({ firstActiveMonth }: MeasureCube, level: LevelName | 'leaf', node: SeasonalSeries): number {
  const beganLater = BEGIN_LATER.includes(level) && node.start > firstActiveMonth.nodes.total[0]!
  return nodeSpread(node, USUAL_SPREAD[level] * (beganLater ? BEGUN_LATER : 1))
}

/** Limits of the central 80% interval of a node's months, one value a step ahead, in units of the data. */
export interface Range80 {
  readonly lower80: Float64Array
  readonly upper80: Float64Array
}

/** Residuals from which their own quantiles are taken, below and above; with fewer, the tails rest on one or two of them. */
const ENOUGH_RESIDUALS = 200
/**
 * Sizes of prior residuals, in spreads, that are added to a few: the middles of fifteenths of |t| with ten degrees of freedom, about the months by
 * which a spread is measured. On the panel covers are nearest to what they promise with ten, interval scores least with twenty (docs/decisions/0042).
 */
export const PRIOR_RESIDUALS = [0.04, 0.13, 0.22, 0.3, 0.4, 0.49, 0.59, 0.7, 0.82, 0.95, 1.09, 1.27, 1.49, 1.81, 2.47]
/** Residuals of a level of one node: the three steps from an origin err alike, so that they are little more than four origins. */
const RESIDUALS_OF_ONE_NODE = 12
/** By so much wider are the intervals of one node: the .90 quantile of t with four degrees of freedom to that with ten. */
const WIDENING_FOR_ONE_NODE = 1.12
/**
 * Power of the forecast in the scale of residuals; the rest is the node's own spread. A dozen months estimate a node's spread badly: where it comes out
 * small, errors are larger than it, and where large, smaller. The panel's interval score of products and leaves is 2% lower than without; with half of
 * it 1%, with double 2% for leaves, but none for products.
 */
const FORECAST_POWER = 0.25
/** A forecast counts as at least this share of the spread. Not tuned. */
const MIN_FORECAST = 0.02
/**
 * Variance added by each step beyond the middle of the backtest's horizon, relative to it, where there are few residuals. Of .03 to .09 the one by
 * which covers of the panel are nearest to what they promise three and twelve months ahead.
 */
const VARIANCE_GROWTH_OF_FEW = 0.06
/**
 * The same where there are many: most of what nodes err by is theirs alone and does not grow. Of 0 to .09 the one of least interval score twelve
 * months ahead on the panel, or next to it, whichever source is left out.
 */
const VARIANCE_GROWTH_OF_MANY = 0.02

/**
 * Years of the total's growth, up or down, by which a range is wider twelve months on: a fifth of it is expected to go on (growth.ts), but all, none or a
 * turn may come. Of 0, 1, 2 and 4 the one by which covers of 160 shops of Australian retail (an industry, states as products) are nearest to .80
 * twelve months ahead: of the total .68, .74, .80 and .86. Shops without credible growth are as before (docs/decisions/0083).
 */
const GROWTH_IN_DOUBT = 2

/** Errors of a level in the backtest, of months in which a node was expected to sell; discontinued nodes are left out. */
export class Residuals {
  /** In scales of {@link scaleOf}. */
  private readonly scaled: number[] = []
  /** Sum of the logarithms of a spread in scales. */
  private logSpreads = 0

  add(error: number, spread: number, forecast: number): void {
    if (!(spread > 0 && forecast > 0)) return
    const scale = scaleOf(spread, forecast, FORECAST_POWER)
    this.scaled.push(error / scale)
    this.logSpreads += Math.log(spread / scale)
  }

  /** Those of several origins together. */
  static joined(parts: readonly Residuals[]): Residuals {
    const all = new Residuals()
    for (const { scaled, logSpreads } of parts) {
      for (const residual of scaled) all.scaled.push(residual)
      all.logSpreads += logSpreads
    }
    return all
  }

  multiples(): RangeMultiples {
    const count = this.scaled.length
    if (count < ENOUGH_RESIDUALS) {
      const meanSpread = Math.exp(count > 0 ? this.logSpreads / count : 0)
      const sizes = [...this.scaled.map(Math.abs), ...PRIOR_RESIDUALS.map((size) => size * meanSpread)]
      const widening = count <= RESIDUALS_OF_ONE_NODE ? WIDENING_FOR_ONE_NODE : 1
      const high = quantile(Float64Array.from(sizes), 0.8) * widening
      const forecastPower = count > 0 ? FORECAST_POWER : 0
      return { low: -high, high, forecastPower, varianceGrowth: VARIANCE_GROWTH_OF_FEW }
    }
    const all = Float64Array.from(this.scaled)
    const [low, high] = [Math.min(0, quantile(all, 0.1)), Math.max(0, quantile(all, 0.9))]
    return { low, high, forecastPower: FORECAST_POWER, varianceGrowth: VARIANCE_GROWTH_OF_MANY }
  }
}

/** Mean step ahead (1-based) of the residuals. */
const MIDDLE_STEP = (BACKTEST_HORIZON + 1) / 2

/** From which {@link rangeAround} makes a node's interval. */
export interface RangeMultiples {
  /** Multiples of a node's scale that bound its forecast. */
  readonly low: number
  readonly high: number
  /** Power of the forecast in that scale. */
  readonly forecastPower: number
  /** Variance added by each step ahead, relative to that in the middle of the backtest's horizon. */
  readonly varianceGrowth: number
}

function scaleOf(spread: number, forecast: number, forecastPower: number): number {
  return spread ** (1 - forecastPower) * Math.max(forecast, MIN_FORECAST * spread) ** forecastPower
}

/**
 * Limits around a node's forecast; never negative.
 * @param yearlyGrowth of the total's last year, a logarithm of either sign; its doubt is added to the spread's squares, beyond the middle
 */
export function rangeAround(mean: Float64Array, spread: number, multiples: RangeMultiples, yearlyGrowth = 0): Range80 {
  const limit = (multiple: number) =>
    mean.map((m, h) => {
      const widening = Math.sqrt(Math.max(0, 1 + multiples.varianceGrowth * (h + 1 - MIDDLE_STEP)))
      const growth =
        spread > 0 ? (GROWTH_IN_DOUBT * yearlyGrowth * m * Math.max(0, h + 1 - MIDDLE_STEP)) / MONTHS_PER_YEAR : 0
      const width = Math.hypot(multiple * scaleOf(spread, m, multiples.forecastPower) * widening, growth)
      return Math.max(0, m + Math.sign(multiple) * width)
    })
  return { lower80: limit(multiples.low), upper80: limit(multiples.high) }
}
