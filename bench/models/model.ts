/** What all models of one series share: a series goes in, a forecast or the reason why there is none comes out. */
import type { Forecast } from '@vigia/series/forecast.ts'

/** A regular series of observations, oldest first, without gaps. */
export interface Series {
  /** Observations; every one finite. */
  readonly values: Float64Array
  /** Observations a year (12 for months); 1 means that no season is looked for. */
  readonly period: number
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

/** The forecast with its points raised to zero where no observation is negative; the limits stay as they are. */
export function notBelowZero(values: Float64Array, forecast: Forecast): Forecast {
  if (values.some((v) => v < 0)) return forecast
  return { ...forecast, mean: forecast.mean.map((v) => Math.max(0, v)) }
}
