/**
 * Structural models averaged by their likelihood. No variance is fitted: forty-eight models with fixed ratios of the variances of level, slope
 * and season forecast together, weighted by their likelihoods. With two to five years of noisy months that is better than choosing one,
 * and its intervals hold the uncertainty of the choice. What they were compared with, and on what data: docs/decisions/0011.
 */
import { cholesky, solveLower, solveUpper } from '../numeric/cholesky.ts'
import { meanSize, sum } from '../numeric/sums.ts'
import { eachPart, type Forecast, normalForecast } from '../forecast.ts'
import { type Covariance, covariance, type Ratios } from './structural-covariance.ts'

/** None, hardly any, as strong as the noise, and dominant. */
const SEASONS = [0, 0.1, 1, 8] as const
/** A level that hardly moves, one that moves, and one that is a random walk. */
const LEVELS = [0.02, 0.2, 2] as const
/** No trend; a damped one that changes; a gentle and a clear straight one. */
const SLOPES = [
  { slope: 0, slopeChange: 0, damping: 0.9 },
  { slope: 0.02, slopeChange: 0.002, damping: 0.95 },
  { slope: 0.003, slopeChange: 0, damping: 1 },
  { slope: 0.02, slopeChange: 0, damping: 1 },
] as const
/** Power of the likelihood in the weights (a tempered posterior): none of the models is true, so their likelihoods differ too much. */
const TEMPER = 0.5
/** Weights below this change nothing. */
const NEGLIGIBLE = 1e-3
/** Observations that count: six years of months, at least two and a half periods. Older ones add little, and time grows with their cube. */
const MAX_OBSERVATIONS = 72
const MIN_PERIODS = 2.5
/** A series is taken in logarithms when its least value is more than this share of its mean: nearer to zero, they magnify noise. */
const MIN_SHARE = 0.01
/** Levels under this share of the mean do not make a season look larger than it was. */
const MIN_LEVEL = 0.5

export interface StructuralFit {
  readonly forecast: Forecast
  /** What the season makes of each step's expected value, as a factor; 1 without season. */
  readonly season: Float64Array
}

/** @param all at least two values, finite; the last six years count */
export function fitStructural(all: Float64Array, period: number, horizon: number): StructuralFit {
  const longest = Math.max(MAX_OBSERVATIONS, Math.ceil(MIN_PERIODS * period))
  const values = all.slice(-longest)
  const size = meanSize(values)
  if (size === 0) {
    const nothing = new Float64Array(horizon)
    return { forecast: normalForecast(NAME, nothing, nothing), season: new Float64Array(horizon).fill(1) }
  }
  const logarithmic = values.every((v) => v > MIN_SHARE * size)
  const y = values.map((v) => (logarithmic ? Math.log(v / size) : v / size))
  const { mean, sigma, season } = averageModels(prepare(longest, horizon, period), y, horizon)
  const forecast = normalForecast(NAME, mean, sigma)
  // A summand as a factor of what is expected without it, in units of the mean.
  const factorOf = (summand: number, h: number) => Math.max(0, 1 + summand / Math.max(mean[h]! - summand, MIN_LEVEL))
  return {
    forecast: eachPart(NAME, (part) => forecast[part].map((v) => size * (logarithmic ? Math.exp(v) : v))),
    season: season.map((s, h) => (logarithmic ? Math.exp(s) : factorOf(s, h))),
  }
}

/** The models' forecasts and seasons, weighted by likelihood; in the units of `y`. */
function averageModels(models: readonly PreparedModel[], y: Float64Array, horizon: number) {
  const n = y.length
  const fits = models.map((model) => fitModel(model, y))
  const best = fits.reduce((most, { logLikelihood }) => Math.max(most, logLikelihood), Number.NEGATIVE_INFINITY)
  const likelihoods = fits.map(({ logLikelihood }) => Math.exp(TEMPER * (logLikelihood - best)))
  const all = sum(likelihoods)
  const used = sum(likelihoods.filter((likelihood) => likelihood / all >= NEGLIGIBLE))
  const mean = new Float64Array(horizon)
  const squares = new Float64Array(horizon)
  const season = new Float64Array(horizon)
  models.forEach((model, k) => {
    if (likelihoods[k]! / all < NEGLIGIBLE) return
    const weight = likelihoods[k]! / used
    const { constant, whitened, variance } = fits[k]!
    const solved = solveUpper(model.lower, whitened, model.longest)
    const spread = aheadVariance(model, n, horizon)
    for (let h = 0; h < horizon; h++) {
      let point = constant
      let seasonal = 0
      const row = (n + h) * model.size
      for (let t = 0; t < n; t++) {
        point += model.observations[row + t]! * solved[t]!
        seasonal += model.season[row + t]! * solved[t]!
      }
      mean[h]! += weight * point
      season[h]! += weight * seasonal
      squares[h]! += weight * (point * point + variance * spread[h]!)
    }
  })
  // Law of total variance: the mean of the models' variances, and the variance of their means.
  const sigma = squares.map((s, h) => Math.sqrt(Math.max(0, s - mean[h]! ** 2)))
  return { mean, sigma, season }
}

