import { describe, expect, it } from 'vitest'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { evaluate, type BacktestForecast } from './accuracy.ts'
import { knownAtOrigin } from './known-at-origin.ts'
import { cubeOf, monthly, type Row } from './measure-cube.fixture.ts'
import { findNewcomers } from './newcomers.ts'
import { fitLevels } from './seasons.ts'

const HORIZON = 3

/** Trials from two origins whose leaf forecasts are what came, altered by `forecast`. */
function evaluated(rows: readonly Row[], forecast: (truth: number, leaf: number) => number, origins = [18, 21]) {
  const cube = cubeOf(rows)
  const backtest = origins.map((end): BacktestForecast => {
    const leaves = rows.flatMap(({ sales }, leaf) => sales.slice(end, end + HORIZON).map((v) => forecast(v, leaf)))
    return {
      end,
      fits: fitLevels(knownAtOrigin(cube, end), HORIZON, () => {}),
      leaves: Float64Array.from(leaves),
      newcomers: findNewcomers(cube, end, HORIZON),
    }
  })
  return evaluate(cube, cube.hierarchy.producto, backtest, HORIZON)
}

const two: Row[] = [
  { producto: 1, sales: monthly(24, (t) => 100 + (t % 5)) },
  { producto: 2, sales: monthly(24, (t) => 10 + (t % 3)) },
]

describe('evaluate', () => {
  it('finds no error in a forecast that came true', () => {
    const { accuracy, nodeWape } = evaluated(two, (truth) => truth)
    expect(accuracy).toMatchObject({ level: 'producto', origins: 2, wape: 0, bias: 0 })
    expect([...nodeWape]).toEqual([0, 0])
  })

  it('weighs errors by what is sold, and keeps their sign in the bias', () => {
    const { accuracy, nodeWape } = evaluated(two, (truth, leaf) => (leaf === 0 ? truth - 10 : truth + 4))
    // Six months in all: 613 units of the one, 66 of the other.
    expect(accuracy!.wape).toBeCloseTo((6 * 14) / (613 + 66), 12)
    expect(accuracy!.bias).toBeCloseTo((6 * -6) / (613 + 66), 12)
    expect(nodeWape[0]).toBeCloseTo(60 / 613, 12)
    expect(nodeWape[1]).toBeCloseTo(24 / 66, 12)
  })

  it('compares with last year', () => {
    const doubling = [{ producto: 1, sales: monthly(24, (t) => (t < 12 ? 50 : 100)) }]
    expect(evaluated(doubling, (truth) => truth / 2).accuracy!.snaiveWape).toBeCloseTo(0.5, 12)
  })

  it('has nothing to say where nothing was sold, or nothing was tried', () => {
    const silent = [{ producto: 1, sales: monthly(24, (t) => (t < 12 ? 5 : 0)) }]
    const { accuracy, nodeWape } = evaluated(silent, () => 1)
    expect(accuracy).toBeUndefined()
    expect(nodeWape[0]).toBeNaN()
    expect(evaluated(two, (truth) => truth, []).accuracy).toBeUndefined()
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
})
