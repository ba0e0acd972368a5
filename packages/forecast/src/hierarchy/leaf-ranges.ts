/** Prediction intervals of leaves, of their own part: without what combinations that have never sold will sell. */
import { BACKTEST_HORIZON } from '../backtest.ts'
import type { BacktestForecast } from './accuracy.ts'
import { leafSeries } from './known-at-origin.ts'
import type { MeasureCube } from './measure-cube.ts'
import { withoutNewcomers } from './newcomers.ts'
import { type RangeMultiples, Residuals, spreadOf } from './node-intervals.ts'
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
  const { months, leaves } = cube
  const residuals = new Residuals()
  for (const past of backtest) {
    const spread = spreads(cube, past.fits, past.end)
    const own = withoutNewcomers(past.leaves, past.newcomers, 'combinations')
    own.forEach((forecast, at) => {
      const leaf = Math.floor(at / BACKTEST_HORIZON)
      const actual = leaves[leaf * months + past.end + (at % BACKTEST_HORIZON)]!
      residuals.add(actual - forecast, spread[leaf]!, forecast)
    })
  }
  return { spread: spreads(cube, now, months), multiples: residuals.multiples() }
}

function spreads(cube: MeasureCube, fits: Fits, end: number): Float64Array {
  return Float64Array.from(cube.hierarchy.producto.of, (product, leaf) =>
    spreadOf(cube, 'leaf', leafSeries({ cube, end }, leaf, fits.producto.seasons[product]!)),
  )
}
