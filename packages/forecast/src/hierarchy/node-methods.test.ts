import { dampedTrend, weightedLevel } from '@vigia/series/models/seasonal-smoothing.ts'
import { fitStructural } from '@vigia/series/models/structural.ts'
import { describe, expect, it } from 'vitest'
import { knownAtOrigin, nodeSeries } from './known-at-origin.ts'
import type { LevelName } from './levels.ts'
import type { MeasureCube } from './measure-cube.ts'
import { cubeOf, monthly } from './measure-cube.fixture.ts'
import { methodsAt, NODE_METHODS, type NodeMethodCode } from './node-methods.ts'
import { applyDeparture } from './product-seasons.ts'
import { type Fits, fitLevels } from './seasons.ts'
import { shopSeason, smoothedLevel } from './shop-season.ts'

const MONTHS = 30
const HORIZON = 14

/** A month of the history is like no other, so that each forecast tells which ones it is made of. */
const wave = (t: number) => 40 + ((t * 37) % 17) + (t % 12 === 11 ? 30 : 0)
const PRODUCTS = {
  old: wave,
  gone: (t: number) => (t < 20 ? 25 : 0),
  notBegun: (t: number) => (t < MONTHS - 2 ? 0 : 9),
  // As many after the one in which they began.
  sevenMonths: (t: number) => (t < MONTHS - 10 ? 0 : wave(t)),
  eightMonths: (t: number) => (t < MONTHS - 11 ? 0 : wave(t)),
  // The first of them counts from twelve on.
  elevenMonths: (t: number) => (t < MONTHS - 13 ? 0 : wave(t)),
  twelveMonths: (t: number) => (t < MONTHS - 14 ? 0 : wave(t)),
  ofThousandths: (t: number) => wave(t) / 1000,
  returned: (t: number) => (t === MONTHS - 5 ? -60 : t % 2 === 0 ? 6 : 5),
} as const
const NAMES = Object.keys(PRODUCTS) as (keyof typeof PRODUCTS)[]
/** Two months after the origin are not known at it. */
const END = MONTHS - 2

const shopOf = (): MeasureCube =>
  cubeOf(NAMES.map((name, k) => ({ producto: k + 1, cliente: 1, sales: monthly(MONTHS, PRODUCTS[name]) })))
const cube = shopOf()
const known = knownAtOrigin(cube, END)
const fits: Fits = fitLevels(known, HORIZON, () => {})

/** Forecasts of the products, by name. */
function forecastsOf(code: NodeMethodCode, level: LevelName = 'producto'): Record<keyof typeof PRODUCTS, Float64Array> {
  const all = NODE_METHODS.find((method) => method.code === code)!.forecast({ known, fits, level, horizon: HORIZON })
  return Object.fromEntries(NAMES.map((name, k) => [name, all.slice(k * HORIZON, (k + 1) * HORIZON)])) as Record<
    keyof typeof PRODUCTS,
    Float64Array
  >
}
const viewOf = (name: keyof typeof PRODUCTS) => {
  const at = NAMES.indexOf(name)
  const node = nodeSeries(known, 'producto', at, fits.producto.seasons[at]!)
  return ['sevenMonths', 'eightMonths', 'elevenMonths'].includes(name) ? { ...node, start: node.start + 1 } : node
}
const none = new Float64Array(HORIZON)

const rounded = (values: ArrayLike<number>) => Array.from(values, (v) => Number(v.toFixed(9)))

