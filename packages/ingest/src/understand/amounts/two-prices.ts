/** Lines that count two things, each at its own price: boxes and loose tablets, trays of eggs and single ones. */
import { excerpt } from '../../excerpt.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import { rowsWith } from '../columns/agreement.ts'
import type { Column } from '../columns/column.ts'
import { scoreHeader } from '../headers/headers.ts'
import { ENOUGH } from '../roles/confirm-role.ts'
import { same } from './relations.ts'

/** Rows that tell, share of them in which both together are the money, and share in which each of the two is some of it. */
const LEAST_ROWS = 10
const AGREE = 0.95
const SOME = 0.05
/** Columns of numbers compared, and how well a title must name a price. */
const MOST_COMPARED = 12
const NAMED = 0.4

interface Priced {
  count: Column
  price: Column
}

const worthOf = ({ count, price }: Priced, at: number): number => count.values[at]! * price.values[at]! || 0

/** The two counts that, each at its price, come to the money of nearly every row, where neither does by itself; null where there are none. */
function pricedTwice(money: Column, numeric: readonly Column[]): [Priced, Priced] | null {
  const prices = numeric.filter(({ header }) => (scoreHeader(header).get('precio') ?? 0) >= NAMED)
  if (prices.length < 2) return null
  const counts = numeric.filter((column) => !prices.includes(column) && column.moneySigns === 0)
  const rows = rowsWith(money).filter((at) => money.values[at] !== 0)
  if (rows.length < LEAST_ROWS) return null
  const pairs = counts.flatMap((count) => prices.map((price): Priced => ({ count, price })))
  const sums = (one: Priced, other: Priced) => {
    let missed = 0
    for (const at of rows)
      if (!same(worthOf(one, at) + worthOf(other, at), money.values[at]!) && ++missed > (1 - AGREE) * rows.length)
        return false
    return [one, other].every((priced) => rows.filter((at) => worthOf(priced, at) !== 0).length >= SOME * rows.length)
  }
  for (const [at, one] of pairs.entries())
    for (const other of pairs.slice(at + 1))
      if (one.count !== other.count && one.price !== other.price && sums(one, other)) return [one, other]
  return null
}

/** Asks which of two counts is the quantity, where the money of a line is what both of them come to. */
export function twoPrices(columns: readonly Column[], { valor, fecha }: Mapping): Finding | null {
  if (valor === null) return null
  const numeric = columns
    .filter(({ place, numbers }) => place !== valor && place !== fecha && numbers >= ENOUGH)
    .slice(0, MOST_COMPARED)
  const found = pricedTwice(columns[valor]!, numeric)
  if (!found) return null
  const title = ({ header }: Column) => `«${excerpt(header)}»`
  const [one, other] = found.map(({ count, price }) => `${title(count)} por ${title(price)}`)
  return {
    code: 'columnas_dudosas',
    kind: 'question',
    text: `${title(columns[valor]!)} es ${one} más ${other}, y una venta tiene una sola cantidad. ¿Cuál cargamos? La plata queda completa en todos los casos.`,
    choices: [
      ...found.map(({ count }) => ({
        label: title(count),
        choose: { mapping: { cantidad: count.place, precio: null, valor } },
      })),
      { label: 'Ninguna: cada fila es una unidad', choose: { mapping: { cantidad: null, precio: null, valor } } },
    ],
    chosen: 0,
  }
}
