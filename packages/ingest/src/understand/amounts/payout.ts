import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { same } from './relations.ts'

/** Share of the rows in which the sum must hold, and in which something must have been taken off for it to tell. */
const AGREE = 0.95
const TELLING = 0.3
const LEAST_ROWS = 5
/** Columns of charges that are tried together. */
const MOST_CHARGES = 6
/** What a marketplace or a bank keeps of a sale. */
const CHARGE =
  /\b(cargos?|comision(es)?|comissao|comissoes|fees?|commission|envios?|shipping|frete|flete|retencion(es)?|tarifas?|costos? de (venta|envio)|impuestos?|taxa|charges?)\b/

/**
 * Columns that hold what is left of a sale once a marketplace has taken its charges, and so are not what was sold: another column of
 * money and columns of charges, written with a minus, add up to them.
 * @param money columns that may be the value of a line
 * @returns place of what is left → place of what was sold
 */
export function findPayouts(money: Column[], numeric: Column[]): Map<number, number> {
  const charges = numeric.filter(({ header, values, place }) => {
    if (!CHARGE.test(fold(header)) || money.some((one) => one.place === place)) return false
    const [below, above] = [values.filter((value) => value < 0).length, values.filter((value) => value > 0).length]
    return below > above
  })
  const found = new Map<number, number>()
  if (charges.length === 0 || charges.length > MOST_CHARGES) return found
  const taken = subsets(charges)
  for (const payout of money) {
    const sold = money.find((gross) => gross !== payout && !found.has(gross.place) && addsUp(payout, gross, taken))
    if (sold) found.set(payout.place, sold.place)
  }
  return found
}

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
    if (!Number.isFinite(value) || !Number.isFinite(sold)) continue
    const taken = charges.map((some) =>
      some.reduce((sum, { values }) => sum + (Number.isFinite(values[at]!) ? values[at]! : 0), 0),
    )
    rows++
    if (taken.some((charge) => same(sold + charge, value))) agree++
    if (taken.some((charge) => charge !== 0) && !same(sold, value)) telling++
  }
  return rows >= LEAST_ROWS && agree >= AGREE * rows && telling >= TELLING * rows
}
