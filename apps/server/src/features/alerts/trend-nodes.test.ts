import { ofOneProduct, settled, sold, withClientsThatMoved } from '@vigia/forecast/opened-store.fixture.ts'
import { readShop } from '@vigia/forecast/shop-tasks.ts'
import { forecast, MONTHS, shop, sum } from '@vigia/forecast/usual-shop.fixture.ts'
import { expect, it } from 'vitest'
import { trendAlerts } from './trend-alerts.ts'
import { trendNodes } from './trend-nodes.ts'

it('clients that buy as before, there or elsewhere, are no alerts', () => {
  const alerts = trendAlerts(
    trendNodes(readShop(shop(withClientsThatMoved)), forecast(withClientsThatMoved), 0),
    MONTHS,
    0,
  )
  expect(alerts.filter(({ level, id }) => level === 'cliente' && id !== 99)).toEqual([])
})

const told = forecast(ofOneProduct)
const next = (values: Float64Array) => sum(values.subarray(0, 3))
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
