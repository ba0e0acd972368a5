import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ensemble } from '../combine.ts'
import { type Forecast, isForecast, type Model, type Series } from '../series.ts'
import { forecastShop, type ShopInput } from '../shop.ts'
import { adida } from './adida.ts'
import { arima } from './arima.ts'
import { ces } from './ces.ts'
import { croston } from './croston.ts'
import { dynamicTheta } from './dynamic-theta.ts'
import { averagedEts } from './ets-average.ts'
import { ets } from './ets.ts'
import { imapa } from './imapa.ts'
import { intermittentEnsemble } from './intermittent.ts'
import { mean } from './mean.ts'
import { mstl } from './mstl.ts'
import { naive } from './naive.ts'
import { naive2 } from './naive2.ts'
import { optimisedTheta } from './optimised-theta.ts'
import { sba } from './sba.ts'
import { seasonApart } from './season-apart.ts'
import { seasonalNaive } from './seasonal-naive.ts'
import { steady } from './steady.ts'
import { structural } from './structural.ts'
import { theta } from './theta.ts'
import { tsb } from './tsb.ts'

const HORIZON = 12

const models: { name: string; model: Model; runs: number }[] = [
  // Each model draws as many random series as it has time for: all of them together stay under a quarter of a minute.
  { name: 'mean', model: mean, runs: 200 },
  { name: 'naive', model: naive, runs: 200 },
  { name: 'seasonal naive', model: seasonalNaive, runs: 200 },
  { name: 'naive2', model: naive2, runs: 200 },
  { name: 'steady', model: steady, runs: 200 },
  { name: 'theta', model: theta, runs: 100 },
  { name: 'dynamic theta', model: dynamicTheta, runs: 60 },
  { name: 'optimised theta', model: optimisedTheta, runs: 60 },
  { name: 'MSTL', model: mstl(), runs: 30 },
  { name: 'ETS', model: ets, runs: 40 },
  { name: 'averaged ETS', model: averagedEts, runs: 40 },
  { name: 'ETS, season apart', model: seasonApart(averagedEts), runs: 20 },
  { name: 'ARIMA', model: arima, runs: 15 },
  { name: 'CES', model: ces, runs: 40 },
  { name: 'structural', model: structural, runs: 40 },
  { name: 'Croston', model: croston, runs: 200 },
  { name: 'SBA', model: sba, runs: 200 },
  { name: 'TSB', model: tsb, runs: 200 },
  { name: 'ADIDA', model: adida, runs: 200 },
  { name: 'IMAPA', model: imapa, runs: 200 },
  { name: 'intermittent', model: intermittentEnsemble, runs: 200 },
  { name: 'ensemble', model: ensemble, runs: 60 },
]

const repeat = (value: number, count: number) => Array<number>(count).fill(value)
const wave = (count: number, at: (t: number) => number) => Array.from({ length: count }, (_, t) => at(t))

/** What a shop's history can look like at its strangest. */
const extremes: [name: string, values: readonly number[]][] = [
  ['one month', [7]],
  ['one month of nothing', [0]],
  ['one month of returns', [-4]],
  ['two months', [7, 9]],
  ['two months, the first empty', [0, 9]],
  ['five months', [7, 9, 4, 8, 30]],
  ['thirteen months', wave(13, (t) => t + 1)],
  ['zeros', repeat(0, 40)],
  ['a constant', repeat(12, 40)],
  ['a tiny constant', repeat(1e-3, 30)],
  ['an enormous constant', repeat(1e12, 30)],
  ['returns alone', repeat(-3, 40)],
  ['returns now and then', wave(40, (t) => (t % 7 === 3 ? -5 : 20 + (t % 3)))],
  ['a long run of zeros and then sales', [...repeat(0, 36), 5, 6, 4, 7]],
  ['sales and then a long run of zeros', [...wave(12, (t) => 20 + (t % 5)), ...repeat(0, 30)]],
  ['one sale in four years, the last month', [...repeat(0, 47), 1e9]],
  ['one sale in four years, the first month', [3, ...repeat(0, 47)]],
  ['a level that jumps a thousandfold', [...wave(24, (t) => 10 + (t % 4)), ...wave(24, (t) => 1e4 + 100 * (t % 4))]],
  ['a level that falls a thousandfold', [...wave(24, (t) => 1e4 + 100 * (t % 4)), ...wave(24, (t) => 10 + (t % 4))]],
  ['one huge outlier', wave(40, (t) => (t === 25 ? 1e9 : 50 + ((t * 7) % 11)))],
  ['one huge outlier at the end', wave(40, (t) => (t === 39 ? 1e9 : 50 + ((t * 7) % 11)))],
  ['a clean season', wave(48, (t) => 100 + 50 * Math.sin((t * Math.PI) / 6))],
  ['a straight line', wave(48, (t) => 3 * t)],
  ['a straight line down to zero', wave(48, (t) => 3 * (47 - t))],
  ['doubling every month', wave(30, (t) => 2 ** t)],
  ['alternating zero and much', wave(40, (t) => (t % 2) * 1e6)],
  ['sizes from a thousandth to a trillion', wave(40, (t) => 10 ** (((t * 7) % 16) - 3))],
]
const periods = [1, 4, 7, 12, 52]

