/** Demand of a product over the days that an order must cover, computed from its monthly forecasts, and the order quantity. */
import { NORMAL_QUANTILE } from '@vigia/series/numeric/normal-quantiles.ts'

/** The forecast of one month of a product, in units. */
export interface MonthDemand {
  /** Expected demand of the remaining part of the month. */
  readonly mean: number
  /** Distance from the mean down to the 10% quantile, and up to the 90% quantile. */
  readonly below: number
  readonly above: number
  /** Share of the remaining days that the order covers, from 0 to 1, weighted by what each weekday sells. */
  readonly share: number
}

/** Units over all covered days; the demand lies within `mean − below` … `mean + above` 80% of the time. */
export interface DemandAhead {
  readonly mean: number
  readonly below: number
  readonly above: number
}

/**
 * Correlation between the excesses of demand over the forecast in two months, and on the days within a month: a forecast that is too low for one month
 * is often too low for the next. Chosen on the orders of 21 shops (docs/forecasting-results.md).
 */
const EXCESS_CORRELATION = 0.25
/**
 * The same for shortfalls. A product that sells less, or no more, does so in every month; and the lower limit of an intermittent product's month is 0,
 * so its distance from the mean understates the deviation. On the products of three sources each other value covers less well, whichever source is left
 * out (docs/decisions/0179).
 */
const SHORTFALL_CORRELATION = 0.9

/**
 * Deviation of a sum over parts of months. With errors of equal correlation ρ and variance proportional to time it is √(ρ (Σ s·d)² + (1 − ρ) Σ s·d²),
 * where s is the share of a month and d its deviation.
 */
function deviationOfSum(
  months: readonly MonthDemand[],
  of: (month: MonthDemand) => number,
  correlation: number,
): number {
  let sum = 0
  let sumOfSquares = 0
  for (const month of months) {
    sum += month.share * of(month)
    sumOfSquares += month.share * of(month) ** 2
  }
  return Math.sqrt(correlation * sum ** 2 + (1 - correlation) * sumOfSquares)
}

/** Demand summed over parts of months. */
export function demandAhead(months: readonly MonthDemand[]): DemandAhead {
  const mean = months.reduce((sum, month) => sum + month.share * month.mean, 0)
  const below = deviationOfSum(months, (month) => month.below, SHORTFALL_CORRELATION)
  const above = deviationOfSum(months, (month) => month.above, EXCESS_CORRELATION)
  return { mean, below: Math.min(mean, below), above }
}

/** Service levels: the percentage of orders that must cover the demand until the next one. */
export const SERVICE_LEVELS = [80, 90, 95] as const
export type ServiceLevel = (typeof SERVICE_LEVELS)[number]

/** Upper bound of the search for `spread`: beyond it the ratios of the quantiles hardly change. */
const MAX_SPREAD = 50
/** Bisection steps; they find `spread` to a ten-millionth. */
const HALVINGS = 30

/**
 * (quantile − mean) / mean of a demand whose cube root is normal with coefficient of variation `spread`: the mean of (1 + sZ)³ is 1 + 3s².
 * @param z quantile of the standard normal distribution
 */
function quantileOverMean(spread: number, z: number): number {
  const root = 1 + spread * z
  return (root * root * root) / (1 + 3 * spread * spread) - 1
}

/** The `spread` at which the 90% quantile exceeds the mean by `ratio` times the mean, by bisection. */
function spreadWith(ratio: number): number {
  let low = 0
  let high = MAX_SPREAD
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    if (quantileOverMean(middle, NORMAL_QUANTILE[90]) < ratio) low = middle
    else high = middle
  }
  return high
}

/**
 * Safety stock in units: the quantile of the demand at the service level, less its mean. The cube root of the demand is taken as normal, which holds
 * nearly for a gamma variable (Wilson & Hilferty 1931, "The distribution of chi-square"), and fitted to the mean and the 90% quantile. For a steady
 * product the quantiles are those of a normal variable; the lumpier the demand, the nearer the 80% quantile is to the mean and the farther the 95%
 * quantile (docs/decisions/0049).
 */
export function safetyMargin({ mean, above }: DemandAhead, service: ServiceLevel): number {
  if (!(above > 0)) return 0
  const spread = spreadWith(above / mean)
  return (above * quantileOverMean(spread, NORMAL_QUANTILE[service])) / quantileOverMean(spread, NORMAL_QUANTILE[90])
}

/**
 * The order that, with the stock, covers the need.
 * @param need units
 * @param present units in stock and in transit
 * @param least units of the smallest order
 * @param size units per pack: a whole pack, 1, or a fraction for products sold in fractions
 * @returns units, a multiple of `size`; 0 where the stock suffices
 */
export function orderQuantity(need: number, present: number, size: number, least = 0): number {
  if (!(need - present > 0)) return 0
  const missing = Math.max(need - present, least)
  // Rounding errors of binary fractions must not add a pack.
  return Math.ceil(Number((missing / size).toPrecision(12))) * size
}

/** Units. A smaller forecast is shown as 0, and .88 of the months with a smaller forecast had no sale (docs/forecasting-results.md). */
const MIN_EXPECTED = 0.5

/** Whether so little demand is expected that a product sold in whole units is not ordered. */
export const isHardlySold = ({ mean }: Pick<DemandAhead, 'mean'>): boolean => mean < MIN_EXPECTED
