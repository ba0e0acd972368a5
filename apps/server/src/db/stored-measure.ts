import type { ExplainedMeasure } from '@vigia/contract/calls/forecast.ts'

/**
 * One measure of a node as `nodo_prediccion` keeps it: units or COP, one value a month from the first after the cut-off.
 * The limits of the central 80% interval are of the full month.
 */
export interface StoredMeasure {
  media: number[]
  bajo80: number[]
  alto80: number[]
  /** Weighted absolute percentage error in the backtest; null where it could not be tried. */
  wape: number | null
  /** What explains the next months; absent in runs published before it was kept. */
  porque?: StoredReason
}

/** All of the explanation but what may still change after the run: adjustments, commitments, and the sum that readers show. */
export type StoredReason = Omit<ExplainedMeasure, 'esperado' | 'ajustado' | 'comprometido' | 'wape'>
