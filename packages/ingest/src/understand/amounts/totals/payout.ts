import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { namesRefund } from '../../sales/money-given-back.ts'
import { same } from '../relations.ts'

/** Share of the rows in which the sum must hold, and in which something must have been taken off for it to tell. */
const AGREE = 0.95
const TELLING = 0.3
const LEAST_ROWS = 5
/** Columns of charges that are tried together. */
const MOST_CHARGES = 6
/** What a marketplace or a bank keeps of a sale. */
const CHARGE =
  /\b(mdr|cargos?|comision(es)?|comissao|comissoes|fees?|commission|envios?|shipping|frete|flete|retencion(es)?|tarifas?|costos? de (venta|envio)|impuestos?|taxas?|tasas?|charges?)\b/

/** What is left of a sale once a marketplace has taken its charges: where it comes from. */
export interface Payout {
  /** Place of the column of what was sold. */
  sold: number
  /** Place of a discount that the shop bears, written with a minus, which was taken off what was sold as well; null where there is none. */
  discount: number | null
}

/**
 * Columns that hold what is left of a sale once a marketplace has taken its charges, and so are not what was sold: another column of
 * money and columns of charges, written with a minus, add up to them, or it is called gross and they are called net of a fee.
 * @param money columns that may be the value of a line
 * @returns by the place of what is left
 */
export function findPayouts(money: Column[], numeric: Column[]): Map<number, Payout> {
  const named = numeric.filter(({ header }) => CHARGE.test(fold(header)))
  const charges = named.filter(({ values, place }) => signOf(values) < 0 && !money.some((one) => one.place === place))
  // What a marketplace hands on with a plus, and takes back with a minus.
  if (charges.length > 0) charges.push(...numeric.filter(({ header }) => HANDED_ON.test(fold(header))))
  const fees = named.filter(({ header, values }) => FEE.test(fold(header)) && signOf(values) > 0).map(negated)
  // Beside a fee, what was withheld and what the shop itself takes off.
  if (fees.length > 0)
    fees.push(...numeric.filter(({ header, values }) => WITHHELD.test(fold(header)) && signOf(values) > 0).map(negated))
  const found = new Map<number, Payout>()
  for (const [some, isPayout] of [
    [charges, () => true],
    [fees, (payout: Column, gross: Column) => NET.test(fold(payout.header)) && GROSS.test(fold(gross.header))],
  ] as const) {
    if (some.length === 0 || some.length > MOST_CHARGES) continue
    const taken = subsets(some)
    for (const payout of money) {
      const sold = money.find(
        (gross) =>
          gross !== payout && !found.has(gross.place) && isPayout(payout, gross) && addsUp(payout, gross, taken),
      )
      if (sold) found.set(payout.place, { sold: sold.place, discount: null })
    }
  }
  for (const { payout, gross, discount } of discounted(money, numeric, charges))
    if (!found.has(payout.place)) found.set(payout.place, { sold: gross.place, discount: discount.place })
  // A settlement of many columns: all that stands between what was sold and what is left.
  for (const payout of money) {
    const sold = money.find((gross) => {
      const between = numeric.filter(({ place }) => place > gross.place && place < payout.place)
      const takes = between.some(({ header, values }) => CHARGE.test(fold(header)) && signOf(values) < 0)
      // A discount with a plus is given back to the shop.
      const undoes = between.some(
        ({ header, values }) =>
          // Of refunds it is asked by their own column.
          (UNDONE.test(fold(header)) && !namesRefund({ header }) && values.some((value) => value !== 0)) ||
          (DISCOUNT.test(fold(header)) && values.some((value) => value < 0)),
      )
      return takes && !undoes && !found.has(gross.place) && addsUp(payout, gross, [between])
    })
    if (sold && !found.has(payout.place)) found.set(payout.place, { sold: sold.place, discount: null })
  }
  return found
}

