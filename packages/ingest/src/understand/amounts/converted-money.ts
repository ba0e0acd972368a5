import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import { excerpt } from '../../excerpt.ts'
import { rowsWith, shareOf } from '../columns/agreement.ts'
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
  const foreign = valor === null ? undefined : factorsOfConversion(columns[valor]!, columns)
  if (foreign)
    return [
      {
        code: 'en_una_moneda',
        kind: 'fact',
        text: `«${excerpt(columns[valor!]!.header)}» es «${excerpt(foreign.money.header)}» por «${excerpt(foreign.rate.header)}»: contamos lo que da en moneda del país.`,
      },
    ]
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

/** Rows that tell that one column is another at the rate of a third, and share of them that must agree. */
const LEAST_ROWS = 5
const AGREE = 0.97
/** No rate that is told: the same money. */
const NO_RATE = 1

/** The column of money, and that of rates, that a column is the product of: "Valor USD" and "TRM" of "Valor COP". */
function factorsOfConversion(
  converted: Column,
  columns: readonly Column[],
): { money: Column; rate: Column } | undefined {
  const rates = columns.filter(({ header, numbers }) => numbers >= RATED && isRateHeader(fold(header)))
  for (const rate of rates)
    for (const money of columns) {
      if (money === converted || money === rate || money.numbers < RATED) continue
      const rows = rowsWith(money, rate, converted).filter((at) => money.values[at] !== 0 && rate.values[at]! > NO_RATE)
      const agrees = (at: number) => same(money.values[at]! * rate.values[at]!, converted.values[at]!)
      if (rows.length >= LEAST_ROWS && shareOf(rows, agrees) >= AGREE) return { money, rate }
    }
  return undefined
}

/** Whether a column is in a currency in which nobody counts here: at the rate of another it is the money of a third. */
export const isInOtherCurrency = (money: Column, columns: readonly Column[]): boolean =>
  columns.some(({ header, numbers }) => numbers >= RATED && isRateHeader(fold(header))) &&
  columns.some((converted) => converted !== money && factorsOfConversion(converted, columns)?.money === money)

/** The column of rates at which quantity × price is the money; undefined where none is. */
export const ratedBy = (
  [quantity, price, money]: readonly [Column, Column, Column],
  columns: readonly Column[],
): Column | undefined =>
  columns.find((rate) => {
    if (rate.numbers < RATED || !isRateHeader(fold(rate.header))) return false
    const rows = rowsWith(quantity, price, rate, money)
    const worth = (at: number) => quantity.values[at]! * price.values[at]! * rate.values[at]!
    return rows.length >= LEAST_ROWS && shareOf(rows, (at) => same(worth(at), money.values[at]!)) >= AGREE
  })

/** Share of the rows, of other currencies and of the most frequent one, that must agree. */
const MOST = 0.9
/** Share of the money that prices with few decimals may be off by, and the least rate: another currency is further away. */
const NEAR = 0.05
const LEAST_RATE = 1.5

/** The column of rates that brings the rows in other currencies to the money, as quantity × price brings the others to it; undefined where none does. */
export function ratedRows(
  columns: readonly Column[],
  { cantidad, precio, valor }: Mapping,
  isForeign: (at: number) => boolean,
): Column | undefined {
  if (cantidad === null || precio === null || valor === null) return undefined
  const [quantity, price, money] = [columns[cantidad]!, columns[precio]!, columns[valor]!]
  const rows = rowsWith(quantity, price, money).filter((at) => money.values[at] !== 0 && quantity.values[at] !== 0)
  const isWorth = (at: number, rate: number) =>
    Math.abs(quantity.values[at]! * price.values[at]! * rate - money.values[at]!) <= NEAR * Math.abs(money.values[at]!)
  const own = rows.filter((at) => !isForeign(at))
  if (own.length < LEAST_ROWS || shareOf(own, (at) => isWorth(at, 1)) < MOST) return undefined
  return columns.find((rate) => {
    if (rate.numbers < RATED || !isRateHeader(fold(rate.header))) return false
    const foreign = rows.filter((at) => isForeign(at) && rate.values[at]! >= LEAST_RATE)
    return foreign.length >= LEAST_ROWS && shareOf(foreign, (at) => isWorth(at, rate.values[at]!)) >= MOST
  })
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
