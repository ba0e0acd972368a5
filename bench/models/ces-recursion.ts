/**
 * The recursion of complex exponential smoothing in state space form. Svetunkov, Kourentzes & Ord (2022),
 * https://doi.org/10.1002/nav.22074: a level part (l, c) with lag 1 and a seasonal part (l, c) with the period as its lag, each
 * l′ = l − (1 − α₁)c + (α₀ − α₁)e and c′ = l + (1 − α₀)c + (α₀ + α₁)e. Without season only the first, "simple" only the second, "full"
 * both; "partial" is "full" with α₁ = 1 in the season, whose l then is a plain seasonal index smoothed by α₀ − 1.
 */

export interface CesParameters {
  /** α₀ and α₁ of the level part; undefined where it is left out. */
  readonly level: readonly [number, number] | undefined
  /** The same for the seasonal part. */
  readonly season: readonly [number, number] | undefined
}

/** The two numbers of each part; a ring holds a position for every month of the period, `at` being the next one. */
export interface CesState {
  level: number
  levelMemory: number
  readonly season: Float64Array
  readonly seasonMemory: Float64Array
  at: number
}

/**
 * Runs over `y` from the first value to the last or, with `step` −1, backwards; returns the sum of squared one-step errors. With
 * `ahead` it goes on without errors and fills it with what is expected.
 */
export function runCes(
  y: Float64Array,
  step: 1 | -1,
  parameters: CesParameters,
  state: CesState,
  ahead?: Float64Array,
): number {
  const n = y.length
  const [a0, a1] = parameters.level ?? [0, 0]
  const [b0, b1] = parameters.season ?? [0, 0]
  const { season, seasonMemory } = state
  const hasLevel = parameters.level !== undefined
  const period = parameters.season === undefined ? 0 : season.length
  let { level, levelMemory, at } = state
  let squares = 0
  const last = n + (ahead?.length ?? 0)
  for (let t = 0; t < last; t++) {
    const index = period > 0 ? season[at]! : 0
    const expected = level + index
    let error = 0
    if (t < n) {
      error = (step === 1 ? y[t]! : y[n - 1 - t]!) - expected
      squares += error * error
    } else ahead![t - n] = expected
    if (hasLevel) {
      const next = level - (1 - a1) * levelMemory + (a0 - a1) * error
      levelMemory = level + (1 - a0) * levelMemory + (a0 + a1) * error
      level = next
    }
    if (period > 0) {
      const memory = seasonMemory[at]!
      season[at] = index - (1 - b1) * memory + (b0 - b1) * error
      seasonMemory[at] = index + (1 - b0) * memory + (b0 + b1) * error
      at += step
      if (at === period) at = 0
      else if (at < 0) at = period - 1
    }
  }
  state.level = level
  state.levelMemory = levelMemory
  state.at = at
  return squares
}