/** What is left of a sale once both its charges and a discount with a minus are taken off, where the charges alone do not tell it. */
function discounted(
  money: Column[],
  numeric: Column[],
  charges: Column[],
): { payout: Column; gross: Column; discount: Column }[] {
  if (charges.length === 0 || charges.length >= MOST_CHARGES) return []
  const discounts = numeric.filter(({ header, values }) => DISCOUNT.test(fold(header)) && signOf(values) < 0)
  return discounts.flatMap((discount) => {
    const isConclusive = discount.values.filter((value) => value < 0).length >= LEAST_ROWS
    const taken = subsets([...charges, discount])
    // What it was taken off comes before it, and what is left after.
    return money.flatMap((payout) =>
      money
        .filter(({ place }) => isConclusive && place < discount.place && discount.place < payout.place)
        .filter((gross) => !addsUp(payout, gross, subsets(charges)) && addsUp(payout, gross, taken))
        .map((gross) => ({ payout, gross, discount })),
    )
  })
}

/** What takes a sale back, and what is taken off it before it is paid. */
const UNDONE = /\b(cancel\w*|anula\w*|contracargos?|chargebacks?|devol\w*)\b/
const DISCOUNT = /\b(desc\w*|discounts?)\b/

const HANDED_ON =
  /^(propinas?|gorjetas?|tips?|ajustes?|adjustments?|reembolsos?|promocion(es)?|promocoes|promotions?)\b/

/** What a card terminal keeps, written without a minus; and what it calls the money before and after. */
const FEE = /\b(mdr|taxas?|comision(es)?|comissao|comissoes|fees?|tarifas?)\b/
const NET = /\b(liquid[oa]|net[oa]?|payout|repasse|a (pagar|recibir|receber|depositar|consignar))\b/
const GROSS =
  /^(monto|valor|importe)$|\b(brut[oa]|gross|ventas?|vendas?|transaccion|transacao|(monto|importe) total|(valor|subtotal|total) (de )?(los )?productos)\b/
/** What is taken off beside the fee: taxes withheld, and discounts that the shop pays for. */
const WITHHELD =
  /^(retencion(es)?|rete\w*|descuento (asumido|a cargo|del) (del? )?(aliado|comercio|restaurante|tienda)\b.*)/

const signOf = (values: Float64Array | number[]): number =>
  values.filter((value) => value > 0).length - values.filter((value) => value < 0).length

const negated = (column: Column): Column => ({ ...column, values: column.values.map((value) => -value) })

/**
 * Whether what a title calls a discount is money that a marketplace gives back to the shop: what is left of each sale is the sum of all
 * that stands between it and the money, and of the discount, with a plus.
 */
export function isCredit(discount: Column, money: Column, columns: readonly Column[]): boolean {
  const credited = [...discount.values.keys()].filter((at) => discount.values[at]! > 0)
  if (credited.length < LEAST_CREDITED) return false
  return columns.some((left) => {
    if (left.place <= discount.place || discount.place < money.place || left.numbers === 0) return false
    const parts = columns.slice(money.place, left.place).filter(({ numbers }) => numbers > 0)
    const sumAt = (at: number) =>
      parts.reduce((sum, { values }) => sum + (Number.isFinite(values[at]!) ? values[at]! : 0), 0)
    return credited.filter((at) => same(sumAt(at), left.values[at]!)).length >= AGREE * credited.length
  })
}

/** Rows with a discount that must tell that it is added. */
const LEAST_CREDITED = 3

/** Every choice of one column or more. */
function subsets(columns: Column[]): Column[][] {
  return columns
    .reduce<Column[][]>((all, column) => [...all, ...all.map((some) => [...some, column])], [[]])
    .filter((some) => some.length > 0)
}

/** Whether in most rows some of the charges make the one of the other: shipping is taken off some sales alone. */
function addsUp(payout: Column, gross: Column, charges: Column[][]): boolean {
  let [rows, agree, telling] = [0, 0, 0]
  for (const [at, value] of payout.values.entries()) {
    const sold = gross.values[at]!
    // Of a payment that failed, or was given back, nothing is left and nothing was kept.
    if (!Number.isFinite(value) || !Number.isFinite(sold) || (value === 0 && sold !== 0)) continue
    const taken = charges.map((some) =>
      some.reduce((sum, { values }) => sum + (Number.isFinite(values[at]!) ? values[at]! : 0), 0),
    )
    rows++
    if (taken.some((charge) => same(sold + charge, value))) agree++
    if (taken.some((charge) => charge !== 0) && !same(sold, value)) telling++
  }
  return rows >= LEAST_ROWS && agree >= AGREE * rows && telling >= TELLING * rows
}
