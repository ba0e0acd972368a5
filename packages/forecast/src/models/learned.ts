/**
 * A regression learned from all series of a set: what followed when a month stood so far from such levels, with such slopes, in a series
 * of such a character. Montero-Manso & Hyndman (2021), https://doi.org/10.1016/j.ijforecast.2021.03.004, show that one function for
 * all series may do as well as one for each. It has to know the series' character: without, it errs by a tenth more.
 */
import { cholesky, solveLower, solveUpper } from '../numeric/cholesky.ts'
import { type FitError, type Forecast, normalForecast, type Series } from '../series.ts'
import { CLUES, type Clues, cluesOf, tell } from './learned-clues.ts'
import { YEAR } from './shared-season.ts'

/** Months that must be known before one is learned from. */
const FEWEST_KNOWN = 2 * YEAR
/** Months with a whole horizon after them, per number to learn, under which nothing is learned. */
const FEWEST_MONTHS = 10
/** Ridge relative to the clues' mean squares. From .02 to .2 the M3 set's training parts see little difference. */
const RIDGE = 0.05
/** What came counts as at most so many usual changes away. */
const FURTHEST = 6

/** A model of as many steps as were learned. */
export type Learned = (series: Series) => Forecast | FitError

/**
 * Each step ahead has its own ridge regression, learned from all months of the monthly, positive series of three years and more. There
 * is no constant: what rises teaches the same as what falls, so that the set's own luck is not learned. Squared errors are
 * weighted as the MASE weighs errors. With too few months the model applies to no series. Takes half a millisecond a series.
 *
 * @param horizon steps ahead that will be forecast
 */
export function learn(set: readonly Series[], horizon: number): Learned {
  const steps = Array.from({ length: horizon }, newSums)
  let months = 0
  for (const series of set) {
    const clues = cluesOf(series)
    if (clues) months += gather(steps, clues)
  }
  if (months < FEWEST_MONTHS * CLUES) return () => ({ error: 'too-short' })
  // A month with many months after it teaches the nearer steps too.
  for (let h = horizon - 2; h >= 0; h--) {
    steps[h]!.weight += steps[h + 1]!.weight
    steps[h + 1]!.squares.forEach((v, k) => (steps[h]!.squares[k]! += v))
  }
  const rules = steps.map(solve)
  return (series) => {
    const clues = cluesOf(series)
    return clues ? forecast(clues, rules) : { error: 'no-finite-fit' }
  }
}

interface Sums {
  /** Of the months whose last known step this is, and their products of clues, lower triangle. */
  weight: number
  readonly squares: Float64Array
  /** Weighted products of clues with what came at this step. */
  readonly cross: Float64Array
  /** Weighted squares of what came. */
  came: number
}

function newSums(): Sums {
  return { weight: 0, squares: new Float64Array(CLUES * CLUES), cross: new Float64Array(CLUES), came: 0 }
}

/** Adds a series' months to the sums; gives how many have all steps after them. */
function gather(steps: readonly Sums[], clues: Clues): number {
  const { logs, change } = clues
  const n = logs.length
  const row = new Float64Array(CLUES)
  // Half way between all months alike and all series alike.
  const weight = clues.weight / Math.sqrt(n - FEWEST_KNOWN)
  for (let t = FEWEST_KNOWN; t < n - 1; t++) {
    tell(clues, t, row)
    const known = Math.min(steps.length, n - 1 - t)
    const last = steps[known - 1]!
    last.weight += weight
    for (let i = 0; i < CLUES; i++) {
      const weighted = weight * row[i]!
      for (let j = 0; j <= i; j++) last.squares[i * CLUES + j]! += weighted * row[j]!
    }
    for (let h = 0; h < known; h++) {
      const came = Math.min(Math.max((logs[t + 1 + h]! - logs[t]!) / change, -FURTHEST), FURTHEST)
      const step = steps[h]!
      step.came += weight * came * came
      for (let i = 0; i < CLUES; i++) step.cross[i]! += weight * came * row[i]!
    }
  }
  return Math.max(0, n - FEWEST_KNOWN - steps.length)
}

interface Rule {
  readonly coefficients: Float64Array
  /** Standard deviation of what came around it, in usual changes. */
  readonly sigma: number
}

/** Ridge regression on clues of mean square 1. */
function solve({ weight, squares, cross, came }: Sums): Rule {
  const size = Float64Array.from({ length: CLUES }, (_, i) => Math.sqrt(squares[i * CLUES + i]!) || 1)
  const matrix = squares.map((v, k) => v / size[Math.floor(k / CLUES)]! / size[k % CLUES]!)
  for (let i = 0; i < CLUES; i++) matrix[i * CLUES + i] = 1 + RIDGE
  const lower = cholesky(matrix, CLUES, CLUES)
  const scaled = cross.map((v, i) => v / size[i]!)
  const coefficients = solveUpper(lower, solveLower(lower, scaled)).map((v, i) => v / size[i]!)
  const explained = coefficients.reduce((sum, v, i) => sum + v * cross[i]!, 0)
  return { coefficients, sigma: Math.sqrt(Math.max(0, came - explained) / weight) }
}

function forecast(clues: Clues, rules: readonly Rule[]): Forecast | FitError {
  const { logs, season, change } = clues
  const n = logs.length
  const row = new Float64Array(CLUES)
  tell(clues, n - 1, row)
  const ahead = ({ coefficients }: Rule) => coefficients.reduce((sum, v, i) => sum + v * row[i]!, 0)
  const mean = Float64Array.from(rules, (rule) => logs[n - 1]! + change * ahead(rule))
  const inLogs = normalForecast(
    'Learned',
    mean,
    Float64Array.from(rules, ({ sigma }) => change * sigma),
  )
  const inUnits = (part: Float64Array) => part.map((v, h) => Math.exp(v) * season[(n + h) % YEAR]!)
  const upper95 = inUnits(inLogs.upper95)
  if (!upper95.every(Number.isFinite)) return { error: 'no-finite-fit' }
  return {
    method: inLogs.method,
    mean: inUnits(inLogs.mean),
    lower80: inUnits(inLogs.lower80),
    upper80: inUnits(inLogs.upper80),
    lower95: inUnits(inLogs.lower95),
    upper95,
  }
}
