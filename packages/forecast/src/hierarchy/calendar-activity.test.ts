import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { expect, it } from 'vitest'
import { relativeToParent, calendarActivity } from './calendar-activity.ts'
import { fitLevels } from './seasons.ts'
import { knownAtOrigin } from './known-at-origin.ts'
import { cubeOf, monthly, type Row } from './measure-cube.fixture.ts'

const MONTHS = 36
const steady = (producto: number): Row => ({ producto, sales: monthly(MONTHS, (t) => 20 + ((t * 7) % 5)) })
const activity = (rows: readonly Row[], survives = 1) =>
  calendarActivity(cubeOf(rows), 'producto', MONTHS, new Float64Array(rows.length).fill(survives))
const activityOf = (sales: readonly number[], survives = 1) =>
  activity([{ producto: 1, sales }, steady(2)], survives)[0]!

it('is even for what sells in all months, and where no month of the year was seen twice', () => {
  expect([...activityOf(monthly(MONTHS, () => 3))]).toEqual(monthly(12, () => 1))
  const year = monthly(MONTHS, (t) => (t >= 24 && t % 3 === 0 ? 5 : 0))
  expect([...activityOf(year)]).toEqual(monthly(12, () => 1))
})

it('is even where all that came in was undone, and nothing is left of it in any month', () => {
  const cube = cubeOf([{ producto: 1, sales: monthly(MONTHS, (t) => (t === 2 ? 5 : 0)) }, steady(2)])
  cube.nodes.producto.fill(0, 0, MONTHS)
  const [undone] = calendarActivity(cube, 'producto', MONTHS, new Float64Array(2).fill(1))
  expect([...undone!]).toEqual(monthly(12, () => 1))
  // A single month of sales tells a little.
  expect(activityOf(monthly(MONTHS, (t) => (t === 2 ? 5 : 0)))[2]).toBeGreaterThan(1)
})

it('is of its months alone for what sells in them each year', () => {
  const factors = activityOf(monthly(MONTHS, (t) => (t % 12 >= 10 ? 300 : 0)))
  expect(factors[10]).toBeGreaterThan(5)
  expect(factors[11]).toBeGreaterThan(5)
  expect(Math.max(...factors.subarray(0, 10))).toBeLessThan(0.05)
})

it('is nothing in the holidays of a school that buys in all other months', () => {
  const factors = activityOf(monthly(MONTHS, (t) => ([0, 5, 11].includes(t % 12) ? 0 : 400)))
  expect([factors[0], factors[5], factors[11]].every((factor) => factor! < 0.02)).toBe(true)
  expect(factors[3]).toBeCloseTo(12 / 9, 1)
})

it('is nearly even for what sells now and then', () => {
  const { uniform } = draws(7)
  const rows = monthly(60, (k): Row => ({ producto: k + 1, sales: monthly(MONTHS, () => (uniform() < 0.3 ? 4 : 0)) }))
  const factors = activity(rows).flatMap((of) => [...of])
  const away = factors.reduce((sum, factor) => sum + Math.abs(factor - 1), 0) / factors.length
  expect(away).toBeLessThan(0.05)
})

it('is of its months alone for what has sold in one season and may return', () => {
  const christmas = monthly(MONTHS, (t) => (t === 26 || t === 27 ? 300 : 0))
  expect([...activityOf(christmas)]).toEqual(monthly(12, () => 1))
  expect([...activityOf(christmas, 0.6)]).toEqual(monthly(12, (m) => (m === 2 || m === 3 ? 6 : 0)))
})

it('weighs both models by their likelihood and the share of the level that follows the calendar', () => {
  // By beta functions of another program (Python's lgamma).
  const soldIn = (months: readonly number[]) => monthly(30, (t) => (months.includes(t) ? 5 : 0))
  const rows = [soldIn([11, 23]), soldIn([0, 1, 4, 9, 13, 14, 22, 25]), soldIn([0, 3, 12, 15, 21, 24, 27])]
  const factors = calendarActivity(
    cubeOf(rows.map((sales, k) => ({ producto: k + 1, sales }))),
    'producto',
    30,
    new Float64Array(3).fill(1),
  )
  expect(factors[0]![11]).toBeCloseTo(11.520367, 6)
  expect(factors[0]![3]).toBeCloseTo(0.043603, 6)
  expect(factors[1]![1]).toBeCloseTo(1.002041, 6)
  expect(factors[2]![9]).toBeCloseTo(2.39885, 6)
  expect(factors[2]![1]).toBeCloseTo(0.000821, 6)
})

it('is told beside the parent, which tells nothing of months in which it hardly sells itself', () => {
  const parent = new Float64Array(12).fill(1.2).with(0, 0)
  const own = new Float64Array(12).fill(1.2).with(0, 0).with(1, 0.6)
  expect([...relativeToParent(own, parent)]).toEqual([1, 0.5, ...monthly(10, () => 1)])
  const ratioAt = (index: number) => relativeToParent(own, parent.with(1, index))[1]!
  expect([ratioAt(0.04), ratioAt(0.05), ratioAt(0.06)]).toEqual([1, 0.6 / 0.05, 0.6 / 0.06])
})

it('gives a product alone in its category the months of both once', () => {
  const rows = [
    { producto: 1, categoria: 1, sales: monthly(MONTHS, (t) => (t % 12 === 11 ? 300 : 0)) },
    { ...steady(2), categoria: 2 },
  ]
  const { producto, categoria } = fitLevels(knownAtOrigin(cubeOf(rows), MONTHS), 3, () => {})
  expect(producto.seasons[0]![11]).toBeGreaterThan(10)
  // Twice would be more than a hundred; what all products' years say moves it a little.
  expect(producto.seasons[0]![11]).toBeCloseTo(categoria.seasons[0]![11]!, 0)
})
