import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anySeries, extremes, periods, wave } from './any-series.fixture.ts'
import { fitStructural } from './structural.ts'

const HORIZON = 12

/** What is wrong with what the models say of a series of at least two values; nothing, it is hoped. */
function faults(values: Float64Array, period: number): string[] {
  const { forecast, season } = fitStructural(values, period, HORIZON)
  const limits = [forecast.lower95, forecast.lower80, forecast.upper80, forecast.upper95]
  const found: string[] = []
  for (const [k, array] of [forecast.mean, season, ...limits].entries()) {
    if (array.length !== HORIZON) found.push(`array ${k} has length ${array.length}`)
    if (!array.every(Number.isFinite)) found.push(`array ${k} is not finite: ${array}`)
  }
  for (let h = 0; h < HORIZON; h++) {
    const bounds = limits.map((limit) => limit[h]!)
    if (bounds.some((v, k) => k > 0 && v < bounds[k - 1]!)) found.push(`step ${h} has bounds ${bounds}`)
  }
  return found
}

it('the structural models are finite and ordered for the strangest series', () => {
  for (const [name, values] of extremes.filter(([, { length }]) => length > 1)) {
    for (const period of periods)
      expect({ name, period, faults: faults(Float64Array.from(values), period) }).toEqual({ name, period, faults: [] })
  }
})

it('the structural models are finite and ordered for any series, and leave it as it is', () => {
  fc.assert(
    fc.property(anySeries, ({ values, period }) => {
      fc.pre(values.length > 1)
      const before = values.slice()
      expect(faults(values, period)).toEqual([])
      expect(values).toEqual(before)
    }),
    { seed: 3, numRuns: 40 },
  )
})

it('the structural models give the same bytes twice', () => {
  const values = Float64Array.from(wave(48, (t) => 40 + ((t * 37) % 23) + 9 * (t % 12)))
  expect(fitStructural(values, 12, HORIZON)).toEqual(fitStructural(values, 12, HORIZON))
})
