import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { measuresGoods } from '../headers/measures.ts'
import { hasFigures, isNamed, type Tried, type TriedAmounts } from './amount-candidates.ts'
import { LOOSE } from './amount-words.ts'
import { addsTaxes } from './relations.ts'
import { isRowNumber } from './row-numbers.ts'
import { taxesBetween } from './taxes/taxes-between.ts'

/** Titles of an account of what clients took and paid. */
const CHARGED = /^cargos?$/
const PAID = /^abonos?$/
const OWED = /^(debe|saldo|deuda|resta)$/

/** The same candidates for the money: of an account of credit what was charged is sold, and neither what was paid nor what is owed. */
export function chargedOf(valor: (Tried | null)[], numeric: Column[]): (Tried | null)[] {
  const charged = numeric.find(({ header }) => CHARGED.test(fold(header)))
  if (!charged || !numeric.some(({ header }) => PAID.test(fold(header)))) return valor
  const others = valor.filter((one) => one && one.column !== charged && !OWED.test(fold(one.column.header)))
  return [{ column: charged, words: LOOSE }, ...others, null]
}

/** What the client is to pay, which is less than the sale where anything was paid before. */
const TO_PAY = /^a (pagar|cobrar)$/

/**
 * The same candidates for the money: where no other title names any, what is to be paid is all of it.
 * @param figures columns that no other role has taken
 */
export function owedAlone({ cantidad, valor, precio }: TriedAmounts, figures: readonly Column[]): (Tried | null)[] {
  // What was paid before may stand under any title, in some rows alone.
  const units = cantidad.flatMap((one) => (isNamed(one) ? [one.column] : []))
  const amounts = figures.filter(
    (column) => hasFigures(column) && !isRowNumber(column) && !units.includes(column) && !measuresGoods(column.header),
  )
  if (amounts.length > 1) return valor
  if ([...valor, ...precio].some((one) => one && one.words > 0)) return valor
  return valor.map((one) => (one && TO_PAY.test(fold(one.column.header)) ? { ...one, words: LOOSE } : one))
}

/** The candidates for the price: where no total is named, what was paid is the price with its taxes, "Precio (bruto)" beside "Precio (neto)". */
export function withoutNetPrices(precio: (Tried | null)[], columns: Column[]): (Tried | null)[] {
  const prices = precio.flatMap((one) => (one && one.words >= LOOSE ? [one.column] : []))
  const isBeforeTaxes = (net: Column): boolean =>
    prices.some((gross) => gross !== net && addsTaxes(net, gross) && taxesBetween(net, gross, columns) !== null)
  return precio.filter((one) => !one || !isBeforeTaxes(one.column))
}
