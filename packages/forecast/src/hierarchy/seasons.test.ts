import { fitStructural } from '@vigia/series/models/structural.ts'
import { describe, expect, it } from 'vitest'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { knownAtOrigin } from './known-at-origin.ts'
import { cubeOf, monthly, type Row } from './measure-cube.fixture.ts'
import { applyDeparture } from './product-seasons.ts'
import { fitLevels } from './seasons.ts'

const MONTHS = 48
const HORIZON = 12
const december = [0.8, 0.8, 0.9, 1, 1, 0.9, 0.9, 0.9, 0.9, 1, 1.1, 1.8]
const june = [0.7, 0.7, 0.8, 1, 1.4, 2.2, 1.2, 0.9, 0.8, 0.8, 0.8, 0.7]
const fit = (rows: readonly Row[], end = rows[0]!.sales.length) =>
  fitLevels(knownAtOrigin(cubeOf(rows), end), HORIZON, () => {})
const sum = (values: Float64Array) => values.reduce((total, v) => total + v, 0)

/** Largest distance between indices. */
function apart(ours: Float64Array, theirs: ArrayLike<number>): number {
  return ours.reduce((most, v, m) => Math.max(most, Math.abs(v - theirs[m]!)), 0)
}

/** A category of the shop's December, one of noise around it, one whose own season is June. */
function threeCategories(): Row[] {
  const { normal } = draws(4)
  const noisy = (size: number, shape: readonly number[], noise: number) =>
    monthly(MONTHS, (t) => Math.max(0, size * shape[t % 12]! * (1 + noise * normal())))
  return [
    { categoria: 1, producto: 1, cliente: 1, sales: noisy(1000, december, 0.02) },
    { categoria: 2, producto: 2, cliente: 1, sales: noisy(40, december, 0.3) },
    { categoria: 3, producto: 3, cliente: 1, sales: noisy(60, june, 0.05) },
    {
      categoria: 1,
      producto: 4,
      cliente: 2,
      sales: monthly(MONTHS, (t) => (t < MONTHS - 4 ? 0 : 9 * december[t % 12]!)),
    },
    { categoria: 1, producto: 5, cliente: 1, sales: monthly(MONTHS, (t) => (t % 5 === 0 ? 3 : 0)) },
  ]
}

