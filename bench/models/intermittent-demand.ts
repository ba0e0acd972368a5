/** What the forecasts of intermittent demand share: intervals between demands, and smoothing of short series. */

/** Months from each demand to the next; the first counts from the beginning, so a demand in the first month gives 1. */
export function demandIntervals(values: Float64Array): Float64Array {
  const intervals: number[] = []
  let since = 0
  for (const v of values) {
    since++
    if (v === 0) continue
    intervals.push(since)
    since = 0
  }
  return Float64Array.from(intervals)
}

/** Simple exponential smoothing that starts at the first value; the level after the last. `values` is not empty. */
export function smooth(values: Float64Array, alpha: number): number {
  return smoothingPass(values, alpha).level
}

/** Smoothing constants among which `smoothBest` chooses: beyond them few and noisy values mislead. */
const MIN_ALPHA = 0.1
const MAX_ALPHA = 0.3
/** Ratio of the golden section, and steps that leave 1e-5 of the bracket undecided. */
const GOLDEN = (Math.sqrt(5) - 1) / 2
const STEPS = 20

/** Smoothing with the constant from .1 to .3 of least squared one-step errors, by golden section. */
export function smoothBest(values: Float64Array): number {
  const squares = (alpha: number) => smoothingPass(values, alpha).squares
  let lower = MIN_ALPHA
  let upper = MAX_ALPHA
  let left = upper - GOLDEN * (upper - lower)
  let right = lower + GOLDEN * (upper - lower)
  let atLeft = squares(left)
  let atRight = squares(right)
  for (let step = 0; step < STEPS; step++) {
    if (atLeft <= atRight) {
      upper = right
      right = left
      atRight = atLeft
      left = upper - GOLDEN * (upper - lower)
      atLeft = squares(left)
    } else {
      lower = left
      left = right
      atLeft = atRight
      right = lower + GOLDEN * (upper - lower)
      atRight = squares(right)
    }
  }
  return smooth(values, (lower + upper) / 2)
}

function smoothingPass(values: Float64Array, alpha: number): { level: number; squares: number } {
  let level = values[0]!
  let squares = 0
  for (let t = 1; t < values.length; t++) {
    const error = values[t]! - level
    squares += error * error
    level += alpha * error
  }
  return { level, squares }
}
