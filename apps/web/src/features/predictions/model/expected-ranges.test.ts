import { expect, test } from 'vitest'
import { combineMonths } from './combine-months.ts'
import { rangesByMonth } from './expected-ranges.ts'

const sales = [{ anio: 2026, mes: 10, cantidad: 100, valor: 380_000 }]
const predictions = [
  { anio: 2026, mes: 11, cantidad: 120, valor: 456_000, total_ventas_usd: 114 },
  { anio: 2026, mes: 12, cantidad: 130, valor: 494_000 },
]
const range = (mes: number, from: number, to: number) => ({
  anio: 2026,
  mes,
  cantidad_desde: from,
  cantidad_hasta: to,
  valor_desde: from * 3800,
  valor_hasta: to * 3800,
})
const rangesIn = (mode: 'cantidad' | 'usd' | 'cop', ranges: ReturnType<typeof range>[]) => [
  ...rangesByMonth(ranges, [...sales, ...predictions], combineMonths(sales, predictions, mode), mode).values(),
]

test('a range is read in the unit that is shown', () => {
  expect(rangesIn('cantidad', [range(11, 110, 135)])).toEqual([{ from: 110, to: 135 }])
  expect(rangesIn('cop', [range(11, 110, 135)])).toEqual([{ from: 418_000, to: 513_000 }])
})

test('dollars follow the rate of the month, or the fallback rate where the month has none', () => {
  const [own, fallback] = rangesIn('usd', [range(11, 110, 135), range(12, 120, 140)])
  expect(own!.from).toBeCloseTo(104.5)
  expect(fallback!.from).toBeCloseTo(120)
})

test('only expected months have a range, and only one that holds their figure', () => {
  expect(rangesIn('cantidad', [range(10, 90, 110), range(12, 10, 20)])).toEqual([])
})

test('a range of one figure, as of a month whose days are all sold but for what is committed, is none', () => {
  expect(rangesIn('cantidad', [range(11, 120, 120), range(12, 129.8, 130.2)])).toEqual([])
})
