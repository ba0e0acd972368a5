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
  const values = all.slice(-Math.max(MAX_OBSERVATIONS, Math.ceil(MIN_PERIODS * period)))
  const n = values.length
  const size = meanSize(values)
  if (size === 0) {
    const nothing = new Float64Array(horizon)
    return { forecast: normalForecast(NAME, nothing, nothing), season: new Float64Array(horizon).fill(1) }
  }
  const logarithmic = values.every((v) => v > MIN_SHARE * size)
  const y = values.map((v) => (logarithmic ? Math.log(v / size) : v / size))
  const { mean, sigma, season } = averageModels(prepare(n, horizon, period), y, horizon)
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
    const solved = solveUpper(model.lower, whitened)
    const spread = aheadVariance(model)
    for (let h = 0; h < horizon; h++) {
      let point = constant
      let seasonal = 0
      const row = h * n
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

/** What of a model depends on lengths alone; of the covariances those of each step ahead (row) with the observations (column). */
interface PreparedModel extends Covariance {
  /** Of each step ahead. */
  readonly variances: Float64Array
  /** Cholesky factor of the observations' part. */
  readonly lower: Float64Array
  /** The unknown constant's column, whitened, and its squared length. */
  readonly one: Float64Array
  readonly oneSquared: number
  /** Logarithm of the determinant, the constant's included. */
  readonly logDeterminant: number
  spread?: Float64Array
}

/** Factorisations of the last lengths asked for: series of one shop or set mostly share them. They depend on nothing else. */
const prepared = new Map<string, PreparedModel[]>()
/** Lengths kept, of at most 3 MB each: a shop asks for 18, at the origins at which calendars are compared and at those of the backtest. */
const MAX_PREPARED = 24

function prepare(n: number, horizon: number, period: number): PreparedModel[] {
  const key = `${n} ${horizon} ${period}`
  const found = prepared.get(key)
  if (found) return found
  const made = candidates(period).map((ratios) => prepareOne(n, horizon, period, ratios))
  const oldest = prepared.keys().next()
  if (prepared.size >= MAX_PREPARED && !oldest.done) prepared.delete(oldest.value)
  prepared.set(key, made)
  return made
}

function candidates(period: number): Ratios[] {
  const seasons = period === 1 ? [0] : SEASONS
  return seasons.flatMap((season) => LEVELS.flatMap((level) => SLOPES.map((slope) => ({ season, level, ...slope }))))
}

function prepareOne(n: number, horizon: number, period: number, ratios: Ratios): PreparedModel {
  const size = n + horizon
  const { observations, season } = covariance(size, period, ratios)
  const lower = cholesky(observations, size, n)
  const one = solveLower(lower, new Float64Array(n).fill(1))
  const oneSquared = one.reduce((sum, v) => sum + v * v, 0)
  let logDeterminant = Math.log(oneSquared)
  for (let t = 0; t < n; t++) logDeterminant += 2 * Math.log(lower[t * n + t]!)
  const ahead = (matrix: Float64Array) => {
    const rows = new Float64Array(horizon * n)
    for (let h = 0; h < horizon; h++) rows.set(matrix.subarray((n + h) * size, (n + h) * size + n), h * n)
    return rows
  }
  return {
    observations: ahead(observations),
    season: ahead(season),
    variances: Float64Array.from({ length: horizon }, (_, h) => observations[(n + h) * (size + 1)]!),
    lower,
    one,
    oneSquared,
    logDeterminant,
  }
}

/** Likelihood with constant and noise integrated out, and what follows for both. */
function fitModel(model: PreparedModel, y: Float64Array) {
  const n = y.length
  const whitened = solveLower(model.lower, y)
  let along = 0
  for (let t = 0; t < n; t++) along += whitened[t]! * model.one[t]!
  const constant = along / model.oneSquared
  let squares = 0
  for (let t = 0; t < n; t++) {
    whitened[t]! -= constant * model.one[t]!
    squares += whitened[t]! ** 2
  }
  // A constant series leaves only rounding: the floor keeps its logarithm finite.
  squares = Math.max(squares, 1e-20)
  const logLikelihood = -0.5 * ((n - 1) * Math.log(squares) + model.logDeterminant)
  return { logLikelihood, constant, whitened, variance: squares / (n - 1) }
}

/** Variance of each step ahead as a multiple of the noise's, the constant's uncertainty included. */
function aheadVariance(model: PreparedModel): Float64Array {
  if (model.spread) return model.spread
  const { observations, variances, lower, one, oneSquared } = model
  const n = one.length
  const spread = new Float64Array(variances.length)
  for (let h = 0; h < spread.length; h++) {
    const whitened = solveLower(lower, observations.subarray(h * n, (h + 1) * n))
    let explained = 0
    let along = 0
    for (let t = 0; t < n; t++) {
      explained += whitened[t]! ** 2
      along += whitened[t]! * one[t]!
    }
    spread[h] = variances[h]! - explained + (1 - along) ** 2 / oneSquared
  }
  model.spread = spread
  return spread
}
