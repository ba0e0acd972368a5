import { expect, test } from 'vitest'
import { type ByDay, sameMonth, type Sums } from './same-month.ts'

/** Sums of thousands of pesos, with a unit for each. */
const sums = (thousands: number, lineas = 20): Sums => ({
  lineas,
  cantidad: thousands * 1_000_000,
  valor: thousands * 100_000,
})
const days = (from: number, to: number, thousands: number): ByDay =>
  new Map(Array.from({ length: to - from + 1 }, (_, at) => [from + at, sums(thousands)]))
const summary = (day: number, thousands: number): ByDay => new Map([[day, sums(thousands)]])
const USUAL = [3000, 3100, 2900, 3300].map((thousands) => thousands * 100_000)
const judge = (file: ByDay, loaded: ByDay, otherMonths: number[] = USUAL) => sameMonth({ file, loaded, otherMonths })

test('the sum of a month and its days are the same sales, whichever came first', () => {
  expect(judge(days(1, 30, 100), summary(31, 3000))).toMatchObject({ isWhole: true, usual: null })
  expect(judge(summary(1, 3000), days(1, 30, 100))).toMatchObject({ isWhole: true })
  expect(judge(days(1, 30, 100), days(1, 30, 98))).toMatchObject({ isWhole: true })
  // Days in both, one of which has more.
  expect(judge(days(1, 30, 100), days(1, 20, 101))).toMatchObject({ isWhole: true, file: sums(3000, 600) })
  expect(judge(days(1, 20, 100), days(1, 30, 101))).toMatchObject({ isWhole: false, loaded: sums(2020, 400) })
})

test('money with its taxes beside money without them is told by the units', () => {
  const taxed = new Map([...days(1, 30, 100)].map(([day, one]) => [day, { ...one, valor: one.valor * 1.19 }]))
  expect(judge(taxed, days(1, 30, 100))).toMatchObject({ isWhole: true })
})

test('a summary of quantities without money is told by its units', () => {
  const unpriced = (thousands: number): ByDay => new Map([[1, { ...sums(thousands), valor: 0 }]])
  expect(judge(unpriced(3000), days(1, 30, 100))).toMatchObject({ isWhole: true, usual: null })
  expect(judge(unpriced(2900), days(1, 30, 100))).toBeUndefined()
  // Few units are alike by chance.
  expect(judge(unpriced(30), days(1, 30, 1))).toBeUndefined()
})

test('days that do not meet are other sales, also where they come to the same', () => {
  expect(judge(days(16, 30, 100), days(1, 15, 100))).toBeUndefined()
  expect(judge(days(15, 30, 100), days(1, 15, 100))).toBeUndefined()
  expect(judge(summary(3, 100), summary(2, 100))).toBeUndefined()
  expect(judge(summary(3, 200), days(1, 2, 100))).toBeUndefined()
  // The last day of a till's month.
  expect(judge(summary(30, 100), days(1, 29, 100))).toBeUndefined()
})

test('two summaries of a month on two days are of the same month', () => {
  expect(judge(summary(1, 3000), summary(31, 3000))).toMatchObject({ isWhole: true })
  expect(judge(summary(1, 3000), summary(31, 3000), [])).toBeUndefined()
})

test('two tills of one store are asked about only where both are far more than it sells', () => {
  expect(judge(days(1, 30, 40), days(1, 30, 60))).toBeUndefined()
  expect(judge(days(1, 30, 70), days(1, 30, 100))).toMatchObject({ usual: 310_000_000, isWhole: true })
  // Part of a month is loaded, and the file is of a month with high sales.
  expect(judge(days(1, 30, 180), days(1, 5, 60))).toBeUndefined()
})

test('few lines are alike by chance', () => {
  const few: ByDay = new Map([[4, sums(100, 2)]])
  expect(judge(few, few, [])).toBeUndefined()
})

test('a book of one line a day that is written anew is of the same month, however much was corrected up to a quarter', () => {
  const book = (from: number, to: number, thousands: (day: number) => number): ByDay =>
    new Map(Array.from({ length: to - from + 1 }, (_, at) => [from + at, sums(thousands(from + at), 1)]))
  const before = book(1, 30, (day) => 90 + (day % 5) * 10)
  const corrected = (share: number) => book(1, 30, (day) => (90 + (day % 5) * 10) * share)
  for (const share of [0.94, 0.952, 1.033, 1.2])
    expect(judge(corrected(share), before)).toMatchObject({ isWhole: true, usual: null })
  expect(judge(corrected(0.6), before, [])).toBeUndefined()
  // Days of tills, of several lines, are corrected by their lines.
  expect(judge(days(1, 30, 103), days(1, 30, 110), [])).toBeUndefined()
  expect(
    judge(
      book(1, 4, () => 95),
      book(1, 30, () => 100),
    ),
  ).toBeUndefined()
})
