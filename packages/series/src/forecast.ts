/** A forecast of one series: points and intervals. */
import { Z80, Z95 } from './numeric/normal-quantiles.ts'

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
