import type { Choices } from '../../choices.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import { SHIPPING, TIP } from '../amounts/amount-words.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import type { Column } from '../columns/column.ts'
import type { ColumnMeaning } from '../roles/mapping.ts'
import { same } from '../amounts/relations.ts'
import { goodsTotal } from './goods-total.ts'
import { firstOf, wholeDocuments } from './whole-documents.ts'

/** Share of what was sold from which discounts of whole orders are asked about. */
const WORTH_ASKING = 0.001

/** Share of the discounted orders that must say that the discount was taken off. */
const AGREE = 0.9

/** What was taken off whole orders, beside lines that are worth quantity × price, whether they say so in money or not. */
export interface OrderDiscount {
  /** The column to share among the lines of each order; null where nothing is to be taken off. */
  place: number | null
  /** Whether it is the column of the lines' discounts itself, or holds them as well, which are not to be taken off twice; null for neither. */
  ofLines: 'same' | 'held' | null
  /** The column of what was charged for the products of each order, to share among its lines in its place; null where none says it. */
  goods: number | null
  findings: Finding[]
}

export const NO_ORDER_DISCOUNT: OrderDiscount = { place: null, ofLines: null, goods: null, findings: [] }

/** Orders with a discount of their own, whose lines are worth quantity × price. */
interface DiscountedOrders {
  columns: readonly Column[]
  /** The document of each sample row, '' where unknown. */
  documentKeys: readonly string[]
  /** Places of the columns that hold what whole orders are worth. */
  totals: readonly number[]
  /** The column of the orders' discount. */
  discount: Column
  /** What each row is worth before any discount. */
  worth: readonly number[]
}

/** The discount of whole orders is none of their lines': whether it is shared among them changes what was sold. */
export function orderDiscount(
  meaning: ColumnMeaning,
  mapping: Mapping,
  choice: Choices['orderDiscount'],
): OrderDiscount {
  const orders = discountedOrders(meaning, mapping)
  if (!orders) return NO_ORDER_DISCOUNT
  const { place, header } = orders.discount
  // Money of lines that the orders' totals do not settle may be what was charged, and a discount that it does not is of the lines.
  if ((mapping.valor !== null || mapping.descuento === place) && !saysTakenOff(orders)) return NO_ORDER_DISCOUNT
  const ofLines = ofLinesBy(orders, mapping, meaning.columns)
  if (takenOff(orders) <= WORTH_ASKING * sum(orders.worth.map((worth) => Math.abs(worth) || 0)))
    return { ...NO_ORDER_DISCOUNT, ofLines }
  if (choice === 'none' || choice === 'share')
    return { ...NO_ORDER_DISCOUNT, place: choice === 'none' ? null : place, ofLines }
  const isSaid = saysTakenOff(orders)
  const goods = isSaid ? null : goodsTotal(meaning, mapping, place)
  return goods === null
    ? { ...NO_ORDER_DISCOUNT, place, ofLines, findings: [ofOrders(header, isSaid)] }
    : { ...NO_ORDER_DISCOUNT, ofLines: 'held', goods, findings: [ofGoods(header, meaning.columns[goods]!.header)] }
}

function discountedOrders(
  { amounts, columns, documentKeys }: ColumnMeaning,
  mapping: Mapping,
): DiscountedOrders | null {
  const { precio, cantidad, valor, descuento, documento } = mapping
  if (precio === null || documento === null || (valor !== null && !isPriced(amounts.best, mapping))) return null
  const found = amounts.documentTotals.find(
    ({ place, sure }) => (place === descuento || sure) && scoreHeader(columns[place]!.header).has('descuento'),
  )
  if (!found) return null
  const quantities = cantidad === null ? null : columns[cantidad]!.values
  return {
    columns,
    documentKeys,
    totals: amounts.documentTotals.map(({ place }) => place),
    discount: columns[found.place]!,
    worth: Array.from(columns[precio]!.values, (price, at) => price * (quantities?.[at] ?? 1)),
  }
}

