import { loess, loessBeyond, type Smoother } from './numeric/loess.ts'

/** Two rounds settle the split; more change nothing that matters (Cleveland et al. 1990, section 2.5). */
const ROUNDS = 2
/** A smoother fits one place in this share of its window, as R's `stl` does. */
const JUMPS = 10

export interface Decomposition {
  readonly trend: Float64Array
  readonly season: Float64Array
}

/**
 * Seasonal-trend decomposition by loess, Cleveland et al. (1990), without robustness weights: what is left after trend and season is
 * the remainder. Gives the numbers of R's `stl` with its defaults. Needs two periods.
 *
 * @param seasonWindow years, or other periods, that each seasonal value is smoothed over; odd
 */
export function stl(values: Float64Array, period: number, seasonWindow: number): Decomposition {
  const n = values.length
  const bySeason = smoother(seasonWindow, 0)
  const byTrend = smoother(nextOdd((1.5 * period) / (1 - 1.5 / seasonWindow)), 1)
  const byLow = smoother(nextOdd(period), 1)
  const trend = new Float64Array(n)
  const season = new Float64Array(n)
  const work = new Float64Array(n)
  const cycles = new Float64Array(n + 2 * period)
  const low = new Float64Array(n)
  for (let round = 0; round < ROUNDS; round++) {
    for (let t = 0; t < n; t++) work[t] = values[t]! - trend[t]!
    smoothCycles(work, period, bySeason, cycles)
    // What the smoothed cycles hold of the trend goes back to it.
    loess(movingAverage(movingAverage(movingAverage(cycles, period), period), 3), n, byLow, low)
    for (let t = 0; t < n; t++) {
      season[t] = cycles[period + t]! - low[t]!
      work[t] = values[t]! - season[t]!
    }
    loess(work, n, byTrend, trend)
  }
  return { trend, season }
}

/** Smooths the values of each position in the period, with one period more at either end. */
function smoothCycles(values: Float64Array, period: number, by: Smoother, out: Float64Array): void {
  const n = values.length
  const cycle = new Float64Array(Math.ceil(n / period))
  const smooth = new Float64Array(cycle.length)
  for (let k = 0; k < period; k++) {
    let count = 0
    for (let t = k; t < n; t += period) cycle[count++] = values[t]!
    loess(cycle, count, by, smooth)
    const { before, after } = loessBeyond(cycle, count, by)
    out[k] = before
    for (let j = 0; j < count; j++) out[k + (j + 1) * period] = smooth[j]!
    out[k + (count + 1) * period] = after
  }
}

function movingAverage(values: Float64Array, length: number): Float64Array {
  const out = new Float64Array(values.length - length + 1)
  let sum = 0
  for (let t = 0; t < length; t++) sum += values[t]!
  out[0] = sum / length
  for (let t = 1; t < out.length; t++) {
    sum += values[t + length - 1]! - values[t - 1]!
    out[t] = sum / length
  }
  return out
}

function smoother(window: number, degree: 0 | 1): Smoother {
  return { window, degree, jump: Math.ceil(window / JUMPS) }
}

function nextOdd(value: number): number {
  const up = Math.ceil(value)
  return up % 2 === 0 ? up + 1 : up
}
