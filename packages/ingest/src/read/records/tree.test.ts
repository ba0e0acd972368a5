import { expect, test } from 'vitest'
import { cellOf, isCell, isInCents, namesDay, type Value, withoutEdges } from './tree.ts'

const FIVE_HOURS = 18_000_000
const MOMENT = 1_741_082_400_000
const DAY = new Date(MOMENT - FIVE_HOURS)

test.each<[value: Value, name: string, cell: ReturnType<typeof cellOf>]>([
  [{ $date: '2025-03-04T10:00:00Z' }, 'x', DAY],
  [{ $date: '2025-03-04T10:00:00.000Z' }, 'x', DAY],
  [{ $date: '2025-03-04T10:00:00-05:00' }, 'x', '2025-03-04T10:00:00-05:00'],
  [{ $date: '2025-03-04T00:00:00Z' }, 'x', new Date(Date.UTC(2025, 2, 4))],
  [{ $date: Date.UTC(2025, 2, 4) }, 'x', new Date(Date.UTC(2025, 2, 4))],
  [{ $date: { $numberLong: `${MOMENT}` } }, 'x', DAY],
  [{ $date: `${MOMENT}` }, 'x', DAY],
  [{ $numberLong: '42' }, 'x', 42],
  [{ $numberDecimal: '12.5' }, 'x', '12.5'],
  [{ $oid: '64ab' }, 'x', '64ab'],
  [{ _seconds: MOMENT / 1000, _nanoseconds: 0 }, 'x', DAY],
  [{ seconds: MOMENT / 1000, nanoseconds: 0 }, 'x', DAY],
  [{ amount: 1250, currency: 'USD' }, 'base_price_money', 12.5],
  [{ amount: 1250, currency: 'CLP' }, 'base_price_money', 1250],
  [{ amount: '12.50', currencyCode: 'USD' }, 'price_money', '12.50'],
  [{ amount: 1250, currency_code: 'USD' }, 'price', 1250],
  [MOMENT, 'fecha', DAY],
  [MOMENT / 1000, 'createdAt', DAY],
  [`${MOMENT}`, 'ts', DAY],
  [`${MOMENT / 1000}`, 'creado', DAY],
  [MOMENT, 'total', MOMENT],
  ['1741082400', 'id', '1741082400'],
  [20_250_304, 'fecha', 20_250_304],
  [[1, 2], 'fecha', null],
  [{ a: 1 }, 'fecha', null],
])('%j under "%s" is %j', (value, name, cell) => {
  expect(cellOf(value, name)).toEqual(cell)
})

test('seconds and thousandths of this century, its first and its last, are days', () => {
  const [from, to] = [946_684_800, 4_102_444_800]
  const isDay = (count: number) => cellOf(count, 'fecha') instanceof Date
  expect([from - 1, from, to, to + 1].map(isDay)).toEqual([false, true, true, false])
  expect([from * 1000 - 1, from * 1000, to * 1000, to * 1000 + 1].map(isDay)).toEqual([false, true, true, false])
})

test.each([
  ['fecha_venta', true],
  ['createdAt', true],
  ['created_at', true],
  ['momento', true],
  ['dia', true],
  ['closed', true],
  ['total', false],
  ['media', false],
])('whether "%s" names a day: %s', (name, isDay) => {
  expect(namesDay(name)).toBe(isDay)
})

test.each<[Value, boolean]>([
  ['a', true],
  [null, true],
  [{ $date: 'x' }, true],
  [{ amount: 1, currency: 'USD' }, true],
  [{ amount: 1, tip: 2 }, false],
  [{ a: 1 }, false],
  [[], false],
])('whether %j is one cell: %s', (value, is) => {
  expect(isCell(value)).toBe(is)
})

test.each([
  [{ object: 'charge', currency: 'usd' }, true],
  [{ object: 'charge', currency: 'clp' }, false],
  [{ object: 'charge', currency: 'USD' }, false],
  [{ object: 'charge', currency: 'dollars' }, false],
  [{ currency: 'usd' }, false],
])('whether %j is in cents: %s', (record, is) => {
  expect(isInCents(record)).toBe(is)
})

test('the nodes of edges are a list, and other edges stay', () => {
  expect(withoutEdges({ edges: [{ cursor: 'c', node: { a: 1 } }, { node: { a: 2 } }] })).toEqual([{ a: 1 }, { a: 2 }])
  const other = { edges: [{ from: 1, to: 2 }] }
  expect(withoutEdges(other)).toBe(other)
  expect(withoutEdges([1])).toEqual([1])
})
