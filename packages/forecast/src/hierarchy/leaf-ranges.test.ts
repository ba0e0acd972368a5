import { describe, expect, it } from 'vitest'
import { BACKTEST_HORIZON, backtestOrigins } from '../backtest.ts'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { leafRanges } from './leaf-ranges.ts'
import { cubeOf, monthly } from './measure-cube.fixture.ts'
import { rangeAround, Residuals, spreadOf } from './node-intervals.ts'
import { findNewcomers } from './newcomers.ts'
import { chooseWeights, combineForecasts, forecastFromOrigin } from './method-weights.ts'

const MONTHS = 36
const ENDS = 12

/** Forty products, some sold every month and some now and then, whose last year is judged by ranges of the two before. */
function coverage(rate: (k: number) => number): number {
  const { poisson } = draws(21)
  const cube = cubeOf(
    Array.from({ length: 40 }, (_, k) => ({ producto: k, sales: monthly(MONTHS + ENDS, () => poisson(rate(k))) })),
  )
  const cut = (months: number) =>
    cubeOf(
      Array.from({ length: 40 }, (_, k) => ({
        producto: k,
        sales: [...cube.leaves.subarray(k * cube.months, k * cube.months + months)],
      })),
    )
  const known = cut(MONTHS)
  const views = backtestOrigins(MONTHS).map((end) => forecastFromOrigin(known, end, BACKTEST_HORIZON, () => {}))
  const weights = chooseWeights(views, known)
  const backtest = views.map((view) => ({
    end: view.end,
    fits: view.fits,
    leaves: combineForecasts(weights, known, view),
    newcomers: findNewcomers(known, view.end, BACKTEST_HORIZON),
  }))
  const now = forecastFromOrigin(known, MONTHS, BACKTEST_HORIZON, () => {})
  const { spread, multiples } = leafRanges(known, backtest, now.fits)
  const forecast = combineForecasts(weights, known, now)
  let inside = 0
  for (let k = 0; k < 40; k++)
    for (let h = 0; h < BACKTEST_HORIZON; h++) {
      const actual = cube.leaves[k * cube.months + MONTHS + h]!
      const mean = forecast.subarray(k * BACKTEST_HORIZON, (k + 1) * BACKTEST_HORIZON)
      const { lower80, upper80 } = rangeAround(mean, spread[k]!, multiples)
      if (actual >= lower80[h]! && actual <= upper80[h]!) inside++
    }
  return inside / (40 * BACKTEST_HORIZON)
}

describe('leafRanges', () => {
  it('hold about four fifths of the months to come, of leaves that sell every month and of those that seldom do', () => {
    for (const rate of [(k: number) => 5 + k, () => 0.4]) {
      const share = coverage(rate)
      expect(share).toBeGreaterThan(0.7)
      expect(share).toBeLessThan(0.92)
    }
  })

  it.each([
    ['near', [16, 0, 16, 17, 0, 0]],
    ['far', [40, 0, 30, 20, 0, 0]],
  ])('go by every month that was expected to sell, the first of the first leaf included: %s', (_, forecasts) => {
    const sales = monthly(12, (t) => 8 + ((t * 3) % 7))
    const cube = cubeOf([1, 2].map((cliente) => ({ cliente, sales })))
    const { fits } = forecastFromOrigin(cube, 9, 3, () => {})
    const past = { end: 9, fits, leaves: Float64Array.from(forecasts), newcomers: findNewcomers(cube, 9, 3) }
    const season = fits.producto.seasons[0]!
    const residuals = new Residuals()
    const view = { history: Float64Array.from(sales), start: 0, end: 9, phase: 0, season }
    const spread = spreadOf(cube, 'leaf', view)
    forecasts.forEach((forecast, at) => residuals.add(sales[9 + (at % 3)]! - forecast, spread, forecast))
    expect(leafRanges(cube, [past], fits).multiples).toEqual(residuals.multiples())
  })

  it('are as wide as those of a single node where nothing could be tried', () => {
    const cube = cubeOf([{ sales: monthly(5, (t) => 10 + (t % 2)) }])
    const { fits } = forecastFromOrigin(cube, 5, 3, () => {})
    const { low, high } = leafRanges(cube, [], fits).multiples
    expect([low, high]).toEqual([-high, new Residuals().multiples().high])
  })
})
