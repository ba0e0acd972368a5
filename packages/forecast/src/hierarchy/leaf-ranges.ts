/** Prediction intervals of leaves: each leaf's own spread times a multiple that held four fifths of the backtest's months (split conformal). */
import { withoutNewcomers } from './newcomers.ts'
import type { Trial } from './accuracy.ts'
import type { Ledger } from './ledger.ts'
import { nodeSpread } from './node-intervals.ts'
import type { Fits } from './seasons.ts'

export interface LeafRanges {
  /** Of each leaf, in units of the data. */
  readonly spread: Float64Array
  /** Half-width of the 80% interval in spreads; most leaves sell now and then, so that it is often far from a normal distribution's 1.28. */
  readonly multiple80: number
}

const COVERED = 0.8
/** Multiple of a normal distribution, where nothing could be tried. */
const UNTRIED = 1.28

/**
 * @param ledger of real months
 * @param trials leaf forecasts of the past; of each leaf that was expected to sell, its own part is judged
 * @param now what is known of seasons at the end
 */
export function leafRanges(ledger: Ledger, trials: readonly Trial[], now: Fits, horizon: number): LeafRanges {
  const { hierarchy, months, leaves } = ledger
  const misses: number[] = []
  for (const trial of trials) {
    const spread = spreads(ledger, trial.fits, trial.end)
    const ownOf = withoutNewcomers(trial.leaves, trial.newcomers, 'combinations')
    for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
      for (let h = 0; h < horizon; h++) {
        const at = leaf * horizon + h
        const own = ownOf[at]!
        if (own > 0 && spread[leaf]! > 0)
          misses.push(Math.abs(leaves[leaf * months + trial.end + h]! - own) / spread[leaf]!)
      }
    }
  }
  const sorted = Float64Array.from(misses).sort()
  const at = Math.min(sorted.length - 1, Math.ceil(COVERED * (sorted.length + 1)) - 1)
  return { spread: spreads(ledger, now, months), multiple80: sorted[at] ?? UNTRIED }
}

function spreads(ledger: Ledger, fits: Fits, end: number): Float64Array {
  const { hierarchy, months, leaves, phase, births } = ledger
  return Float64Array.from({ length: hierarchy.leaves }, (_, leaf) => {
    const start = births.leaves[leaf]!
    const history = leaves.subarray(leaf * months, (leaf + 1) * months)
    const season = fits.producto.seasons[hierarchy.producto.of[leaf]!]!
    return start < end ? nodeSpread(history, start, end, phase, season) : 0
  })
}
