import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../../../sales-file.fixture.ts'
import type { ReadOptions } from '../../../types.ts'

const date = (k: number): string => new Date(Date.UTC(2025, 0, 2 + k)).toISOString().slice(0, 10)
const sold = (k: number): number => 100_000 + ((k * 7919) % 400) * 1000
const soFar = (k: number, from = 0): number => sum(k - from + 1, (at) => sold(from + at))
/** First day of the year or month that a day is in. */
const start = (k: number, length: number): number => {
  let at = k
  while (at > 0 && date(at - 1).slice(0, length) === date(k).slice(0, length)) at--
  return at
}
const read = (days: number, of: (k: number) => number, title = 'Ventas', options: ReadOptions = {}) =>
  csv(`Fecha;${title}\n${many(days, (k) => `${date(k)};${of(k)}`)}\n`, options)

test('figures that only grow are asked about, and each date sold what they rise by', async () => {
  const file = await read(60, (k) => soFar(k))
  expect(questions(file)).toEqual(['acumulado'])
  expect(finding(file, 'acumulado')!.text).toBe(
    '«Ventas» crece de fecha en fecha sin bajar. ¿Es lo vendido en cada una, o lo que va acumulado hasta ella?',
  )
  expect(offered(file, 'acumulado').map(({ value }) => value)).toEqual([sum(60, sold), sum(60, (k) => soFar(k))])
  expect(file.lines.slice(0, 3).map(({ value }) => value)).toEqual([sold(0), sold(1), sold(2)])
})

test.each([
  ['month', 7],
  ['year', 4],
])('they may begin anew each %s', async (_, length) => {
  const file = await read(420, (k) => soFar(k, start(k, length)))
  expect(questions(file)).toEqual(['acumulado'])
  expect(file.summary.value).toBe(sum(420, sold))
})

test('the answer is kept to', async () => {
  const [yes, no] = [
    await read(60, (k) => soFar(k), 'Ventas', { runningTotal: 'yes' }),
    await read(60, (k) => soFar(k), 'Ventas', { runningTotal: 'no' }),
  ]
  expect([questions(yes), yes.summary.value]).toEqual([[], sum(60, sold)])
  expect([questions(no), no.summary.value]).toEqual([[], sum(60, (k) => soFar(k))])
})

test('under a title that says it a few dates tell, and stores have a total each', async () => {
  const file = await csv(
    `Fecha;Sede;Venta acumulada\n${many(5, (k) => `${date(k)};Norte;${soFar(k)}\n${date(k)};Sur;${2 * soFar(k)}`)}\n`,
  )
  expect(questions(file)).toContain('acumulado')
  expect(file.summary.value).toBe(3 * sum(5, sold))
})

describe('nothing is asked', () => {
  test.each<[name: string, days: number, of: (k: number) => number]>([
    ['of what rises and falls', 60, sold],
    ['of what grows little', 60, (k) => 100_000 + 1000 * k],
    ['of a few dates', 12, (k) => soFar(k)],
    ['of what falls within a month', 60, (k) => (k % 9 ? soFar(k) : sold(k))],
  ])('%s', async (_, days, of) => {
    const file = await read(days, of)
    expect([questions(file).includes('acumulado'), file.summary.value]).toEqual([false, sum(days, of)])
  })

  test('where a month goes on from the one before while others begin anew', async () => {
    const from = (k: number) => (date(k).slice(0, 7) === '2025-03' ? start(31, 7) : start(k, 7))
    const file = await read(120, (k) => soFar(k, from(k)))
    expect(questions(file)).not.toContain('acumulado')
  })

  test('of months with five dates each, of which one falls to the next by chance', async () => {
    const dates = Array.from({ length: 25 }, (_, k) => `2025-0${1 + Math.floor(k / 5)}-1${k % 5}`)
    const amount = (k: number) => 100_000 * ((k % 5) + 1) ** 2
    const file = await csv(`Fecha;Ventas\n${many(25, (k) => `${dates[k]};${amount(k)}`)}\n`)
    expect(questions(file)).not.toContain('acumulado')
    const six = Array.from({ length: 30 }, (_, k) => `2025-0${1 + Math.floor(k / 6)}-1${k % 6}`)
    const asked = await csv(`Fecha;Ventas\n${many(30, (k) => `${six[k]};${100_000 * ((k % 6) + 1) ** 2}`)}\n`)
    expect(questions(asked)).toContain('acumulado')
  })

  test.each([
    ['twenty dates', 20, 4, true],
    ['nineteen', 19, 4, false],
    ['growth of less than four times', 20, 3.9, false],
  ])('of fewer than twenty dates, or of what grows less than fourfold: %s', async (_, days, times, isAsked) => {
    const file = await read(days, (k) => Math.round(100_000 * (1 + ((times - 1) * k) / (days - 1))))
    expect(questions(file).includes('acumulado')).toBe(isAsked)
  })

  test('where dates do not follow one another', async () => {
    const file = await read(60, (k) => soFar(k === 5 ? 6 : k === 6 ? 5 : k))
    expect(questions(file)).toContain('acumulado')
    const mixed = await csv(`Fecha;Ventas\n${many(60, (k) => `${date(k === 5 ? 6 : k === 6 ? 5 : k)};${soFar(k)}`)}\n`)
    expect(questions(mixed)).not.toContain('acumulado')
  })

  test('of products, and where the days have a column of their own', async () => {
    const products = await csv(`Fecha;Producto;Ventas\n${many(60, (k) => `${date(k)};P${k % 3};${soFar(k)}`)}\n`)
    expect(questions(products)).not.toContain('acumulado')
    const both = await csv(`Fecha;Ventas del día;Acumulado\n${many(60, (k) => `${date(k)};${sold(k)};${soFar(k)}`)}\n`)
    expect([questions(both), both.summary.value]).toEqual([[], sum(60, sold)])
  })
})
