import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Alert, type TrendNode, trendAlerts } from './trend-alerts.ts'

const PRICE = 1000

interface Part {
  level?: TrendNode['level']
  id?: number
  category?: number
  /** Units a month, oldest first. */
  sold: readonly number[]
  /** Units of each month to come; the interval is `noise` units to both sides. */
  expected: readonly number[] | number
  noise?: number
}

const node = ({ level = 'producto', id = 1, category, sold, expected, noise = 0 }: Part): TrendNode => {
  const units = typeof expected === 'number' ? Array.from({ length: 13 }, () => expected) : expected
  const arrayOf = (of: readonly number[], map: (value: number) => number) => Float64Array.from(of, map)
  return {
    level,
    id,
    ...(category !== undefined && { category }),
    sold: { quantity: Float64Array.from(sold), value: arrayOf(sold, (value) => value * PRICE) },
    expected: {
      quantity: Float64Array.from(units),
      value: arrayOf(units, (value) => value * PRICE),
      lower80: arrayOf(units, (value) => Math.max(0, value - noise)),
      upper80: arrayOf(units, (value) => value + noise),
    },
  }
}
const flat = (months: number, units: number): number[] => Array.from({ length: months }, () => units)
/** A business of 1000 units a month: half a percent of its three months is 15 units. */
const total = (months: number): TrendNode => node({ level: 'total', id: 0, sold: flat(months, 1000), expected: 1000 })

const alertsOf = (parts: Part[], months = 24, ahead = 0): Alert[] =>
  trendAlerts([total(months), ...parts.map(node)], months, ahead)
const kindsOf = (parts: Part[], months = 24, ahead = 0) => alertsOf(parts, months, ahead).map(({ kind }) => kind)

describe('the next three months against the same months of last year', () => {
  test('a clear rise and a clear fall are told with their figures', () => {
    expect(alertsOf([{ sold: flat(24, 100), expected: 130 }])).toEqual([
      {
        level: 'producto',
        id: 1,
        kind: 'sube',
        ahead: 0,
        now: { quantity: 390, value: 390_000 },
        before: { quantity: 300, value: 300_000 },
      },
    ])
    expect(kindsOf([{ sold: flat(24, 100), expected: 70 }])).toEqual(['baja'])
  })

  test('not when last year lies within the noise of the forecast', () => {
    expect(kindsOf([{ sold: flat(24, 100), expected: 130, noise: 29 }])).toEqual(['sube'])
    expect(kindsOf([{ sold: flat(24, 100), expected: 130, noise: 31 }])).toEqual([])
  })

  test('not when the change is under 15%, nor when it is next to nothing for the business', () => {
    expect(kindsOf([{ sold: flat(24, 100), expected: 114 }])).toEqual([])
    expect(kindsOf([{ sold: flat(24, 8), expected: 12 }])).toEqual([])
    expect(kindsOf([{ sold: flat(24, 8), expected: 13.1 }])).toEqual(['sube'])
  })

  test('a season is no news: December is compared with December', () => {
    const season = (month: number): number => (month % 12 === 0 ? 400 : 100)
    const sold = Array.from({ length: 24 }, (_, month) => season(month))
    expect(kindsOf([{ sold, expected: [400, 100, 100] }])).toEqual([])
  })

  test('the month under way is left out: the three complete months after it count', () => {
    const sold = flat(24, 100)
    expect(kindsOf([{ sold, expected: [900, 100, 100, 100] }], 24, 1)).toEqual([])
    expect(alertsOf([{ sold, expected: [0, 150, 150, 150] }], 24, 1)[0]).toMatchObject({ kind: 'sube', ahead: 1 })
    const before = sold.with(12, 900)
    expect(alertsOf([{ sold: before, expected: 150 }], 24, 1)[0]?.before.quantity).toBe(300)
  })

  test('what was born in those months of last year, or later, has nothing to be compared with', () => {
    const born = (month: number): number[] => [...flat(month, 0), ...flat(24 - month, 100)]
    expect(kindsOf([{ sold: born(12), expected: 150 }])).toEqual([])
    expect(kindsOf([{ sold: born(11), expected: 150 }])).toEqual(['sube'])
    expect(kindsOf([{ sold: flat(12, 100), expected: 150 }], 12)).toEqual([])
    expect(kindsOf([{ sold: flat(13, 100), expected: 150 }], 13)).toEqual(['sube'])
  })

  test('what stopped selling is told; once it is gone for half a year, only where much was lost, as long as last year tells', () => {
    const stopped = (units: number, months: number): number[] => [...flat(24 - months, units), ...flat(months, 0)]
    const kinds = (units: number, months: number) => kindsOf([{ sold: stopped(units, months), expected: 0 }])
    expect([kinds(19, 3), kinds(19, 5), kinds(19, 6)]).toEqual([['baja'], ['baja'], []])
    expect([kinds(20, 6), kinds(100, 8), kinds(100, 12)]).toEqual([['baja'], ['baja'], []])
  })
})

