import { describe, expect, it } from 'vitest'
import { arimaReferences } from '../reference/arima-r.fixture.ts'
import { relativeDifference } from '../reference/r-forecast.fixture.ts'
import { isForecast, type Series } from '../series.ts'
import { arima, forecastChanges, forecastDeviations, integrate } from './arima.ts'
import { chooseDifferences, difference, kpss } from './arima-differencing.ts'
import { fitExactly, fitQuickly } from './arima-fit.ts'
import { type ArimaOrder, coefficientCount } from './arima-polynomial.ts'

function forecast(series: Series, horizon: number) {
  const result = arima(series, horizon)
  if (!isForecast(result)) throw new Error(result.error)
  return result
}

describe.each(arimaReferences)('on $name', ({ values, period, kpss: statistics, differences, models }) => {
  it("the KPSS statistic is that of R's urca", () => {
    expect(kpss(values)).toBeCloseTo(statistics[0]!, 9)
    expect(kpss(difference(values, 1))).toBeCloseTo(statistics[1]!, 9)
  })

  it("the differences are those of R's nsdiffs and ndiffs", () => {
    const { d, D } = chooseDifferences(values, period)
    expect({ d, D }).toEqual(differences)
  })

  it.each(models)('ARIMA $order by exact likelihood is that of R', (theirs) => {
    const [p, d, q, P, D, Q, constant] = theirs.order
    const order: ArimaOrder = { p, d, q, P, D, Q, period, constant: constant === 1 }
    let w = D > 0 ? difference(values, period) : values
    for (let k = 0; k < d; k++) w = difference(w, 1)
    const size = Math.sqrt(w.reduce((sum, v) => sum + v * v, 0) / w.length)
    w = w.map((v) => v / size)
    const start = fitQuickly(w, order, new Float64Array(coefficientCount(order)))!
    const fit = fitExactly(w, order, start.coefficients)!
    expect(fit.logLikelihood - w.length * Math.log(size)).toBeCloseTo(theirs.loglik, 2)
    expect((fit.variance * size * size) / theirs.sigma2).toBeCloseTo(1, 2)
    const changes = forecastChanges(w, fit, theirs.mean.length).map((v) => v * size)
    const mean = integrate(values, changes, order)
    const sigma = forecastDeviations(fit, theirs.mean.length).map((v) => v * size)
    expect(relativeDifference(mean, theirs.mean)).toBeLessThan(2e-3)
    expect(
      relativeDifference(
        mean.map((v, h) => v + 1.2815515655446 * sigma[h]!),
        theirs.upper80,
      ),
    ).toBeLessThan(3e-3)
    expect(
      relativeDifference(
        mean.map((v, h) => v - 1.95996398454 * sigma[h]!),
        theirs.lower95,
      ),
    ).toBeLessThan(4e-3)
  })
})

/** Deterministic noise of standard deviation one: sums of three draws of the generator of Lehmer (MINSTD). */
function noise(count: number, seed: number): Float64Array {
  let state = seed
  const uniform = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647 - 0.5
  }
  return Float64Array.from({ length: count }, () => 2 * (uniform() + uniform() + uniform()))
}

describe('arima', () => {
  it('forecasts the last value of a random walk', () => {
    const steps = noise(80, 3007)
    let level = 100
    const values = steps.map((e) => (level += e))
    const { mean, method } = forecast({ values, period: 1 }, 6)
    expect(method).toBe('ARIMA(0,1,0)')
    expect([...mean]).toEqual(Array.from({ length: 6 }, () => values[79]))
  })

  it('forecasts the mean of white noise', () => {
    const values = noise(80, 3007).map((e) => 50 + e)
    const { mean, method } = forecast({ values, period: 1 }, 6)
    expect(method).toBe('ARIMA(0,0,0) with non-zero mean')
    const average = values.reduce((sum, v) => sum + v, 0) / 80
    for (const v of mean) expect(v / average).toBeCloseTo(1, 9)
  })

  it('continues a straight line and a pure season without doubt', () => {
    const values = Float64Array.from({ length: 48 }, (_, t) => 10 + 3 * t + (t % 12 === 11 ? 40 : 0))
    const { mean, lower95, upper95 } = forecast({ values, period: 12 }, 12)
    for (let h = 0; h < 12; h++) {
      expect(mean[h]).toBeCloseTo(10 + 3 * (48 + h) + (h === 11 ? 40 : 0), 6)
      expect(upper95[h]! - lower95[h]!).toBe(0)
    }
  })

  it('forecasts a constant by the constant, with no width', () => {
    const { mean, lower95, upper95 } = forecast({ values: new Float64Array(30).fill(7), period: 12 }, 3)
    expect([...mean, ...lower95, ...upper95]).toEqual(Array.from({ length: 9 }, () => 7))
  })

  it('says that a series of five values is too short', () => {
    expect(arima({ values: Float64Array.of(1, 2, 3, 4, 6), period: 12 }, 3)).toEqual({ error: 'too-short' })
  })

  it('scales with the unit of the data', () => {
    const values = noise(60, 3).map((e, t) => 100 + t + 10 * Math.sin((2 * Math.PI * t) / 12) + 4 * e)
    const plain = forecast({ values, period: 12 }, 12)
    for (const unit of [1e-3, 1e12]) {
      const scaled = forecast({ values: values.map((v) => v * unit), period: 12 }, 12)
      expect(scaled.method).toBe(plain.method)
      expect(
        relativeDifference(
          scaled.mean.map((v) => v / unit),
          [...plain.mean],
        ),
      ).toBeLessThan(1e-6)
    }
  })
})
