import { expect, test } from 'vitest'
import { RunningSums } from './running-sums.ts'

const of = (...values: number[]): RunningSums => {
  const sums = new RunningSums()
  let [value, quantity] = [0, 0]
  for (const one of values) {
    value += one
    quantity++
    sums.add({ value, quantity })
  }
  return sums
}

test('the last lines that come to a figure, of those since some place', () => {
  const sums = of(700, 800, 500, 600)
  expect(sums.endFrom(0, 4, 'value', 1100)).toBe(2)
  expect(sums.endFrom(0, 4, 'value', 600)).toBe(3)
  expect(sums.endFrom(2, 4, 'value', 1900)).toBeUndefined()
  expect(sums.endFrom(0, 4, 'value', 1234)).toBeUndefined()
  expect(sums.endFrom(0, 4, 'quantity', 3)).toBe(1)
})

test('a few of the first lines, or of the last, are some of all', () => {
  const sums = of(...Array.from({ length: 20 }, (_, k) => 1000 + 37 * k))
  const total = (from: number, to: number) => Array.from({ length: to - from }, (_, k) => 1000 + 37 * (from + k))
  const sum = (from: number, to: number) => total(from, to).reduce((a, b) => a + b)
  expect(sums.areOfSome(20, { value: sum(0, 4), quantity: 4 })).toBe(true)
  expect(sums.areOfSome(20, { value: sum(16, 20), quantity: 4 })).toBe(true)
  expect(sums.areOfSome(20, { value: sum(16, 20), quantity: 5 })).toBe(false)
  expect(sums.areOfSome(20, { value: sum(0, 9), quantity: 9 })).toBe(false)
})
