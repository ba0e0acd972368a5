import type { Choices, Finding, Mapping } from '../types.ts'
import { fold } from './fold.ts'
import { scoreHeader } from './headers.ts'
import type { ColumnMeaning } from './mapping.ts'
import { same } from './relations.ts'

/** Share of what was sold from which discounts of whole orders are asked about. */
const WORTH_ASKING = 0.001

/** Titles of what an order's goods came to, and share of the discounted orders in which it must be the lines less the discount. */
const SUBTOTAL = /^(order )?sub ?total( de productos| do pedido| del pedido)?$/
const AGREE = 0.9

/** What was taken off whole orders, beside lines that are worth quantity × price. */
export interface OrderDiscount {
  /** The column to share among the lines of each order; null where nothing is to be taken off. */
  place: number | null
  /** Whether it holds the discounts of the lines as well, which are not to be taken off twice. */
  holdsLines: boolean
  findings: Finding[]
}

/** The discount of whole orders is none of their lines': whether it is shared among them changes what was sold. */
export function orderDiscount(
  { amounts, columns, documentKeys }: ColumnMeaning,
  { precio, cantidad, valor, descuento, documento }: Mapping,
  choice: Choices['orderDiscount'],
): OrderDiscount {
  const total = amounts.documentTotals.find(
    ({ place, sure }) => sure && place !== descuento && scoreHeader(columns[place]!.header).has('descuento'),
  )
  if (!total || precio === null || valor !== null || documento === null)
    return { place: null, holdsLines: false, findings: [] }
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
    const documents = Map.groupBy(documentKeys.keys(), (at) => documentKeys[at]!)
    const worth = (at: number) =>
      columns[precio!]!.values[at]! * (cantidad === null ? 1 : columns[cantidad]!.values[at]!)
    const first = (place: number, lines: number[]) =>
      lines.map((at) => columns[place]!.values[at]!).find((value) => Number.isFinite(value)) ?? NaN
    let [once, twice] = [0, 0]
    for (const [key, lines] of documents) {
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
  /** Whether the file itself says of its discounted orders that their goods came to the lines less the discount. */
  function saysSubtotal(ofDocument: number): boolean {
    const subtotals = amounts.documentTotals.filter(({ place }) => SUBTOTAL.test(fold(columns[place]!.header)))
    const documents = Map.groupBy(documentKeys.keys(), (at) => documentKeys[at]!)
    let [told, agree] = [0, 0]
    for (const [key, lines] of documents) {
      const first = (place: number) =>
        lines.map((at) => columns[place]!.values[at]!).find((value) => Number.isFinite(value)) ?? NaN
      const taken = Math.abs(first(ofDocument) || 0)
      if (key === '' || taken === 0) continue
      told++
      const left = lines.reduce((sum, at) => sum + columns[precio!]!.values[at]! * (quantities?.[at] ?? 1), 0) - taken
      if (subtotals.some(({ place }) => same(first(place), left))) agree++
    }
    return agree > 0 && agree >= AGREE * told
  }
  if (off <= WORTH_ASKING * sold) return { place: null, holdsLines, findings: [] }
  const place = choice === 'none' ? null : total.place
  if (choice !== undefined) return { place, holdsLines, findings: [] }
  const isSaid = saysSubtotal(total.place)
  return {
    place,
    holdsLines,
    findings: [
      {
        code: 'descuento_de_pedido',
        kind: isSaid ? 'fact' : 'question',
        text: isSaid
          ? `"${header}" es un descuento de todo el pedido: lo restamos, repartido entre sus líneas. Así da el subtotal de cada pedido.`
          : `"${header}" es un descuento de todo el pedido. ¿Lo restamos, repartido entre las líneas de cada pedido?`,
        choices: [
          { label: 'Sí: réstalo', choose: { orderDiscount: 'share' } },
          { label: 'No: los precios ya lo traen, o no cuenta', choose: { orderDiscount: 'none' } },
        ],
        chosen: 0,
      },
    ],
  }
}
