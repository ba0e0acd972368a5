/**
 * Bayesian model averaging of structural time series models. No variance ratio is fitted: 48 models with fixed ratios of the variances of level,
 * slope and season are weighted by a power of their marginal likelihoods. On two to five years of noisy months this forecasts better than
 * choosing one model, and the intervals include the uncertainty of the choice. Comparison with other models: docs/decisions/0011.
 */
import { cholesky, solveLower, solveUpper } from '../numeric/cholesky.ts'
import { meanAbsolute, sum } from '../numeric/sums.ts'
import { forecastFromParts, type Forecast, normalForecast } from '../forecast.ts'
import { type Covariance, covariance, type Ratios } from './structural-covariance.ts'

/** Seasonal variance: none, weak, as strong as the noise, dominant. */
const SEASONS = [0, 0.1, 1, 8] as const
/** Variance of a step of the level: almost constant, moving, nearly a pure random walk. */
const LEVELS = [0.02, 0.2, 2] as const
/** No trend; a damped trend that changes; a weak and a strong linear trend. */
const SLOPES = [
  { slope: 0, slopeChange: 0, damping: 0.9 },
  { slope: 0.02, slopeChange: 0.002, damping: 0.95 },
  { slope: 0.003, slopeChange: 0, damping: 1 },
  { slope: 0.02, slopeChange: 0, damping: 1 },
] as const
/** Power of the likelihood in the weights (a tempered posterior). None of the models is true, so their full likelihoods differ too much. */
const TEMPER = 0.5
/** Models with a smaller weight are left out. */
const NEGLIGIBLE = 1e-3
/** The latest observations that count: six years of months, or two and a half periods where that is more. Time grows with their cube. */
const MAX_OBSERVATIONS = 72
const MIN_PERIODS = 2.5
/** A series is modelled in logarithms if its smallest value exceeds this share of its mean; closer to zero, logarithms magnify noise. */
const MIN_SHARE_FOR_LOGARITHMS = 0.01
/** Lower bound, relative to the mean, of the level by which an additive seasonal effect is divided to make it a factor. */
const MIN_LEVEL = 0.5

export interface StructuralFit {
  /** In units of the data. */
  readonly forecast: Forecast
  /** Seasonal factor of each step ahead; 1 without a season. */
  readonly season: Float64Array
}

/**
 * Fits the models to a series and averages them.
 * @param all at least two finite values; only the last MAX_OBSERVATIONS (or MIN_PERIODS periods) are used
 * @param period observations per season; 1 for none
 */
export function fitStructural(all: Float64Array, period: number, horizon: number): StructuralFit {
  const longest = Math.max(MAX_OBSERVATIONS, Math.ceil(MIN_PERIODS * period))
  const values = all.slice(-longest)
  const scale = meanAbsolute(values)
  if (scale === 0) {
    const zeros = new Float64Array(horizon)
    return { forecast: normalForecast(NAME, zeros, zeros), season: new Float64Array(horizon).fill(1) }
  }
  const logarithmic = values.every((v) => v > MIN_SHARE_FOR_LOGARITHMS * scale)
  const y = values.map((v) => (logarithmic ? Math.log(v / scale) : v / scale))
  const { mean, sigma, season } = averageModels(prepare(longest, horizon, period), y, horizon)
  const forecast = normalForecast(NAME, mean, sigma)
  /** An additive effect as a factor of the forecast without it. */
  const toFactor = (effect: number, h: number) => Math.max(0, 1 + effect / Math.max(mean[h]! - effect, MIN_LEVEL))
  return {
    forecast: forecastFromParts(NAME, (part) => forecast[part].map((v) => scale * (logarithmic ? Math.exp(v) : v))),
    season: season.map((s, h) => (logarithmic ? Math.exp(s) : toFactor(s, h))),
  }
}

/** Means, standard deviations and seasonal effects of each step ahead, averaged over the models; in the units of `y`. */
function averageModels(models: readonly PreparedModel[], y: Float64Array, horizon: number) {
  const n = y.length
  const fits = models.map((model) => fitModel(model, y))
  const best = fits.reduce((most, { logLikelihood }) => Math.max(most, logLikelihood), Number.NEGATIVE_INFINITY)
  const likelihoods = fits.map(({ logLikelihood }) => Math.exp(TEMPER * (logLikelihood - best)))
  const total = sum(likelihoods)
  const kept = sum(likelihoods.filter((likelihood) => likelihood / total >= NEGLIGIBLE))
  const mean = new Float64Array(horizon)
  const squares = new Float64Array(horizon)
  const season = new Float64Array(horizon)
  models.forEach((model, k) => {
    if (likelihoods[k]! / total < NEGLIGIBLE) return
    const weight = likelihoods[k]! / kept
    const { constant, whitened, variance } = fits[k]!
    const solved = solveUpper(model.lower, whitened, model.longest)
    const varianceRatios = forecastVarianceRatios(model, n, horizon)
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
      squares[h]! += weight * (point * point + variance * varianceRatios[h]!)
    }
  })
  // Law of total variance: the mean of the models' variances plus the variance of their means.
  const sigma = squares.map((s, h) => Math.sqrt(Math.max(0, s - mean[h]! ** 2)))
  return { mean, sigma, season }
}

