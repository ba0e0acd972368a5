/** Adds a part of the shop's growth over the last year to its forecast. Most methods project a constant level, which lags behind steady growth. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import type { KnownAtOrigin } from './known-at-origin.ts'
import { nodeHistory } from './measure-cube.ts'
import { mean, sampleVariance } from '@vigia/series/numeric/sums.ts'

/**
 * Share of last year's growth that is expected to continue over the next year. A compromise: on the panel on which it was chosen, the total's error
 * twelve months ahead is the same with 0 and .4; in shops that grow every year .4 reduces error and bias by a quarter; on sixteen other sources the error
 * is .351 with 0, .354 with .2 and .358 with .4.
 */
const CONTINUED = 0.2
/** Years by which the methods' level lags: one month. Two months raised the error of the panel's stores and categories by .2% and .4% (docs/decisions/0135). */
const LAG = 1 / MONTHS_PER_YEAR
/** Bound of a year's growth or decline, as a logarithm (about a third). Effect of half and double of this and the next two: docs/forecasting-results.md. */
const MAX_YEARLY = 0.3
/** Months with sales in both years needed to estimate growth. */
const MIN_MONTHS = 6
/** Errors of neighbouring months are correlated: this many count as one independent month. */
const MONTHS_ALIKE = 3

/** Factors on the total's forecast of each month ahead; 1 in histories under two years. */
export function growthFactors(known: KnownAtOrigin, horizon: number): Float64Array {
  const yearly = yearlyGrowth(known)
  return Float64Array.from({ length: horizon }, (_, h) =>
    Math.exp(yearly * (LAG + (CONTINUED * (h + 1)) / MONTHS_PER_YEAR)),
  )
}

/**
 * Growth of the whole shop over its last year, as a logarithm: the mean m of the monthly changes from the year before, shrunk to m·m² / (m² + s²) by
 * its standard error s. 0 in histories under two years.
 */
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
