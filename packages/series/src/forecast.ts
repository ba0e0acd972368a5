/** The forecast of one series: point forecasts with prediction intervals. */
import { Z80, Z95 } from './numeric/normal-quantiles.ts'

/** Limits of the central 80% and 95% prediction intervals; one value per step ahead. */
export interface Bounds {
  readonly lower80: Float64Array
  readonly upper80: Float64Array
  readonly lower95: Float64Array
  readonly upper95: Float64Array
}

/** Point forecasts and intervals; every array has one value per step ahead. */
export interface Forecast extends Bounds {
  readonly mean: Float64Array
  /** Name of the model, such as `ETS(M,Ad,M)` or `Theta`. */
  readonly method: string
}

/** Builds a forecast by computing the point forecasts and each of the four limits in the same way. */
export function forecastFromParts(method: string, make: (part: 'mean' | keyof Bounds) => Float64Array): Forecast {
  return {
    method,
    mean: make('mean'),
    lower80: make('lower80'),
    upper80: make('upper80'),
    lower95: make('lower95'),
    upper95: make('upper95'),
  }
}

/**
 * A forecast with normal prediction intervals.
 * @param sigma standard deviation of the forecast error of each step
 */
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
