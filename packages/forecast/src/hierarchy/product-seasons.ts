/**
 * Seasonal departures of products from their category: the ratio of a product's seasonal indices to its category's. A single product's ratios are mostly
 * noise, so they are shrunk towards 1 by how much the ratios of all products repeat from year to year in each calendar month (credibility, Bühlmann &
 * Straub 1970).
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { MIN_SEASONAL_INDEX } from '@vigia/series/models/seasonal-index.ts'
import type { KnownAtOrigin } from './known-at-origin.ts'
import { nodeHistory } from './measure-cube.ts'
import { mean, sum } from '@vigia/series/numeric/sums.ts'

/** Latest years that count, as many as the structural models use. Fewer were not tried: no shop of the panel has more than four. */
const MAX_YEARS = 6
/**
 * Weight, in months, of the noise variance common to all products in that of each product. Half, double and the common noise alone change no level's
 * error by more than .1% on the shops on which it was chosen (docs/decisions/0083).
 */
const COMMON_NOISE = 20
/**
 * Standard errors above its expectation under no departures that the chi-squared statistic of a month must be. With 0 and 2, products' errors on the same
 * shops are the same within .1%; with 0 the total's are .1% higher.
 */
const BEYOND_CHANCE = 1
/** Iterations: departures change the product's level in a year, on which they depend. On the same shops double changes nothing by more than .1%. */
const ROUNDS = 3

/** A product in twelve months in all of which it existed; by calendar month (0–11). */
interface ProductYear {
  readonly product: number
  readonly sold: Float64Array
  /** Sum of the category's products in that year, times the product's relative activity. */
  readonly around: Float64Array
}

/**
 * The departures of each product: factors on its base season that keep the season's mean at 1. All are 1 where less than two years are known, or where
 * the years of a product differ as much as products do.
 *
 * @param parents category of each product
 * @param activity twelve factors of each product: its calendar activity relative to its category's (calendar-activity.ts)
 * @param bases base season of each product, twelve indices: its category's season times `activity`
 * @returns twelve factors by calendar month for each product
 */
export function productDepartures(
  known: KnownAtOrigin,
  parents: Int32Array,
  activity: readonly Float64Array[],
  bases: readonly Float64Array[],
): Float64Array[] {
  let departures: Float64Array[] = Array.from(parents, () => new Float64Array(MONTHS_PER_YEAR).fill(1))
  const years = productYears(known, parents, activity)
  for (let round = 0; round < ROUNDS; round++) departures = shrunkDepartures(years, departures) ?? departures
  return departures.map((factors, product) => {
    const mean = factors.reduce((sum, factor, m) => sum + factor * bases[product]![m]!, 0) / MONTHS_PER_YEAR
    return factors.map((factor) => factor / mean)
  })
}

/** A season times a node's departures, scaled to mean 1; no index is below {@link MIN_SEASONAL_INDEX} before scaling. */
export function applyDeparture(season: Float64Array, departure: Float64Array): Float64Array {
  if (departure.every((factor) => factor === 1)) return season
  const indices = season.map((index, m) => Math.max(MIN_SEASONAL_INDEX, index * departure[m]!))
  const average = mean(indices)
  return indices.map((index) => index / average)
}

