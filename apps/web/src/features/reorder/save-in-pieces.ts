import type { InventoryChange } from '@vigia/contract/calls/inventory.ts'
import type { StockChoices } from '@vigia/contract/calls/stock-report.ts'
import { MAX_INVENTORY_ROWS } from '@vigia/contract/constants.ts'

/** Rows per call: with long names of products and suppliers, the maximum of rows would exceed the 4 MB that the server accepts. */
export const ROWS_AT_ONCE = MAX_INVENTORY_ROWS / 2

/** Rows with the ISO date of their stock; today's by default. */
export interface InventoryBatch {
  filas: InventoryChange[]
  existencias_al?: string
  /** The report that the rows come from, and how it was read. */
  reporte?: { firma: string; opciones: StockChoices }
}

/** Splits rows so that all rows of a product are in one call, because a later call would replace what an earlier one stored for it. */
const piecesOf = (rows: readonly InventoryChange[]): InventoryChange[][] => {
  const pieces: InventoryChange[][] = [[]]
  for (const ofProduct of Map.groupBy(rows, ({ producto_id }) => producto_id).values()) {
    const last = pieces.at(-1)!
    if (last.length > 0 && last.length + ofProduct.length > ROWS_AT_ONCE) pieces.push(ofProduct)
    else last.push(...ofProduct)
  }
  return pieces
}

/** The number of products, and whether a new forecast was queued. */
interface Saved {
  guardadas: number
  recalcula: boolean
}

/**
 * Saves rows in as many consecutive calls as necessary.
 * @returns the combined result; if a call fails, the rows of earlier calls stay saved
 */
export const saveInPieces = async (
  { filas, ...rest }: InventoryBatch,
  send: (body: InventoryBatch) => Promise<Saved>,
): Promise<Saved> => {
  const saved: Saved = { guardadas: 0, recalcula: false }
  for (const piece of piecesOf(filas)) {
    const { guardadas, recalcula } = await send({ ...rest, filas: piece })
    saved.guardadas += guardadas
    saved.recalcula ||= recalcula
  }
  return saved
}
