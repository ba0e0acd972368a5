import type { Choices, Finding, Mapping } from '../../types.ts'
import { SHIPPING } from '../amounts/amount-words.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import type { ColumnMeaning } from '../roles/mapping.ts'
import { same } from '../amounts/relations.ts'
import { goodsTotal } from './goods-total.ts'
import { firstOf, wholeDocuments } from './whole-documents.ts'

/** Share of what was sold from which discounts of whole orders are asked about. */
const WORTH_ASKING = 0.001

/** Share of the discounted orders that must say that the discount was taken off. */
const AGREE = 0.9

/** What was taken off whole orders, beside lines that are worth quantity × price. */
export interface OrderDiscount {
  /** The column to share among the lines of each order; null where nothing is to be taken off. */
  place: number | null
  /** Whether it holds the discounts of the lines as well, which are not to be taken off twice. */
  holdsLines: boolean
  /** The column of what was charged for the products of each order, to share among its lines in its place; null where none says it. */
  goods: number | null
  findings: Finding[]
}

/** The discount of whole orders is none of their lines': whether it is shared among them changes what was sold. */
export function orderDiscount(
  meaning: ColumnMeaning,
  mapping: Mapping,
  choice: Choices['orderDiscount'],
): OrderDiscount {
  const { amounts, columns, documentKeys } = meaning
  const { precio, cantidad, valor, descuento, documento } = mapping
  const total = amounts.documentTotals.find(
    ({ place, sure }) => sure && place !== descuento && scoreHeader(columns[place]!.header).has('descuento'),
  )
  if (!total || precio === null || valor !== null || documento === null)
    return { place: null, holdsLines: false, goods: null, findings: [] }
  const { header, values } = columns[total.place]!
  const seen = new Set<string>()
  let off = 0
  for (const [at, key] of documentKeys.entries()) {
    if (!Number.isFinite(values[at]!) || seen.has(key)) continue
    seen.add(key)
    off += Math.abs(values[at]!)
  }
  /** Whether some total of the documents is their lines less the documents' discount alone. */
  function includesLines(ofDocument: number, ofLine: number): boolean {
    const worth = (at: number) =>
      columns[precio!]!.values[at]! * (cantidad === null ? 1 : columns[cantidad]!.values[at]!)
    const first = (place: number, lines: number[]) => firstOf(columns[place]!.values, lines)
    let [once, twice] = [0, 0]
    for (const [key, lines] of wholeDocuments(documentKeys)) {
      const byLine = lines.reduce((sum, at) => sum + Math.abs(columns[ofLine]!.values[at]! || 0), 0)
      if (key === '' || byLine === 0) continue
      const left = lines.reduce((sum, at) => sum + worth(at), 0) - Math.abs(first(ofDocument, lines) || 0)
      const totals = amounts.documentTotals.map(({ place }) => first(place, lines))
      if (totals.some((said) => same(said, left))) once++
      else if (totals.some((said) => same(said, left - byLine))) twice++
    }
    return once > twice
  }
  const quantities = cantidad === null ? null : columns[cantidad]!.values
  const sold = columns[precio]!.values.reduce(
    (sum, price, at) => sum + (Math.abs(price * (quantities?.[at] ?? 1)) || 0),
    0,
  )
  const holdsLines = descuento !== null && includesLines(total.place, descuento)
  /** Whether some total of the discounted orders, with the shipping or without it, is their lines less the discount. */
  function saysTakenOff(ofDocument: number): boolean {
    const totals = amounts.documentTotals.filter(({ place }) => place !== ofDocument)
    const shipping = columns.filter(({ header: title, numbers }) => numbers > 0 && SHIPPING.test(fold(title)))
    let [told, agree] = [0, 0]
    for (const [key, lines] of wholeDocuments(documentKeys)) {
      const first = (place: number) => firstOf(columns[place]!.values, lines)
      const taken = Math.abs(first(ofDocument) || 0)
      if (key === '' || taken === 0) continue
      told++
      const left = lines.reduce((sum, at) => sum + columns[precio!]!.values[at]! * (quantities?.[at] ?? 1), 0) - taken
      // A discount as large as the shipping is the shipping given away: with both, the lines' own sum would seem to agree.
      const sent = [0, ...shipping.map((column) => first(column.place) || 0)].filter((charge) => !same(charge, taken))
      if (totals.some((one) => sent.some((charge) => same(first(one.place), left + charge)))) agree++
    }
    return agree > 0 && agree >= AGREE * told
  }
  if (off <= WORTH_ASKING * sold) return { place: null, holdsLines, goods: null, findings: [] }
  if (choice === 'none' || choice === 'share')
    return { place: choice === 'none' ? null : total.place, holdsLines, goods: null, findings: [] }
  const isSaid = saysTakenOff(total.place)
  const goods = isSaid ? null : goodsTotal(meaning, mapping, total.place)
  if (goods !== null)
    return {
      place: null,
      holdsLines: true,
      goods,
      findings: [
        {
          code: 'descuento_de_pedido',
          kind: 'fact',
          text: `«${columns[goods]!.header}» es lo que se cobró por los productos de cada pedido, ya con el descuento de «${header}»: lo repartimos entre sus líneas.`,
          choices: [
            { label: 'Lo que se cobró por ellos', choose: { orderDiscount: 'goods' } },
            { label: 'Sus precios, sin el descuento', choose: { orderDiscount: 'none' } },
          ],
          chosen: 0,
        },
      ],
    }
  return {
    place: total.place,
    holdsLines,
    goods: null,
    findings: [
      {
        code: 'descuento_de_pedido',
        kind: isSaid ? 'fact' : 'question',
        text: isSaid
          ? `«${header}» es un descuento de todo el pedido: lo restamos, repartido entre sus líneas. Así da lo que se cobró por cada pedido.`
          : `«${header}» es un descuento de todo el pedido. ¿Lo restamos, repartido entre las líneas de cada pedido?`,
        choices: [
          { label: 'Sí: réstalo', choose: { orderDiscount: 'share' } },
          { label: 'No: los precios ya lo traen, o no cuenta', choose: { orderDiscount: 'none' } },
        ],
        chosen: 0,
      },
    ],
  }
}