describe('fitLevels', () => {
  const fits = fit(threeCategories())

  it('finds the season of the total', () => {
    expect(apart(fits.total.seasons[0]!, december)).toBeLessThan(0.1)
  })

  it("lets a category whose noise shows none of its own have the shop's season", () => {
    expect(apart(fits.categoria.seasons[1]!, fits.total.seasons[0]!)).toBeLessThan(0.25)
    // What it shows by itself is further off.
    const alone = fit([threeCategories()[1]!])
    expect(apart(fits.categoria.seasons[1]!, december)).toBeLessThan(apart(alone.total.seasons[0]!, december))
  })

  it('lets a category depart whose own season is plain', () => {
    expect(apart(fits.categoria.seasons[2]!, june)).toBeLessThan(0.15)
  })

  it('lets the share in the whole of a category and of its product follow their own season, of a store and client not', () => {
    const ratio = (season: Float64Array) => Array.from(season, (index, m) => index / fits.total.seasons[0]![m]!)
    for (const level of ['categoria', 'producto'] as const)
      expect(apart(fits[level].departures[2]!, ratio(fits[level].seasons[2]!))).toBeLessThan(1e-9)
    expect(fits.categoria.departures[2]![5]).toBeGreaterThan(2)
    expect(apart(fits.cliente.departures[1]!, new Float64Array(12).fill(1))).toBeLessThan(1e-9)
  })

  it("gives a product of few months its category's season, and a client of few sales the total's untouched", () => {
    expect(apart(fits.producto.seasons[3]!, fits.categoria.seasons[0]!)).toBeLessThan(1e-9)
    expect(fits.cliente.seasons[1]).toBe(fits.total.seasons[0])
  })

  it('lets a part have a season of its own from six months on, of which it sold in half', () => {
    const partSold = (sold: (t: number) => boolean) => {
      const rows = [
        { local: 1, sales: monthly(MONTHS, (t) => 100 * december[t % 12]!) },
        { local: 2, sales: monthly(MONTHS, (t) => (sold(t) ? 3 + (t % 4) : 0)) },
      ]
      const { local, total } = fit(rows)
      const base = applyDeparture(total.seasons[0]!, local.departures[1]!)
      return apart(local.seasons[1]!, base) < 1e-12 ? "its parent's" : 'its own'
    }
    const inHalf = (t: number) => (t * 5) % 16 < 8
    expect(partSold(inHalf)).toBe('its own')
    expect(partSold((t) => inHalf(t) && t !== 16)).toBe("its parent's")
    expect(partSold((t) => t >= MONTHS - 6)).toBe('its own')
    expect(partSold((t) => t >= MONTHS - 5)).toBe("its parent's")
  })

  it('sees an even year of mean 1 where nothing was ever sold', () => {
    expect([...fit([{ sales: monthly(12, () => 0) }]).total.seasons[0]!]).toEqual(monthly(12, () => 1))
  })

  it("forecasts a product of few months at its own level under its category's season", () => {
    const row = fits.producto.structural.subarray(3 * HORIZON, 4 * HORIZON)
    row.forEach((v, h) => expect(Math.abs(v / (9 * december[h]!) - 1)).toBeLessThan(0.1))
  })

  it.each([1, 0.001])(
    "forecasts a part by the structural models of what it departs from its parent's season: unit %d",
    (unit) => {
      const rows = threeCategories().map((row) => ({ ...row, sales: row.sales.map((v) => v * unit) }))
      const { total, categoria } = fit(rows)
      const season = total.seasons[0]!
      const departs = Float64Array.from(rows[2]!.sales, (v, t) => v / season[t % 12]!)
      const { mean } = fitStructural(departs, 12, HORIZON).forecast
      const expected = Array.from(mean, (v, h) => Math.max(0, v) * season[(MONTHS + h) % 12]!)
      const found = categoria.structural.subarray(2 * HORIZON, 3 * HORIZON)
      expect(Array.from(found, (v) => Number((v / unit).toFixed(6)))).toEqual(
        expected.map((v) => Number((v / unit).toFixed(6))),
      )
    },
  )

  it('makes indices positive and of mean 1 at every level', () => {
    for (const { seasons } of Object.values(fits)) {
      for (const season of seasons) {
        expect(season).toHaveLength(12)
        expect(sum(season)).toBeCloseTo(12, 9)
        expect(Math.min(...season)).toBeGreaterThan(0)
      }
    }
  })

  it('sees a flat season in a shop that sells the same every month', () => {
    const flat = fit([{ sales: monthly(MONTHS, () => 20) }])
    expect(apart(flat.total.seasons[0]!, new Float64Array(12).fill(1))).toBeLessThan(1e-9)
    for (const v of flat.total.structural) expect(v).toBeCloseTo(20, 6)
  })

  it('puts December in December for a shop whose data end in any month', () => {
    for (let months = 37; months <= 48; months++) {
      const { total } = fit([{ sales: monthly(months, (t) => 200 * december[t % 12]!) }])
      expect(total.seasons[0]!.indexOf(Math.max(...total.seasons[0]!))).toBe(11)
      expect(apart(total.seasons[0]!, december)).toBeLessThan(0.06)
    }
  })

  it('knows nothing of the months from its viewpoint on', () => {
    const rows = threeCategories()
    const altered = rows.map((row) => ({ ...row, sales: row.sales.map((v, t) => (t < 40 ? v : 7 * v + 1)) }))
    const [known, other] = [fit(rows, 40), fit(altered, 40)]
    for (const level of ['total', 'categoria'] as const) {
      expect(other[level].structural).toEqual(known[level].structural)
      expect(other[level].seasons).toEqual(known[level].seasons)
    }
  })

  it('foresees nothing for what is gone or has yet to begin', () => {
    const rows = [
      { producto: 1, sales: monthly(MONTHS, () => 20) },
      { producto: 2, sales: monthly(MONTHS, (t) => (t < 36 ? 20 : 0)) },
      { producto: 3, sales: monthly(MONTHS, (t) => (t < 45 ? 0 : 20)) },
    ]
    const at45 = fit(rows, 45).producto
    expect(sum(at45.structural.subarray(HORIZON))).toBe(0)
    expect(sum(at45.structural.subarray(0, HORIZON))).toBeGreaterThan(200)
    expect(sum(fit(rows).producto.structural.subarray(2 * HORIZON))).toBeGreaterThan(200)
  })

  it('is never below zero, returns or not', () => {
    const { normal } = draws(6)
    const { total } = fit([{ sales: monthly(MONTHS, () => Math.round(3 * normal())) }])
    expect(Math.min(...total.structural)).toBeGreaterThanOrEqual(0)
    expect(Math.min(...total.seasons[0]!)).toBeGreaterThan(0)
  })
})