/** Whether what the lines say in money is quantity × price, before any discount. */
const isPriced = (
  { relation, ...best }: ColumnMeaning['amounts']['best'],
  { cantidad, precio, valor }: Mapping,
): boolean =>
  relation?.kind === 'exact' &&
  relation.discount === undefined &&
  relation.tax === undefined &&
  best.cantidad === cantidad &&
  best.precio === precio &&
  best.valor === valor

/** What was taken off all orders, each once. */
function takenOff({ documentKeys, discount: { values } }: DiscountedOrders): number {
  const seen = new Map<string, number>()
  for (const [at, key] of documentKeys.entries())
    if (Number.isFinite(values[at]!) && !seen.has(key)) seen.set(key, Math.abs(values[at]!))
  return sum([...seen.values()])
}

function ofLinesBy(
  orders: DiscountedOrders,
  { descuento }: Mapping,
  columns: readonly Column[],
): OrderDiscount['ofLines'] {
  if (descuento === null) return null
  if (descuento === orders.discount.place) return 'same'
  return includesLines(orders, columns[descuento]!) ? 'held' : null
}

/** Whether some total of the orders is their lines less the orders' discount alone, which so holds that of the lines. */
function includesLines({ columns, documentKeys, totals, discount, worth }: DiscountedOrders, ofLines: Column): boolean {
  let [once, twice] = [0, 0]
  for (const [key, lines] of wholeDocuments(documentKeys)) {
    const byLine = sum(lines.map((at) => Math.abs(ofLines.values[at]! || 0)))
    if (key === '' || byLine === 0) continue
    const left = sum(lines.map((at) => worth[at]!)) - Math.abs(firstOf(discount.values, lines) || 0)
    const told = totals.map((place) => firstOf(columns[place]!.values, lines))
    if (told.some((total) => same(total, left))) once++
    else if (told.some((total) => same(total, left - byLine))) twice++
  }
  return once > twice
}

/** Whether some total of the discounted orders, with what was charged beside the goods or without it, is their lines less the discount. */
function saysTakenOff({ columns, documentKeys, totals, discount, worth }: DiscountedOrders): boolean {
  const others = totals.filter((place) => place !== discount.place)
  const charges = columns.filter(
    ({ header, numbers }) => numbers > 0 && (SHIPPING.test(fold(header)) || TIP.test(fold(header))),
  )
  let [told, agree] = [0, 0]
  for (const [key, lines] of wholeDocuments(documentKeys)) {
    const first = (place: number) => firstOf(columns[place]!.values, lines)
    const taken = Math.abs(first(discount.place) || 0)
    if (key === '' || taken === 0) continue
    told++
    const left = sum(lines.map((at) => worth[at]!)) - taken
    // A discount as large as the shipping is the shipping given away: with both, the lines' own sum would seem to agree.
    const charged = charges.map(({ place }) => first(place) || 0)
    const beside = [0, ...charged, sum(charged)].filter((charge) => !same(charge, taken))
    if (others.some((place) => beside.some((charge) => same(first(place), left + charge)))) agree++
  }
  return agree > 0 && agree >= AGREE * told
}

const ofGoods = (header: string, goods: string): Finding => ({
  code: 'descuento_de_pedido',
  kind: 'fact',
  text: `«${goods}» es lo que se cobró por los productos de cada pedido, ya con el descuento de «${header}»: lo repartimos entre sus líneas.`,
  choices: [
    { label: 'Lo que se cobró por ellos', choose: { orderDiscount: 'goods' } },
    { label: 'Sus precios, sin el descuento', choose: { orderDiscount: 'none' } },
  ],
  chosen: 0,
})

/** @param isSaid whether the orders' totals say that it was taken off */
const ofOrders = (header: string, isSaid: boolean): Finding => ({
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
})

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
