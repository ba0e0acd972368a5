import type { Row } from './read/grid.ts'
import { cellText } from './read/grid.ts'
import type { Mapping, RejectionCode } from './types.ts'
import { fold } from './understand/fold.ts'

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

/** Tells the rows that are no sale, whatever they hold: purchases, expenses, quotations. */
export class NotSoldRule {
  readonly #group: number
  readonly #type: number

  constructor(headers: readonly string[], mapping: Mapping) {
    const folded = headers.map(fold)
    this.#group = folded.findIndex((header) => GROUP_HEADER.test(header))
    this.#type = mapping.tipoDocumento ?? -1
  }

  /** Why the row is no sale, or null. */
  of(row: Row): NotSold | null {
    const says = (column: number, what: RegExp) => column >= 0 && what.test(fold(cellText(row[column])))
    for (const [column, what] of [
      [this.#type, OTHER_TYPE],
      [this.#group, /^recibidos?$/],
    ] as const)
      if (says(column, what))
        return { column, code: 'no_es_venta', reason: 'No es una venta: es una compra, un gasto o una cotización.' }
    return null
  }
}
