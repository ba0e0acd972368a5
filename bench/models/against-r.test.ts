import { describe, expect, it } from 'vitest'
import { relativeDifference } from '@vigia/series/reference/relative-difference.fixture.ts'
import { references, sharedRows } from './reference/r-forecast.fixture.ts'
import { isForecast, type Model, type Series } from './model.ts'
import { dynamicTheta } from './dynamic-theta.ts'
import { ets, fitEts } from './ets.ts'
import { seasonalNaive } from './seasonal-naive.ts'

function forecast(model: Model, series: Series, horizon: number) {
  const result = model(series, horizon)
  if (!isForecast(result)) throw new Error(result.error)
  return result
}

describe.each(references)('on $name', ({ values, snaive, ets: theirs }) => {
  const series = { values, period: 12 }

  it("seasonal naive gives R's points and intervals", () => {
    const ours = forecast(seasonalNaive, series, 12)
    expect(relativeDifference(ours.mean, snaive.mean)).toBeLessThan(1e-9)
    expect(relativeDifference(ours.lower80, snaive.lower80)).toBeLessThan(1e-6)
    expect(relativeDifference(ours.upper95, snaive.upper95)).toBeLessThan(1e-6)
  })

  it("ETS finds a form whose AICc is no worse than that of R's choice", () => {
    const fit = fitEts(series)
    if ('error' in fit) throw new Error(fit.error)
    // The search runs on data of mean size 1; the criterion moves by 2n·log(size) with the unit.
    const size = values.reduce((sum, v) => sum + Math.abs(v), 0) / values.length
    expect(fit.aicc + 2 * values.length * Math.log(size)).toBeLessThan(theirs.aicc + 0.5)
  })

  it("ETS gives R's points and intervals within a few percent where both choose the same form", () => {
    const ours = forecast(ets, series, 12)
    const same = ours.method === theirs.form
    expect(relativeDifference(ours.mean, theirs.forecast.mean)).toBeLessThan(same ? 0.06 : 0.15)
    expect(relativeDifference(ours.upper95, theirs.forecast.upper95)).toBeLessThan(same ? 0.06 : 0.2)
  })
})

const trainRows = sharedRows('m3_monthly_train.csv.gz')
const goldenRows = sharedRows('golden_R_m3_monthly_forecasts_snaive-thetaf-ets-dotm.csv.gz')

// Only where the public data lie beside the repository; the frozen values above need nothing.
if (trainRows && goldenRows) {
  describe('on every tenth monthly series of the M3 competition', () => {
    const series = new Map<string, number[]>()
    for (const [id, , value] of trainRows) series.set(id!, [...(series.get(id!) ?? []), Number(value)])
    const golden = new Map<string, number[]>()
    for (const [method, id, , value] of goldenRows) {
      const key = `${method} ${id}`
      const known = golden.get(key)
      if (known) known.push(Number(value))
      else golden.set(key, [Number(value)])
    }
    const sample = [...series.keys()].filter((_, k) => k % 10 === 0)

    // R and other packages agree on average, not series by series. On all 1,428 series, and why the rest differ:
    // dotm 83%: of the other 237 series 230 have a sum of squares within .5% of the least found from 36 starts; R's search stops elsewhere.
    // ets 60%: in 36% of the series another form is chosen, among near ties or because R's search ends sooner and because we damp every
    // decline; where the form is the same, 77% are within 1%, as the likelihood is flat in the seasonal start states.
    it.each([
      { name: 'snaive', model: seasonalNaive, within: 1e-6, share: 1 },
      { name: 'dotm', model: dynamicTheta, within: 0.01, share: 0.8 },
      { name: 'ets', model: ets, within: 0.01, share: 0.55 },
    ])("$name is within $within of R's on at least $share of the series", ({ name, model, within, share }) => {
      const near = sample.filter((id) => {
        const values = Float64Array.from(series.get(id)!)
        return (
          relativeDifference(forecast(model, { values, period: 12 }, 18).mean, golden.get(`${name} ${id}`)!) < within
        )
      })
      expect(near.length / sample.length).toBeGreaterThanOrEqual(share)
    })
  })
}
