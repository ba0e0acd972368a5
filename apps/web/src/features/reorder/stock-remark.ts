import { countOf } from '../../lib/format.ts'

/** Stock of one product in a list or report. */
interface StockOfProduct {
  nombre: string
  existencias: number
}

/** Parts of a list or report that are not loaded as they are. */
export interface StockDoubts {
  /** Products whose amounts on several lines were added up. */
  added: readonly (StockOfProduct & { filas: number })[]
  /** Products with negative stock. */
  negative: readonly StockOfProduct[]
  /** Whether the user said that these are out of stock. */
  zeroed: boolean
}

/** Remarks shown after saving; empty if there are none. */
export const stockRemark = ({ added, negative, zeroed }: StockDoubts): string =>
  [
    added.length > 0 && `Sumamos ${countOf(added.length, 'que aparecía', 'que aparecían')} varias veces.`,
    negative.length > 0 &&
      (zeroed
        ? `${countOf(negative.length, 'en negativo quedó', 'en negativo quedaron')} en 0.`
        : `${countOf(negative.length, 'en negativo quedó como estaba', 'en negativo quedaron como estaban')}.`),
  ]
    .filter((text) => text !== false)
    .join(' ')

/** The rows to save: unchanged, plus the negative ones with zero if the user said that they are out of stock. */
export const savedStock = <Row extends { existencias?: number | undefined }>(
  rows: readonly Row[],
  negative: readonly Row[],
  zeroed: boolean,
): Row[] => [...rows, ...(zeroed ? negative.map((row) => ({ ...row, existencias: 0 })) : [])]
