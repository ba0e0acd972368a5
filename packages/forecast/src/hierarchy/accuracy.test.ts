import { describe, expect, it } from 'vitest'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { evaluate, type BacktestForecast } from './accuracy.ts'
import { knownAtOrigin } from './known-at-origin.ts'
import { cubeOf, monthly, type Row } from './measure-cube.fixture.ts'
import type { MeasureCube } from './measure-cube.ts'
import { findNewcomers } from './newcomers.ts'
import { Residuals, spreadOf } from './node-intervals.ts'
import { fitLevels } from './seasons.ts'

const HORIZON = 3

/** One origin's leaf forecasts, and what was known there. */
function trialOf(cube: MeasureCube, end: number, leaves: readonly number[]): BacktestForecast {
  return {
    end,
    fits: fitLevels(knownAtOrigin(cube, end), HORIZON, () => {}),
    leaves: Float64Array.from(leaves),
    newcomers: findNewcomers(cube, end, HORIZON),
  }
}

/** Trials from two origins whose leaf forecasts are what came, altered by `forecast`. */
function evaluated(rows: readonly Row[], forecast: (actual: number, leaf: number) => number, origins = [18, 21]) {
  const cube = cubeOf(rows)
  const backtest = origins.map((end) =>
    trialOf(
      cube,
      end,
      rows.flatMap(({ sales }, leaf) => sales.slice(end, end + HORIZON).map((v) => forecast(v, leaf))),
    ),
  )
  return evaluate(cube, cube.hierarchy.producto, backtest)
}

const two: Row[] = [
  { producto: 1, sales: monthly(24, (t) => 100 + (t % 5)) },
  { producto: 2, sales: monthly(24, (t) => 10 + (t % 3)) },
]

