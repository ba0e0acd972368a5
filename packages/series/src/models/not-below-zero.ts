import type { Forecast } from '../series.ts'

/** The forecast with its points raised to zero where no observation is negative; the limits stay as they are. */
export function notBelowZero(values: Float64Array, forecast: Forecast): Forecast {
  if (values.some((v) => v < 0)) return forecast
  return { ...forecast, mean: forecast.mean.map((v) => Math.max(0, v)) }
}
