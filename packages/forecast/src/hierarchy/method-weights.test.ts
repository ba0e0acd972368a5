import { describe, expect, it } from 'vitest'
import { BACKTEST_HORIZON, backtestOrigins } from '../backtest.ts'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { weightedTrimmedMean } from '@vigia/series/numeric/weighted-trimmed-mean.ts'
import type { MeasureCube } from './measure-cube.ts'
import { cubeOf, monthly, type Row } from './measure-cube.fixture.ts'
import { aggregate, eachLevel, type LevelName, levelsOf } from './levels.ts'
import {
  chooseWeights,
  fitsPerOrigin,
  combineForecasts,
  forecastFromOrigin,
  type MethodCode,
  type LevelWeights,
  type OriginForecasts,
  type Weights,
} from './method-weights.ts'

const silently = () => {}

function viewsOf(cube: MeasureCube): OriginForecasts[] {
  return backtestOrigins(cube.months).map((origin) => forecastFromOrigin(cube, origin, BACKTEST_HORIZON, silently))
}

function weightsFor(cube: MeasureCube): LevelWeights {
  return chooseWeights(viewsOf(cube), cube)
}

/** Rows of `products` products, each with a client of its own. */
function rowsOf(products: number, months: number, at: (t: number, k: number) => number): Row[] {
  return Array.from({ length: products }, (_, k) => ({
    producto: k + 1,
    cliente: k + 1,
    categoria: 1 + (k % 2),
    sales: monthly(months, (t) => at(t, k)),
  }))
}

function noisyShop(products: number, months: number, seed = 5): MeasureCube {
  const { poisson } = draws(seed)
  return cubeOf(rowsOf(products, months, (t, k) => poisson((2 + k) * (t % 12 === 11 ? 2 : 1))))
}

const weightOf = (weights: LevelWeights, method: MethodCode) => weights.total.get(method) ?? 0
const total = (weights: Weights) => [...weights.values()].reduce((sum, weight) => sum + weight, 0)

describe('chooseWeights', () => {
  it('gives weights that add up to 1 and are never negative, for any shop', () => {
    for (const cube of [noisyShop(3, 40), noisyShop(12, 20), noisyShop(1, 7)]) {
      for (const weights of Object.values(weightsFor(cube))) {
        expect(total(weights)).toBeCloseTo(1, 12)
        expect([...weights.values()].every((weight) => weight >= 0)).toBe(true)
      }
    }
  })

  it('gives every way the same weight where nothing could be tried', () => {
    const { total: weights, producto } = chooseWeights([], noisyShop(3, 30))
    for (const weight of weights.values()) expect(weight).toBeCloseTo(1 / 6, 12)
    expect(weights.has('share')).toBe(false)
    expect(producto.has('share')).toBe(true)
  })

  it('doubts a loser the less, the fewer the origins', () => {
    // Last year repeated loses where the shop doubles.
    const cube = cubeOf(rowsOf(3, 24, (t, k) => (20 + k) * 2 ** (t / 12)))
    const views = viewsOf(cube)
    const weights = [0, 1, 2, 3, 4].map((count) =>
      weightOf(chooseWeights(views.slice(0, count), cube), 'seasonal-naive'),
    )
    expect(weights).toEqual([...weights].sort((a, b) => b - a))
    expect(weights[1]).toBeGreaterThan(0.01)
    expect(weights[4]).toBeLessThan(0.001)
  })

  it('sees each store, category and product by itself where they are few', () => {
    const few = chooseWeights([], noisyShop(3, 36))
    expect(['local', 'categoria', 'producto'].every((level) => few[level as 'local'].has('own-structural'))).toBe(true)
    expect(few.total.has('own-structural') || few.cliente.has('own-structural')).toBe(false)
    expect(chooseWeights([], noisyShop(41, 24)).producto.has('own-structural')).toBe(false)
  })

  it('does not listen to origins with less than a year behind them', () => {
    const cube = noisyShop(3, 15)
    const views = viewsOf(cube)
    expect(views.map(({ end }) => end)).toEqual([12, 9, 6, 3])
    expect(chooseWeights(views.slice(1), cube)).toEqual(chooseWeights([], cube))
    expect(chooseWeights(views, cube)).not.toEqual(chooseWeights([], cube))
    // Nor to one that has eleven.
    expect(chooseWeights([{ ...views[0]!, end: 11 }], cube)).toEqual(chooseWeights([], cube))
  })

  it('gives nearly all the weight to a method that never errs where the others do', () => {
    // The same wild year again and again: nobody else believes it as last year does.
    const { uniform } = draws(31)
    const wild = monthly(12, () => 1 + 400 * uniform() ** 4)
    const chosen = weightsFor(cubeOf([{ sales: monthly(48, (t) => wild[t % 12]!) }]))
    expect(weightOf(chosen, 'seasonal-naive')).toBeGreaterThan(0.95)
  })

  it('gives the same weight to methods that are all perfect', () => {
    const chosen = weightsFor(cubeOf(rowsOf(2, 48, () => 10)))
    expect(weightOf(chosen, 'shared-season')).toBeCloseTo(weightOf(chosen, 'bottom-up'), 9)
    expect(weightOf(chosen, 'seasonal-naive')).toBeCloseTo(weightOf(chosen, 'shared-season'), 9)
  })

  it("takes the whole shop's one season for a way only until three years are known since the first sale", () => {
    const since = (first: number) => cubeOf(rowsOf(2, 40, (t, k) => (t < first ? 0 : 5 + k + (t % 3))))
    expect([4, 5].map((first) => chooseWeights([], since(first)).total.has('shop-season'))).toEqual([false, true])
    expect(weightOf(chooseWeights([], noisyShop(2, 35)), 'shop-season')).toBeGreaterThan(0)
    expect(chooseWeights([], noisyShop(2, 36)).total.has('shop-season')).toBe(false)
  })

  it('hears at one level of what is wrong at the others', () => {
    // Each product sells in one month of the year, the same each year; the total sells alike every month, whoever forecasts it.
    const rows = rowsOf(12, 48, (t, k) => (t % 12 === k ? 120 : 0))
    const chosen = weightsFor(cubeOf(rows.map((row) => ({ ...row, categoria: 1 }))))
    expect(weightOf(chosen, 'seasonal-naive')).toBeGreaterThan(weightOf(chosen, 'shared-season-trend'))
  })

  it('is the same whichever shop was planned before', () => {
    const first = weightsFor(noisyShop(4, 36))
    weightsFor(noisyShop(6, 30, 9))
    expect(weightsFor(noisyShop(4, 36))).toEqual(first)
  })
})