describe('every method', () => {
  it.each(NODE_METHODS.map(({ code }) => code))(
    'expects nothing of what is discontinued or has not begun, and is finite and never negative: %s',
    (code) => {
      const forecasts = forecastsOf(code)
      expect(forecasts.gone).toEqual(none)
      expect(forecasts.notBegun).toEqual(none)
      expect(Math.min(...forecasts.old)).toBeGreaterThan(10)
      const all = Object.values(forecasts).flatMap((of) => [...of])
      expect(all.every((v) => v >= 0 && Number.isFinite(v))).toBe(true)
    },
  )

  it('looks at no month to come of what begins after the origin', () => {
    const young = knownAtOrigin(
      cubeOf([
        { producto: 1, sales: monthly(6, () => 10) },
        { producto: 2, sales: monthly(6, (t) => (t < 4 ? 0 : 70)) },
      ]),
      4,
    )
    const youngFits = fitLevels(young, 3, () => {})
    expect([...young.survival.producto]).toEqual([1, 1])
    for (const { forecast } of NODE_METHODS)
      expect(forecast({ known: young, fits: youngFits, level: 'producto', horizon: 3 }).slice(3)).toEqual(
        new Float64Array(3),
      )
  })

  it('applies where it can be told', () => {
    const codes = (level: LevelName, months: number, shop = cube) =>
      methodsAt(shop, level, months).map(({ code }) => code)
    const common = ['shared-season', 'shared-season-trend', 'structural']
    expect(codes('total', 36)).toEqual([...common, 'seasonal-naive'])
    expect(codes('total', 35)).toEqual([...common, 'shop-season', 'seasonal-naive'])
    for (const level of ['local', 'categoria', 'producto'] as const)
      expect(codes(level, 36)).toEqual([...common, 'own-structural', 'share', 'seasonal-naive'])
    expect(codes('cliente', 36)).toEqual([...common, 'share', 'seasonal-naive'])
    const products = (count: number) => cubeOf(monthly(count, (k) => ({ producto: k + 1, sales: [1] })))
    expect(codes('producto', 36, products(40))).toContain('own-structural')
    expect(codes('producto', 36, products(41))).not.toContain('own-structural')
  })
})

describe('shared-season', () => {
  it("repeats the level of the last year under the node's season: sales over indices", () => {
    const { season } = viewOf('old')
    let sold = 0
    let indices = 0
    for (let t = END - 12; t < END; t++) {
      sold += wave(t)
      indices += season[t % 12]!
    }
    expect(rounded(forecastsOf('shared-season').old)).toEqual(
      rounded(monthly(HORIZON, (h) => (sold / indices) * season[(END + h) % 12]!)),
    )
  })

  it('goes by all months but the first where there are fewer than a year', () => {
    const { season } = viewOf('sevenMonths')
    let sold = 0
    let indices = 0
    for (let t = END - 7; t < END; t++) {
      sold += wave(t)
      indices += season[t % 12]!
    }
    expect(forecastsOf('shared-season').sevenMonths[0]).toBeCloseTo((sold / indices) * season[END % 12]!, 9)
  })
})

describe('the month in which something begins after the shop, of which it may have sold some days alone', () => {
  const GROWING = [40, 90, 100, 110]
  /** What the level of a product, or its client, that began so many months before the origin is told from. */
  const expected = (months: number, level: LevelName, shopMonths = 12): number => {
    const sold = monthly(shopMonths, (t) => (t < shopMonths - months ? 0 : GROWING[t - shopMonths + months]!))
    const all = shopMonths === months ? [] : [{ producto: 1, cliente: 1, sales: monthly(shopMonths, () => 1) }]
    const young = knownAtOrigin(cubeOf([...all, { producto: 2, cliente: 2, sales: sold }]), shopMonths)
    const { forecast } = NODE_METHODS.find(({ code }) => code === 'shared-season')!
    const fitted = fitLevels(young, 1, () => {})
    const seasons = fitted[level].seasons.map(() => new Float64Array(12).fill(1))
    const asked = { known: young, fits: { ...fitted, [level]: { ...fitted[level], seasons } }, level, horizon: 1 }
    return forecast(asked).at(-1)!
  }

  it('does not count, from three months on', () => {
    expect(expected(4, 'producto')).toBeCloseTo((90 + 100 + 110) / 3, 9)
    expect(expected(3, 'producto')).toBeCloseTo((90 + 100) / 2, 9)
    expect(expected(2, 'producto')).toBeCloseTo((40 + 90) / 2, 9)
  })

  it("counts of a client, and of what is there since the shop's first month", () => {
    expect(expected(4, 'cliente')).toBeCloseTo((40 + 90 + 100 + 110) / 4, 9)
    expect(expected(4, 'producto', 4)).toBeCloseTo((40 + 90 + 100 + 110) / 4, 9)
  })
})

