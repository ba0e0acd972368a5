/** Prediction intervals of the leaves' own sales, without the share of newcomers (newcomers.ts). */
import { BACKTEST_HORIZON } from '../backtest.ts'
import type { BacktestForecast } from './accuracy.ts'
import { leafSeries } from './known-at-origin.ts'
import type { MeasureCube } from './measure-cube.ts'
import { withoutNewcomers } from './newcomers.ts'
import { type RangeMultiples, Residuals, spreadOf } from './node-intervals.ts'
import type { Fits } from './seasons.ts'

/** The parameters with which {@link rangeAround} computes the interval of a leaf. */
export interface LeafRanges {
  /** Spread of each leaf, in units of the data. */
  readonly spread: Float64Array
  readonly multiples: RangeMultiples
}

/**
 * @param cube the sales, neither cleaned nor calendar-adjusted
 * @param now seasons as estimated at the end of the history
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
