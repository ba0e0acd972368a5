import { studentQuantile } from '../numeric/student.ts'
import { type FitError, type Forecast, type Series, Z80, Z95 } from '../series.ts'

/** The mean of all values for ever, with intervals of Student's t for a value to come. As R's `forecast::meanf`. */
export function mean({ values }: Series, horizon: number): Forecast | FitError {
  const n = values.length
  if (n < 2) return { error: 'too-short' }
  const middle = values.reduce((sum, v) => sum + v / n, 0)
  const variance = values.reduce((sum, v) => sum + (v - middle) ** 2, 0) / (n - 1)
  const width = Math.sqrt(variance * (1 + 1 / n))
  const level = (quantile: number) => new Float64Array(horizon).fill(middle + quantile * width)
  const t80 = studentQuantile(0.2, Z80, n - 1)
  const t95 = studentQuantile(0.05, Z95, n - 1)
  return {
    method: 'Mean',
    mean: level(0),
    lower80: level(-t80),
    upper80: level(t80),
    lower95: level(-t95),
    upper95: level(t95),
  }
}
