import type { Finding, Mapping } from '../../types.ts'
import { excerpt } from '../../excerpt.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { isCurrencyHeader } from '../numbers/currency.ts'
import { isRateHeader } from '../numbers/exchange-rate.ts'
import { same } from './relations.ts'

/** Rows that were turned into the other currency at least, and share of all that must be the money, at the rate or as it is; the others are zero. */
const LEAST_TURNED = 3
const MOSTLY = 0.6
const RATED = 0.6

/**
 * The money of a file in several currencies that another column has in one of them, at the rates of the file, in place: "Total" in soles
 * and dollars, "T.C." and "Importe S/".
 */
export function convertedMoney(columns: readonly Column[], mapping: Mapping): Finding[] {
  const { valor } = mapping
  const currency = columns.find(({ header }) => isCurrencyHeader(fold(header)))
  if (valor === null || !currency) return []
  const used = Object.values(mapping)
  const converted = columns.find(
    (column) => !used.includes(column.place) && areOneInTwo(columns[valor]!, column, currency, columns),
  )
  if (!converted) return []
  const { header } = columns[valor]!
  mapping.valor = converted.place
  return [
    {
      code: 'en_una_moneda',
      kind: 'fact',
      text: `«${excerpt(header)}» está en varias monedas (lo dice «${excerpt(currency.header)}») y «${excerpt(converted.header)}» lo trae todo en una, con los cambios del archivo: contamos con ese.`,
    },
  ]
}

/** Whether the money is that of another column in one of its currencies, at the rates of the file. */
export const isTurned = (money: Column, currency: Column, columns: readonly Column[]): boolean =>
  columns.some((other) => areOneInTwo(other, money, currency, columns))

function areOneInTwo(money: Column, converted: Column, currency: Column, columns: readonly Column[]): boolean {
  if (money === converted || currency.distinct < 2 || money.numbers < RATED || converted.numbers < RATED) return false
  const rates = columns.filter(({ header, numbers }) => numbers >= RATED && isRateHeader(fold(header)))
  return rates.some((rate) => isConverted(money.values, rate.values, converted.values, currency.texts))
}

/** Whether one currency's rows are in the other column as they are, and all others times their rate, but for zeros. */
function isConverted(
  money: Float64Array,
  rates: Float64Array,
  other: Float64Array,
  currencies: readonly string[],
): boolean {
  const rows = [...money.keys()].filter(
    (at) => money[at]! !== 0 && Number.isFinite(money[at]! * other[at]!) && currencies[at] !== '',
  )
  const filled = rows.filter((at) => other[at] !== 0)
  const asTheyAre = filled.filter((at) => same(money[at]!, other[at]!))
  const own = new Set(asTheyAre.map((at) => currencies[at]))
  const turned = filled.filter((at) => !own.has(currencies[at]))
  return (
    turned.length >= LEAST_TURNED &&
    filled.length >= MOSTLY * rows.length &&
    filled.every((at) => same(other[at]!, own.has(currencies[at]) ? money[at]! : money[at]! * rates[at]!))
  )
}
