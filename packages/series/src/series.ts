/** The types that all models share: a series goes in, a forecast or the reason why there is none comes out. */
import { Z80, Z95 } from './numeric/normal-quantiles.ts'

/** A regular series of observations, oldest first, without gaps. */
export interface Series {
  /** Observations; every one finite. */
  readonly values: Float64Array
  /** Observations a year (12 for months); 1 means that no season is looked for. */
  readonly period: number
}

/** Lower and upper limits of the central 80% and 95% prediction intervals, one value a step ahead. */
export interface Bounds {
  readonly lower80: Float64Array
  readonly upper80: Float64Array
  readonly lower95: Float64Array
  readonly upper95: Float64Array
}

/** Point forecast and intervals; arrays are as long as the horizon. */
export interface Forecast extends Bounds {
  readonly mean: Float64Array
  /** What made it, for instance `ETS(M,Ad,M)` or `Theta`. */
  readonly method: string
}

/** Why a model does not apply to a series. It is an answer, not a fault: a combination leaves the model out. */
export interface FitError {
  readonly error: 'too-short' | 'not-positive' | 'no-finite-fit'
}

/** A model: all that it needs is in the series; it never throws for finite data. */
export type Model = (series: Series, horizon: number) => Forecast | FitError

export function isForecast(result: Forecast | FitError): result is Forecast {
  return 'mean' in result
}

/** A forecast made part by part: points and the four limits alike. */
export function eachPart(method: string, make: (part: 'mean' | keyof Bounds) => Float64Array): Forecast {
  return {
    method,
    mean: make('mean'),
    lower80: make('lower80'),
    upper80: make('upper80'),
    lower95: make('lower95'),
    upper95: make('upper95'),
  }
}

/** The forecast with its points raised to zero where no observation is negative; the limits stay as they are. */
export function notBelowZero(values: Float64Array, forecast: Forecast): Forecast {
  if (values.some((v) => v < 0)) return forecast
  return { ...forecast, mean: forecast.mean.map((v) => Math.max(0, v)) }
}

/** A forecast whose intervals are normal, with the standard deviation of each step's error. */
export function normalForecast(method: string, mean: Float64Array, sigma: Float64Array): Forecast {
  const shifted = (z: number) => mean.map((m, h) => m + z * sigma[h]!)
  return {
    method,
    mean,
    lower80: shifted(-Z80),
    upper80: shifted(Z80),
    lower95: shifted(-Z95),
    upper95: shifted(Z95),
  }
}
