import { describe, expect, it } from 'vitest'
import { rateForecast } from './intermittent-intervals.ts'

function limits(values: readonly number[], rate: number) {
  const { lower95, lower80, mean, upper80, upper95 } = rateForecast('', Float64Array.from(values), rate, 1)
  return [lower95[0]!, lower80[0]!, mean[0]!, upper80[0]!, upper95[0]!]
}

/** Nine sizes, 10 to 90, between which Weibull's positions are tenths. */
const nine = [10, 20, 30, 40, 50, 60, 70, 80, 90]

describe('rateForecast', () => {
  it('has the quantiles of the sizes where every month sells', () => {
    expect(limits(nine, 50)).toEqual([10, 10, 50, 90, 90])
  })

  it('begins at zero and ends at the size that a tenth of all months exceed where a quarter of them sells', () => {
    // One in four sells 50 on average; of those, 4 of 10 exceed what 1 of 10 months exceeds.
    const [lower95, lower80, mean, upper80, upper95] = limits([0, ...nine], 12.5)
    expect([lower95, lower80, mean]).toEqual([0, 0, 12.5])
    expect(upper80).toBeCloseTo(60, 9)
    expect(upper95).toBeCloseTo(90, 9)
  })

  it('enlarges the sizes for a rate beyond all of them', () => {
    expect(limits(nine, 100)).toEqual([20, 20, 100, 180, 180])
  })

  it('holds its own mean even when a demand is rarer than one month in ten', () => {
    expect(limits([0, 0, 100], 5)).toEqual([0, 0, 5, 5, 100])
  })

  it('reaches below zero only for returns', () => {
    const [lower95, lower80] = limits([0, 4, -2, 0, 4, 4], 1)
    expect(lower95).toBeLessThan(0)
    expect(lower80!).toBeLessThanOrEqual(0)
  })

  it('is zero where nothing was ever sold', () => {
    expect(limits([0, 0], 0)).toEqual([0, 0, 0, 0, 0])
  })
})
