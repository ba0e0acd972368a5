/**
 * The distribution of products' seasonal departures in a calendar month. Most products depart little from their category, a few depart much (what is sold
 * for Christmas). One variance for all would shrink these few as if they were like the others, so the departures have a mixture of two normal
 * distributions (George & McCulloch 1993), a narrow and a wide one.
 */
import { sum } from '@vigia/series/numeric/sums.ts'

/**
 * Standard errors above its expectation under no departures that the chi-squared statistic of a month must be. With 0 and 2, products' errors on the same
 * shops are the same within .1%; with 0 the total's are .1% higher.
 */
const BEYOND_CHANCE = 1
/**
 * Variance of the departures of products that depart much. With 1 instead, products with a peak of at least 2.5 times their mean in each known year are
 * forecast 1% lower, and the errors of all others are the same within .1% (docs/decisions/0174).
 */
const WIDE_VARIANCE = 3
/** Share of such products before any is known. */
const WIDE_SHARE = 0.05
/** Iterations of expectation maximization; the shares no longer change after ten. */
const MIXTURE_ROUNDS = 15

/** A product's observed departure in a calendar month, and its precision: the inverse of the variance due to noise. */
export interface ObservedDeparture {
  readonly product: number
  /** Σ s / Σ e − 1. */
  readonly departure: number
  /** The part of it that all of the product's years have in common. One large order makes one year's departure large, not this. */
  readonly common: number
  readonly precision: number
}

/**
 * Variance between products of their true departures in a month, by the method of moments. Without true departures, the weighted sum of squares is
 * chi-squared with one degree of freedom per product: mean n, variance 2n.
 *
 * @param weights of the observed departures, from 0 to 1
 * @returns 0 where the observed departures may be due to chance
 */
function varianceBetween(observed: readonly ObservedDeparture[], weights: readonly number[]): number {
  const squares = sum(observed.map(({ departure, precision }, k) => weights[k]! * precision * departure ** 2))
  const precisions = sum(observed.map(({ precision }, k) => weights[k]! * precision))
  const n = sum(weights)
  const byChance = n + BEYOND_CHANCE * Math.sqrt(2 * n)
  return squares > byChance ? (squares - byChance) / precisions : 0
}

/** The mixture of departures in a month: the narrow variance, and each observed departure's probability of belonging to the wide one. */
interface DepartureMixture {
  readonly between: number
  readonly wide: readonly number[]
}

/** Fits the mixture by expectation maximization (Dempster, Laird & Rubin 1977). */
export function fitMixture(observed: readonly ObservedDeparture[]): DepartureMixture {
  let share = WIDE_SHARE
  let wide = observed.map(() => 0)
  let between = 0
  for (let round = 0; round < MIXTURE_ROUNDS; round++) {
    between = varianceBetween(
      observed,
      wide.map((probability) => 1 - probability),
    )
    wide = observed.map(({ common, precision }) => {
      const [narrowVariance, wideVariance] = [between + 1 / precision, WIDE_VARIANCE + 1 / precision]
      const logOdds =
        Math.log(share / (1 - share)) +
        Math.log(narrowVariance / wideVariance) / 2 +
        (common ** 2 * (1 / narrowVariance - 1 / wideVariance)) / 2
      return 1 / (1 + Math.exp(-logOdds))
    })
    // One more product than there are, so that the share stays below 1.
    share = sum(wide) / (observed.length + 1)
  }
  return { between, wide }
}

/** Share of an observed departure that is taken as true: the mean of its credibilities under both distributions. */
export function credibilityOf(
  { precision }: ObservedDeparture,
  { between, wide }: { between: number; wide: number },
): number {
  const at = (variance: number): number => variance / (variance + 1 / precision)
  return (1 - wide) * at(between) + wide * at(WIDE_VARIANCE)
}
