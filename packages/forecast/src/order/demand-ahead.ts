/** Demand of one product over some days ahead, from the forecast of its months, and how much of it an order must cover. */

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
 * low for one month is often too low for the next. Chosen with {@link SERVICE_FACTORS}.
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
  return {
    mean,
    below: Math.min(
      mean,
      deviation((m) => m.below),
    ),
    above: deviation((m) => m.above),
  }
}

/** Levels of service that can be asked for: the percentage of orders that cover the demand they are made for. */
export const SERVICE_LEVELS = [80, 90, 95] as const
export type ServiceLevel = (typeof SERVICE_LEVELS)[number]

/**
 * Margin over the mean, in distances to the 90% quantile. Chosen with {@link ERROR_CORRELATION} on the orders of 21 shops; half and
 * double of the factor for 90 cover 83% and 96% of them (docs/forecasting-results.md).
 */
const SERVICE_FACTORS: Readonly<Record<ServiceLevel, number>> = { 80: 0.45, 90: 1, 95: 1.7 }

/** Units above the expected that an order holds so as to cover the demand at the level of service. */
export const safetyMargin = ({ above }: DemandAhead, service: ServiceLevel): number => above * SERVICE_FACTORS[service]

/**
 * What to order so that stock and order together cover the need.
 * @param need units that must be there
 * @param present units in stock and on their way
 * @param pack units in a pack; null where any whole unit can be ordered
 * @returns whole packs, in units; 0 where what is there suffices
 */
export function orderQuantity(need: number, present: number, pack: number | null): number {
  const missing = need - present
  if (!(missing > 0)) return 0
  const size = pack ?? 1
  // A sum of binary fractions may miss a whole number by a hair, which must not become another pack.
  return Math.ceil(Number((missing / size).toPrecision(12))) * size
}
