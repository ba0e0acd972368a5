import { describe, expect, it } from 'vitest'
import { normalForecast } from '@vigia/series/forecast.ts'
import { isForecast, type Model, type Series } from './model.ts'
import { averagedEts } from './ets-average.ts'
import { seasonApart } from './season-apart.ts'

const HORIZON = 14
const shape = [0.6, 0.8, 1, 1, 1.1, 0.9, 0.9, 0.9, 1, 1, 1.1, 1.7]

/** The last value, and what it was asked to forecast. */
function spy(): { model: Model; seen: Series[] } {
  const seen: Series[] = []
  const model: Model = (series, horizon) => {
    seen.push(series)
    const flat = new Float64Array(horizon).fill(series.values.at(-1)!)
    return normalForecast('Last', flat, new Float64Array(horizon).fill(1))
  }
  return { model, seen }
}

describe('seasonApart', () => {
  it('shows the model months, quarters and years without season, and puts the season back', () => {
    const values = Float64Array.from({ length: 60 }, (_, t) => 200 * shape[t % 12]!)
    const { model, seen } = spy()
    const forecast = seasonApart(model)({ values, period: 12 }, HORIZON)
    expect(seen.map((series) => [series.period, series.values.length])).toEqual([
      [1, 60],
      [1, 20],
      [1, 5],
    ])
    for (const v of seen[0]!.values) expect(v).toBeCloseTo(200, 6)
    if (!isForecast(forecast)) throw new Error(forecast.error)
    expect(forecast.mean).toHaveLength(HORIZON)
    forecast.mean.forEach((v, h) => expect(v).toBeCloseTo(200 * shape[h % 12]!, 6))
    forecast.mean.forEach((v, h) => expect(v - forecast.lower80[h]!).toBeCloseTo(1.2815515655446 * shape[h % 12]!, 6))
  })

  it('adds the season to what is zero or negative at times', () => {
    const values = Float64Array.from({ length: 60 }, (_, t) => 100 * (shape[t % 12]! - 1))
    const forecast = seasonApart(averagedEts)({ values, period: 12 }, HORIZON)
    if (!isForecast(forecast)) throw new Error(forecast.error)
    forecast.mean.forEach((v, h) => expect(v).toBeCloseTo(100 * (shape[h % 12]! - 1), 3))
  })

  it('says why where the model does not apply', () => {
    const series = { values: new Float64Array(60).fill(3), period: 12 }
    expect(seasonApart(() => ({ error: 'no-finite-fit' }))(series, HORIZON)).toEqual({ error: 'no-finite-fit' })
  })
})
