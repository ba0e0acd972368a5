import { seasonalIndices } from './decomposition.ts'
import { nelderMead } from './numeric/nelder-mead.ts'
import { type Forecast, normalForecast } from '@vigia/series/forecast.ts'
import { type FitError, notBelowZero, type Series } from './model.ts'
import { type CesParameters, type CesState, runCes } from './ces-recursion.ts'
import { forgetsItsStart, growthFactor } from './ces-stability.ts'
import { mean, meanAbsolute } from '@vigia/series/numeric/sums.ts'

type CesSeason = 'none' | 'simple' | 'partial' | 'full'

/** A fitted form. */
export interface CesFit {
  readonly season: CesSeason
  readonly parameters: CesParameters
  /** After the last value. */
  readonly state: CesState
  readonly aicc: number
  /** One-step error variance. */
  readonly variance: number
}

/** Where the search starts (the paper's 1.3 + 1i for each part; for "partial" the season's smoothing) and how long it may take. */
const FORMS = {
  none: { start: [1.3, 1], evaluations: 70 },
  simple: { start: [1.3, 1], evaluations: 70 },
  partial: { start: [1.3, 1, 0.1], evaluations: 100 },
  full: { start: [1.3, 1, 1.3, 1], evaluations: 130 },
} as const
/** First step along each parameter. */
const STEP = -0.1
/** Beyond these no part is stable. */
const MIN_PARAMETER = 0.01
const MAX_PARAMETER = 2.5
/** Smoothing of the season of "partial". */
const MIN_PARTIAL = 1e-4
const MAX_PARTIAL = 1
/**
 * A part may grow by this factor each lag: 3.7% a year in months. Without the limit some forecasts explode; at 1.02 the MASE of rolling
 * origins in the M3 training data is .90, at 1.003 .88, and at 1, which forbids trends, .91.
 */
const MAX_GROWTH = 1.003
/** Values that tell the level after the data, which the backward pass starts from, as long as the period is shorter. */
const RECENT = 10

/**
 * Complex exponential smoothing, Svetunkov, Kourentzes & Ord (2022), https://doi.org/10.1002/nav.22074, which needs no choice
 * between trend and level: without season, with a simple, partial or full one, chosen by AICc. Start states by a pass backwards over
 * the data. Where no observation is negative, no point forecast is.
 */
export function ces(series: Series, horizon: number): Forecast | FitError {
  const fit = fitCes(series)
  return 'error' in fit ? fit : notBelowZero(series.values, forecastCes(fit, horizon))
}

export function fitCes({ values, period }: Series): CesFit | FitError {
  const n = values.length
  const scale = meanAbsolute(values) || 1
  // Scaled to size 1 so that the search's tolerance means the same for units and for pesos.
  const y = values.map((v) => v / scale)
  const seasonal = period > 1 && n >= 2 * period
  let best: CesFit | undefined
  for (const form of seasonal ? (['none', 'simple', 'partial', 'full'] as const) : (['none'] as const)) {
    const fit = fitForm(y, form, period)
    if (fit && (!best || fit.aicc < best.aicc)) best = fit
  }
  return best ? rescale(best, scale) : { error: 'too-short' }
}

function forecastCes({ season, parameters, state, variance }: CesFit, horizon: number): Forecast {
  const nothing = new Float64Array(0)
  const mean = new Float64Array(horizon)
  runCes(nothing, 1, parameters, copy(state), mean)
  // What an error of 1 adds to the forecasts after it; the model is linear, so the errors' variances add up.
  const impulseResponse = new Float64Array(horizon)
  runCes(Float64Array.of(1), 1, parameters, zeroState(state.season.length), impulseResponse)
  let sum = 1
  const deviation = mean.map((_, h) => {
    if (h > 0) sum += impulseResponse[h - 1]! ** 2
    return Math.sqrt(variance * sum)
  })
  return normalForecast(`CES(${season})`, mean, deviation)
}

