import type { Choices } from '../../choices.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import { SHIPPING } from '../amounts/amount-words.ts'
import { namesOther } from '../amounts/other-numbers.ts'
import { same } from '../amounts/relations.ts'
import { fold } from '../headers/fold.ts'
import { spelled } from '../headers/headers.ts'
import type { ColumnMeaning } from '../roles/mapping.ts'
import type { OrderDiscount } from './order-discount.ts'
import { firstOf, wholeDocuments } from './whole-documents.ts'

/** Titles of what was charged for a whole order, and of parts of it. */
const CHARGED = /\b(total|charged|cobrado|grand)\b/
const PART =
  /\b(sub ?total|productos?|produtos?|items?|itens|goods|neto|net|base|descuentos?|discounts?|descontos?|tax(es)?|impuestos?|iva|envio|shipping|frete|refund(ed)?|reembols\w*|qty|quantity|cantidad|quantidade)\b/

/** Orders with a charge for sending, and share of all orders whose total it explains, for the rest to be what was sold. */
const LEAST_SENT = 3
const AGREE = 0.97

/** Share of what the lines come to from which another total of their orders is asked about. */
const WORTH_ASKING = 0.001

/** What was charged for whole orders beside lines that are worth quantity × price. */
export interface OrderTotal {
  /** The column to share among the lines of each order; null where the lines say themselves what they sold. */
  place: number | null
  findings: Finding[]
}

/**
 * Of a web shop's orders what was charged in all holds shipping and taxes that no line has: which of the two is the sale changes what was sold.
 * @param discount the column of a discount that is taken off the lines of each order, and goods that of what was charged for them; null where
 *   there is none
 */
export function orderTotal(
  { amounts, columns, documentKeys }: ColumnMeaning,
  { precio, cantidad, valor, descuento, documento }: Mapping,
  { place: discount, goods }: Pick<OrderDiscount, 'place' | 'goods'>,
  choice: Choices['orderTotal'],
): OrderTotal {
  const none = { place: null, findings: [] }
  if (precio === null || valor !== null || documento === null || choice === 'lines') return none
  const total = amounts.documentTotals.find(({ place, sure }) => {
    const name = spelled(columns[place]!.header)
    return sure && CHARGED.test(name) && !PART.test(fold(name)) && !namesOther(columns[place]!.header)
  })
  if (!total) return none
  if (choice === 'share') return { place: total.place, findings: [] }
  const first = (place: number | null, lines: number[]) =>
    place === null ? 0 : firstOf(columns[place]!.values, lines) || 0
  const worth = (at: number) => columns[precio]!.values[at]! * (cantidad === null ? 1 : columns[cantidad]!.values[at]!)
  const off = (at: number) => (descuento === null ? 0 : Math.abs(columns[descuento]!.values[at]!) || 0)
  const shipping = columns.find(({ header, numbers }) => numbers > 0 && SHIPPING.test(fold(header)))
  let [charged, sold, ofLines, ofShares] = [0, 0, 0, 0]
  const orders = { all: 0, sent: 0, bySending: 0 }
  for (const [key, lines] of wholeDocuments(documentKeys)) {
    if (key === '') continue
    const paid = first(total.place, lines)
    const price = goods === null ? lines.reduce((sum, at) => sum + (worth(at) || 0), 0) : 0
    const own = goods === null ? price - Math.abs(first(discount, lines)) : first(goods, lines)
    const sending = shipping ? first(shipping.place, lines) : 0
    charged += paid
    sold += own
    orders.all++
    if (sending > 0) orders.sent++
    if (same(paid, own + sending)) orders.bySending++
    for (const at of lines) {
      ofLines += off(at)
      ofShares += ((worth(at) || 0) * off(at)) / 100
    }
  }
  // The lines' own discounts are money or percentages, or in the prices already.
  const agrees = [0, ofLines, ofShares].some((less) => Math.abs(charged - sold + less) <= WORTH_ASKING * Math.abs(sold))
  if (agrees) return none
  const { header } = columns[total.place]!
  // What was paid for sending is no sale of something, where it is all that the two differ by.
  const isSent = orders.sent >= LEAST_SENT && orders.bySending >= AGREE * orders.all
  return {
    place: null,
    findings: [
      {
        code: 'total_de_pedido',
        kind: isSent ? 'fact' : 'question',
        text: isSent
          ? `«${header}» es lo que valen los productos de cada pedido más «${shipping!.header}»: el envío no cuenta como venta.`
          : `«${header}» es lo que se cobró por cada pedido, con su envío o sus impuestos, y no da lo mismo que sus productos. ¿Cuál es tu venta?`,
        choices: [
          { label: 'Lo que valen sus productos, con sus descuentos', choose: { orderTotal: 'lines' } },
          { label: `«${header}», repartido entre sus productos`, choose: { orderTotal: 'share' } },
        ],
        chosen: 0,
      },
    ],
  }
}