describe('the weight of a method', () => {
  const MONTHS = 39
  const END = 36
  const HORIZON = 3
  /** Four products in two categories; stores and clients are one, which is the total again. */
  const cube = cubeOf(
    monthly(4, (k) => ({
      producto: k + 1,
      categoria: 1 + (k % 2),
      sales: monthly(MONTHS, (t) => (10 + k + (t % 5)) * (t < END ? 1 : 2)),
    })),
  )
  const byLevel = <T>(of: (level: LevelName) => T) =>
    Object.fromEntries(levelsOf(cube.hierarchy).map(({ name }) => [name, of(name)])) as Record<LevelName, T>
  /** What came after the origin, times a factor: a relative error of the factor less one. */
  const cameTimes = (values: Float64Array, factor: number) =>
    Float64Array.from({ length: (values.length / MONTHS) * HORIZON }, (_, at) => {
      const row = Math.floor(at / HORIZON) * MONTHS
      return factor * values[row + END + (at % HORIZON)]!
    })
  const fits = forecastFromOrigin(cube, END, HORIZON, silently).fits
  /** Relative errors of methods at the products, and at every level above them. */
  type Errors = Partial<Record<MethodCode, readonly [above: number, products: number]>>
  const errorOf = (errors: Errors, method: MethodCode, level: LevelName) =>
    (errors[method] ?? [0.1, 0.1])[level === 'producto' ? 1 : 0]
  /** An origin from which methods err by so much of the sales. */
  function viewWith(errors: Errors, of: MeasureCube = cube): OriginForecasts {
    const { nodes } = forecastFromOrigin(of, END, HORIZON, silently)
    const erring = (level: LevelName) =>
      new Map(
        [...nodes[level].keys()].map((code) => [code, cameTimes(of.nodes[level], 1 + errorOf(errors, code, level))]),
      )
    return {
      end: END,
      horizon: HORIZON,
      fits,
      nodes: byLevel(erring),
      leaves: cameTimes(of.leaves, 1 + errorOf(errors, 'bottom-up', 'producto')),
      growth: new Float64Array(HORIZON).fill(1),
      sameLevelLikelihood: byLevel((level) => new Float64Array(of.hierarchy[level].ids.length).fill(1)),
    }
  }
  /** How many times the weight of one method that of another is, after as many origins that say the same. */
  function timesAt(
    level: LevelName,
    view: OriginForecasts,
    [one, other]: readonly [MethodCode, MethodCode],
    origins = 4,
  ) {
    const weights = chooseWeights(
      Array.from({ length: origins }, () => view),
      cube,
    )[level]
    return weights.get(one)! / weights.get(other)!
  }
  const BOTH = ['seasonal-naive', 'shared-season'] as const

  it('falls with the error at its level, by a power of one more for every four times as many nodes', () => {
    // Twice the error above, half of it at the products: on the mean of total, categories and products a third of the doubling.
    const view = viewWith({ 'seasonal-naive': [0.2, 0.05], 'bottom-up': [0.1, 0.1] })
    expect(timesAt('total', view, BOTH)).toBeCloseTo((1 / 2) ** (2 * (0.5 + 2 / 3)), 6)
    expect(timesAt('categoria', view, BOTH)).toBeCloseTo((1 / 2) ** (2 * (0.75 + 2 / 3)), 6)
    expect(timesAt('producto', view, BOTH)).toBeCloseTo((1 / 2) ** (2 * (-1 + 2 / 3)), 6)
  })

  it('falls with the fourth power of the mean error at all levels that have several nodes, and at the total', () => {
    const view = viewWith({ 'seasonal-naive': [0.2, 0.2] })
    expect(timesAt('total', view, BOTH)).toBeCloseTo((1 / 2) ** (2 * (0.5 + 2)), 6)
    // A level of one node, which is the total again, has the total's power.
    expect(timesAt('local', view, BOTH)).toBeCloseTo((1 / 2) ** (2 * (0.5 + 2)), 6)
    const above = viewWith({ 'seasonal-naive': [0.2, 0.1] })
    expect(timesAt('producto', above, BOTH)).toBeCloseTo((1 / 2) ** (4 * (2 / 3)), 6)
  })

  it('goes by the total alone where no level has several nodes', () => {
    const one = cubeOf([{ sales: monthly(MONTHS, (t) => 10 + (t % 5)) }])
    const weights = chooseWeights(
      Array.from({ length: 4 }, () => viewWith({ 'seasonal-naive': [0.2, 0.2] }, one)),
      one,
    )
    expect(weights.total.get('seasonal-naive')! / weights.total.get('shared-season')!).toBeCloseTo((1 / 2) ** 5, 6)
    const alike = chooseWeights([viewWith({}, one)], one).local
    for (const weight of alike.values()) expect(weight).toBeCloseTo(1 / alike.size, 9)
  })

  it('falls in proportion to the share of origins that could be tried', () => {
    const view = viewWith({ 'seasonal-naive': [0.2, 0.2] })
    expect(timesAt('total', view, BOTH, 1)).toBeCloseTo((1 / 2) ** ((2 * (0.5 + 2)) / 4), 6)
  })

  it('goes by errors relative to those of the other methods at the level, where some are tried at few levels', () => {
    // Products are forecast worse than the total by all: no reason to doubt who forecasts no total.
    const errors: Errors = {
      'shared-season': [0.01, 0.1],
      'shared-season-trend': [0.01, 0.1],
      structural: [0.01, 0.1],
      'seasonal-naive': [0.01, 0.1],
    }
    const view = viewWith(errors)
    const aboveMean = (method: MethodCode, level: LevelName) => {
      const logs = ['bottom-up' as const, ...view.nodes[level].keys()].map((code) =>
        Math.log(errorOf(errors, code, level)),
      )
      return Math.log(errorOf(errors, method, level)) - logs.reduce((sum, log) => sum + log, 0) / logs.length
    }
    const everywhere = (method: MethodCode, levels: readonly LevelName[]) =>
      levels.reduce((sum, level) => sum + aboveMean(method, level), 0) / levels.length
    const share = everywhere('share', ['categoria', 'producto'])
    const season = everywhere('shared-season', ['total', 'categoria', 'producto'])
    expect(timesAt('producto', view, ['share', 'shared-season'])).toBeCloseTo(Math.exp(-4 * (share - season)), 6)
  })

  it('takes errors under a millionth of the sales for perfect, and alike', () => {
    const errorsOf = (one: number, other: number) =>
      viewWith({ 'seasonal-naive': [one, one], 'shared-season': [other, other] })
    expect(timesAt('total', errorsOf(2e-7, 0), BOTH)).toBeCloseTo(1, 6)
    expect(timesAt('total', errorsOf(2e-6, 0), BOTH)).toBeCloseTo((1 / 2) ** 5, 3)
  })

  it('goes by the origins at which the method held', () => {
    const view = viewWith({ 'seasonal-naive': [0.2, 0.2] })
    const without = byLevel((level) => new Map([...view.nodes[level]].filter(([code]) => code !== 'seasonal-naive')))
    const weights = (origins: OriginForecasts[]) => chooseWeights(origins, cube).total
    const [some, all] = [weights([view, { ...view, nodes: without }]), weights([view, view])]
    for (const [method, weight] of all) expect(some.get(method)).toBeCloseTo(weight, 12)
    const never = weights([{ ...view, nodes: without }])
    expect(never.get('seasonal-naive')).toBeGreaterThan(0)
  })

  it('is equal where nothing was sold after the origins', () => {
    const silent = { ...cube, nodes: byLevel((level) => new Float64Array(cube.nodes[level].length)) }
    const { total: weights } = chooseWeights([viewWith({})], silent)
    for (const weight of weights.values()) expect(weight).toBeCloseTo(1 / 5, 12)
  })
})

