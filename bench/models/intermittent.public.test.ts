import { describe, expect, it } from 'vitest'
import { sharedRows } from './reference/r-forecast.fixture.ts'
import { isForecast, type Model } from './model.ts'
import { adida } from './adida.ts'
import { croston } from './croston.ts'
import { imapa } from './imapa.ts'
import { intermittentEnsemble } from './intermittent.ts'
import { sba } from './sba.ts'
import { tsb } from './tsb.ts'

/** Monthly sales of car parts (Hyndman et al. 2008): 2,509 complete series of 51 months, the last 12 held out. */
const MONTHS = 51
const HELD_OUT = 12

const byPart = new Map<string, number[]>()
for (const [id, , value] of sharedRows('carparts_monthly.csv.gz') ?? []) {
  const known = byPart.get(id!)
  if (known) known.push(Number(value))
  else byPart.set(id!, [Number(value)])
}
const parts = [...byPart.values()].filter(({ length }) => length === MONTHS).map((values) => Float64Array.from(values))

/** RMSSE with the naive squared error of the whole training part, mean over series; bias and coverage pooled over all of them. */
function judge(model: Model) {
  let rmsse = 0
  let judged = 0
  let surplus = 0
  let sold = 0
  let within80 = 0
  let within95 = 0
  for (const part of parts) {
    const values = part.subarray(0, MONTHS - HELD_OUT)
    const actual = part.subarray(MONTHS - HELD_OUT)
    const forecast = model({ values, period: 12 }, HELD_OUT)
    if (!isForecast(forecast)) throw new Error(forecast.error)
    let scale = 0
    for (let t = 1; t < values.length; t++) scale += (values[t]! - values[t - 1]!) ** 2 / (values.length - 1)
    let squares = 0
    actual.forEach((v, h) => {
      squares += (v - forecast.mean[h]!) ** 2 / HELD_OUT
      surplus += forecast.mean[h]! - v
      sold += v
      if (v >= forecast.lower80[h]! && v <= forecast.upper80[h]!) within80++
      if (v >= forecast.lower95[h]! && v <= forecast.upper95[h]!) within95++
    })
    if (scale === 0) continue
    rmsse += Math.sqrt(squares / scale)
    judged++
  }
  const months = parts.length * HELD_OUT
  return { rmsse: rmsse / judged, bias: surplus / sold, within80: within80 / months, within95: within95 / months }
}

describe('on the car parts', () => {
  const ours = judge(intermittentEnsemble)

  // Figures that statsforecast 2.1.1 gives.
  it.each([
    { name: 'IMAPA', model: imapa, rmsse: 0.71, bias: 0.07 },
    { name: 'ADIDA', model: adida, rmsse: 0.714, bias: 0.04 },
    { name: 'TSB', model: tsb, rmsse: 0.718, bias: 0.16 },
    { name: 'SBA', model: sba, rmsse: 0.802, bias: 0.22 },
  ])("$name has the other software's RMSSE and bias, and the ensemble a smaller RMSSE", ({ model, rmsse, bias }) => {
    const theirs = judge(model)
    expect(Math.abs(theirs.rmsse - rmsse)).toBeLessThan(0.0015)
    expect(Math.abs(theirs.bias - bias)).toBeLessThan(0.01)
    expect(ours.rmsse).toBeLessThan(theirs.rmsse)
  })

  it('the ensemble has an RMSSE of at most .705 and a bias within 5%', () => {
    expect(ours.rmsse).toBeLessThan(0.705)
    expect(Math.abs(ours.bias)).toBeLessThan(0.05)
    expect(ours.rmsse).toBeLessThan(judge(croston).rmsse)
  })

  // What is mostly zero lies within any interval that begins there, so both hold more than they promise, but not everything.
  it('intervals hold at least what they promise', () => {
    expect(ours.within80).toBeGreaterThan(0.8)
    expect(ours.within80).toBeLessThan(0.95)
    expect(ours.within95).toBeGreaterThan(0.95)
    expect(ours.within95).toBeLessThan(0.99)
  })
})
