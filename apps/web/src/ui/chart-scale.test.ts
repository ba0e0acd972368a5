import { expect, test } from 'vitest'
import { labelStep, niceTicks, plotOf } from './chart-scale.ts'

test('an axis starts at zero and ends at or above the highest value, in round steps', () => {
  expect(niceTicks(14_744, 28_198)).toEqual([0, 10_000, 20_000, 30_000])
  expect(niceTicks(0, 83)).toEqual([0, 50, 100])
})

test('an axis goes below zero where returns outweigh sales', () => {
  expect(niceTicks(-30, 90)).toEqual([-50, 0, 50, 100])
})

test('an axis of nothing, or of less than one, has whole steps', () => {
  expect(niceTicks(0, 0)).toEqual([0, 1])
  expect(niceTicks(0.1, 0.4)).toEqual([0, 1])
})

test('labels are left out by quarters, half years and years as columns get narrow', () => {
  expect([40, 22, 6, 2].map((width) => labelStep(width, 30))).toEqual([1, 3, 6, 12])
})

test('the plot maps columns from left to right and values from the bottom up', () => {
  const margin = { top: 10, right: 0, bottom: 20, left: 50 }
  const plot = plotOf({ width: 250, height: 130 }, margin, 4, [0, 50, 100])
  expect(plot.columnWidth).toBe(50)
  expect([plot.x(0), plot.x(3)]).toEqual([50, 200])
  expect([plot.y(0), plot.y(100)]).toEqual([110, 10])
})
