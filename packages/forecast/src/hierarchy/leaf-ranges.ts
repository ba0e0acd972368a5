/** Prediction intervals of leaves, of their own part: without what combinations that have never sold will sell. */
import { BACKTEST_HORIZON } from '../backtest.ts'
import type { BacktestForecast } from './accuracy.ts'
import { leafHistory, type MeasureCube } from './measure-cube.ts'
import { withoutNewcomers } from './newcomers.ts'
import { nodeSpread, type RangeMultiples, Residuals } from './node-intervals.ts'
import type { Fits } from './seasons.ts'

/** From which {@link rangeAround} makes the interval of a leaf. */
export interface LeafRanges {
  /** Of each leaf, in units of the data. */
  readonly spread: Float64Array
  readonly multiples: RangeMultiples
}

/**
 * @param cube of real months
 * @param backtest leaf forecasts of the past
 * @param now what is known of seasons at the end
 */
export function leafRanges(cube: MeasureCube, backtest: readonly BacktestForecast[], now: Fits): LeafRanges {
  const { hierarchy, months, leaves } = cube
  const residuals = new Residuals()
  for (const past of backtest) {
    const spread = spreads(cube, past.fits, past.end)
    const own = withoutNewcomers(past.leaves, past.newcomers, 'combinations')
    for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
      for (let h = 0; h < BACKTEST_HORIZON; h++) {
        const forecast = own[leaf * BACKTEST_HORIZON + h]!
        residuals.add(leaves[leaf * months + past.end + h]! - forecast, spread[leaf]!, forecast)
      }
    }
  }
  return { spread: spreads(cube, now, months), multiples: residuals.multiples() }
}

function spreads(cube: MeasureCube, fits: Fits, end: number): Float64Array {
  const { hierarchy, phase, firstActiveMonth } = cube
  return Float64Array.from({ length: hierarchy.leaves }, (_, leaf) => {
    const start = firstActiveMonth.leaves[leaf]!
    const history = leafHistory(cube, leaf)
    const season = fits.producto.seasons[hierarchy.producto.of[leaf]!]!
    return nodeSpread({ history, start, end, phase, season })
  })
}
