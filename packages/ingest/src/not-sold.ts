import type { Row } from './read/grid.ts'
import { cellText } from './read/grid.ts'
import type { Mapping, RejectionCode } from './types.ts'
import { fold } from './understand/fold.ts'

/** Columns that tell what became of a document. */
const STATE_HEADER =
  /^(estado|status|estado (de |de la |del )?(factura|documento|venta|recibo|comprobante|pedido)|(order|invoice|document) status)$/
/** "Cancelada" is not here: of an invoice, it says that it was paid. */
const VOID_STATE = /^(anulad[oa]s?|voided|void|cancell?ed)$/
/** Columns that say yes or no, as World Office's "Encab: Anulado". */
const FLAG_HEADER = /^(encab )?(anulad[oa]|voided|is voided|cancelled|is cancelled)$/
const YES = /^(1|si|s|x|true|verdadero|yes|y|anulad[oa])$/
/** Types of document, in books that hold more than sales. */
const OTHER_TYPE = /^(egresos?|gastos?|compras?|facturas? de compra|documento soporte.*|cotizacion(es)?|proformas?)$/
/** The tax office's list has what was issued and what was received under "Grupo". */
const GROUP_HEADER = /^grupo$/

interface NotSold {
  column: number
  code: RejectionCode
  /** Spanish, for the person. */
  reason: string
}

/** Tells the rows that are no sale, whatever they hold: voided documents, purchases, quotations. */
export class NotSoldRule {
  readonly #state: number
  readonly #flag: number
  readonly #group: number
  readonly #type: number

  constructor(headers: readonly string[], mapping: Mapping) {
    const folded = headers.map(fold)
    this.#state = folded.findIndex((header) => STATE_HEADER.test(header))
    this.#flag = folded.findIndex((header) => FLAG_HEADER.test(header))
    this.#group = folded.findIndex((header) => GROUP_HEADER.test(header))
    this.#type = mapping.tipoDocumento ?? -1
  }

  /** Why the row is no sale, or null. */
  of(row: Row): NotSold | null {
    const says = (column: number, what: RegExp) => column >= 0 && what.test(fold(cellText(row[column])))
    for (const [column, what] of [
      [this.#state, VOID_STATE],
      [this.#flag, YES],
    ] as const)
      if (says(column, what)) return { column, code: 'anulada', reason: 'Está anulada: no cuenta como venta.' }
    for (const [column, what] of [
      [this.#type, OTHER_TYPE],
      [this.#group, /^recibidos?$/],
    ] as const)
      if (says(column, what))
        return { column, code: 'no_es_venta', reason: 'No es una venta: es una compra, un gasto o una cotización.' }
    return null
  }
}