describe('evaluate', () => {
  it('finds no error in a forecast that came true', () => {
    const { accuracy, nodeWape } = evaluated(two, (actual) => actual)
    expect(accuracy).toMatchObject({ level: 'producto', origins: 2, wape: 0, bias: 0 })
    expect([...nodeWape]).toEqual([0, 0])
  })

  it('weighs errors by what is sold, and keeps their sign in the bias', () => {
    const { accuracy, nodeWape } = evaluated(two, (actual, leaf) => (leaf === 0 ? actual - 10 : actual + 4))
    // Six months in all: 613 units of the one, 66 of the other.
    expect(accuracy!.wape).toBeCloseTo((6 * 14) / (613 + 66), 12)
    expect(accuracy!.bias).toBeCloseTo((6 * -6) / (613 + 66), 12)
    expect(nodeWape[0]).toBeCloseTo(60 / 613, 12)
    expect(nodeWape[1]).toBeCloseTo(24 / 66, 12)
  })

  it('counts as no error to either side what a store sold that opened after the forecast was made', () => {
    const opened = (units: number) => monthly(24, (t) => (t < 18 ? 0 : units))
    // In month 18, after the first of two origins, a store opens that sells a product of the others and one of its own.
    const shop = [...two, { producto: 1, local: 2, sales: opened(50) }, { producto: 3, local: 2, sales: opened(40) }]
    const said = [(actual: number) => actual, (actual: number) => actual, () => 20, () => 20]
    const { accuracy, nodeWape, nodeBias } = evaluated(shop, (actual, leaf) => said[leaf]!(actual))
    const sold = [613 + 6 * 50, 66, 6 * 40] as const
    expect(nodeWape[0]).toBeCloseTo((6 * 30) / sold[0], 12)
    const offOfFirst = 3 * 20 - 3 * 30
    expect(nodeBias[0]).toBeCloseTo(offOfFirst / sold[0], 12)
    expect(nodeBias[1]).toBe(0)
    // Of what had not begun nothing is judged.
    expect(nodeBias[2]).toBeCloseTo((-3 * 20) / (3 * 40), 12)
    expect(accuracy!.bias).toBeCloseTo((offOfFirst + 3 * 20 - 3 * 20) / (sold[0] + sold[1] + sold[2]), 12)
  })

  it('compares with last year', () => {
    const doubling = [{ producto: 1, sales: monthly(24, (t) => (t < 12 ? 50 : 100)) }]
    expect(evaluated(doubling, (actual) => actual / 2).accuracy!.snaiveWape).toBeCloseTo(0.5, 12)
  })

  it('compares with last year, and itself, in the months of which last year is known', () => {
    // Month 7 is missing. The forecast is 10 too high in month 19, a year after it, and 5 in month 20.
    const sales = monthly(24, (t) => (t === 7 ? 0 : t < 12 ? 100 : 120))
    const off = [0, 10, 5, 0, 0, 0]
    const { accuracy, nodeSnaiveWape, nodeWape, nodeComparableWape } = evaluated(
      [{ producto: 1, sales }],
      (actual) => actual + off.shift()!,
    )
    expect([accuracy!.wape, accuracy!.comparableWape, accuracy!.snaiveWape]).toEqual([15 / 720, 5 / 600, 100 / 600])
    expect([nodeWape[0], nodeComparableWape[0], nodeSnaiveWape[0]]).toEqual([15 / 720, 5 / 600, 100 / 600])
  })

  it('has nothing to say where nothing was sold, or nothing was tried', () => {
    const silent = [{ producto: 1, sales: monthly(24, (t) => (t < 12 ? 5 : 0)) }]
    const { accuracy, nodeWape } = evaluated(silent, () => 1)
    expect(accuracy).toBeUndefined()
    expect(nodeWape[0]).toBeNaN()
    expect(evaluated(two, (actual) => actual, []).accuracy).toBeUndefined()
  })

  it('hands on the residuals of all origins', () => {
    const { normal } = draws(19)
    const many = monthly(150, (k) => ({ producto: k + 1, sales: monthly(36, () => 100 + 10 * normal()) }))
    const { low, high } = evaluated(many, () => 100, [24, 27, 30, 33]).residuals.multiples()
    // In a scale of spread^.75 · forecast^.25: about 10^.75 · 100^.25.
    const scale = 10 ** 0.75 * 100 ** 0.25
    expect(Math.abs((high * scale) / 12.8 - 1)).toBeLessThan(0.15)
    expect(Math.abs((low * scale) / -12.8 - 1)).toBeLessThan(0.15)
  })

  it('is the same in any unit', () => {
    const inThousandths = [{ producto: 1, sales: monthly(24, () => 0.001) }]
    const { accuracy, nodeWape, nodeBias } = evaluated(inThousandths, (actual) => actual / 2)
    expect([accuracy!.wape, nodeWape[0], nodeBias[0]].map((v) => Number(v!.toFixed(9)))).toEqual([0.5, 0.5, -0.5])
  })

  it('judges residuals by the spread and the forecast of their node and month', () => {
    const cube = cubeOf(two)
    const past = trialOf(cube, 18, [90, 120, 80, 14, 9, 16])
    const expected = new Residuals()
    const spreads = two.map(({ sales }, node) => {
      const season = past.fits.producto.seasons[node]!
      const view = { history: Float64Array.from(sales), start: 0, end: 18, phase: 0, season }
      const spread = spreadOf(cube, 'producto', view)
      for (let h = 0; h < HORIZON; h++) {
        const forecast = past.leaves[node * HORIZON + h]!
        expected.add(sales[18 + h]! - forecast, spread, forecast)
      }
      return spread
    })
    const { residuals, origins } = evaluate(cube, cube.hierarchy.producto, [past])
    expect(residuals.multiples()).toEqual(expected.multiples())
    expect([...origins[0]!.spreads]).toEqual(spreads)
  })

  it('does not judge a product in months without stock, for nobody knows what it would have sold', () => {
    const rows = [{ producto: 1, sales: monthly(24, (t) => (t === 19 ? 2 : 10)) }]
    const cube = { ...cubeOf(rows), stockOuts: new Map([[0, [19]]]) }
    const wapeOf = (level: 'producto' | 'categoria') =>
      evaluate(cube, cube.hierarchy[level], [trialOf(cube, 18, [10, 10, 12])]).accuracy!.wape
    expect(wapeOf('producto')).toBeCloseTo(2 / 20, 12)
    expect(wapeOf('categoria')).toBeCloseTo(10 / 22, 12)
  })

  it('judges a node from the origins at which it had begun', () => {
    const rows = [
      { producto: 1, sales: monthly(24, (t) => (t < 20 ? 0 : 10)) },
      { producto: 2, sales: monthly(24, () => 10) },
    ]
    const { nodeWape, nodeOrigins } = evaluated(rows, (actual, leaf) => (leaf === 0 ? 5 : actual))
    expect([...nodeOrigins]).toEqual([1, 2])
    // Of months 18 to 20, three errors of 5 beside 10 sold, nobody could know: with them it would be 0.75.
    expect(nodeWape[0]).toBeLessThan(0.6)
    const inTheLast = evaluated(
      rows.with(0, { producto: 1, sales: monthly(24, (t) => (t < 21 ? 0 : 10)) }),
      (actual) => actual,
    )
    expect([...inTheLast.nodeOrigins]).toEqual([0, 2])
    expect(inTheLast.nodeWape[0]).toBeNaN()
  })

  it('tells what repeating last year errs where each month that was judged has one', () => {
    const snaiveOf = (first: number, origin = 18) => {
      const sales = monthly(24, (t) => (t < first ? 0 : t === 17 ? 31 : 10 + t))
      const rows = [
        { producto: 1, sales },
        { producto: 2, sales: monthly(24, () => 10) },
      ]
      const { nodeSnaiveWape, accuracy } = evaluated(rows, (actual) => actual, [origin])
      return { node: nodeSnaiveWape[0], level: accuracy!.snaiveWape }
    }
    // Months 18 to 20 sold 28, 29 and 30, each twelve more than the year before.
    expect(snaiveOf(6).node).toBeCloseTo(36 / 87, 12)
    expect(snaiveOf(7).node).toBeNaN()
    // Without a year the last month stands in, of the level's error: 31 for 28.
    expect(snaiveOf(7).level).toBeCloseTo((3 + 12 + 12) / (87 + 30), 12)
    // Of what had not begun there is no error of its own.
    for (const first of [18, 19]) expect(snaiveOf(first).node).toBeNaN()
  })
})
