import type { Row } from './read/grid.ts'
import { cellText } from './read/grid.ts'
import { fold } from './understand/fold.ts'

/** Columns that tell what became of a document. */
const STATE_HEADER =
  /^(estado|status|estado (de |de la |del )?(factura|documento|venta|recibo|comprobante|pedido)|(order|invoice|document) status)$/
/** "Cancelada" is not here: of an invoice, it says that it was paid. */
const VOID_STATE = /^(anulad[oa]s?|voided|void|cancell?ed)$/
/** Columns that say yes or no, as World Office's "Encab: Anulado". */
const FLAG_HEADER = /^(encab )?(anulad[oa]|voided|is voided|cancelled|is cancelled)$/
const YES = /^(1|si|s|x|true|verdadero|yes|y|anulad[oa])$/

/** Tells the lines of a voided document, which were never sold. */
export class VoidRule {
  readonly #state: number
  readonly #flag: number

  constructor(headers: readonly string[]) {
    const folded = headers.map(fold)
    this.#state = folded.findIndex((header) => STATE_HEADER.test(header))
    this.#flag = folded.findIndex((header) => FLAG_HEADER.test(header))
  }

  /** The column that says that the row is void, or null. */
  voidedBy(row: Row): number | null {
    if (this.#state >= 0 && VOID_STATE.test(fold(cellText(row[this.#state])))) return this.#state
    if (this.#flag >= 0 && YES.test(fold(cellText(row[this.#flag])))) return this.#flag
    return null
  }
}
