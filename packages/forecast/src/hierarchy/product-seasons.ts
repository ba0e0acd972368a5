/**
 * Seasonal departures of products from their category. Sales of product p in month m of year y are modelled as
 *
 *   s[p,y,m] = L[p,y] · C[y,m] · A[p,m] · D[p,m] + noise,
 *
 * with the product's level L in the year, the category's sales C, the product's calendar activity A relative to the category's, and its departure D. A
 * single product's ratio of actual to expected sales is mostly noise, so it is shrunk towards 1 by its credibility (Bühlmann & Straub 1970): by how much
 * the ratios of all products differ in a calendar month, compared with how much those of one product differ between years.
 * Few products depart far more than the others (departure-mixture.ts).
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { MIN_SEASONAL_INDEX } from '@vigia/series/models/seasonal-index.ts'
import { credibilityOf, fitMixture, type ObservedDeparture } from './departure-mixture.ts'
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
/** Iterations: departures change the product's level in a year, on which they depend. On the same shops double changes nothing by more than .1%. */
const ROUNDS = 3

/** A product in twelve months in all of which it existed; by calendar month (0–11). */
interface ProductYear {
  readonly product: number
  readonly sold: Float64Array
  /** C · A: sales of the category's products in that year, times the product's relative activity. */
  readonly around: Float64Array
}

/** Sums of a product's years. */
interface ProductSums {
  years: number
  /** Σ s over years, by calendar month. */
  readonly sold: Float64Array
  /** Σ e over years, by calendar month, with the sales e = L · C · A that are expected without departures. */
  readonly expected: Float64Array
  /** Σ e · (s / e − mean ratio of the month)² over years and months: how much the product's years differ. */
  squares: number
  /** s / e − 1 of the year in which it is least, by calendar month; 0 where years depart in both directions. */
  readonly common: Float64Array
}

const ones = (): Float64Array => new Float64Array(MONTHS_PER_YEAR).fill(1)

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
  const years = productYears(known, parents, activity)
  let departures: Float64Array[] = Array.from(parents, ones)
  for (let round = 0; round < ROUNDS; round++) {
    const sums = sumYears(years, departures)
    const noises = noisesOf(sums)
    if (!noises) break
    departures = shrunkDepartures(sums, noises, parents)
  }
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

/** Sums each product's years. The level of a year follows from the year's sales and from the departures so far. */
function sumYears(years: readonly ProductYear[], departures: readonly Float64Array[]): ProductSums[] {
  const sums = departures.map((): ProductSums => ({
    years: 0,
    sold: new Float64Array(MONTHS_PER_YEAR),
    expected: new Float64Array(MONTHS_PER_YEAR),
    squares: 0,
    common: new Float64Array(MONTHS_PER_YEAR).fill(NaN),
  }))
  const withExpected = years.map(({ product, sold, around }) => {
    const level = sum(sold) / sum(around.map((v, m) => v * departures[product]![m]!))
    return { product, sold, expected: around.map((v) => v * level) }
  })
  for (const { product, sold, expected } of withExpected) {
    const own = sums[product]!
    own.years++
    sold.forEach((v, m) => (own.sold[m]! += v))
    expected.forEach((v, m) => (own.expected[m]! += v))
  }
  // The mean ratio of a month is known once all years are added.
  for (const { product, sold, expected } of withExpected) {
    const own = sums[product]!
    expected.forEach((e, m) => {
      if (e <= 0) return
      own.squares += e * (sold[m]! / e - own.sold[m]! / own.expected[m]!) ** 2
      own.common[m] = commonDeparture(own.common[m]!, sold[m]! / e - 1)
    })
  }
  return sums
}

/** What two years' departures have in common: the smaller one, or none where one is above and one below. @param known NaN before the first year */
function commonDeparture(known: number, departure: number): number {
  if (Number.isNaN(known)) return departure
  if (known * departure <= 0) return 0
  return Math.abs(departure) < Math.abs(known) ? departure : known
}

/**
 * Noise of each product: the variance of its sales in a month as a multiple of the sales expected there. It is estimated from the differences between the
 * product's years, together with those of all products ({@link COMMON_NOISE}).
 * @returns undefined where no product has two years that differ
 */
function noisesOf(sums: readonly ProductSums[]): number[] | undefined {
  const degreesOfFreedom = ({ years }: ProductSums) => Math.max(0, years - 1) * (MONTHS_PER_YEAR - 1)
  const common = sum(sums.map(({ squares }) => squares)) / sum(sums.map(degreesOfFreedom))
  if (!(common > 0 && Number.isFinite(common))) return undefined
  return sums.map((own) => (own.squares + COMMON_NOISE * common) / (degreesOfFreedom(own) + COMMON_NOISE))
}

function observedDepartures(sums: readonly ProductSums[], noises: readonly number[], m: number): ObservedDeparture[] {
  return sums.flatMap(({ years, sold, expected, common }, product) =>
    expected[m]! > 0
      ? [
          {
            product,
            departure: sold[m]! / expected[m]! - 1,
            // A single year has nothing in common with another one.
            common: years > 1 ? common[m]! : 0,
            precision: expected[m]! / noises[product]!,
          },
        ]
      : [],
  )
}

/** A product is not taken below this share of its category's season for what other products of the category sell beyond it. */
const MIN_REST = 0.2

/** Each product's departures, shrunk towards 1 by their credibility in each calendar month. */
function shrunkDepartures(
  sums: readonly ProductSums[],
  noises: readonly number[],
  parents: Int32Array,
): Float64Array[] {
  const departures = sums.map(ones)
  for (let m = 0; m < MONTHS_PER_YEAR; m++) {
    const observed = observedDepartures(sums, noises, m)
    const { between, wide } = fitMixture(observed)
    const shrunk = observed.map((one, k) => ({
      category: parents[one.product]!,
      departure: one.departure * credibilityOf(one, { between, wide: wide[k]! }),
      narrow: 1 - wide[k]!,
      expected: sums[one.product]!.expected[m]!,
    }))
    const rests = restsOfCategories(shrunk)
    shrunk.forEach(({ category, departure, narrow }, k) => {
      const factor = 1 + departure + narrow * rests.get(category)!
      departures[observed[k]!.product]![m] = Math.max(MIN_SEASONAL_INDEX, factor)
    })
  }
  return departures
}

interface ShrunkDeparture {
  readonly category: number
  readonly departure: number
  /** Probability of belonging to the narrow distribution. */
  readonly narrow: number
  /** Σ e of the month. */
  readonly expected: number
}

/**
 * The departure of the narrow distribution's mean by category. The season of a category contains all its products, so their departures must add up to
 * nothing in a month: what those of the wide distribution sell beyond the season, the others sell less.
 */
function restsOfCategories(shrunk: readonly ShrunkDeparture[]): Map<number, number> {
  const byCategory = Map.groupBy(shrunk, ({ category }) => category)
  const restOf = (products: readonly ShrunkDeparture[]): number => {
    const excess = sum(products.map(({ departure, expected }) => departure * expected))
    const others = sum(products.map(({ narrow, expected }) => narrow * expected))
    return others > 0 ? Math.max(MIN_REST - 1, -excess / others) : 0
  }
  return new Map([...byCategory].map(([category, products]) => [category, restOf(products)]))
}
