/** Prediction intervals of nodes and leaves: a scale times quantiles of the backtest's scaled residuals (split conformal, Lei et al. 2018). */
import { BACKTEST_HORIZON } from '../backtest.ts'
import type { LevelName } from './levels.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import type { SeasonalSeries } from '@vigia/series/models/seasonal-smoothing.ts'
import { nodeSpread } from '@vigia/series/models/spread.ts'
import { quantile } from '@vigia/series/numeric/quantile.ts'
import type { MeasureCube } from './measure-cube.ts'

/**
 * Prior spread of a node of few months, relative to its level. Chosen on the panel's shops cut to their first one to six months
 * (docs/decisions/0116).
 */
const USUAL_SPREAD: Record<LevelName | 'leaf', number> = {
  total: 0.28,
  local: 0.3,
  categoria: 0.35,
  cliente: 0.7,
  producto: 0.7,
  leaf: 0.8,
}

/**
 * Factor on the prior spread of products and leaves that began after the shop, because they may have been sold on a few days of their first month only.
 * 1, 2, 2.5 and 3 are compared in docs/decisions/0135.
 */
const BEGUN_LATER = 2.5
const LEVELS_BEGUN_LATER: readonly string[] = ['producto', 'leaf']

/** Spread of a node or leaf, in units of the data: its root mean squared one-step error, with a prior while it has few months. */
export function spreadOf({ firstActiveMonth }: MeasureCube, level: LevelName | 'leaf', node: SeasonalSeries): number {
  const beganLater = LEVELS_BEGUN_LATER.includes(level) && node.start > firstActiveMonth.nodes.total[0]!
  return nodeSpread(node, USUAL_SPREAD[level] * (beganLater ? BEGUN_LATER : 1))
}

/** Limits of the central 80% interval, one value per step ahead, in units of the data. */
export interface Range80 {
  readonly lower80: Float64Array
  readonly upper80: Float64Array
}

/** With at least this many residuals their own 10% and 90% quantiles are used; with fewer, the tails rest on one or two residuals. */
const ENOUGH_RESIDUALS = 200
/**
 * Prior residuals, in absolute value and in spreads, that are added to few residuals: the midpoint quantiles of 15 equal parts of |t| with ten degrees of
 * freedom, about the number of months that estimate a spread. With ten degrees the panel's coverage is closest to nominal, with twenty the interval score
 * is lowest (docs/decisions/0042).
 */
export const PRIOR_RESIDUALS = [0.04, 0.13, 0.22, 0.3, 0.4, 0.49, 0.59, 0.7, 0.82, 0.95, 1.09, 1.27, 1.49, 1.81, 2.47]
/** Number of residuals of a level of one node. The errors of three steps from one origin are correlated, so they are worth little more than four. */
const RESIDUALS_OF_ONE_NODE = 12
/** Widening of the intervals of such a level: the 90% quantile of t with four degrees of freedom relative to that with ten. */
const WIDENING_FOR_ONE_NODE = 1.12
/**
 * Power of the forecast in the scale of residuals; the spread has the rest. A dozen months estimate a spread badly, and errors regress to the mean: the
 * forecast corrects a spread that is too small or too large. It lowers the panel's interval score of products and leaves by 2%; half of it by 1%, double
 * by 2% for leaves and not at all for products.
 */
const FORECAST_POWER = 0.25
/** Lower bound of the forecast in the scale, in spreads. Not tuned. */
const MIN_FORECAST = 0.02
/**
 * Smallest spread, as a share of the forecast, whose residuals count. Of a node that sold the same every month the spread is the rounding of its sums, or
 * a stray unit, and divided by it the first change would be thousands of spreads, by which every node of the level would be measured. On the panel no
 * cover and no error changes by .001 (docs/decisions/0177).
 */
const MIN_SPREAD = 0.01
/**
 * Growth of the variance with each step from the middle of the backtest's horizon, relative to the variance there, with few residuals. Of .03 to .09 the
 * value at which the panel's coverage three and twelve months ahead is closest to nominal.
 */