const NAME = 'Structural'

/** A model of the longest history. Of a shorter one all that follows from lengths is in the leading parts, to the last digit. */
interface PreparedModel extends Covariance {
  /** Of the history; months, as `size`, which counts those ahead too. */
  readonly longest: number
  readonly size: number
  /** Cholesky factor of the observations' part: longest × longest. */
  readonly lower: Float64Array
  /** The unknown constant's column, whitened. */
  readonly one: Float64Array
  /** By the length of the history, of those asked for. */
  readonly lengths: OfLength[]
}

interface OfLength {
  /** Squared length of the whitened constant. */
  readonly oneSquared: number
  /** Logarithm of the determinant, the constant's included. */
  readonly logDeterminant: number
  /** {@link aheadVariance}, once it has been asked for. */
  spread?: Float64Array
}

/** Models by what they depend on: nothing but periods and months ahead. */
const prepared = new Map<string, PreparedModel[]>()
/** Models kept, of some 7 MB together for each period and months ahead: a shop asks for one. */
const MAX_PREPARED = 8

function prepare(longest: number, horizon: number, period: number): PreparedModel[] {
  const key = `${horizon} ${period}`
  const found = prepared.get(key)
  if (found) return found
  const made = candidates(period).map((ratios) => prepareOne(longest, horizon, period, ratios))
  const oldest = prepared.keys().next()
  if (prepared.size >= MAX_PREPARED && !oldest.done) prepared.delete(oldest.value)
  prepared.set(key, made)
  return made
}

function candidates(period: number): Ratios[] {
  const seasons = period === 1 ? [0] : SEASONS
  return seasons.flatMap((season) => LEVELS.flatMap((level) => SLOPES.map((slope) => ({ season, level, ...slope }))))
}

function prepareOne(longest: number, horizon: number, period: number, ratios: Ratios): PreparedModel {
  const size = longest + horizon
  const made = covariance(size, period, ratios)
  const lower = cholesky(made.observations, size, longest)
  return { ...made, longest, size, lower, one: solveLower(lower, new Float64Array(longest).fill(1)), lengths: [] }
}

function ofLength({ lengths, one, lower, longest }: PreparedModel, n: number): OfLength {
  const found = lengths[n]
  if (found) return found
  const oneSquared = one.subarray(0, n).reduce((sum, v) => sum + v * v, 0)
  let logDeterminant = Math.log(oneSquared)
  for (let t = 0; t < n; t++) logDeterminant += 2 * Math.log(lower[t * (longest + 1)]!)
  return (lengths[n] = { oneSquared, logDeterminant })
}

/** Likelihood with constant and noise integrated out, and what follows for both. */
function fitModel(model: PreparedModel, y: Float64Array) {
  const n = y.length
  const { oneSquared, logDeterminant } = ofLength(model, n)
  const whitened = solveLower(model.lower, y, model.longest)
  let along = 0
  for (let t = 0; t < n; t++) along += whitened[t]! * model.one[t]!
  const constant = along / oneSquared
  let squares = 0
  for (let t = 0; t < n; t++) {
    whitened[t]! -= constant * model.one[t]!
    squares += whitened[t]! ** 2
  }
  // A constant series leaves only rounding: the floor keeps its logarithm finite.
  squares = Math.max(squares, 1e-20)
  const logLikelihood = -0.5 * ((n - 1) * Math.log(squares) + logDeterminant)
  return { logLikelihood, constant, whitened, variance: squares / (n - 1) }
}

/** Variance of each step ahead of n months as a multiple of the noise's, the constant's uncertainty included. */
function aheadVariance(model: PreparedModel, n: number, horizon: number): Float64Array {
  const known = ofLength(model, n)
  if (known.spread) return known.spread
  const { observations, lower, one, size, longest } = model
  const spread = new Float64Array(horizon)
  for (let h = 0; h < horizon; h++) {
    const row = (n + h) * size
    const whitened = solveLower(lower, observations.subarray(row, row + n), longest)
    let explained = 0
    let along = 0
    for (let t = 0; t < n; t++) {
      explained += whitened[t]! ** 2
      along += whitened[t]! * one[t]!
    }
    spread[h] = observations[row + n + h]! - explained + (1 - along) ** 2 / known.oneSquared
  }
  known.spread = spread
  return spread
}