describe('a broken trend', () => {
  const wave = (month: number): number => 100 + ((month * 5) % 7)
  /** 33 months whose last three are `factor` times what they were. */
  const broken = (factor: number, growth = 1): number[] =>
    Array.from({ length: 33 }, (_, month) => wave(month) * growth ** (month / 12) * (month >= 30 ? factor : 1))

  test('the last three months beyond the noise of the twelve before, whose forecast is as last year', () => {
    const [alert] = alertsOf([{ sold: broken(1.4), expected: 103, noise: 50 }], 33)
    expect(alert).toMatchObject({ kind: 'rompe_al_alza', ahead: -3 })
    expect(alert!.now.quantity / alert!.before.quantity).toBeCloseTo(1.4, 1)
    expect(kindsOf([{ sold: broken(0.6), expected: 103, noise: 50 }], 33)).toEqual(['rompe_a_la_baja'])
  })

  test('a steady growth is no break, going on as before is none, and under 27 months there is none', () => {
    expect(kindsOf([{ sold: broken(1, 1.3), expected: 150, noise: 90 }], 33)).toEqual([])
    expect(kindsOf([{ sold: broken(1), expected: 103, noise: 50 }], 33)).toEqual([])
    expect(kindsOf([{ sold: broken(1.4).slice(-26), expected: 103, noise: 50 }], 26)).toEqual([])
  })

  test('a trend announces at most what was ever sold in three months: one large order a year ago is no trend', () => {
    // A client that bought 304 units in a year, 546 in the next, 283 of them in the three months that are compared.
    const lumpy = [
      4, 14, 51, 27, 37, 26, 75, 7, 0, 19, 59, 0, 3, 0, 143, 27, 113, 41, 77, 57, 0, 0, 46, 0, 23, 19, 38, 0, 0,
    ]
    expect(kindsOf([{ sold: lumpy, expected: 15, noise: 200 }], 29)).toEqual([])
    // Growing by half a year, then nothing in its season: no more is announced than it sold in its best three months.
    const grown = broken(0, 1.5).map((units, month) =>
      month >= 30 ? units : Math.round(units * (month % 12 >= 6 && month % 12 < 9 ? 3 : 1)),
    )
    const [alert] = alertsOf([{ sold: grown, expected: 103, noise: 400 }], 33)
    expect(alert).toMatchObject({ kind: 'rompe_a_la_baja' })
    expect(alert!.before.quantity).toBe(grown[18]! + grown[19]! + grown[20]!)
    expect(alert!.before.value).toBe(alert!.before.quantity * PRICE)
  })

  test('three months that are the best ever, and less than a steep growth announces, break nothing', () => {
    expect(kindsOf([{ sold: broken(0.9, 12), expected: 50_000, noise: 60_000 }], 33)).toEqual([])
  })

  test('noise alone seldom breaks a trend', () => {
    // A linear congruential generator (Numerical Recipes): the same noise on every run.
    let state = 7
    const uniform = (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
    const noisy = (): number[] => Array.from({ length: 39 }, () => 60 + 80 * uniform())
    const parts = Array.from({ length: 300 }, (_, id) => ({ id, sold: noisy(), expected: 100, noise: 100 }))
    expect(alertsOf(parts, 39).length).toBeLessThan(9)
  })
})

describe('where a store has opened within the year', () => {
  const of = (all: Part, inOld: Part): TrendNode => ({ ...node(all), inOldStores: node(inOld) })
  const whole = of(
    { level: 'total', id: 0, sold: flat(24, 1000), expected: 1000 },
    { sold: flat(24, 1000), expected: 1000 },
  )
  const told = (...nodes: TrendNode[]): Alert[] => trendAlerts([whole, ...nodes], nodes[0]!.sold.quantity.length, 0)

  test('a rise is one of the stores that sold then, with their figures, and a fall one of all', () => {
    const sold = flat(24, 100)
    expect(told(of({ sold, expected: 160 }, { sold, expected: 103 }))).toEqual([])
    expect(told(of({ sold, expected: 160 }, { sold, expected: 130 }))).toMatchObject([
      { kind: 'sube', now: { quantity: 390 }, before: { quantity: 300 } },
    ])
    // Its clients buy in the store that opened.
    expect(told(of({ sold, expected: 100 }, { sold, expected: 60 }))).toEqual([])
    expect(told(of({ sold, expected: 160 }, { sold, expected: 60 }))).toEqual([])
    expect(told(of({ sold, expected: 70 }, { sold, expected: 50 }))).toMatchObject([
      { kind: 'baja', now: { quantity: 210 } },
    ])
  })

  test('what rises has to outgrow the whole with the new store and without it; what falls, the whole with it', () => {
    const sold = flat(24, 100)
    const inWhole = (all: number, old: number) =>
      of({ level: 'total', id: 0, sold: flat(24, 1000), expected: all }, { sold: flat(24, 1000), expected: old })
    const alertsIn = (total: TrendNode, part: TrendNode) => trendAlerts([total, part], 24, 0).map(({ kind }) => kind)
    const rising = of({ sold, expected: 130 }, { sold, expected: 130 })
    expect(alertsIn(inWhole(1100, 1000), rising)).toEqual(['sube'])
    expect(alertsIn(inWhole(1300, 1000), rising)).toEqual([])
    expect(alertsIn(inWhole(1000, 1300), rising)).toEqual([])
    expect(alertsIn(inWhole(1000, 700), of({ sold, expected: 70 }, { sold, expected: 70 }))).toEqual(['baja'])
  })

  test('a trend that only breaks upwards with that store is not broken', () => {
    const wave = Array.from({ length: 33 }, (_, month) => 100 + ((month * 5) % 7))
    const broken = (factor: number) => wave.map((units, month) => (month >= 30 ? units * factor : units))
    const part = (factor: number) => ({ sold: broken(factor), expected: 103, noise: 50 })
    const total = node({ level: 'total', id: 0, sold: flat(33, 1000), expected: 1000 })
    const kinds = (all: number, old: number) =>
      trendAlerts([total, of(part(all), part(old))], 33, 0).map(({ kind }) => kind)
    expect([kinds(1.4, 1), kinds(1.4, 1.4), kinds(0.6, 1)]).toEqual([[], ['rompe_al_alza'], ['rompe_a_la_baja']])
  })
})

describe('all of a shop', () => {
  test('the biggest effect in money comes first, and the whole business is no part of itself', () => {
    const alerts = alertsOf([
      { id: 1, sold: flat(24, 100), expected: 130 },
      { id: 2, level: 'cliente', sold: flat(24, 200), expected: 100 },
      { id: 3, level: 'local', sold: flat(24, 100), expected: 160 },
    ])
    expect(alerts.map(({ id }) => id)).toEqual([2, 3, 1])
  })

  test('what rises or falls as the whole business does, or less, is not told of each part', () => {
    const kinds = (whole: number, part: Part, ahead = 0) =>
      trendAlerts(
        [{ ...total(24), expected: node({ sold: [], expected: whole }).expected }, node(part)],
        24,
        ahead,
      ).map(({ kind }) => kind)
    const part = (expected: Part['expected']): Part => ({ sold: flat(24, 100), expected })
    expect([111, 129, 131].map((units) => kinds(1200, part(units)))).toEqual([[], [], ['sube']])
    expect([69, 71, 79].map((units) => kinds(800, part(units)))).toEqual([['baja'], [], []])
    // What falls while the business grows is news; what grows less than it is no rise, and what falls less no fall.
    expect(kinds(1200, part(80))).toEqual(['baja'])
    expect(kinds(1400, part(120))).toEqual([])
    expect(kinds(500, part(80))).toEqual([])
    expect(kinds(800, part(120))).toEqual(['sube'])
    // The month under way does not count, of the whole either.
    expect(kinds(1200, part([900, 120, 120, 120]), 1)).toEqual([])
    // A broken trend is about the past.
    const months = 33
    const broken = Array.from({ length: months }, (_, month) => (100 + ((month * 5) % 7)) * (month >= 30 ? 1.4 : 1))
    const grown = { ...total(months), expected: node({ sold: [], expected: 1400 }).expected }
    expect(trendAlerts([grown, node({ sold: broken, expected: 103, noise: 50 })], months, 0)).toMatchObject([
      { kind: 'rompe_al_alza' },
    ])
  })

  test('of a business that sold nothing in those months of last year the parts are told', () => {
    const nothing = [...flat(12, 1000), 0, 0, 0, ...flat(9, 1000)]
    const whole = node({ level: 'total', id: 0, sold: nothing, expected: 1000 })
    const part = node({ sold: [...flat(12, 100), 50, 60, 70, ...flat(9, 100)], expected: 100 })
    expect(trendAlerts([whole, part], 24, 0).map(({ kind }) => kind)).toEqual(['sube'])
  })

  test('a category whose alert one product explains stays silent; one that many make up is told', () => {
    const category: Part = { level: 'categoria', id: 9, sold: flat(24, 300), expected: 400 }
    const product = (id: number, expected: number): Part => ({ id, category: 9, sold: flat(24, 100), expected })
    const levels = (parts: Part[]) => alertsOf(parts).map(({ level }) => level)
    expect(levels([category, product(1, 190)])).toEqual(['producto'])
    expect(levels([category, product(1, 150), product(2, 150)])).toEqual(['categoria', 'producto', 'producto'])
    expect(levels([category, product(1, 10)])).toEqual(['categoria', 'producto'])
  })

  test('any shop: figures are finite and clear, and no node is told of twice', () => {
    const months = 30
    const units = fc.integer({ min: -5, max: 500 })
    const part = fc.record({
      level: fc.constantFrom('producto', 'categoria', 'cliente', 'local'),
      sold: fc.array(units, { minLength: months, maxLength: months }),
      expected: fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 13, maxLength: 13 }),
      noise: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.constantFrom(0, 1), (parts, ahead) => {
        const alerts = alertsOf(
          parts.map((one, id) => ({ ...one, id }) as Part),
          months,
          ahead,
        )
        for (const { now, before } of alerts) {
          for (const value of [now.quantity, now.value, before.quantity, before.value])
            expect(Number.isFinite(value)).toBe(true)
          expect(Math.abs(now.quantity / before.quantity - 1)).toBeGreaterThanOrEqual(0.15 - 1e-9)
        }
        expect(new Set(alerts.map(({ level, id }) => `${level} ${id}`)).size).toBe(alerts.length)
      }),
    )
  })
})