describe('forecastFromOrigin', () => {
  const cube = noisyShop(6, 40)
  const chosen = weightsFor(cube)

  it("combines forecasts into leaves that add up to what the total's methods say, by their weights, and its growth", () => {
    const view = forecastFromOrigin(cube, 40, 12, silently)
    const weights = new Map<MethodCode, number>([
      ['structural', 0.25],
      ['seasonal-naive', 0.75],
    ])
    const leaves = combineForecasts({ ...chosen, total: weights }, cube, view)
    const sums = aggregate(cube.hierarchy.total, leaves, 12)
    const parts = [view.nodes.total.get('structural')!, view.nodes.total.get('seasonal-naive')!]
    const expected = weightedTrimmedMean(parts, [0.25, 0.75], 0.2)
    sums.forEach((v, h) => expect(v / (expected[h]! * view.growth[h]!)).toBeCloseTo(1, 12))
  })

  it('weighs methods that repeat last year as much less, at the node, as its last months contradict them', () => {
    const cube = cubeOf(rowsOf(4, 30, () => 60).map((row) => ({ ...row, cliente: 1, categoria: 1 })))
    const view = forecastFromOrigin(cube, 30, 2, silently)
    // Of the first product all methods say 40; of the others those of last year's level say 100.
    const methods = [...view.nodes.producto.keys()]
    const usesLastYearLevel = ['shared-season', 'share', 'seasonal-naive']
    const said = (code: string) => (usesLastYearLevel.includes(code) ? 100 : 40)
    const producto = new Map(
      methods.map((code) => [code, Float64Array.of(40, 40, ...[1, 2, 3, 4, 5, 6].map(() => said(code)))]),
    )
    const weights = chooseWeights([], cube)
    const ratios = (likelihood: number) => {
      const sameLevelLikelihood = { ...view.sameLevelLikelihood, producto: Float64Array.of(1, 1, likelihood, 1) }
      const leaves = new Float64Array(8).fill(40)
      const all = combineForecasts(weights, cube, {
        ...view,
        leaves,
        nodes: { ...view.nodes, producto },
        sameLevelLikelihood,
      })
      return {
        other: [2, 3, 6, 7].map((at) => all[at]! / all[at % 2]!),
        own: [4, 5].map((at) => all[at]! / all[at % 2]!),
      }
    }
    const names = [...weights.producto.keys()]
    const expected = (likelihood: number) => {
      const ofNode = names.map((code) => (usesLastYearLevel.includes(code) ? likelihood : 1))
      const all = ofNode.reduce((sum, weight) => sum + weight, 0)
      const forecasts = names.map((code) => Float64Array.of(said(code)))
      return (
        weightedTrimmedMean(
          forecasts,
          ofNode.map((weight) => weight / all),
          0.2,
        )[0]! / 40
      )
    }
    for (const likelihood of [1, 0.5, 0.1, 0]) {
      const { own, other } = ratios(likelihood)
      for (const ratio of own) expect(ratio).toBeCloseTo(expected(likelihood), 9)
      for (const ratio of other) expect(ratio).toBeCloseTo(expected(1), 9)
    }
    expect(expected(0)).toBe(1)
    expect(expected(1)).toBeGreaterThan(1.4)
  })

  it('knows nothing of the months from its own on', () => {
    const altered = { ...cube, leaves: cube.leaves.map((v, k) => (k % 40 >= 31 ? 5 * v + 3 : v)) }
    const nodes = Object.fromEntries(
      levelsOf(cube.hierarchy).map((level) => [level.name, aggregate(level, altered.leaves, 40)]),
    ) as MeasureCube['nodes']
    const [known, other] = [cube, { ...altered, nodes }].map((l) =>
      combineForecasts(chosen, l, forecastFromOrigin(l, 31, 3, silently)),
    )
    expect(other).toEqual(known)
  })

  it('is finite and never negative by every method at every level, returns or not', () => {
    const { normal } = draws(3)
    const returns = cubeOf(rowsOf(10, 33, () => Math.round(5 * normal()) + 1))
    const view = forecastFromOrigin(returns, 33, 12, silently)
    expect([...view.nodes.producto.keys()].toSorted()).toEqual([
      'own-structural',
      'seasonal-naive',
      'share',
      'shared-season',
      'shared-season-trend',
      'shop-season',
      'structural',
    ])
    for (const { name, ids } of levelsOf(returns.hierarchy)) {
      for (const forecasts of view.nodes[name].values()) {
        expect(forecasts).toHaveLength(ids.length * 12)
        expect(forecasts.every((v) => v >= 0 && Number.isFinite(v))).toBe(true)
      }
    }
    expect(view.leaves.every((v) => v >= 0 && Number.isFinite(v))).toBe(true)
  })

  it('counts the months of a shop from its first sale', () => {
    const since = (first: number) => cubeOf(rowsOf(2, 40, (t, k) => (t < first ? 0 : 5 + k + (t % 3))))
    const hasOneSeason = (first: number) =>
      forecastFromOrigin(since(first), 38, 3, silently).nodes.total.has('shop-season')
    expect([2, 3].map(hasOneSeason)).toEqual([false, true])
  })

  it('announces a fit for each node of each level', () => {
    // The total, one store, two categories, six products and six clients.
    expect(fitsPerOrigin(cube.hierarchy)).toBe(16)
  })

  it('reports no more fits than announced', () => {
    let fits = 0
    forecastFromOrigin(cube, 40, 12, () => fits++)
    expect(fits).toBeGreaterThan(0)
    expect(fits).toBeLessThanOrEqual(fitsPerOrigin(cube.hierarchy))
  })
})