const VARIANCE_GROWTH_OF_FEW = 0.06
/**
 * The same with many residuals: most of a node's error is specific to it and does not grow with the horizon. Of 0 to .09 the value with the lowest
 * interval score twelve months ahead on the panel, or the next to it, whichever source is left out.
 */
const VARIANCE_GROWTH_OF_MANY = 0.02

/**
 * Half-width from uncertain growth twelve months ahead, in years of the total's growth, added in quadrature: a fifth of last year's growth is expected to
 * continue (growth.ts), but it may continue fully, stop or reverse. Of 0, 1, 2 and 4 the value at which the coverage of 160 shops made of Australian
 * retail series is closest to .80 twelve months ahead: that of the total is .68, .74, .80 and .86 (docs/decisions/0083).
 */
const GROWTH_IN_DOUBT = 2

/** Backtest residuals of a level. Only months with a positive forecast count, so that discontinued nodes are left out, and of nodes that have shown a spread. */
export class Residuals {
  /** Residuals divided by {@link scaleOf}. */
  private readonly scaled: number[] = []
  /** Sum of log(spread / scale). */
  private logSpreads = 0

  add(error: number, spread: number, forecast: number): void {
    if (!(forecast > 0 && spread > MIN_SPREAD * forecast)) return
    const scale = scaleOf(spread, forecast, FORECAST_POWER)
    this.scaled.push(error / scale)
    this.logSpreads += Math.log(spread / scale)
  }

  /** The residuals of several origins together. */
  static joined(parts: readonly Residuals[]): Residuals {
    const all = new Residuals()
    for (const { scaled, logSpreads } of parts) {
      for (const residual of scaled) all.scaled.push(residual)
      all.logSpreads += logSpreads
    }
    return all
  }

  /** The quantiles of the scaled residuals that bound the 80% interval. */
  multiples(): RangeMultiples {
    const count = this.scaled.length
    if (count < ENOUGH_RESIDUALS) {
      const meanSpread = Math.exp(count > 0 ? this.logSpreads / count : 0)
      const absolute = [...this.scaled.map(Math.abs), ...PRIOR_RESIDUALS.map((size) => size * meanSpread)]
      const widening = count <= RESIDUALS_OF_ONE_NODE ? WIDENING_FOR_ONE_NODE : 1
      const high = quantile(Float64Array.from(absolute), 0.8) * widening
      const forecastPower = count > 0 ? FORECAST_POWER : 0
      return { low: -high, high, forecastPower, varianceGrowth: VARIANCE_GROWTH_OF_FEW }
    }
    const all = Float64Array.from(this.scaled)
    const [low, high] = [Math.min(0, quantile(all, 0.1)), Math.max(0, quantile(all, 0.9))]
    return { low, high, forecastPower: FORECAST_POWER, varianceGrowth: VARIANCE_GROWTH_OF_MANY }
  }
}

/** Mean step ahead (1-based) of the backtest. */
const MIDDLE_STEP = (BACKTEST_HORIZON + 1) / 2

/** The parameters of a level's intervals, for {@link rangeAround}. */
export interface RangeMultiples {
  /** The limits' distances from the forecast, as multiples of the scale; `low` ≤ 0 ≤ `high`. */
  readonly low: number
  readonly high: number
  /** Power of the forecast in the scale. */
  readonly forecastPower: number
  /** Growth of the variance with each step ahead, relative to that at {@link MIDDLE_STEP}. */
  readonly varianceGrowth: number
}

/** spread^(1 − p) · forecast^p, with the power p of the forecast. */
function scaleOf(spread: number, forecast: number, forecastPower: number): number {
  return spread ** (1 - forecastPower) * Math.max(forecast, MIN_FORECAST * spread) ** forecastPower
}

/**
 * Limits around a node's forecast; never negative.
 * @param mean forecast, one value per month ahead
 * @param yearlyGrowth the total's growth over the last year, as a logarithm; its uncertainty widens steps after {@link MIDDLE_STEP}
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
