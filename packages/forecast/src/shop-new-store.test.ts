import { expect, it } from 'vitest'
import { readShop } from './shop-tasks.ts'
import { trendAlerts } from './trend-alerts.ts'
import { trendNodes } from './trend-nodes.ts'
import { forecast, monthly, MONTHS, nodeOf, shape, shop, sum } from './usual-shop.fixture.ts'
import { draws } from '@vigia/series/reference/draws.fixture.ts'

const OPENED = MONTHS - 2
const { normal } = draws(7)
const sold = (units: number) =>
  monthly(MONTHS, (t) => Math.max(1, Math.round(units * shape[t % 12]! * (1 + 0.08 * normal()))))

/** Twelve clients of two stores, two of which buy in a third one since it opened, where others buy as much again. */
const lines = monthly(12, (k) => {
  const own = { cliente: k + 1, producto: 1 + (k % 6), categoria: 1 + (k % 3), sales: sold(60 + 10 * k) }
  const home = { ...own, local: 1 + (k % 2) }
  if (k > 1) return [home]
  return [
    { ...home, sales: own.sales.map((v, t) => (t < OPENED ? v : null)) },
    { ...own, local: 3, sales: own.sales.map((v, t) => (t < OPENED ? null : v)) },
  ]
}).flat()
const passersBy = monthly(6, (k) => ({
  local: 3,
  cliente: 99,
  producto: k + 1,
  categoria: 1 + (k % 3),
  sales: sold(80).map((v, t) => (t < OPENED ? null : v)),
}))
const all = [...lines, ...passersBy]
const out = forecast(all)
const next = (values: Float64Array) => sum(values.subarray(0, 3))

it('a store that has just opened is in the forecast of the whole', () => {
  const lastTwo = sum(all.map(({ sales }) => sum(sales.slice(-2).map((v) => v ?? 0)))) / (shape[2]! + shape[3]!)
  const expected = lastTwo * sum(shape.slice(4, 7))
  expect(next(nodeOf(out, 'total', 0).quantity.mean) / expected).toBeGreaterThan(0.9)
  expect(next(nodeOf(out, 'total', 0).quantity.mean) / expected).toBeLessThan(1.1)
})

it('clients that buy as before, there or elsewhere, are no alerts', () => {
  const alerts = trendAlerts(trendNodes(readShop(shop(all)), out, 0), MONTHS, 0)
  expect(alerts.filter(({ level, id }) => level === 'cliente' && id !== 99)).toEqual([])
})

/** Twelve clients who stay where they buy, and a third store that sells one of the products alone. */
const settled = monthly(12, (k) => ({
  local: 1 + (k % 2),
  cliente: k + 1,
  producto: 1 + (k % 6),
  categoria: 1 + (k % 3),
  sales: sold(60 + 10 * k),
}))
const ofOneProduct = [
  { local: 3, cliente: 99, producto: 2, categoria: 2, sales: sold(400).map((v, t) => (t < OPENED ? null : v)) },
  ...settled,
]
const told = forecast(ofOneProduct)
const nodes = trendNodes(readShop(shop(ofOneProduct)), told, 0)

it('what rises with a store that has just opened is no alert: a rise is one of the stores that sold a year ago', () => {
  const risesOf = (of: typeof nodes) =>
    trendAlerts(of, MONTHS, 0).flatMap(({ level, id, kind }) => (kind === 'sube' ? [`${level} ${id}`] : []))
  expect(risesOf(nodes.map((node) => ({ ...node, inOldStores: node })))).toContain('producto 2')
  expect(risesOf(nodes)).toEqual([])
})

it('the old stores of a node are the sum of theirs, with the range of a part of it', () => {
  const [whole, first, second] = nodes.filter(({ level }) => level === 'total' || level === 'local')
  const { inOldStores, expected } = whole!
  const both = (of: (node: (typeof nodes)[number]) => Float64Array) =>
    of(first!).map((units, at) => units + of(second!)[at]!)
  for (const measure of ['quantity', 'value'] as const) {
    expect(inOldStores!.sold[measure]).toEqual(both(({ sold: past }) => past[measure]))
    both(({ expected: ahead }) => ahead[measure]).forEach((units, h) =>
      expect(inOldStores!.expected[measure][h]! / units).toBeCloseTo(1, 9),
    )
  }
  expected.quantity.forEach((mean, h) => {
    const part = inOldStores!.expected.quantity[h]!
    const scale = Math.sqrt(part / mean)
    expect(inOldStores!.expected.upper80[h]).toBeCloseTo(part + (expected.upper80[h]! - mean) * scale, 6)
    expect(inOldStores!.expected.lower80[h]).toBeCloseTo(part - (mean - expected.lower80[h]!) * scale, 6)
  })
  // Of the new one nothing is left.
  const opened = nodes.find(({ level, id }) => level === 'local' && id === 3)!.inOldStores!
  expect([next(opened.expected.quantity), next(opened.expected.upper80)]).toEqual([0, 0])
  expect(trendNodes(readShop(shop(settled)), forecast(settled), 0)[0]).not.toHaveProperty('inOldStores')
})

it('a store is old where it sold before the months that are compared began', () => {
  const since = (opened: number) => {
    const young = { ...ofOneProduct[0]!, sales: sold(400).map((v, t) => (t < opened ? null : v)) }
    const of = [young, ...settled]
    return [0, 1].map((ahead) => 'inOldStores' in trendNodes(readShop(shop(of)), forecast(of), ahead)[0]!)
  }
  expect([since(MONTHS - 12), since(MONTHS - 13), since(MONTHS - 11)]).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ])
})
