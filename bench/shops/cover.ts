/**
 * How well the cover of an interval is known: months forecast from one origin err alike, and so do the nodes of one shop, so that a thousand of
 * them may tell as little as a dozen.
 */
import { Z90 } from '@vigia/series/numeric/normal-quantiles.ts'

/** Months of one shop, level and origin that had an 80% interval, all nodes together, and how many it held. */
export interface CoveredOrigin {
  readonly months: number
  readonly inside: number
}

/** Covers of a level of one source: each shop's origins. */
export type CoveredShops = readonly (readonly CoveredOrigin[])[]

const PROMISED = 0.8
/** Covers that count as kept: eight hundredths on either side of what is promised. */
export const KEPT = { from: 0.72, to: 0.88 } as const
/** Independent months from which a true .80 is measured outside {@link KEPT} at most once in ten times: 68. */
export const MONTHS_TO_TELL = Math.ceil(PROMISED * (1 - PROMISED) * (Z90 / (KEPT.to - PROMISED)) ** 2)

/**
 * Correlation between two months of one origin, 0 to 1, as to whether their interval holds: by how much more the shares of origins vary than
 * independent months' would. Origins are compared with the rest of their source where it has several, else with all sources.
 */
export function monthsAlike(sources: readonly CoveredShops[]): number {
  const all = sources.flat(2)
  const whole = share(all)
  let excess = 0
  let most = 0
  for (const shops of sources) {
    const origins = shops.flat()
    const several = shops.some((shop) => shop.length > 1)
    const centre = several ? share(origins) : whole
    const variance = centre * (1 - centre)
    const freedom = several ? origins.length / (origins.length - 1) : 1
    for (const { months, inside } of origins) {
      if (months === 0) continue
      excess += (freedom * (inside - centre * months) ** 2) / months - variance
      most += variance * (months - 1)
    }
  }
  return most > 0 ? Math.min(1, Math.max(0, excess / most)) : 1
}

/**
 * Independent months that would tell the mean of the shops' covers as well.
 * @param alike of {@link monthsAlike}
 */
export function independentMonths(shops: CoveredShops, alike: number): number {
  const ofShops = shops
    .map((origins) => origins.reduce((sum, { months }) => sum + months / (1 + Math.max(0, months - 1) * alike), 0))
    .filter((months) => months > 0)
  return ofShops.length > 0 ? ofShops.length ** 2 / ofShops.reduce((sum, months) => sum + 1 / months, 0) : 0
}

/** Between what and what the true cover is, nine times of ten (Wilson's score interval). */
export function coverBound(cover: number, months: number): { low: number; high: number } {
  const shrunk = Z90 ** 2 / months
  const middle = (cover + shrunk / 2) / (1 + shrunk)
  const reach = (Z90 * Math.sqrt((cover * (1 - cover)) / months + shrunk / months / 4)) / (1 + shrunk)
  return { low: middle - reach, high: middle + reach }
}

/** Chance that a cover of .80 is measured within {@link KEPT} in so many independent months. */
export function chanceOfKept(months: number): number {
  const n = Math.round(months)
  let chance = 0
  let logChance = n * Math.log(1 - PROMISED)
  for (let inside = 0; inside <= n; inside++) {
    // Against the last bit of the quotient.
    const cover = Number((inside / n).toPrecision(12))
    if (cover >= KEPT.from && cover <= KEPT.to) chance += Math.exp(logChance)
    logChance += Math.log(((n - inside) / (inside + 1)) * (PROMISED / (1 - PROMISED)))
  }
  return chance
}

function share(origins: readonly CoveredOrigin[]): number {
  const months = origins.reduce((sum, origin) => sum + origin.months, 0)
  return months > 0 ? origins.reduce((sum, origin) => sum + origin.inside, 0) / months : 0
}