const NAME = 'Structural'

/**
 * The part of a model that does not depend on the data, for the longest history. For a shorter history the leading parts of the same arrays
 * are exactly what would be computed for its length.
 */
interface PreparedModel extends Covariance {
  /** Observations of the longest history. */
  readonly longest: number
  /** Observations of the longest history and of the horizon. */
  readonly size: number
  /** Cholesky factor of the covariance of the history: longest × longest. */
  readonly lower: Float64Array
  /** L⁻¹·1: the design column of the unknown constant, whitened. */
  readonly whitenedOnes: Float64Array
  /** Cache by length of the history. */
  readonly byLength: LengthTerms[]
}

/** What depends on the length of the history alone. */
interface LengthTerms {
  /** 1ᵀ·C⁻¹·1: squared norm of the whitened ones. */
  readonly onesSquared: number
  /** log |C| + log(1ᵀ·C⁻¹·1). */
  readonly logDeterminant: number
  /** Cache of {@link forecastVarianceRatios}. */
  varianceRatios?: Float64Array
}

/** Cache by horizon and period, the only things that prepared models depend on. */
const prepared = new Map<string, PreparedModel[]>()
/** Entries kept, about 7 MB each. A shop uses few. */
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
  const whitenedOnes = solveLower(lower, new Float64Array(longest).fill(1))
  return { ...made, longest, size, lower, whitenedOnes, byLength: [] }
}

function termsOfLength({ byLength, whitenedOnes, lower, longest }: PreparedModel, n: number): LengthTerms {
  const found = byLength[n]
  if (found) return found
  const onesSquared = whitenedOnes.subarray(0, n).reduce((sum, v) => sum + v * v, 0)
  let logDeterminant = Math.log(onesSquared)
  for (let t = 0; t < n; t++) logDeterminant += 2 * Math.log(lower[t * (longest + 1)]!)
  return (byLength[n] = { onesSquared, logDeterminant })
}

/**
 * Generalised least squares estimate of the constant, the whitened residuals, the noise variance, and the marginal likelihood with the constant
 * and the noise variance integrated out under flat and Jeffreys' priors, up to a constant (Rasmussen & Williams 2006, section 2.7).
 */
function fitModel(model: PreparedModel, y: Float64Array) {
  const n = y.length
  const { onesSquared, logDeterminant } = termsOfLength(model, n)
  const whitened = solveLower(model.lower, y, model.longest)
  let product = 0
  for (let t = 0; t < n; t++) product += whitened[t]! * model.whitenedOnes[t]!
  const constant = product / onesSquared
  let squares = 0
  for (let t = 0; t < n; t++) {
    whitened[t]! -= constant * model.whitenedOnes[t]!
    squares += whitened[t]! ** 2
  }
  // The residuals of a constant series are rounding errors; the floor keeps their logarithm finite.
  squares = Math.max(squares, 1e-20)
  const logLikelihood = -0.5 * ((n - 1) * Math.log(squares) + logDeterminant)
  return { logLikelihood, constant, whitened, variance: squares / (n - 1) }
}

/**
 * Variance of the forecast error of each step ahead after n observations, as a multiple of the noise variance: that of the Gaussian process plus
 * that of the estimated constant (Rasmussen & Williams 2006, section 2.7).
 */
function forecastVarianceRatios(model: PreparedModel, n: number, horizon: number): Float64Array {
  const terms = termsOfLength(model, n)
  if (terms.varianceRatios) return terms.varianceRatios
  const { observations, lower, whitenedOnes, size, longest } = model
  const ratios = new Float64Array(horizon)
  for (let h = 0; h < horizon; h++) {
    const row = (n + h) * size
    const whitened = solveLower(lower, observations.subarray(row, row + n), longest)
    let explained = 0
    let product = 0
    for (let t = 0; t < n; t++) {
      explained += whitened[t]! ** 2
      product += whitened[t]! * whitenedOnes[t]!
    }
    ratios[h] = observations[row + n + h]! - explained + (1 - product) ** 2 / terms.onesSquared
  }
  terms.varianceRatios = ratios
  return ratios
}
