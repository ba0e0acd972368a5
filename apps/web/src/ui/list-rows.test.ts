import { expect, test } from 'vitest'
import { drawnRows, nearestRow, ROW_PX, VISIBLE_ROWS } from './list-rows.ts'

test('the active row stays within a list that became shorter, or empty', () => {
  expect(nearestRow(4, 10)).toBe(4)
  expect(nearestRow(10, 10)).toBe(9)
  expect(nearestRow(-1, 10)).toBe(0)
  expect(nearestRow(7, 3)).toBe(2)
  expect(nearestRow(7, 0)).toBe(0)
})

test('of a long list the rows in view are drawn, with some around them', () => {
  const rows = drawnRows(100 * ROW_PX, 5000, 101)
  expect(rows).toEqual(Array.from({ length: rows.length }, (_, index) => rows[0]! + index))
  expect(rows[0]).toBeLessThan(100)
  expect(rows.at(-1)).toBeGreaterThanOrEqual(100 + VISIBLE_ROWS)
  expect(rows.length).toBeLessThan(4 * VISIBLE_ROWS)
})

test('the active row is drawn once, in its order, also where it was scrolled out of view', () => {
  expect(drawnRows(100 * ROW_PX, 5000, 101).filter((row) => row === 101)).toEqual([101])
  const after = drawnRows(100 * ROW_PX, 5000, 0)
  expect(after[0]).toBe(0)
  expect(after[1]).toBeGreaterThan(1)
  const before = drawnRows(0, 5000, 4999)
  expect(before[0]).toBe(0)
  expect(before.at(-1)).toBe(4999)
  expect(before.at(-2)).toBeLessThan(4998)
})

test('a list shorter than its window is drawn whole, and an empty one not at all', () => {
  expect(drawnRows(0, 3, 1)).toEqual([0, 1, 2])
  expect(drawnRows(0, 0, 0)).toEqual([])
})

test('a list that became shorter than it was scrolled still draws its active row', () => {
  expect(drawnRows(100 * ROW_PX, 3, 2)).toEqual([2])
})
