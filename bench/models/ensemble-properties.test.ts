import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ensemble } from './combine.ts'
import type { Forecast } from '@vigia/series/forecast.ts'
import { isForecast, type Model, type Series } from './model.ts'
import { anySeries, extremes, periods, wave } from '@vigia/series/models/any-series.fixture.ts'
import { ces } from './ces.ts'
import { dynamicTheta } from './dynamic-theta.ts'
import { averagedEts } from './ets-average.ts'
import { intermittentEnsemble } from './intermittent.ts'
import { seasonApart } from './season-apart.ts'
import { stlEts } from './stl-ets.ts'

const HORIZON = 12

const models: { name: string; model: Model; runs: number }[] = [
  // Each model draws as many random series as it has time for: all of them together stay under a quarter of a minute.
  { name: 'dynamic theta', model: dynamicTheta, runs: 60 },
  { name: 'STL and ETS', model: stlEts, runs: 30 },
  { name: 'averaged ETS', model: averagedEts, runs: 40 },
  { name: 'dynamic theta, season apart', model: seasonApart(dynamicTheta), runs: 20 },
  { name: 'ETS, season apart', model: seasonApart(averagedEts), runs: 20 },
  { name: 'CES', model: ces, runs: 40 },
  { name: 'intermittent', model: intermittentEnsemble, runs: 200 },
  { name: 'ensemble', model: ensemble, runs: 60 },
]

const limits = (f: Forecast) => [f.lower95, f.lower80, f.upper80, f.upper95]

/** What is wrong with what a model says of a series; nothing, it is hoped. */
function faults(model: Model, series: Series): string[] {
  const result = model(series, HORIZON)
  if (!isForecast(result)) return []
  const found: string[] = []
  for (const [k, array] of [result.mean, ...limits(result)].entries()) {
    if (array.length !== HORIZON) found.push(`array ${k} has length ${array.length}`)
    if (!array.every(Number.isFinite)) found.push(`array ${k} is not finite: ${array}`)
  }
  for (let h = 0; h < HORIZON; h++) {
    const [lower95, lower80, upper80, upper95] = limits(result).map((bound) => bound[h]!)
    if (lower95! > lower80! || lower80! > upper80! || upper80! > upper95!) {
      found.push(`step ${h} has bounds ${lower95}, ${lower80}, ${upper80}, ${upper95}`)
    }
  }
  return found
}

/** The ensemble promises more: its mean lies within its bounds and within twice the range (or the size) beyond what was seen. */
function ensembleFaults(series: Series): string[] {
  const { mean, lower80, upper80 } = ensemble(series, HORIZON)
  const least = Math.min(...series.values)
  const most = Math.max(...series.values)
  const reach = 2 * Math.max(most - least, Math.abs(most), Math.abs(least))
  const found: string[] = []
  mean.forEach((m, h) => {
    if (m < lower80[h]! || m > upper80[h]!) found.push(`step ${h}: ${m} outside ${lower80[h]} to ${upper80[h]}`)
    if (m > most + reach || m < (least >= 0 ? 0 : least - reach)) found.push(`step ${h} runs away: ${m}`)
  })
  const { lower95 } = ensemble(series, HORIZON)
  if (least >= 0 && lower95.some((v) => v < 0)) found.push(`below zero: ${lower95}`)
  return found
}

describe.each(models)('$name', ({ model, runs }) => {
  it('is finite and ordered, or says why not, for the strangest series', () => {
    for (const [name, values] of extremes) {
      for (const period of periods) {
        const series = { values: Float64Array.from(values), period }
        expect({ name, period, faults: faults(model, series) }).toEqual({ name, period, faults: [] })
      }
    }
  })

  it('is finite and ordered, or says why not, for any series, and leaves it as it is', () => {
    fc.assert(
      fc.property(anySeries, (series) => {
        const before = series.values.slice()
        expect(faults(model, series)).toEqual([])
        expect(series.values).toEqual(before)
      }),
      { seed: 3, numRuns: runs },
    )
  })

  it('gives the same bytes twice', () => {
    const series = { values: Float64Array.from(wave(48, (t) => 40 + ((t * 37) % 23) + 9 * (t % 12))), period: 12 }
    expect(model(series, HORIZON)).toEqual(model(series, HORIZON))
  })
})

describe('ensemble', () => {
  it('holds its mean within its bounds, near what was seen, and above zero where nothing came back', () => {
    for (const [name, values] of extremes) {
      for (const period of periods) {
        const found = ensembleFaults({ values: Float64Array.from(values), period })
        expect({ name, period, found }).toEqual({ name, period, found: [] })
      }
    }
    fc.assert(
      fc.property(anySeries, (series) => {
        expect(ensembleFaults(series)).toEqual([])
      }),
      { seed: 4, numRuns: 60 },
    )
  })
})
