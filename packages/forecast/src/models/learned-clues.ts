import { seasonalScale } from '../metrics.ts'
import type { Series } from '../series.ts'
import { ownSeason, YEAR } from './shared-season.ts'

/** Weights of the newest month in the levels that a month is compared with. */
const LEVELS = [0.7, 0.4, 0.2, 0.1, 0.05] as const
/** Weights of the newest change in the slopes. */
const SLOPES = [0.3, 0.1, 0.05, 0.02] as const
/** Slopes and yearly changes are told over half a year, to be about as large as the distances to levels. */
const HALF = 6
/** Distances to the levels and to the mean of all, slopes, that since the start, and the changes of two years. */
const PLACES = LEVELS.length + SLOPES.length + 4
/** One, three measures and three of their products. */
const CHARACTER = 7
/** Numbers that tell of a month: where it stands, times what the series is like. */
export const CLUES = PLACES * CHARACTER
/** Distances of more usual changes than this count as if they were this. */
const FURTHEST = 12
/** Bounds of the measures of character, each about what all but one in a hundred series keep. */
const WANDERING = [-1, 2.5] as const
const PERSISTENCE = [-0.6, 0.6] as const
const TREND = [0, 4] as const
/** Bounds of the ratio of a usual change to the scale of the MASE, or one series would be all that counts. */
const RATIO = [0.05, 5] as const
/** Months that a series needs. */
const SHORTEST = 3 * YEAR

export interface Clues {
  /** Logarithms without season. */
  readonly logs: Float64Array
  /** Twelve multiplicative indices, the first value's first. */
  readonly season: Float64Array
  /** Mean absolute change from month to month: the unit of all that is told. */
  readonly change: number
  /** Where each month stands, months × `PLACES`. */
  readonly places: Float64Array
  readonly character: readonly number[]
  /** Weight of a squared error in usual changes, so that it counts as in the MASE. */
  readonly weight: number
}

/** Undefined for what is not monthly, not positive, shorter than three years or constant. */
export function cluesOf({ values, period }: Series): Clues | undefined {
  const n = values.length
  if (period !== YEAR || n < SHORTEST || values.some((v) => v <= 0)) return undefined
  const season = ownSeason(values)
  const logs = values.map((v, t) => Math.log(v / season[t % YEAR]!))
  const change = meanChange(logs, 1)
  const scale = seasonalScale(values, YEAR)
  if (!(change > Number.EPSILON) || !(scale > 0)) return undefined
  const level = logs.slice(-YEAR).reduce((sum, v) => sum + Math.exp(v) / YEAR, 0)
  return {
    logs,
    season,
    change,
    places: placesOf(logs, change),
    character: characterOf(logs, change),
    weight: within((change * level) / scale, RATIO) ** 2,
  }
}

/** Writes the `CLUES` numbers of month `t`. */
export function tell({ places, character }: Clues, t: number, out: Float64Array): void {
  for (let p = 0; p < PLACES; p++) {
    for (let c = 0; c < CHARACTER; c++) out[p * CHARACTER + c] = places[t * PLACES + p]! * character[c]!
  }
}

function meanChange(logs: Float64Array, lag: number): number {
  let sum = 0
  for (let t = lag; t < logs.length; t++) sum += Math.abs(logs[t]! - logs[t - lag]!)
  return sum / (logs.length - lag)
}

/** How much further a year goes than a month, whether changes go on or are taken back, and how plain the trend is. */
function characterOf(logs: Float64Array, change: number): number[] {
  const n = logs.length
  let together = 0
  let squares = 0
  for (let t = 1; t < n; t++) {
    const now = logs[t]! - logs[t - 1]!
    squares += now * now
    if (t > 1) together += now * (logs[t - 1]! - logs[t - 2]!)
  }
  const wandering = within(Math.log(meanChange(logs, YEAR) / change), WANDERING)
  const persistence = within(together / squares, PERSISTENCE)
  const trend = within((Math.abs(logs[n - 1]! - logs[0]!) / (n - 1) / change) * Math.sqrt(n), TREND)
  return [1, wandering, persistence, trend, wandering ** 2, persistence ** 2, wandering * persistence]
}

/** In usual changes. Every number changes its sign when the logarithms do. */
function placesOf(logs: Float64Array, change: number): Float64Array {
  const out = new Float64Array(logs.length * PLACES)
  const levels = LEVELS.map(() => logs[0]!)
  const slopes = SLOPES.map(() => 0)
  let sum = 0
  logs.forEach((now, t) => {
    sum += now
    const yearAgo = logs[Math.max(0, t - YEAR)]!
    const twoYearsAgo = logs[Math.max(0, t - 2 * YEAR)]!
    // Young averages are plain means, or the first value would weigh too much.
    LEVELS.forEach((weight, k) => (levels[k]! += Math.max(weight, 1 / (t + 1)) * (now - levels[k]!)))
    if (t > 0)
      SLOPES.forEach((weight, k) => (slopes[k]! += Math.max(weight, 1 / t) * (now - logs[t - 1]! - slopes[k]!)))
    const places = [
      ...levels.map((level) => now - level),
      now - sum / (t + 1),
      ...slopes.map((slope) => HALF * slope),
      (HALF / Math.max(t, 1)) * (now - logs[0]!),
      (HALF / YEAR) * (now - yearAgo),
      (HALF / YEAR) * (yearAgo - twoYearsAgo),
    ]
    places.forEach((place, p) => (out[t * PLACES + p] = within(place / change, [-FURTHEST, FURTHEST])))
  })
  return out
}

function within(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(Math.max(value, least), most)
}
