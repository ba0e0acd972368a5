import { nelderMead } from './numeric/nelder-mead.ts'

export interface SimpleSmoothing {
  readonly alpha: number
  /** Level after the last value: the forecast of every step ahead. */
  readonly level: number
  /** Standard deviation of one-step errors, for n − 2 degrees of freedom where there are as many. */
  readonly sigma: number
}

/** Bounds of α, as in R's `ets`. */
const MIN_ALPHA = 1e-4
const MAX_ALPHA = 0.9999

/**
 * Simple exponential smoothing by least squares. The start level is not searched for: for a given α the errors are linear in it, so
 * that its best value follows in the same pass. The optimum is that of R's `ses`.
 */
export function fitSimpleSmoothing(values: Float64Array): SimpleSmoothing {
  // The sum of squares can have two valleys in α; the better of two starts is taken.
  const found = [0.1, 0.6].map((alpha) =>
    nelderMead(
      (point) => smoothingPass(values, point[0]!).squares,
      Float64Array.of(alpha),
      Float64Array.of(0.1),
      { lower: Float64Array.of(MIN_ALPHA), upper: Float64Array.of(MAX_ALPHA) },
      80,
    ),
  )
  const alpha = (found[0]!.value <= found[1]!.value ? found[0]! : found[1]!).at[0]!
  const { squares, level } = smoothingPass(values, alpha)
  return { alpha, level, sigma: Math.sqrt(squares / Math.max(1, values.length - 2)) }
}

function smoothingPass(values: Float64Array, alpha: number): { squares: number; level: number } {
  const keep = 1 - alpha
  // Level = part that the data give + share of the start level; error = y − part − share·start.
  let part = 0
  let share = 1
  let yy = 0
  let yx = 0
  let xx = 0
  for (const v of values) {
    const rest = v - part
    yy += rest * rest
    yx += rest * share
    xx += share * share
    part = alpha * v + keep * part
    share *= keep
  }
  const start = yx / xx
  return { squares: Math.max(0, yy - start * yx), level: part + share * start }
}
