import type { ExplainedMeasure } from '@vigia/contract/calls/forecast.ts'

/**
 * One measure of a node, as stored in `nodo_prediccion`: units or COP, one value per month from the first after the cut-off. The limits of the 80%
 * interval are those of the full month.
 */
export interface StoredMeasure {
  media: number[]
  bajo80: number[]
  alto80: number[]
  /** Weighted absolute percentage error (WAPE) in the backtest; null if it could not be computed. */
  wape: number | null
  /** Parts of the forecast of the next months; absent in older runs. */
  porque?: StoredReason
}

/** The explanation, except what may change after the run: adjustments, commitments, and the displayed sum. */
export type StoredReason = Omit<ExplainedMeasure, 'esperado' | 'ajustado' | 'comprometido' | 'wape'>
