import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySeries, extremes, wave } from '@vigia/series/models/any-series.fixture.ts'
import type { ShopInput } from './shop-input.ts'
import { forecastShop } from './shop.ts'

const HORIZON = 12

/** A shop that sells one product as `values` tell and another steadily, each to a client of its own. */
function shopWith(values: readonly number[]): ShopInput {
  const months = values.length
  const leaf = (k: number) => Array<number>(months).fill(k)
  const month = wave(months, (t) => t)
  const quantity = Float64Array.from([...values, ...wave(months, (t) => 30 + (t % 12))])
  return {
    firstMonth: 2021 * 12,
    months,
    horizon: HORIZON,
    leaves: {
      local: Int32Array.of(1, 1),
      cliente: Int32Array.of(1, 2),
      producto: Int32Array.of(1, 2),
      categoria: Int32Array.of(1, 1),
    },
    cells: {
      leaf: Int32Array.from([...leaf(0), ...leaf(1)]),
      month: Int32Array.from([...month, ...month]),
      quantity,
      value: quantity.map((q) => q * 2500),
    },
  }
}

/** A shop's forecast is never negative, and no product's month is further above its best month than this many times. */
const MAX_GROWTH = 5

function shopFaults(values: readonly number[]): string[] {
  const input = shopWith(values)
  const most = input.cells.quantity.reduce((a, b) => Math.max(a, b))
  const found: string[] = []
  const { quantity, value, nodes } = forecastShop(input)
  for (const v of [...quantity, ...value.map((money) => money / 2500)]) {
    if (!(v >= 0 && v <= MAX_GROWTH * most)) found.push(`a leaf has ${v}`)
  }
  for (const node of nodes) {
    for (const measure of [node.quantity, node.value]) {
      for (let h = 0; h < HORIZON; h++) {
        const row = [measure.lower80, measure.mean, measure.upper80].map((a) => a[h]!)
        const sound = row.every((v, k) => Number.isFinite(v) && v >= (k > 0 ? row[k - 1]! : 0))
        if (!sound) found.push(`${node.level} ${node.id}, step ${h}: ${row}`)
      }
    }
  }
  return found
}

describe('forecastShop', () => {
  it('is finite, ordered, never negative and near what was sold, for the strangest product', () => {
    for (const [name, values] of extremes) expect({ name, found: shopFaults(values) }).toEqual({ name, found: [] })
  })

  it('is so for any product', () => {
    fc.assert(
      fc.property(anySeries, ({ values }) => {
        expect(shopFaults([...values])).toEqual([])
      }),
      { seed: 5, numRuns: 20 },
    )
  })
})
