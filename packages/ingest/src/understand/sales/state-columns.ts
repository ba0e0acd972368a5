import { cellText } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { determines } from '../columns/determines.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { hasMoneyGivenBack } from './money-given-back.ts'
import {
  questionInTitle,
  type DocumentState,
  looksLikeStates,
  NO,
  OF_COPY,
  PAYMENT_HEADER,
  STANDS_HEADER,
  type StateColumn,
  stateOf,
  statesByOthers,
  YES,
} from './states.ts'
import { areVoidElsewhere } from './void-elsewhere.ts'

const MOSTLY_DATES = 0.9
/** A moment at which a document was cancelled: web shops leave it blank on what was sold. */
const CANCELLED_AT =
  /^(cancell?ed (at|on|date)|voided at|deleted at|refunded at|f(echa)? (de )?(cancelacion|cancela|anulacion|anula|anulad[oa])|anulad[oa] el|cancelad[oa] el|data (do |de )?cancelamento)$/
/** States of who buys or of what is sold, and of no document. */
const OF_SOMEBODY =
  /^(estado|estatus|status|situacion|est) (del? |de la )?(clientes?|productos?|articulos?|items?|sku|ref|referencia|catalogo|tienda|vendedor(es)?|proveedor(es)?)$/
/** A title over the moments of cancelling, where nothing but moments stands below it. */
const ANNULMENT = /^(anulacion|fecha y hora (de )?anulacion)$/
/** Of these, what may be the day of payment as well: to cancel an invoice is to pay it. */
const PAID_OR_CANCELLED_AT = /^(f(echa)? (de )?cancela(cion)?|cancelad[oa] el)$/

const IS_ACTIVE = /^(es )?(in)?(activ|ativ)[oa]s?$/
/** Lines of a product that fell through, on as many days or documents, from which all of them do so by no chance. */
const LEAST_FALLEN = 3
/** Share of a product's lines that must have fallen through: some of what is sold often falls through as well. */
const ALWAYS_FALLEN = 0.8

/** A state is of the product and not of the sale where it is the same on all lines of each. @param header folded */
function isOfProducts(columns: readonly Column[], place: number, header: string, mapping: Mapping): boolean {
  const product = mapping.productoCodigo ?? mapping.producto
  // Of one product, as where a terminal names its shop on every row, all states are those of sales.
  if (product === null || columns[product]!.distinct < 2) return false
  if (!determines(columns[product]!, columns[place]!)) return false
  if (IS_ACTIVE.test(header)) return true
  const sale = mapping.documento ?? mapping.fecha
  if (sale === null) return false
  const { texts } = columns[place]!
  const fallen = texts.flatMap((text, at) => (['void', 'returned'].includes(stateOf(text, header)) ? [at] : []))
  const products = Map.groupBy(fallen, (at) => columns[product]!.texts[at]!)
  const sales = (places: number[]) => new Set(places.map((at) => columns[sale]!.texts[at])).size
  const lines = Map.groupBy(texts.keys(), (at) => columns[product]!.texts[at]!)
  return (
    products.size > 0 &&
    [...products].every(
      ([name, places]) => sales(places) >= LEAST_FALLEN && places.length >= ALWAYS_FALLEN * lines.get(name)!.length,
    )
  )
}

/** Whether a title asks whether a sale fell through, and all cells answer yes or no. @param header folded */
const isAnswered = (texts: readonly string[], header: string): boolean =>
  questionInTitle(header) !== null &&
  texts.every((text) => YES.test(fold(text)) || NO.test(fold(text))) &&
  texts.some((text) => YES.test(fold(text)))

/** Titles of whether a sale was handed over, and what is said under them of one that fell through: no invoice that was paid. */
const HANDED_OVER = /^(ya )?(entregad[oa]s?|se entrego|entrega|recogid[oa]s?|despachad[oa]s?)$/
const FELL = /^(cancelad[oa]s?|cancelo|anulad[oa]s?)$/
const fellThrough = (text: string): [string, DocumentState][] => (FELL.test(fold(text)) ? [[fold(text), 'void']] : [])

/** What its buyer has yet to get, and what is said of what is paid. */
const UNDELIVERED = /^no entregad[oa]s?$/
const PAID = /^(pagad[oa]s?|pag[oa]|cobrad[oa]s?|paid)$/

/** What was not delivered is sold where each such row says beside it that it is paid. */
function paidFor({ texts }: Column, columns: readonly Column[]): [string, DocumentState][] {
  const rows = [...texts.keys()].filter((at) => UNDELIVERED.test(fold(texts[at]!)))
  if (rows.length === 0) return []
  const isPaid = columns.some(
    (other) => PAYMENT_HEADER.test(fold(other.header)) && rows.every((at) => PAID.test(fold(other.texts[at]!))),
  )
  return isPaid ? rows.map((at) => [fold(texts[at]!), 'sold']) : []
}

/** Words of titles over what fell through or came back: "Cancelation/Return Type". */
const FELL_THROUGH = /\b(cancel\w*|anul\w*|void\w*|returns?|devol\w*|refund\w*)\b/

/** Whether values under a header that names no state are states of documents, some of them voided. @param header folded */
function voids(texts: readonly string[], header: string): boolean {
  if (!looksLikeStates(texts, '')) return false
  // "Anular" alone may be a finger, and "Baja" a speed.
  const states = texts.filter((text) => text !== '').map((text) => stateOf(text, ''))
  const isNamed = FELL_THROUGH.test(header) || states.includes('sold')
  return states.includes('void') && isNamed
}

/** The columns that tell what became of a document. */
export function findStateColumns({ rows, firstRow, columns, mapping }: JudgedTable): StateColumn[] {
  const found = columns.flatMap(({ header, place, texts, dates }): StateColumn[] => {
    const folded = fold(header)
    if (CANCELLED_AT.test(folded) || (ANNULMENT.test(folded) && dates >= MOSTLY_DATES))
      return [{ place, header: folded, kind: 'cancelledAt' }]
    const said = place === mapping.estado
    const taken = Object.values(mapping).includes(place)
    if (OF_SOMEBODY.test(folded) || OF_COPY.test(folded)) return []
    const ofProducts = () => isOfProducts(columns, place, folded, mapping)
    if (!taken && HANDED_OVER.test(folded) && texts.some((text) => FELL.test(fold(text))) && !ofProducts())
      return [{ place, header: folded, kind: 'state', byOthers: new Map(texts.flatMap(fellThrough)) }]
    const asks = scoreHeader(header).has('estado') || STANDS_HEADER.test(folded) || isAnswered(texts, folded)
    const tells = asks ? looksLikeStates(texts, folded) : voids(texts, folded)
    if (!said && (taken || !tells)) return []
    if (hasMoneyGivenBack(columns, columns[place]!) || ofProducts()) return []
    const values = new Set(rows.slice(firstRow).map((row) => cellText(row[place])))
    const byOthers = new Map([...statesByOthers(values, folded), ...paidFor(columns[place]!, columns)])
    return [{ place, header: folded, kind: 'state', byOthers }]
  })
  return found.map((column): StateColumn =>
    PAID_OR_CANCELLED_AT.test(column.header) && !areVoidElsewhere({ rows, firstRow, columns }, found, column.place)
      ? { ...column, kind: 'cancelledOrPaidAt' }
      : column,
  )
}