describe('the whole where a store opened after others', () => {
  const HORIZON = 1
  const sumOf = (values: Float64Array) => values.reduce((all, v) => all + v, 0)
  /** The whole's forecast, by one method at each level, as a share of the sum of its stores' and of its own. */
  const sharesOf = (opened: number, end: number) => {
    const months = end + 3
    const cube = cubeOf([
      { local: 1, producto: 1, sales: monthly(months, (t) => (t % 12 === 5 ? 90 : 50)) },
      { local: 2, producto: 2, sales: monthly(months, (t) => Math.max(0, 40 - 3 * t)) },
      { local: 3, producto: 3, sales: monthly(months, (t) => (t < opened ? 0 : 30)) },
    ])
    const view = forecastFromOrigin(cube, end, HORIZON, silently)
    const weights = eachLevel((): Weights => new Map([['shared-season-trend', 1]]))
    const expected = sumOf(combineForecasts(weights, cube, view))
    const of = (level: LevelName) => sumOf(view.nodes[level].get('shared-season-trend')!) * view.growth[0]!
    return { ofStores: expected / of('local'), ofWhole: expected / of('total') }
  }

  it.each([
    [29, 30],
    [27, 30],
    [19, 30],
  ])('is the sum of its stores within a year of it: opened in month %i of %i', (opened, end) => {
    const { ofStores, ofWhole } = sharesOf(opened, end)
    expect(ofStores).toBeCloseTo(1, 9)
    expect(Math.abs(ofWhole - 1)).toBeGreaterThan(0.001)
  })

  it.each([
    [0, 30],
    [0, 8],
    [18, 30],
    [30, 30],
    [31, 30],
  ])('is told by itself else: opened in month %i of %i', (opened, end) => {
    const { ofStores, ofWhole } = sharesOf(opened, end)
    expect(ofWhole).toBeCloseTo(1, 9)
    expect(Math.abs(ofStores - 1)).toBeGreaterThan(0.001)
  })
})
