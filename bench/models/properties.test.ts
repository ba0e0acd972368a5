import { isForecast, type Model } from './model.ts'
import { extremes, periods } from '@vigia/series/models/any-series.fixture.ts'
import { expect, it } from 'vitest'
import { adida } from './adida.ts'
import { croston } from './croston.ts'
import { ets } from './ets.ts'
import { imapa } from './imapa.ts'
import { naive2 } from './naive2.ts'
import { sba } from './sba.ts'
import { seasonalNaive } from './seasonal-naive.ts'
import { theta } from './theta.ts'
import { tsb } from './tsb.ts'

const models: [name: string, model: Model][] = [
  ['naive2', naive2],
  ['seasonal naive', seasonalNaive],
  ['ETS', ets],
  ['Theta', theta],
  ['Croston', croston],
  ['SBA', sba],
  ['TSB', tsb],
  ['ADIDA', adida],
  ['IMAPA', imapa],
]

it.each(models)('%s is finite and ordered, or says why not, for the strangest series', (_, model) => {
  for (const [name, values] of extremes) {
    for (const period of periods) {
      const forecast = model({ values: Float64Array.from(values), period }, 12)
      if (!isForecast(forecast)) continue
      forecast.mean.forEach((m, h) => {
        const bounds = [forecast.lower95[h]!, forecast.lower80[h]!, forecast.upper80[h]!, forecast.upper95[h]!]
        expect([m, ...bounds].every(Number.isFinite), `${name} ${period}`).toBe(true)
        expect(
          bounds.every((v, k) => k === 0 || v >= bounds[k - 1]!),
          `${name} ${period}`,
        ).toBe(true)
      })
    }
  }
})
