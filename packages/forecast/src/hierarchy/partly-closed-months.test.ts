import { describe, expect, it } from 'vitest'
import { cubeOf, monthly } from './measure-cube.fixture.ts'
import { imputeClosedDays, partlyClosedMonths } from './partly-closed-months.ts'

/** Sales of two products that sell 100 a month together, from `start` on, after closures of these shares of months; the first is a January. */
function imputed(closures: Readonly<Record<number, number>>, months = 26, end = months, start = 0): number[] {
  const closedShares = new Float64Array(months)
  for (const [month, share] of Object.entries(closures)) closedShares[Number(month)] = share
  const cube = {
    ...cubeOf([
      { sales: monthly(months, (t) => (t < start ? 0 : 60)) },
      { producto: 2, sales: monthly(months, (t) => (t < start ? 0 : 40)) },
    ]),
    closedShares: { total: [closedShares], local: [closedShares] },
  }
  const { leaves, nodes } = imputeClosedDays(cube, end)
  const total = [...leaves.subarray(0, months)].map((v, t) => v + leaves[months + t]!)
  expect([...nodes.total]).toEqual(total)
  return total
}

const usual = monthly(26, () => 100)

describe('imputeClosedDays', () => {
  it('gives a month what it would have sold had it been open on all its days', () => {
    expect(imputed({ 4: 0.5, 15: 0.2 })).toEqual(usual.with(4, 200).with(15, 125))
  })

  it('goes on from no more than a quarter of the days', () => {
    expect(imputed({ 4: 0.75 })).toEqual(usual.with(4, 400))
    expect(imputed({ 4: 0.9 })).toEqual(usual.with(4, 400))
    expect(imputed({ 4: 0.91 })).toEqual(usual)
  })

  it('takes for season what is closed for half as long or more in another year', () => {
    expect(imputed({ 4: 0.4, 16: 0.2 })).toEqual(usual.with(16, 125).with(16, 100))
    expect(imputed({ 4: 0.5, 16: 0.2 })).toEqual(usual.with(4, 200))
  })

  it('takes for season what is closed in December or January where no other year is known', () => {
    expect(imputed({ 11: 0.5 }, 20).slice(0, 20)).toEqual(usual.slice(0, 20))
    expect(imputed({ 0: 0.5 }, 12).slice(0, 12)).toEqual(usual.slice(0, 12))
    expect(imputed({ 10: 0.5 }, 20)).toEqual(usual.slice(0, 20).with(10, 200))
    expect(imputed({ 11: 0.5 })).toEqual(usual.with(11, 200))
  })

  it('knows no other year before the first sale', () => {
    expect(imputed({ 23: 0.5 }, 26, 26, 12)[23]).toBe(100)
    expect(imputed({ 23: 0.5 }, 26, 26, 11)[23]).toBe(200)
  })

  it('knows nothing of months from its end on', () => {
    expect(imputed({ 4: 0.4, 16: 0.4 }, 26, 10)).toEqual(usual.with(4, 100 / 0.6))
  })

  it('gives a store alone what it would have sold, and not in what the whole shop closes every year', () => {
    const shares = (closures: Readonly<Record<number, number>>) =>
      Float64Array.from({ length: 26 }, (_, t) => closures[t] ?? 0)
    const cube = {
      ...cubeOf([
        { local: 1, sales: usual },
        { local: 2, sales: usual },
        // It opened in the month before the whole shop closed for the second time.
        { local: 3, sales: usual.map((v, t) => (t < 17 ? 0 : v)) },
      ]),
      closedShares: {
        total: [shares({ 6: 0.5, 18: 0.5 })],
        local: [shares({ 6: 0.5, 18: 0.5 }), shares({ 6: 0.5, 13: 0.75, 18: 0.5 }), shares({ 6: 0.5, 18: 0.5 })],
      },
    }
    const { leaves, nodes } = imputeClosedDays(cube, 26)
    expect([...leaves.subarray(0, 26)]).toEqual(usual)
    expect([...leaves.subarray(26, 52)]).toEqual(usual.with(13, 400))
    expect([...leaves.subarray(52)]).toEqual(usual.map((v, t) => (t < 17 ? 0 : v)))
    expect(nodes.total[13]).toBe(500)
    expect(partlyClosedMonths(cube, 26)).toEqual([])
    expect([0, 1, 2].map((store) => partlyClosedMonths(cube, 26, store))).toEqual([[], [13], []])
  })

  it('names the months of the whole shop', () => {
    const closedShares = new Float64Array(26)
    closedShares.set([0.3], 4)
    closedShares.set([0.2], 11)
    closedShares.set([0.5], 20)
    const cube = {
      ...cubeOf([{ sales: monthly(26, () => 60) }]),
      closedShares: { total: [closedShares], local: [new Float64Array(26)] },
    }
    expect([partlyClosedMonths(cube, 26), partlyClosedMonths(cube, 20)]).toEqual([[4, 11, 20], [4]])
  })

  it('leaves a shop alone of which no closure is known', () => {
    const cube = cubeOf([{ sales: monthly(20, () => 60) }])
    expect(imputeClosedDays(cube, 20)).toBe(cube)
    const open = { ...cube, closedShares: { total: [new Float64Array(20)], local: [new Float64Array(20)] } }
    expect(imputeClosedDays(open, 20)).toBe(open)
  })
})