it("shared-season-trend is the damped trend under the node's season", () => {
  expect(rounded(forecastsOf('shared-season-trend').old)).toEqual(rounded(dampedTrend(viewOf('old'), HORIZON)))
})

it('structural is what the fit of the level says', () => {
  expect(rounded(forecastsOf('structural').old)).toEqual(rounded(fits.producto.structural.slice(0, HORIZON)))
})

describe('own-structural', () => {
  const alone = (name: keyof typeof PRODUCTS) => {
    const { history, start, end } = viewOf(name)
    return fitStructural(history.slice(start, end), 12, HORIZON).forecast.mean.map((v) => Math.max(0, v))
  }

  it("sees the node's own months, from eight on", () => {
    for (const name of ['old', 'ofThousandths'] as const)
      expect(rounded(forecastsOf('own-structural')[name])).toEqual(rounded(alone(name)))
    expect(rounded(forecastsOf('own-structural').eightMonths)).toEqual(rounded(alone('eightMonths')))
  })

  it('is the damped trend where there are fewer', () => {
    expect(rounded(forecastsOf('own-structural').sevenMonths)).toEqual(
      rounded(dampedTrend(viewOf('sevenMonths'), HORIZON)),
    )
  })
})

describe('shop-season', () => {
  it('is the smoothed level under the one season of the shop, as the product departs from its category', () => {
    const season = applyDeparture(shopSeason(known), fits.producto.departures[NAMES.indexOf('old')]!)
    const level = smoothedLevel({ ...viewOf('old'), season })
    expect(rounded(forecastsOf('shop-season').old)).toEqual(
      rounded(monthly(HORIZON, (h) => level * season[(END + h) % 12]!)),
    )
  })

  it('is zero for what came back more than it sold of late', () => {
    expect(smoothedLevel({ ...viewOf('returned'), season: shopSeason(known) })).toBeLessThan(0)
    expect(forecastsOf('shop-season').returned).toEqual(none)
  })
})

describe('share', () => {
  it("is the node's part of what all sold in the last year, as their years depart, of the total's structural forecast", () => {
    const departure = (name: keyof typeof PRODUCTS, h: number) =>
      fits.producto.departures[NAMES.indexOf(name)]![(END + h) % 12]!
    const level = (name: keyof typeof PRODUCTS) => {
      const node = viewOf(name)
      return name === 'gone' ? 0 : weightedLevel({ ...node, start: Math.max(node.start, END - 12) }, 1)
    }
    const part = (name: keyof typeof PRODUCTS, h: number) => level(name) * departure(name, h)
    const all = (h: number) => NAMES.reduce((sum, name) => sum + part(name, h), 0)
    expect(rounded(forecastsOf('share').old)).toEqual(
      rounded(fits.total.structural.map((v, h) => (v * part('old', h)) / all(h))),
    )
  })
})

describe('seasonal-naive', () => {
  const naive = forecastsOf('seasonal-naive')

  it('repeats the last year, month by month and again', () => {
    expect(rounded(naive.old)).toEqual(rounded(monthly(HORIZON, (h) => wave(END - 12 + (h % 12)))))
    expect(rounded(naive.twelveMonths)).toEqual(rounded(monthly(HORIZON, (h) => wave(END - 12 + (h % 12)))))
  })

  it('is the damped trend under a year', () => {
    expect(rounded(naive.elevenMonths)).toEqual(rounded(dampedTrend(viewOf('elevenMonths'), HORIZON)))
  })

  it('repeats no return', () => {
    expect(naive.returned[MONTHS - 5 - (END - 12)]).toBe(0)
    expect(naive.returned[0]).toBe(PRODUCTS.returned(END - 12))
  })
})
