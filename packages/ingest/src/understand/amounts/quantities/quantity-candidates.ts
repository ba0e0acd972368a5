import { type Mapping, AMOUNT_ROLES } from '../../../roles.ts'
import { determines } from '../../columns/determines.ts'
import type { Column } from '../../columns/column.ts'
import { areGuests, hasFewPrices, isRestOf } from '../../columns/no-quantity.ts'
import { fold } from '../../headers/fold.ts'
import { measuresGoods } from '../../headers/measures.ts'
import { countsDescribed } from '../../roles/counted-goods.ts'
import { type AmountSample, isNamed, type Tried, type TriedAmounts } from '../amount-candidates.ts'
import { LOOSE } from '../amount-words.ts'
import { countsAtOnePrice } from './counted-by-price.ts'
import { countsByProduct } from './quantity-by-product.ts'

/** The candidates for the quantity, first one that the prices or the words beside it tell to count what is sold. */
export function goodsCountCandidates(
  tried: TriedAmounts,
  numeric: Column[],
  { columns, mapping, given }: AmountSample,
): (Tried | null)[] {
  const cantidad = byProduct(tried, columns, mapping)
  if (given.cantidad !== undefined) return cantidad
  // Beside money the rooms of a house may be counted, and no sales.
  if (AMOUNT_ROLES.some((role) => (role === 'cantidad' ? cantidad : tried[role]).some(isNamed))) return cantidad
  const described = numeric.find((column) => countsDescribed(column, columns, mapping))
  return described
    ? [{ column: described, words: LOOSE }, ...cantidad.filter((one) => one?.column !== described)]
    : cantidad
}

/** The same candidates for the quantity: one without a name for it has one where each product, or all that is sold, has its price by it. */
function byProduct(
  { cantidad, valor }: TriedAmounts,
  columns: Column[],
  { producto, productoCodigo }: Mapping,
): (Tried | null)[] {
  const place = producto ?? productoCodigo
  const money = valor.find(isNamed)?.column
  if (!money || cantidad.some(isNamed)) return cantidad
  const told = cantidad.find(
    (one) =>
      one &&
      one.column !== money &&
      !isRestOf(one.column, columns, money) &&
      !columns.some((whole) => whole !== money && isRestOf(one.column, [money], whole)) &&
      (countsAtOnePrice(one.column, money) || (place !== null && countsByProduct(one.column, money, columns[place]!))),
  )
  return told ? [{ ...told, words: LOOSE }, ...cantidad.filter((one) => one !== told)] : cantidad
}

/** Whether a column counts the guests of tables, whose bills are no few prices a head. */
export function countsGuests(column: Column, valor: readonly (Tried | null)[], columns: Column[]): boolean {
  const money = valor.find(isNamed)?.column
  return money !== undefined && areGuests(column, columns) && !hasFewPrices(column.values, money.values)
}

/** Lines that tell that a measure is the size of what is sold, and lines of each product on average. */
const LEAST_LINES = 20
const LINES_PER_PRODUCT = 3
/** What has an area of its own, and is sold whole. */
const PREMISES = /\b(lotes?|aptos?|apartamentos?|casas?|inmuebles?|predios?|parcelas?|torre|manzana)\b/

/** Whether a measure is of what is sold, and not how much of it: the same on all lines of a product, or the area of premises. */
export function isSize(column: Column, columns: Column[], { producto, productoCodigo }: Mapping): boolean {
  if (!measuresGoods(column.header)) return false
  if (/\bm2\b/.test(fold(column.header)) && columns.some(({ header }) => PREMISES.test(fold(header)))) return true
  const place = productoCodigo ?? producto
  if (place === null || column.filled < LEAST_LINES || column.distinct < 2) return false
  const product = columns[place]!
  return product.distinct * LINES_PER_PRODUCT <= column.filled && determines(product, column)
}
