import type { Choices, Finding, Mapping } from '../../types.ts'
import { namesOther } from '../amounts/amount-words.ts'
import { fold } from '../headers/fold.ts'
import { spelled } from '../headers/headers.ts'
import type { ColumnMeaning } from '../roles/mapping.ts'
import type { OrderDiscount } from './order-discount.ts'
import { firstOf, wholeDocuments } from './whole-documents.ts'

/** Titles of what was charged for a whole order, and of parts of it. */
const CHARGED = /\b(total|charged|cobrado|grand)\b/
const PART =
  /\b(sub ?total|productos?|produtos?|items?|itens|goods|neto|net|base|descuentos?|discounts?|descontos?|tax(es)?|impuestos?|iva|envio|shipping|frete|refund(ed)?|reembols\w*|qty|quantity|cantidad|quantidade)\b/

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
  let [charged, sold, ofLines, ofShares] = [0, 0, 0, 0]
  for (const [key, lines] of wholeDocuments(documentKeys)) {
    if (key === '') continue
    charged += first(total.place, lines)
    sold += goods === null ? -Math.abs(first(discount, lines)) : first(goods, lines)
    for (const at of lines) {
      if (goods === null) sold += worth(at) || 0
      ofLines += off(at)
      ofShares += ((worth(at) || 0) * off(at)) / 100
    }
  }
  // The lines' own discounts are money or percentages, or in the prices already.
  const agrees = [0, ofLines, ofShares].some((less) => Math.abs(charged - sold + less) <= WORTH_ASKING * Math.abs(sold))
  if (agrees) return none
  const { header } = columns[total.place]!
  return {
    place: null,
    findings: [
      {
        code: 'total_de_pedido',
        kind: 'question',
        text: `"${header}" es lo que se cobró por cada pedido, con su envío o sus impuestos, y no da lo mismo que sus productos. ¿Cuál es tu venta?`,
        choices: [
          { label: 'Lo que valen sus productos, con sus descuentos', choose: { orderTotal: 'lines' } },
          { label: `"${header}", repartido entre sus productos`, choose: { orderTotal: 'share' } },
        ],
        chosen: 0,
      },
    ],
  }
}
