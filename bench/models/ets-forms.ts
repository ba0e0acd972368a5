import { meanAbsolute } from '@vigia/series/numeric/sums.ts'
import { type Forecast, normalForecast } from '@vigia/series/forecast.ts'
import type { FitError, Series } from './model.ts'
import { etsMean, type EtsParameters, type EtsSpec } from './ets-recursion.ts'
import { type Effort, type EtsFit, parameterCount, search, startValues, withSlope } from './ets-search.ts'
import { etsDeviations } from './ets-variance.ts'

/** Forms whose first AICc lies this close to the best are searched in full. */
const CONTENDER = 12

export function forecastEts(fit: EtsFit, horizon: number): Forecast {
  const { spec, parameters, state } = fit
  const mean = etsMean(spec, parameters.phi, state, horizon)
  const sigma = etsDeviations(spec, parameters, mean, state.season, fit.variance)
  return normalForecast(`ETS(${spec.error},${spec.trend},${spec.season})`, mean, sigma)
}

/**
 * Exponential smoothing in state space form: of all forms that R's `ets` tries by default (additive or multiplicative error; no,
 * additive or damped trend; no, additive or multiplicative season; multiplicative error or season only on positive data) those that
 * may be the best by AICc, the best first. Hyndman et al. (2002), https://doi.org/10.1016/S0169-2070(01)00110-8. What is positive cannot fall along a straight line for ever, and of a line that
 * nears zero by the end of the data the likelihood of multiplicative errors thinks too well: such forms are left out. On
 * rolling origins in the M3 training data that takes the sMAPE from 13.7 to 13.1 and the MASE from .896 to .887.
 */
export function fitEtsForms(series: Series, effort: Effort): readonly EtsFit[] | FitError {
  const { values, period } = series
  if (values.length < 4) return { error: 'too-short' }
  const scale = meanAbsolute(values) || 1
  // Scaled to size 1 so that the search's steps and tolerances mean the same for units and for pesos.
  const y = values.map((v) => v / scale)
  const positive = y.every((v) => v > 0)
  const isSound = ({ spec, state, aicc }: EtsFit) =>
    Number.isFinite(aicc) && !(positive && spec.trend === 'A' && state.slope < 0)
  const rough = firstFits(y, period, positive, effort).filter(isSound)
  const closest = Math.min(...rough.map((fit) => fit.aicc))
  const fits = rough
    .filter((fit) => fit.aicc <= closest + CONTENDER)
    .map((fit) => (fit.spec.season === 'N' ? fit : search(y, fit.spec, fit.parameters, 'full', effort)))
    .filter(isSound)
    // A plainer form wins a tie because it comes first.
    .sort((a, b) => a.aicc - b.aicc)
  return fits.length > 0 ? fits.map((fit) => rescale(fit, scale)) : { error: 'no-finite-fit' }
}

/** Every form that the data allow, with the seasonal start states of the decomposition. */
function firstFits(y: Float64Array, period: number, positive: boolean, effort: Effort): EtsFit[] {
  const fits: EtsFit[] = []
  for (const season of seasonsToTry(y, period, positive)) {
    for (const error of positive ? (['A', 'M'] as const) : (['A'] as const)) {
      // R leaves these out as numerically unstable.
      if (error === 'A' && season === 'M') continue
      let warm: EtsParameters | undefined
      for (const trend of ['N', 'A', 'Ad'] as const) {
        const spec = { error, trend, season }
        if (parameterCount(spec, period) + 1 >= y.length - 1) continue
        const start = warm ?? startValues(y, spec, period)
        const from = warm && trend === 'A' ? withSlope(y, start, spec, period) : start
        const fit = search(y, spec, from, 'small', effort)
        if (!Number.isFinite(fit.aicc)) continue
        fits.push(fit)
        warm = fit.parameters
      }
    }
  }
  return fits
}

function seasonsToTry(y: Float64Array, period: number, positive: boolean): EtsSpec['season'][] {
  if (period < 2 || y.length < 2 * period) return ['N']
  return positive ? ['N', 'A', 'M'] : ['N', 'A']
}

function rescale(fit: EtsFit, scale: number): EtsFit {
  const { parameters: p, state, spec } = fit
  const bySeason = (season: Float64Array) => (spec.season === 'A' ? season.map((s) => s * scale) : season)
  return {
    ...fit,
    parameters: { ...p, level: p.level * scale, slope: p.slope * scale, season: bySeason(p.season) },
    state: { ...state, level: state.level * scale, slope: state.slope * scale, season: bySeason(state.season) },
    variance: spec.error === 'A' ? fit.variance * scale * scale : fit.variance,
  }
}
