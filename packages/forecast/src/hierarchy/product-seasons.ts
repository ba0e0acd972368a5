/**
 * How the year of each product departs from its category's: what sells in December may stand in any category. Of one product alone that is mostly
 * noise; all together show how far departures repeat from year to year, month by month: credibility (Bühlmann & Straub 1970).
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { MIN_SEASONAL_INDEX } from '@vigia/series/models/seasonal-index.ts'
import type { KnownAtOrigin } from './known-at-origin.ts'
import { nodeHistory } from './measure-cube.ts'
import { mean, sum } from '@vigia/series/numeric/sums.ts'

/** Years that count, as many as the structural models see. Fewer were not tried: no shop of the panel has more than four. */
const MAX_YEARS = 6
/**
 * Months of the shop's common noise that count beside a product's own. Half and double of it change no level's error by more than .1% on the shops
 * that it was chosen on (docs/decisions/0083), nor does the common noise alone.
 */
const COMMON_NOISE = 20
/**
 * Standard errors by which products must differ in a month beyond chance. On the same shops with none of it, and with double, products' errors are
 * within .1%; with none the total's are .1% higher.
 */
const BEYOND_CHANCE = 1
/** A departure changes the level that all months of its year are compared with. On the same shops double changes nothing by more than .1%. */
const ROUNDS = 3

/** One product in twelve months that it sold in throughout or could have; by calendar month (0–11). */
interface ProductYear {
  readonly product: number
  readonly sold: Float64Array
  /** What its category's products of that year sold together, as far as it sells in that month at all. */
  readonly around: Float64Array
}

/**
 * Factors on the base season of each product, twelve by calendar month for each product; with them the season's mean stays 1. One throughout
 * where less than two years are known, or years disagree as much as products do.
 *
 * @param parents category of each product
 * @param activity twelve factors of each product: in which months it sells at all, beside its category (calendar-activity.ts)
 * @param bases twelve indices of each product: its category's season with those factors
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

/** A season times how a node departs from it: twelve indices of mean 1 by calendar month, none below {@link MIN_SEASONAL_INDEX} before they are scaled. */
export function applyDeparture(season: Float64Array, departure: Float64Array): Float64Array {
  if (departure.every((factor) => factor === 1)) return season
  const indices = season.map((index, m) => Math.max(MIN_SEASONAL_INDEX, index * departure[m]!))
  const average = mean(indices)
  return indices.map((index) => index / average)
}

/** Whole years back from the end of what is known, of products that had begun and sold. Returns count as nothing sold. */
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
  /** Squared errors of the years around their mean, in expected units. */
  squares: number
}

/** Of each product, its years at levels that follow from the departures of `before`. */
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
    // What it would sell in each month with its category's season alone, at its level of that year if it departs as before.
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

/** Departures by the credibility of each product and month; undefined where no product has two years that differ. */
function shrunkDepartures(years: readonly ProductYear[], before: readonly Float64Array[]): Float64Array[] | undefined {
  const sums = sumYears(years, before)
  const degreesOfFreedom = ({ years: count }: ProductSums) => Math.max(0, count - 1) * (MONTHS_PER_YEAR - 1)
  const common = sum(sums.map(({ squares }) => squares)) / sum(sums.map(degreesOfFreedom))
  if (!(common > 0 && Number.isFinite(common))) return undefined
  // Variance of what is sold, as a multiple of what is expected.
  const noises = sums.map((own) => (own.squares + COMMON_NOISE * common) / (degreesOfFreedom(own) + COMMON_NOISE))
  const departures = before.map(() => new Float64Array(MONTHS_PER_YEAR).fill(1))
  for (let m = 0; m < MONTHS_PER_YEAR; m++) {
    const products = [...sums.keys()].filter((product) => sums[product]!.expected[m]! > 0)
    const departureOf = (product: number) => sums[product]!.sold[m]! / sums[product]!.expected[m]! - 1
    const precision = (product: number) => sums[product]!.expected[m]! / noises[product]!
    const squares = sum(products.map((product) => precision(product) * departureOf(product) ** 2))
    // Mean and standard deviation of a chi-squared variable, which the squares are without any departure.
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