/** The whole years before `end` of products that had begun and sold in them. Months with net returns count as 0. */
function productYears(
  { cube, end, survival }: KnownAtOrigin,
  parents: Int32Array,
  activity: readonly Float64Array[],
): ProductYear[] {
  const started = cube.firstActiveMonth.nodes
  const years: ProductYear[] = []
  const count = Math.min(MAX_YEARS, Math.floor((end - started.total[0]!) / MONTHS_PER_YEAR))
  for (let from = end - MONTHS_PER_YEAR; from >= end - count * MONTHS_PER_YEAR; from -= MONTHS_PER_YEAR) {
    const together = new Map<number, Float64Array>()
    parents.forEach((category, product) => {
      if (started.producto[product]! > from || survival.producto[product] === 0) return
      const sold = new Float64Array(MONTHS_PER_YEAR)
      const history = nodeHistory(cube, 'producto', product)
      for (let t = from; t < from + MONTHS_PER_YEAR; t++)
        sold[(cube.phase + t) % MONTHS_PER_YEAR] = Math.max(0, history[t]!)
      if (sold.every((v) => v === 0)) return
      const around = together.get(category) ?? new Float64Array(MONTHS_PER_YEAR)
      together.set(category, around)
      sold.forEach((v, m) => (around[m]! += v))
      years.push({ product, sold, around })
    })
  }
  return years.map((year) => ({ ...year, around: year.around.map((v, m) => v * activity[year.product]![m]!) }))
}

/** Sums of a product's years by calendar month. */
interface ProductSums {
  years: number
  readonly sold: Float64Array
  readonly expected: Float64Array
  /** Σ expected · (ratio of the year − mean ratio)². */
  squares: number
}

/** Sums each product's years, with the level of each year estimated under the departures `before`. */
function sumYears(years: readonly ProductYear[], before: readonly Float64Array[]): ProductSums[] {
  const sums = before.map((): ProductSums => ({
    years: 0,
    sold: new Float64Array(MONTHS_PER_YEAR),
    expected: new Float64Array(MONTHS_PER_YEAR),
    squares: 0,
  }))
  const compared = years.map(({ product, sold, around }) => {
    const [own, departure] = [sums[product]!, before[product]!]
    const level = sum(sold) / sum(around.map((v, m) => v * departure[m]!))
    // Expected sales by month with the category's season alone.
    const expected = around.map((v) => v * level)
    own.years++
    sold.forEach((v, m) => (own.sold[m]! += v))
    expected.forEach((v, m) => (own.expected[m]! += v))
    return { own, sold, expected }
  })
  for (const { own, sold, expected } of compared)
    expected.forEach((e, m) => {
      if (e > 0) own.squares += e * (sold[m]! / e - own.sold[m]! / own.expected[m]!) ** 2
    })
  return sums
}

/** One iteration: departures shrunk by their credibility in each month; undefined where no product has two years that differ. */
function shrunkDepartures(years: readonly ProductYear[], before: readonly Float64Array[]): Float64Array[] | undefined {
  const sums = sumYears(years, before)
  const degreesOfFreedom = ({ years: count }: ProductSums) => Math.max(0, count - 1) * (MONTHS_PER_YEAR - 1)
  const common = sum(sums.map(({ squares }) => squares)) / sum(sums.map(degreesOfFreedom))
  if (!(common > 0 && Number.isFinite(common))) return undefined
  // Per product: variance of sales as a multiple of the expected sales.
  const noises = sums.map((own) => (own.squares + COMMON_NOISE * common) / (degreesOfFreedom(own) + COMMON_NOISE))
  const departures = before.map(() => new Float64Array(MONTHS_PER_YEAR).fill(1))
  for (let m = 0; m < MONTHS_PER_YEAR; m++) {
    const products = [...sums.keys()].filter((product) => sums[product]!.expected[m]! > 0)
    const departureOf = (product: number) => sums[product]!.sold[m]! / sums[product]!.expected[m]! - 1
    const precision = (product: number) => sums[product]!.expected[m]! / noises[product]!
    const squares = sum(products.map((product) => precision(product) * departureOf(product) ** 2))
    // Without departures, `squares` is chi-squared with one degree of freedom per product: mean n, variance 2n.
    const byChance = products.length + BEYOND_CHANCE * Math.sqrt(2 * products.length)
    const between = (squares - byChance) / sum(products.map(precision))
    if (!(between > 0)) continue
    for (const product of products) {
      const credibility = between / (between + 1 / precision(product))
      departures[product]![m] = Math.max(MIN_SEASONAL_INDEX, 1 + credibility * departureOf(product))
    }
  }
  return departures
}
