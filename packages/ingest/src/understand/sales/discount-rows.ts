import { fold } from '../headers/fold.ts'
import type { ColumnRule } from './column-rule.ts'
import { DISCOUNT } from './discount-words.ts'

/** Lines of a bill that are no goods, beside lines that are. */
const ADJUSTMENT = new RegExp(`^(${DISCOUNT}|recargos?|redondeos?)$`)
const GOODS = /^(articulos?|productos?|items?|servicios?|platos?|produtos?|products?|ventas?|normal)$/

/** Rows that take money off a bill or add it, by a column that tells them from those of goods. */
export const discountRows: ColumnRule = ({ place }, different) => {
  const adjusting = different.filter((text) => ADJUSTMENT.test(fold(text)))
  if (adjusting.length === 0 || !different.some((text) => GOODS.test(fold(text)))) return null
  return { treatments: [{ place, values: new Set(adjusting), treatment: 'money' }], findings: [], goesOn: true }
}
