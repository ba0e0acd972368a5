import { describe, expect, it } from 'vitest'
import { forecastLeaves } from './leaf-base.ts'
import { knownAtOrigin } from './known-at-origin.ts'
import { cubeOf, monthly, type Row } from './measure-cube.fixture.ts'
import { fitLevels } from './seasons.ts'

const MONTHS = 36
const HORIZON = 12
const shape = [0.8, 0.8, 0.9, 1, 1, 0.9, 0.9, 0.9, 0.9, 1, 1.1, 1.8]

function leavesOf(rows: readonly Row[], end = MONTHS): Float64Array[] {
  const known = knownAtOrigin(cubeOf(rows), end)
  const all = forecastLeaves(
    known,
    fitLevels(known, HORIZON, () => {}),
    HORIZON,
  )
  return rows.map((_, leaf) => all.slice(leaf * HORIZON, (leaf + 1) * HORIZON))
}

describe('forecastLeaves', () => {
  it('repeats the level of each leaf under the season of the shop', () => {
    const rows = [10, 200].map((size, k) => ({ producto: k + 1, sales: monthly(MONTHS, (t) => size * shape[t % 12]!) }))
    leavesOf(rows).forEach((leaf, k) =>
      leaf.forEach((v, h) => expect(Math.abs(v / ([10, 200][k]! * shape[h]!) - 1)).toBeLessThan(0.06)),
    )
  })

  it('expects nothing of a leaf whose product or client is gone, or has yet to come', () => {
    const steady = monthly(MONTHS, () => 10)
    const [stays, goneProduct, goneClient, young] = leavesOf(
      [
        { producto: 1, cliente: 1, sales: steady },
        { producto: 2, cliente: 1, sales: monthly(MONTHS, (t) => (t < 20 ? 10 : 0)) },
        { producto: 1, cliente: 2, sales: monthly(MONTHS, (t) => (t < 20 ? 10 : 0)) },
        { producto: 3, cliente: 1, sales: monthly(MONTHS, (t) => (t < 34 ? 0 : 10)) },
      ],
      33,
    )
    expect(Math.min(...stays!)).toBeGreaterThan(8)
    for (const leaf of [goneProduct!, goneClient!, young!]) expect(leaf).toEqual(new Float64Array(HORIZON))
  })

  it('counts the months before its product and client existed for nothing, and those after as empty', () => {
    const [old, born] = leavesOf([
      { producto: 1, cliente: 1, sales: monthly(MONTHS, (t) => (t < MONTHS - 4 && t > 0 ? 0 : 10)) },
      { producto: 2, cliente: 1, sales: monthly(MONTHS, (t) => (t < MONTHS - 4 ? 0 : 10)) },
    ])
    expect(born![0]!).toBeGreaterThan(old![0]! * 1.2)
  })

  it('follows a new level within some months, but not at once', () => {
    const risen = [{ sales: monthly(MONTHS, (t) => (t < MONTHS - 3 ? 10 : 20)) }]
    const [level] = leavesOf(risen)[0]!
    expect(level!).toBeGreaterThan(13)
    expect(level!).toBeLessThan(19)
  })

  it('takes no less than a tenth of an average month for the total, of which the others depart', () => {
    const known = knownAtOrigin(cubeOf([{ sales: monthly(MONTHS, () => 10) }]), MONTHS)
    const fits = fitLevels(known, HORIZON, () => {})
    const season = (january: number) => [new Float64Array(12).fill(1).with(0, january)]
    const januaryAt = (total: number) => {
      const of = (seasons: Float64Array[]) => ({ seasons, departures: [], structural: new Float64Array(0) })
      const other = of(season(0.2))
      const all = { ...fits, total: of(season(total)), categoria: other, producto: other, cliente: other, local: other }
      const forecast = forecastLeaves(known, all, HORIZON)
      return forecast[0]! / forecast[1]!
    }
    expect(januaryAt(0.4)).toBeCloseTo(0.2 ** 3 / 0.4 ** 2, 9)
    expect(januaryAt(0.1)).toBeCloseTo(0.2 ** 3 / 0.1 ** 2, 9)
    for (const total of [0.09, 0]) expect(januaryAt(total)).toBeCloseTo(januaryAt(0.1), 12)
  })

  it('moves what a category is expected to sell between products as they depart from it, and adds nothing to it', () => {
    const rows = [0, 1, 2, 3].map((k) => ({
      producto: k + 1,
      categoria: k < 3 ? 1 : 2,
      sales: monthly(MONTHS, (t) => ((t * 7 + k * 5) % 11) + (k === 0 && t % 12 === 11 ? 20 : 2)),
    }))
    const known = knownAtOrigin(cubeOf(rows), MONTHS)
    const fits = fitLevels(known, HORIZON, () => {})
    const ofCategory = [0, 0, 0, 1].map((category) => fits.categoria.seasons[category]!)
    const alike = { ...fits, producto: { ...fits.producto, seasons: ofCategory } }
    const [own, even] = [forecastLeaves(known, fits, HORIZON), forecastLeaves(known, alike, HORIZON)]
    const sum = (all: Float64Array, h: number) => all[h]! + all[HORIZON + h]! + all[2 * HORIZON + h]!
    for (let h = 0; h < HORIZON; h++) expect(sum(own, h)).toBeCloseTo(sum(even, h), 9)
    expect(own[11]! / even[11]!).toBeGreaterThan(1.2)
  })
})
