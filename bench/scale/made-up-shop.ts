import type { ShopInput } from '@vigia/forecast/shop-input.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { type Random, seededRandom } from '../../apps/server/src/features/sample-shop/random.ts'

export interface Size {
  readonly stores: number
  readonly clients: number
  readonly products: number
  readonly months: number
  /** Combinations store × client × product that ever sell. */
  readonly leaves: number
}

const HORIZON = 12
const CATEGORIES = 20
const SEED = 7
/** Mean units of a leaf in a month range around 4, from one in three months to a box a week. */
const UNITS = 4
const SPREAD = 1.1
/** Knuth's Poisson is for small means. */
const MAX_UNITS = 25
/** One leaf in six begins during the history and one in eight ends. */
const NEW_EVERY = 6
const GONE_EVERY = 8

/** A shop of the given size, with seasons by category, sizes of products and clients that differ, arrivals and losses. The same each time. */
export function madeUpShop(size: Size): ShopInput {
  const random = seededRandom(SEED)
  const { stores, clients, products, months } = size
  const seasons = Array.from({ length: CATEGORIES }, () => seasonOf(random))
  const weightOf = (count: number) => Float64Array.from({ length: count }, () => Math.exp(0.7 * random.normal()))
  const clientWeight = weightOf(clients)
  const productWeight = weightOf(products)
  const categoryOf = Int32Array.from({ length: products }, () => Math.floor(random.uniform() * CATEGORIES))
  const keys = pickKeys(random, stores * clients * products, size.leaves)

  const leaf: number[] = []
  const month: number[] = []
  const quantity: number[] = []
  const value: number[] = []
  keys.forEach((key, at) => {
    const product = key % products
    const client = Math.floor(key / products) % clients
    const mean = UNITS * clientWeight[client]! * productWeight[product]! * Math.exp(SPREAD * random.normal() - 1)
    const from = at % NEW_EVERY === 0 ? Math.floor(months * random.uniform()) : 0
    const to = at % GONE_EVERY === 0 ? Math.floor(months * random.uniform()) : months
    const price = 1000 * Math.ceil(20 * productWeight[product]!)
    for (let t = from; t < to; t++) {
      const units = random.poisson(Math.min(MAX_UNITS, mean * seasons[categoryOf[product]!]![t % MONTHS_PER_YEAR]!))
      if (units === 0) continue
      leaf.push(at)
      month.push(t)
      quantity.push(units)
      value.push(units * price)
    }
  })
  return {
    firstMonth: 2022 * MONTHS_PER_YEAR,
    months,
    horizon: HORIZON,
    leaves: {
      local: Int32Array.from(keys, (key) => Math.floor(key / products / clients)),
      cliente: Int32Array.from(keys, (key) => Math.floor(key / products) % clients),
      producto: Int32Array.from(keys, (key) => key % products),
      categoria: Int32Array.from(keys, (key) => categoryOf[key % products]!),
    },
    cells: {
      leaf: Int32Array.from(leaf),
      month: Int32Array.from(month),
      quantity: Float64Array.from(quantity),
      value: Float64Array.from(value),
    },
  }
}

function seasonOf(random: Random): Float64Array {
  const depth = 0.3 * random.uniform()
  const peak = MONTHS_PER_YEAR * random.uniform()
  return Float64Array.from(
    { length: MONTHS_PER_YEAR },
    (_, t) => 1 + depth * Math.cos((2 * Math.PI * (t - peak)) / MONTHS_PER_YEAR),
  )
}

/** Distinct numbers below `below`, ascending, as many as `wanted` on average: each is taken with the same chance. */
function pickKeys(random: Random, below: number, wanted: number): number[] {
  const share = wanted / below
  return Array.from({ length: below }, (_, key) => key).filter(() => random.uniform() < share)
}
