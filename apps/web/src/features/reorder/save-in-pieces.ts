import type { InventoryChange } from '@vigia/contract/calls/inventory.ts'
import type { StockChoices } from '@vigia/contract/calls/stock-report.ts'
import { MAX_INVENTORY_ROWS } from '@vigia/contract/constants.ts'

/** Rows in one call: with names of products and suppliers as many as one may hold would be more than the 4 MB that the server takes. */
export const ROWS_AT_ONCE = MAX_INVENTORY_ROWS / 2

/** Of `existencias_al`, an ISO date, or of today. */
export interface ToldInventory {
  filas: InventoryChange[]
  existencias_al?: string
  /** The report that tells them, and how it was read. */
  reporte?: { firma: string; opciones: StockChoices }
}

/** Rows in pieces, each with all rows of its products: what is told of one in a later call would replace what was told before. */
const piecesOf = (rows: readonly InventoryChange[]): InventoryChange[][] => {
  const pieces: InventoryChange[][] = [[]]
  for (const ofProduct of Map.groupBy(rows, ({ producto_id }) => producto_id).values()) {
    const last = pieces.at(-1)!
    if (last.length > 0 && last.length + ofProduct.length > ROWS_AT_ONCE) pieces.push(ofProduct)
    else last.push(...ofProduct)
  }
  return pieces
}

/** The number of products, and whether the forecast is made again for what was told. */
interface Saved {
  guardadas: number
  recalcula: boolean
}

/**
 * Keeps what is told of products in as many calls as it takes, one after the other.
 * @returns of all of them; where a call fails, what was told before it is kept
 */
export const saveInPieces = async (
  { filas, ...rest }: ToldInventory,
  send: (body: ToldInventory) => Promise<Saved>,
): Promise<Saved> => {
  const saved: Saved = { guardadas: 0, recalcula: false }
  for (const piece of piecesOf(filas)) {
    const { guardadas, recalcula } = await send({ ...rest, filas: piece })
    saved.guardadas += guardadas
    saved.recalcula ||= recalcula
  }
  return saved
}