/** Undefined where the data are too few for the form. */
function fitForm(y: Float64Array, form: CesSeason, period: number): CesFit | undefined {
  const n = y.length
  const { start, evaluations } = FORMS[form]
  const length = form === 'none' ? 0 : period
  // The level and each position of the season count once: what a part remembers follows from them.
  const counted = start.length + 1 + (form === 'simple' ? 0 : 1) + length
  if (counted >= n - 1) return undefined
  const end = endOf(y, form, period)
  const state = zeroState(length)
  const squaresOf = (parameters: CesParameters) => {
    passBackwards(y, parameters, end, state)
    return runCes(y, 1, parameters, state)
  }
  const lower = new Float64Array(start.length).fill(MIN_PARAMETER)
  const upper = new Float64Array(start.length).fill(MAX_PARAMETER)
  if (form === 'partial') {
    lower[2] = MIN_PARTIAL
    upper[2] = MAX_PARTIAL
  }
  const objective = (point: Float64Array) => {
    const parameters = parametersAt(point, form)
    const { level, season } = parameters
    if (level && growthFactor(level) > MAX_GROWTH) return Number.POSITIVE_INFINITY
    if (season && form !== 'partial' && growthFactor(season) > MAX_GROWTH) return Number.POSITIVE_INFINITY
    return forgetsItsStart(parameters, length) ? squaresOf(parameters) : Number.POSITIVE_INFINITY
  }
  const steps = new Float64Array(start.length).fill(STEP)
  const found = nelderMead(objective, Float64Array.from(start), steps, { lower, upper }, evaluations)
  const parameters = parametersAt(found.at, form)
  const squares = squaresOf(parameters)
  const likelihood = n * Math.log(Math.max(squares, Number.MIN_VALUE) / n)
  const aicc = likelihood + 2 * counted + (2 * counted * (counted + 1)) / (n - counted - 1)
  return { season: form, parameters, state: copy(state), aicc, variance: squares / (n - counted) }
}

function parametersAt(point: Float64Array, form: CesSeason): CesParameters {
  const first = [point[0]!, point[1]!] as const
  if (form === 'none') return { level: first, season: undefined }
  if (form === 'simple') return { level: undefined, season: first }
  return { level: first, season: form === 'partial' ? [1 + point[2]!, 1] : [point[2]!, point[3]!] }
}

/** Level and season after the data, by position in the period, from which the backward pass starts; rough, for it hardly depends on them. */
function endOf(y: Float64Array, form: CesSeason, period: number): { level: number; season: Float64Array } {
  const n = y.length
  if (form === 'simple') {
    const season = new Float64Array(period)
    for (let t = n - period; t < n; t++) season[t % period] = y[t]!
    return { level: 0, season }
  }
  const recent = y.subarray(Math.max(0, n - Math.max(RECENT, period)))
  const level = mean(recent)
  return { level, season: form === 'none' ? new Float64Array(0) : seasonalIndices(y, period, 'additive') }
}

/** Leaves the state as it is before the first value. */
function passBackwards(
  y: Float64Array,
  parameters: CesParameters,
  end: ReturnType<typeof endOf>,
  state: CesState,
): void {
  // A level that stays remembers itself over α₀.
  const memory = (part: readonly [number, number] | undefined) => (part ? 1 / Math.max(0.5, part[0]) : 0)
  state.level = end.level
  state.levelMemory = end.level * memory(parameters.level)
  const share = memory(parameters.season)
  end.season.forEach((index, k) => {
    state.season[k] = index
    state.seasonMemory[k] = index * share
  })
  state.at = end.season.length > 0 ? (y.length - 1) % end.season.length : 0
  runCes(y, -1, parameters, state)
  state.at = 0
}

function zeroState(period: number): CesState {
  return { level: 0, levelMemory: 0, season: new Float64Array(period), seasonMemory: new Float64Array(period), at: 0 }
}

function copy(state: CesState): CesState {
  return { ...state, season: state.season.slice(), seasonMemory: state.seasonMemory.slice() }
}

function rescale(fit: CesFit, scale: number): CesFit {
  const state = copy(fit.state)
  state.level *= scale
  state.levelMemory *= scale
  for (const part of [state.season, state.seasonMemory]) part.forEach((v, k) => (part[k] = v * scale))
  return { ...fit, state, variance: fit.variance * scale * scale }
}
