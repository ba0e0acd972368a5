import { seasonalIndices } from './decomposition.ts'
import { nelderMead } from './numeric/nelder-mead.ts'
import { fitLine } from './numeric/regression.ts'
import { type EtsParameters, type EtsSpec, type EtsState, runEts } from './ets-recursion.ts'
import { sum } from '@vigia/series/numeric/sums.ts'

/** A fitted form. */
export interface EtsFit {
  readonly spec: EtsSpec
  readonly parameters: EtsParameters
  readonly state: EtsState
  readonly aicc: number
  /** One-step error variance: relative for multiplicative errors. */
  readonly variance: number
}

/** Bounds of α, β, γ, then of φ, as in R's `ets`. */
const MIN_SMOOTHING = 1e-4
const MAX_SMOOTHING = 0.9999
const MIN_PHI = 0.8
const MAX_PHI = 0.98
/** First step of the search along each axis, in shares of the parameter's natural size. */
const STEP = 0.05
/** How many evaluations a search may take. */
export interface Effort {
  /** For the smoothing parameters, the level and the slope (at most six) … */
  readonly small: number
  /** … and for these with all seasonal start states (at most 18 with months). */
  readonly full: number
}

/** For many forms to be averaged, which gives the same MASE as twice and three times as many (.851 and .852) in half the time. */
export const QUICK: Effort = { small: 60, full: 100 }
const DEFAULT_GUESS = { alpha: 0.2, betaShare: 0.1, gammaShare: 0.05, phi: 0.95 }

/** Free parameters and start states; the error variance is counted by the AICc. */
export function parameterCount(spec: EtsSpec, period: number): number {
  const trend = { N: 0, A: 2, Ad: 3 }[spec.trend]
  return 2 + trend + (spec.season === 'N' ? 0 : period)
}

export function startValues(y: Float64Array, spec: EtsSpec, period: number): EtsParameters {
  const kind = spec.season === 'M' ? 'multiplicative' : 'additive'
  const season = spec.season === 'N' ? new Float64Array(0) : seasonalIndices(y, period, kind)
  // R's floor for a start index.
  if (spec.season === 'M') season.forEach((s, k) => (season[k] = Math.max(s, 0.01)))
  const { level, slope } = openingLine(y, spec, season, period)
  const { alpha, betaShare, gammaShare, phi } = DEFAULT_GUESS
  return { alpha, beta: alpha * betaShare, gamma: (1 - alpha) * gammaShare, phi, level, slope, season }
}

/** Level and slope of the first ten values or two periods, season taken out, as R starts them. */
function openingLine(y: Float64Array, spec: EtsSpec, season: Float64Array, period: number) {
  const opening = y.slice(0, Math.max(10, 2 * period)).map((v, t) => {
    if (spec.season === 'N') return v
    const index = season[t % period]!
    return spec.season === 'A' ? v - index : v / index
  })
  const mean = sum(opening) / opening.length
  if (spec.trend === 'N') return { level: mean, slope: 0 }
  const line = fitLine(opening)
  // The line's value before the first month; a multiplicative form needs it to be positive.
  const level = line.intercept - line.slope
  return level > 0 || spec.error === 'A' ? { level, slope: line.slope } : { level: mean, slope: 0 }
}

export function withSlope(y: Float64Array, warm: EtsParameters, spec: EtsSpec, period: number): EtsParameters {
  return { ...warm, beta: warm.alpha * DEFAULT_GUESS.betaShare, ...openingLine(y, spec, warm.season, period) }
}

/** A parameter that is searched for. */
type Axis = readonly [start: number, least: number, most: number, step: number]

/** @param free seasonal start states that are searched for */
function searchAxes(spec: EtsSpec, from: EtsParameters, free: number): Axis[] {
  const trended = spec.trend !== 'N'
  const lowest = spec.season === 'M' ? 0.001 : -100
  const step = (start: number, smallest: number) => STEP * Math.max(smallest, Math.abs(start))
  // β and γ as shares of α and of 1 − α: the usual region becomes a box.
  return [
    [from.alpha, MIN_SMOOTHING, MAX_SMOOTHING, STEP],
    ...(trended ? [[from.beta / from.alpha, MIN_SMOOTHING, MAX_SMOOTHING, STEP] as const] : []),
    ...(from.season.length > 0 ? [[from.gamma / (1 - from.alpha), MIN_SMOOTHING, MAX_SMOOTHING, STEP] as const] : []),
    ...(spec.trend === 'Ad' ? [[from.phi, MIN_PHI, MAX_PHI, -0.02] as const] : []),
    [from.level, -100, 100, step(from.level, 0.2)],
    ...(trended ? [[from.slope, -10, 10, step(from.slope, 0.02)] as const] : []),
    ...Array.from(from.season.subarray(0, free), (index) => [index, lowest, 100, step(index, 0.2)] as const),
  ]
}

/** Finds the parameters with the greatest likelihood from a start; `part` "full" searches the seasonal start states too. */
export function search(
  y: Float64Array,
  spec: EtsSpec,
  start: EtsParameters,
  part: keyof Effort,
  effort: Effort,
): EtsFit {
  const period = start.season.length
  const trended = spec.trend !== 'N'
  const damped = spec.trend === 'Ad'
  const free = part === 'full' ? Math.max(0, period - 1) : 0
  const axes = searchAxes(spec, start, free)
  const season = start.season.slice()
  const ring = new Float64Array(period)
  const state: EtsState = { criterion: 0, squares: 0, level: 0, slope: 0, season: new Float64Array(period) }
  const read = (x: Float64Array, into: { -readonly [K in keyof EtsParameters]: EtsParameters[K] }) => {
    let k = 0
    into.alpha = x[k++]!
    into.beta = trended ? x[k++]! * into.alpha : 0
    into.gamma = period > 0 ? x[k++]! * (1 - into.alpha) : 0
    into.phi = damped ? x[k++]! : 1
    into.level = x[k++]!
    into.slope = trended ? x[k++]! : 0
    if (free > 0) {
      let rest = spec.season === 'A' ? 0 : period
      for (let s = 0; s < free; s++) {
        season[s] = x[k++]!
        rest -= season[s]!
      }
      // The last index follows from the others, so that level and season do not blur.
      season[free] = rest
    }
    return into
  }
  const current = { ...start, season }
  const objective = (x: Float64Array) => {
    read(x, current)
    if (spec.season === 'M' && season[period - 1]! <= 0) return Number.POSITIVE_INFINITY
    return runEts(y, spec, current, ring, state).criterion
  }
  const [point, lower, upper, steps] = [0, 1, 2, 3].map((k) => Float64Array.from(axes, (axis) => axis[k]!))
  const found = nelderMead(objective, point!, steps!, { lower: lower!, upper: upper! }, effort[part])
  const parameters = { ...read(found.at, current), season: season.slice() }
  runEts(y, spec, parameters, ring, state)
  const count = parameterCount(spec, period) + 1
  const n = y.length
  const aicc = state.criterion + 2 * count + (2 * count * (count + 1)) / (n - count - 1)
  return { spec, parameters, state, aicc, variance: state.squares / Math.max(1, n - count + 1) }
}
