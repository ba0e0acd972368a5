/** Demand of one product over some days ahead, from the forecast of its months, and how much of it an order must cover. */
import { NORMAL_QUANTILE } from '@vigia/series/numeric/normal-quantiles.ts'

/** A month of a product's forecast, in units. */
export interface MonthDemand {
  /** Expected of the part of the month that is still to come. */
  readonly mean: number
  /** Distances from the mean to the limits of the month's central 80% interval: its 10% and its 90% quantile. */
  readonly below: number
  readonly above: number
  /** Part of the days still to come that is asked for, 0 to 1, weighted by what each weekday sells. */
  readonly share: number
}

/** Units over all the days asked for; `mean − below` … `mean + above` holds the demand 80% of the time. */
export interface DemandAhead {
  readonly mean: number
  readonly below: number
  readonly above: number
}

/**
 * Correlation between the errors of two months of one forecast, and of the days within a month. A forecast that is too
 * low for one month is often too low for the next. Chosen on the orders of 21 shops (docs/forecasting-results.md).
 */
const ERROR_CORRELATION = 0.25

/**
 * Sums parts of months. With equally correlated errors of variance proportional to time, the sum's deviation is
 * √(ρ (Σ s·d)² + (1 − ρ) Σ s·d²), where `s` is a month's share and `d` its own deviation.
 */
export function demandAhead(months: readonly MonthDemand[]): DemandAhead {
  const deviation = (of: (month: MonthDemand) => number): number => {
    let together = 0
    let apart = 0
    for (const month of months) {
      together += month.share * of(month)
      apart += month.share * of(month) ** 2
    }
    return Math.sqrt(ERROR_CORRELATION * together ** 2 + (1 - ERROR_CORRELATION) * apart)
  }
  const mean = months.reduce((sum, month) => sum + month.share * month.mean, 0)
  const below = deviation((month) => month.below)
  return { mean, below: Math.min(mean, below), above: deviation((month) => month.above) }
}

/** Levels of service that can be asked for: the percentage of orders that cover the demand they are made for. */
export const SERVICE_LEVELS = [80, 90, 95] as const
export type ServiceLevel = (typeof SERVICE_LEVELS)[number]

/** Beyond this spread of the cube root its quantiles, relative to each other, hardly change. */
const MAX_SPREAD = 50
/** Halvings that find a spread to a ten-millionth: the quantiles relative to each other hardly change with it. */
const HALVINGS = 30

/**
 * A quantile of the demand less its mean, relative to its mean, where the demand's cube root is normal with deviation `spread`
 * relative to its own mean: of (1 + s Z)³ the mean is 1 + 3 s².
 */
function quantileOverMean(spread: number, z: number): number {
  const root = 1 + spread * z
  return (root * root * root) / (1 + 3 * spread * spread) - 1
}

/** The spread of the cube root with which the 90% quantile of the demand is `ratio` of its mean over its mean. */
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
 * Units above the expected that an order holds so as to cover the demand at the level of service: the quantile of a demand with
 * this mean and 90% quantile whose cube root is normal, as that of a gamma variable nearly is (Wilson and Hilferty, 1931, "The
 * distribution of chi-square"). Of a steady product the quantiles lie as a normal variable's; the more its demand comes in
 * lumps, the nearer the 80% quantile lies to the mean and the farther the 95% quantile (docs/decisions/0049).
 */
export function safetyMargin({ mean, above }: DemandAhead, service: ServiceLevel): number {
  if (!(above > 0)) return 0
  const spread = spreadWith(above / mean)
  return (above * quantileOverMean(spread, NORMAL_QUANTILE[service])) / quantileOverMean(spread, NORMAL_QUANTILE[90])
}

/**
 * What to order so that stock and order together cover the need.
 * @param need units that must be there
 * @param present units in stock and on their way
 * @param size units that are ordered at once: a pack, a unit, or a part of one of what is sold in fractions
 * @returns whole packs, in units; 0 where what is there suffices
 */
export function orderQuantity(need: number, present: number, size: number): number {
  const missing = need - present
  if (!(missing > 0)) return 0
  // A sum of binary fractions may miss a whole number by a hair, which must not become another pack.
  return Math.ceil(Number((missing / size).toPrecision(12))) * size
}

/** Units. Less is shown as none, and of the months of which less was expected .88 had no sale (docs/forecasting-results.md). */
const LEAST_SOLD = 0.5

/** Whether so little is expected that nothing is ordered of what is sold whole: what is sold in fractions is ordered in them. */
export const isHardlySold = ({ mean }: Pick<DemandAhead, 'mean'>): boolean => mean < LEAST_SOLD
