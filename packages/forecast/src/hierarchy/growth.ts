/** How much of a shop's growth over the last year is missing from its forecast: the methods follow a level, which lags where it rises year by year, and take it to stay. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import type { KnownAtOrigin } from './known-at-origin.ts'
import { nodeHistory } from './measure-cube.ts'
import { mean, sampleVariance } from '@vigia/series/numeric/sums.ts'

/**
 * Share of last year's credible growth that is added over the year to come. A compromise: on the panel that it was chosen on the total's error twelve
 * months ahead is the same with none and with .4, in shops that grow year by year .4 takes a quarter off error and bias, and on sixteen
 * sources that chose nothing the error is .351 with none, .354 with .2 and .358 with .4.
 */
const CONTINUED = 0.2
/** Years by which the weighted methods' level is taken to lag, a month: half of two, which cost the stores and categories of the panel .2 and .4% of their error (docs/decisions/0135). */
const LAG = 1 / MONTHS_PER_YEAR
/** Largest growth or decline of a year, as a logarithm, that is taken to go on: a third. Half and double of this and the next two: docs/forecasting-results.md. */
const MAX_YEARLY = 0.3
/** Months with sales in both years from which a growth can be told. */
const MIN_MONTHS = 6
/** Months of a year that err alike, so many of them, count as one. */
const MONTHS_ALIKE = 3

/**
 * Factors on the whole shop's forecast of each month ahead; 1 in histories under two years. The mean change of
 * a month against the year before, shrunk by its standard error.
 */
export function growthFactors(known: KnownAtOrigin, horizon: number): Float64Array {
  const yearly = yearlyGrowth(known)
  return Float64Array.from({ length: horizon }, (_, h) =>
    Math.exp(yearly * (LAG + (CONTINUED * (h + 1)) / MONTHS_PER_YEAR)),
  )
}

/** Growth of the whole shop over its last year, as a logarithm, shrunk towards 0 as far as months disagree; 0 in histories under two years. */
export function yearlyGrowth({ cube, end }: KnownAtOrigin): number {
  const total = nodeHistory(cube, 'total', 0)
  if (end - cube.firstActiveMonth.nodes.total[0]! < 2 * MONTHS_PER_YEAR) return 0
  const changes: number[] = []
  for (let t = end - MONTHS_PER_YEAR; t < end; t++)
    if (total[t]! > 0 && total[t - MONTHS_PER_YEAR]! > 0)
      changes.push(Math.log(total[t]! / total[t - MONTHS_PER_YEAR]!))
  if (changes.length < MIN_MONTHS) return 0
  const change = mean(changes)
  const error = (MONTHS_ALIKE * sampleVariance(changes)) / changes.length
  const growth = change === 0 ? 0 : (change * change ** 2) / (change ** 2 + error)
  return Math.min(Math.max(growth, -MAX_YEARLY), MAX_YEARLY)
}
