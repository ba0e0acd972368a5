import { describe, expect, it } from 'vitest'
import { arimaReferences } from '../reference/arima-r.fixture.ts'
import { relativeDifference } from '../reference/r-forecast.fixture.ts'
import { isForecast, type Series } from '../series.ts'
import { arima } from './arima.ts'
import { chooseDifferences, difference, kpss } from './arima-differencing.ts'
import { forecastChanges, forecastDeviations, integrate } from './arima-forecast.ts'
import { fitExactly, fitQuickly } from './arima-fit.ts'
import { type ArimaOrder, coefficientCount } from './arima-polynomial.ts'
import { searchArima } from './arima-search.ts'

function forecast(series: Series, horizon: number) {
  const result = arima(series, horizon)
  if (!isForecast(result)) throw new Error(result.error)
  return result
}

/** The differenced series scaled to size one, and its size. */
function prepare(values: Float64Array, d: number, D: number, period: number) {
  let changes = D > 0 ? difference(values, period) : values
  for (let k = 0; k < d; k++) changes = difference(changes, 1)
  const size = Math.sqrt(changes.reduce((sum, v) => sum + v * v, 0) / changes.length)
  return { w: changes.map((v) => v / size), size }
}

describe.each(arimaReferences)('on $name', ({ values, period, kpss: statistics, auto, models }) => {
  it("the KPSS statistic is that of R's urca", () => {
    expect(kpss(values)).toBeCloseTo(statistics[0]!, 9)
    expect(kpss(difference(values, 1))).toBeCloseTo(statistics[1]!, 9)
  })

  it("the search finds an AICc no worse than auto.arima's, differences being the same", () => {
    const [d, D] = auto.differences
    if (d + D > 1) return
    const { w, size } = prepare(values, d, D, period)
    const [winner] = searchArima(w, d, D, period)
    expect(winner!.aicc + 2 * w.length * Math.log(size)).toBeLessThan(auto.aicc + 0.5)
  })

  it.each(models)('ARIMA $order by exact likelihood is that of R', (theirs) => {
    const [p, d, q, P, D, Q, constant] = theirs.order
    const order: ArimaOrder = { p, d, q, P, D, Q, period, constant: constant === 1 }
    const { w, size } = prepare(values, d, D, period)
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
  it('differences a wandering level once, over the season where that is strong, noise never, and both ways in doubt', () => {
    const e = noise(96, 3007)
    let level = 100
    const wandering = e.map((v) => (level += v))
    const seasonal = e.map((v, t) => 100 + 10 * Math.sin((2 * Math.PI * t) / 12) + v)
    const doubtful = e.map((v, t) => 100 + 2.2 * Math.sin((2 * Math.PI * t) / 12) + v)
    const orders = [wandering, seasonal, e, doubtful].map((values) =>
      chooseDifferences(values, 12).map(({ d, D }) => ({ d, D })),
    )
    const [never, once, overSeason] = [
      { d: 0, D: 0 },
      { d: 1, D: 0 },
      { d: 0, D: 1 },
    ]
    expect(orders).toEqual([[once], [overSeason], [never], [never, overSeason]])
  })

  it('without coefficients forecasts the last value, or the last season', () => {
    const values = noise(40, 3007)
    const plain: ArimaOrder = { p: 0, d: 1, q: 0, P: 0, D: 0, Q: 0, period: 12, constant: false }
    for (const order of [plain, { ...plain, d: 0, D: 1 }]) {
      const { w, size } = prepare(values, order.d, order.D, 12)
      const fit = fitQuickly(w, order, new Float64Array(0))!
      const mean = integrate(
        values,
        forecastChanges(w, fit, 5).map((v) => v * size),
        order,
      )
      expect([...mean]).toEqual(
        order.d === 1 ? Array.from({ length: 5 }, () => values[39]) : [...values.subarray(28, 33)],
      )
      const reach = order.d === 1 ? [1, 2, 3, 4, 5] : [1, 1, 1, 1, 1]
      const variances = forecastDeviations(fit, 5).map((s) => s ** 2 / fit.variance)
      variances.forEach((v, h) => expect(v).toBeCloseTo(reach[h]!, 9))
    }
  })

  it('forecasts white noise near its mean', () => {
    const values = noise(80, 3007).map((e) => 50 + e)
    const { mean } = forecast({ values, period: 1 }, 6)
    const average = values.reduce((sum, v) => sum + v, 0) / 80
    for (const v of mean) expect(Math.abs(v - average)).toBeLessThan(0.3)
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

  it('takes logarithms where the noise grows with the level, and gives only positive bounds then', () => {
    const values = noise(96, 3007).map((e, t) => Math.exp(0.03 * t + 0.3 * Math.sin((2 * Math.PI * t) / 12) + 0.1 * e))
    const { method, lower95 } = forecast({ values, period: 12 }, 12)
    expect(method).toMatch(/of logarithms$/)
    for (const v of lower95) expect(v).toBeGreaterThan(0)
    const additive = noise(96, 3007).map((e, t) => 20 + t + 4 * e)
    expect(forecast({ values: additive, period: 12 }, 12).method).not.toMatch(/logarithms/)
  })

  it('does not go on doubling what doubled six times', () => {
    const { mean } = forecast({ values: Float64Array.of(1, 2, 4, 8, 16, 32), period: 12 }, 12)
    for (const v of mean) expect(v).toBeLessThan(3 * 32)
  })

  it.each([1, 4, 12, 24, 52])('gives finite, ordered numbers for whatever a shop has, period %i', (period) => {
    const kinds: ((e: number, t: number) => number)[] = [
      (e) => Math.max(0, Math.round(3 * e)),
      (e) => (e > 1.2 ? Math.ceil(e) : 0),
      (e) => 10 * e,
      (e, t) => (t === 20 ? 1e6 : 10 + e),
      (e, t) => (t < 25 ? 10 : 200) + e,
      (e) => 1e12 + e,
      (e, t) => t ** 3 + e * 1e-9,
      (e) => 10 ** (3 * e),
      (_, t) => (t === 9 ? 5 : 0),
      (_, t) => (t % 2 ? 10 : 1),
      (e, t) => Math.max(0, 100 - 3 * t + 4 * e),
    ]
    for (const kind of kinds) {
      for (const n of [6, 9, 13, 25, 37, 60, 120]) {
        const values = noise(n, 3007 + n).map(kind)
        const { mean, lower80, upper80, lower95, upper95 } = forecast({ values, period }, 18)
        const largest = Math.max(...values.map(Math.abs))
        for (let h = 0; h < 18; h++) {
          expect(Math.abs(mean[h]!)).toBeLessThanOrEqual(10 * largest)
          const ordered = [lower95[h]!, lower80[h]!, mean[h]!, upper80[h]!, upper95[h]!]
          expect(ordered.every(Number.isFinite)).toBe(true)
          expect(ordered.toSorted((a, b) => a - b)).toEqual(ordered)
        }
      }
    }
  })
})
