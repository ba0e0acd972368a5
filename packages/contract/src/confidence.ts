import type { ReorderRow } from './calls/reorder.ts'

/** WAPE up to which a product's forecast is reliable, and above which it is risky. */
export const RELIABLE_UP_TO = 0.25
export const RISKY_ABOVE = 0.6
/** WAPE above which the forecast is of no use yet, and the error is not shown as a figure. */
export const UNUSABLE_ABOVE = 2

/** @param error the product's backtest error; null without a backtest, which counts as risky */
export const confidenceOf = (error: number | null): ReorderRow['confianza'] => {
  if (error === null || error > RISKY_ABOVE) return 'arriesgado'
  return error <= RELIABLE_UP_TO ? 'confiable' : 'variable'
}
