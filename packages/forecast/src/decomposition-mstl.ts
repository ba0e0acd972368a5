import { type Decomposition, stl } from './decomposition-stl.ts'

/** Periods that the season of the shortest period is smoothed over, and how many more for each longer one; R's `mstl`. */
const SEASON_WINDOW = 11
const WINDOW_GROWTH = 4
/** Rounds over all periods. */
const ROUNDS = 2

export interface MultipleDecomposition {
  readonly trend: Float64Array
  /** One for each period, as long as the data. */
  readonly seasons: readonly Float64Array[]
}

/**
 * Seasonal-trend decomposition with several seasons, taken out in turn. Bandara, Hyndman & Bergmeir (2021),
 * https://arxiv.org/abs/2107.13462; gives the numbers of R's `forecast::mstl`.
 *
 * @param periods whole, rising, at least one, each twice in the data
 */
export function decomposeSeasons(values: Float64Array, periods: readonly number[]): MultipleDecomposition {
  const seasons: Float64Array[] = periods.map(() => new Float64Array(values.length))
  let rest: Float64Array = values
  let last: Decomposition | undefined
  for (let round = 0; round < (periods.length > 1 ? ROUNDS : 1); round++) {
    for (const [k, period] of periods.entries()) {
      const withSeason = rest.map((v, t) => v + seasons[k]![t]!)
      last = stl(withSeason, period, SEASON_WINDOW + WINDOW_GROWTH * k)
      seasons[k] = last.season
      rest = withSeason.map((v, t) => v - seasons[k]![t]!)
    }
  }
  return { trend: last!.trend, seasons }
}
