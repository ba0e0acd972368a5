import { type FitError, type Forecast, normalForecast, type Series } from '../series.ts'

/** The last value for ever, the intervals of a random walk. As R's `forecast::naive`. */
export function naive({ values }: Series, horizon: number): Forecast | FitError {
  const n = values.length
  if (n < 2) return { error: 'too-short' }
  let squares = 0
  for (let t = 1; t < n; t++) squares += (values[t]! - values[t - 1]!) ** 2
  const sigma = Math.sqrt(squares / (n - 1))
  const mean = new Float64Array(horizon).fill(values[n - 1]!)
  return normalForecast(
    'Naive',
    mean,
    mean.map((_, h) => sigma * Math.sqrt(h + 1)),
  )
}