const size = fc.double({ min: -3, max: 12, noNaN: true }).map((exponent) => 10 ** exponent)
const anySeries: fc.Arbitrary<Series> = fc.record({
  period: fc.constantFrom(...periods),
  values: fc
    .oneof(
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 60, size: 'max' }),
      fc.array(fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 9 })), {
        minLength: 1,
        maxLength: 60,
        size: 'max',
      }),
      fc.array(fc.integer({ min: -20, max: 50 }), { minLength: 1, maxLength: 50, size: 'max' }),
      fc.array(size, { minLength: 1, maxLength: 40, size: 'max' }),
      fc
        .tuple(size, size, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }))
        .map(([before, after, from, to]) => [...repeat(before, from), ...repeat(after, to)]),
    )
    .map((values) => Float64Array.from(values)),
})

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

/** A shop that sells one product as `values` tell and another steadily, each to a client of its own. */
function shopWith(values: readonly number[]): ShopInput {
  const months = values.length
  const leaf = (k: number) => Array<number>(months).fill(k)
  const month = wave(months, (t) => t)
  const quantity = Float64Array.from([...values, ...wave(months, (t) => 30 + (t % 12))])
  return {
    firstMonth: 2021 * 12,
    months,
    horizon: HORIZON,
    leaves: {
      local: Int32Array.of(1, 1),
      cliente: Int32Array.of(1, 2),
      producto: Int32Array.of(1, 2),
      categoria: Int32Array.of(1, 1),
    },
    cells: {
      leaf: Int32Array.from([...leaf(0), ...leaf(1)]),
      month: Int32Array.from([...month, ...month]),
      quantity,
      value: quantity.map((q) => q * 2500),
    },
  }
}

/** A shop's forecast is never negative, and no product's month is further above its best month than this many times. */
const MOST_GROWTH = 5

function shopFaults(values: readonly number[]): string[] {
  const input = shopWith(values)
  const most = input.cells.quantity.reduce((a, b) => Math.max(a, b))
  const found: string[] = []
  const { quantity, value, nodes } = forecastShop(input)
  for (const v of [...quantity, ...value.map((money) => money / 2500)]) {
    if (!(v >= 0 && v <= MOST_GROWTH * most)) found.push(`a leaf has ${v}`)
  }
  for (const node of nodes) {
    for (const measure of [node.quantity, node.value]) {
      for (let h = 0; h < HORIZON; h++) {
        const row = [measure.lower95, measure.lower80, measure.mean, measure.upper80, measure.upper95].map((a) => a[h]!)
        const sound = row.every((v, k) => Number.isFinite(v) && v >= (k > 0 ? row[k - 1]! : 0))
        if (!sound) found.push(`${node.level} ${node.id}, step ${h}: ${row}`)
      }
    }
  }
  return found
}

describe('forecastShop', () => {
  it('is finite, ordered, never negative and near what was sold, for the strangest product', () => {
    for (const [name, values] of extremes) expect({ name, found: shopFaults(values) }).toEqual({ name, found: [] })
  })

  it('is so for any product', () => {
    fc.assert(
      fc.property(anySeries, ({ values }) => {
        expect(shopFaults([...values])).toEqual([])
      }),
      { seed: 5, numRuns: 20 },
    )
  })
})
