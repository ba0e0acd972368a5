import type { Row } from '../read/grid.ts'
import { cellText } from '../read/grid.ts'
import type { NotCountedKind } from '../lines/not-counted.ts'
import type { Mapping } from '../roles.ts'
import { fold } from '../understand/headers/fold.ts'
import { isVoidedWord } from '../understand/sales/states.ts'
import { wholeText } from '../phrases.ts'

/** Types of document, in books that hold more than sales. */
const OTHER_TYPE = wholeText`
  formas? de pago | pagos? | abonos? | recibos? de caja | comprobantes? de egreso | planillas? | nominas?( .*)?
  alquiler(es)? | arriendos? | cortesias? | mermas? | perdidas? | retiros? | depositos? | traslados? | transferencias?
  ajustes?( de inventario)? | consumos? internos? | inventario inicial | prestamos? | entradas? | despesas? | saidas?
  egresos? | gastos? | compras?( gastos?)? | facturas? de compra.*
  (facturas?|creditos?|notas? de credito) de proveedor(es)?.* | bills? | bill (payment|pmt).* | vendor credits?
  documento soporte.* | guias? de despacho.* | cotizacion(es)? | proformas? | application response
  acuses?( de recibo)?.* | aceptacion (expresa|tacita).* | reclamos? | eventos?( .*)?
  recursos? (retirad[oa]s?|transferid[oa]s?).* | (general )?withdrawal.* | bank (deposit|withdrawal|transfer).*
  transferencias? (a|para) (el |la |sua |tu )?(banco|cuenta|conta).* | retiros? (a|de) (banco|cuenta|fondos).*
  saques?.* | saldos? (inicial(es)?|anterior(es)?)( .*)? | opening balance | (saldo de )?apertura( de caja)?
`
/** Columns of a card terminal, in whose lists the cardholder's purchase is the sale. */
const OF_TERMINAL = /\b(franquicia|terminal|tarjeta|datafono|aprobacion|autorizacion|adquirencia|abono)\b/
const LEAST_OF_TERMINAL = 2
const PAID_AT = /^(establecimiento|descripcion|concepto|detalle|lugar)\b/
const CARD_PURCHASE = /^compras?( nacional| internacional)?$/

/** Whether a type of document, folded, is of something else than a sale, in a table with these titles. */
export function otherTypes(headers: readonly string[]): (type: string) => boolean {
  // The statement of the shop's own card names where it paid.
  const isTerminal =
    headers.filter((header) => OF_TERMINAL.test(fold(header))).length >= LEAST_OF_TERMINAL &&
    !headers.some((header) => PAID_AT.test(fold(header)))
  return (type) => (CARD_PURCHASE.test(type) ? !isTerminal : OTHER_TYPE.test(type))
}

/** Square writes it behind the name of what was taken off the ticket. */
const MAY_BE_VOIDED = /anul|cancel|void|^\s*nul/i
const VOIDED_NAME = /(\((voided|void|anulad[oa]s?|cancelad[oa]s?)\)|[-–—*/ ]\s*anulad[oa]s?)\W*$/i
/** Columns beside the type of document that tell lines of sale from lines of payment. */
const RECORD_HEADER = /^(tipo (de )?registro|record type|tipo (de )?linea)$/
/** What was left of the days before, as remarks and names say it: nobody sold it. */
const MAY_BE_LEFT = /saldo|balance/i
const LEFT_BEFORE = /^saldo (anterior|inicial)( (de|en) (la )?caja)?$|^opening balance$/
const SAYS_WHAT = /^(observacion(es)?|descripcion|concepto|detalle|notas?|comentarios?|glosa|memo)$/
/** The tax office's list has what was issued and what was received under "Grupo". */
const GROUP_HEADER = /^grupo$/
const RECEIVED = /^recibidos?$/

/** Names kept in mind: more are of a file in which hardly any recurs. */
const MOST_NAMES = 20_000

interface NotSold {
  column: number
  kind: NotCountedKind
}

/** Tells the rows that are no sale, whatever they hold: purchases, expenses, quotations. */
export class NotSoldRule {
  /** Columns that tell of other movements, and what they say of them. */
  readonly #others: { column: number; says: (text: string) => boolean }[]
  readonly #named: number[]
  /** Columns that may say that the row is what was left before; of those of products it is asked. */
  readonly #remarks: number[]
  /** Names that were looked at: a few recur on most rows. */
  readonly #isVoided = new Map<string, boolean>()

  constructor(headers: readonly string[], mapping: Mapping) {
    const folded = headers.map(fold)
    const isOther = otherTypes(headers)
    this.#others = [
      { column: mapping.tipoDocumento ?? -1, says: isOther },
      { column: folded.findIndex((header) => RECORD_HEADER.test(header)), says: isOther },
      { column: folded.findIndex((header) => GROUP_HEADER.test(header)), says: (text: string) => RECEIVED.test(text) },
    ].filter(({ column }) => column >= 0)
    this.#named = [mapping.cliente, mapping.producto, mapping.documento, mapping.tipoDocumento].filter(
      (place) => place !== null,
    )
    this.#remarks = [
      ...new Set([...this.#named, ...folded.flatMap((header, column) => (SAYS_WHAT.test(header) ? [column] : []))]),
    ].filter((column) => column !== mapping.producto)
  }

  /** Why the row is no sale, or null. */
  of(row: Row): NotSold | null {
    const text = (column: number) => fold(cellText(row[column]))
    for (const { column, says } of this.#others) if (says(text(column))) return { column, kind: 'other' }
    const left = this.#remarks.find((column) => {
      const cell = cellText(row[column])
      return MAY_BE_LEFT.test(cell) && LEFT_BEFORE.test(fold(cell))
    })
    if (left !== undefined) return { column: left, kind: 'other' }
    const column = this.#named.find((place) => this.#saysVoided(cellText(row[place])))
    return column === undefined ? null : { column, kind: 'cancelled' }
  }

  #saysVoided(name: string): boolean {
    if (!MAY_BE_VOIDED.test(name)) return false
    const known = this.#isVoided.get(name)
    if (known !== undefined) return known
    // Programs that number every document keep the voided ones with this word as their client.
    const isVoided = isVoidedWord(name) || VOIDED_NAME.test(name)
    if (this.#isVoided.size < MOST_NAMES) this.#isVoided.set(name, isVoided)
    return isVoided
  }
}
