import type { AmountRole } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { ENOUGH } from '../roles/confirm-role.ts'
import { measuresGoods, namesMeasure } from '../headers/measures.ts'
import { hasUnit } from '../numbers/numbers.ts'
import { median } from '../columns/median.ts'
import { DISCOUNT } from '../sales/discount-words.ts'
import { namesOther, WITH_CENTS } from './other-numbers.ts'
import { namesTax } from './taxes/tax-words.ts'

/** Words that speak of money and of units alike: "ventas" may count either. */
const EITHER = /^(sales|ventas?|vendas?|sold|volumen|volume|(weekly|daily|monthly|item) sales|sales count)$/
/** The same of a day, a week or a month: pieces, or money in dollars or millions. */
const EITHER_OF_TIME =
  /^((day|day s) sales|sales day|(ventas?|vendas?) (del? |do |por )?(dia|semana|mes)|(ventas?|vendas?) (diari[ao]s?|semanal(es)?|mensual(es)?|semanais|mensais))$/
/** Largest median of a column of whole numbers without a sign of money that is read as units under such a word: pesos begin at 50. */
const SMALL_UNITS = 300
/** Smallest median of what is read as pieces that may as well be money: what little is sold for in pesos, or in dollars in a day. */
const LEAST_MONEY = 50
/** Words of a header below this hardly say anything beside a measure. */
const HARDLY = 0.3
/** Words of a header below this say only loosely what its column is. */
export const LOOSE = 0.7

/** Titles of what was charged for sending an order. */
export const SHIPPING = /\b(envio|envios|despacho|shipping|frete|flete|domicilio|entrega|delivery)\b/

/** Titles of what is paid together with a sale, and belongs to who served it. */
export const TIP = /\b(propinas?|tips?|gorjetas?|servicio (voluntario|sugerido))\b|^servicio$/

/** What goods weigh, which is what was sold where they are sold by weight. */
const WEIGHT = /^(peso|weight)( (neto|net|kg|kgs|kilos?|lb|lbs|libras?|g|gr|gramos|en|total|vendido))*$/
export const namesWeight = (header: string): boolean => WEIGHT.test(fold(header))

/** What is kept from the payment of a sale, which stays as large as it was: taxes withheld, fees, what was paid in advance or would be for paying soon. */
const OF_PAYMENT =
  /\b(rete\w*|rte\w*|ret|rf|rtf|ica|isr|autorret\w*|retencion(es)?|deducciones|datafono|comision(es)?|comissao|fees?|rappi|mdr|taxas?|antecipacao|anticipos?|abonos?|pronto pago|ley|nomina)\b/
export const isOffPayment = (header: string): boolean => OF_PAYMENT.test(fold(header))

const OFF = new RegExp(String.raw`\b(${DISCOUNT})\b`)

/** Whether a column is of discounts; a percentage that was given for the whole order is taken off each of its lines alike. */
export const isDiscountColumn = ({ header, percentSigns }: Pick<Column, 'header' | 'percentSigns'>): boolean =>
  scoreHeader(header).has('descuento') || (percentSigns >= ENOUGH && OFF.test(fold(header)))

/** Whether a column may stand between quantity × price and the total: taxes, discounts. */
export function standsBetween(column: Column): boolean {
  if (isOffPayment(column.header)) return false
  return namesTax(column.header) || isDiscountColumn(column)
}

const isMostlyNegative = ({ values, filled }: Column): boolean =>
  values.filter((value) => value < 0).length > filled / 2

/** How well a column of numbers is named for a role, 0…1, as far as what it holds allows it. */
export function wordsFor(role: AmountRole, column: Column): number {
  const words = scoreHeader(column.header)
  const units = looksLikeUnits(column)
  if (column.percentSigns >= ENOUGH || /^\s*%/.test(column.header)) return 0
  if (isMeasured(column)) return role === 'cantidad' ? Math.max(words.get('cantidad') ?? 0, LOOSE) : 0
  if (role === 'cantidad' && /^cuant[oa]s?$/.test(fold(column.header)) && (isWithUnits(column) || isInParts(column)))
    return LOOSE
  if (role === 'cantidad')
    return units
      ? Math.max(words.get('cantidad') ?? 0, 0.7)
      : (words.get('cantidad') ?? 0) * (column.moneySigns > 0.3 ? 0.2 : 1)
  if (role === 'valor' && units) return 0.3
  // What is taken off, under "Tarifa", is no price.
  if (role === 'precio' && (holdsTaxRates(column) || isMostlyNegative(column) || SHIPPING.test(fold(column.header))))
    return 0
  if (role === 'valor' && /^cuanto\b/.test(fold(column.header)) && isInThousands(column)) return LOOSE
  const score = words.get(role) ?? 0
  // "Cobro kg" may be what each kilo is charged at.
  return role === 'valor' && score < HARDLY && namesMeasure(column.header) ? 0 : score
}

/** Whether some of its numbers have a unit and some are halves, quarters or eighths. */
const isInParts = ({ texts, values, wholes, moneySigns }: Column): boolean =>
  moneySigns === 0 && wholes < 1 && texts.some(hasUnit) && values.every((value) => Number.isInteger(value * 8))

/** Share of the cells written as "7k" or "25 mil", from which "Cuánto" is money: nobody counts pieces so. */
const IN_THOUSANDS = 0.1
const isInThousands = ({ texts, filled }: Column): boolean =>
  texts.filter((text) => /\d\s*(k|mil)\.?$/i.test(text)).length > IN_THOUSANDS * filled

/** Values from which a column of a measure tells how much was sold: of less it may be a size that goods come in. */
const LEAST_MEASURED = 10

/** Share of the cells that have a unit behind their number, from which they may be quantities; what a pack holds, what came back or is left is none. */
const WITH_UNITS = 0.6
const OF_PACKS = /\b(present\w*|conten\w*|empaque|envases?|devuel\w*|prestad\w*|quedan?|tama\w*|medida|peso)\b/
export const isWithUnits = ({ header, texts, filled, moneySigns }: Column): boolean =>
  moneySigns === 0 &&
  !namesOther(header) &&
  !OF_PACKS.test(fold(header)) &&
  texts.filter(hasUnit).length >= WITH_UNITS * filled

/** Whether a column measures what was sold: its title says so, and its values are fractions of many kinds without a sign of money. */
export function isMeasured({ header, distinct, wholes, moneySigns }: Column): boolean {
  return measuresGoods(header) && moneySigns === 0 && distinct >= LEAST_MEASURED && wholes < WITH_CENTS
}

/** Whether the only money of a file may as well be a measure, by its title: "Ventas Kg". */
export const mayBeMeasure = ({ header, moneySigns }: Column): boolean => namesMeasure(header) && moneySigns === 0

/** Titles that may be of a price or of a tax, and the rates of sales taxes of the countries that write such files. */
const RATE_HEADER = /^(rate|tasa|tarifa|alicuota|taxa|gst rate|tax rate)$/
const SALES_TAX_RATES = new Set([0, 0.1, 0.25, 1.5, 3, 5, 8, 10, 10.5, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 27, 28])

/** "IGST rate": said of a tax. */
const OF_RATE = /\b(rate|tasa|alicuota|aliquota|porcentaje|percentage)\b/

/** Whether "rate" is that of a tax. */
function holdsTaxRates({ header, values }: Column): boolean {
  if (namesTax(header) && OF_RATE.test(fold(header))) return true
  return RATE_HEADER.test(fold(header)) && values.every((value) => Number.isNaN(value) || SALES_TAX_RATES.has(value))
}

/** Whether "ventas" counts pieces: small whole numbers without a sign of money. */
function looksLikeUnits({ header, values, wholes, moneySigns }: Column): boolean {
  if (!EITHER.test(fold(header)) || moneySigns > 0 || wholes < 1) return false
  return (median(values) ?? Infinity) <= SMALL_UNITS
}

/** Money that is there or is owed, whatever was sold. */
const NOT_SOLD = /\b(caja|cobrar|pagar|saldo|cartera|banco)\b/
/** Times as large as a number of sales that their money is on each row, at least. */
const MONEY_A_SALE = 5

/** Whether "ventas" are how many there were: whole numbers on whose rows other money, signed or with cents, is many times as large. */
export function countsSales({ header, values, wholes, moneySigns }: Column, money: Column): boolean {
  if (!EITHER.test(fold(header)) || EITHER.test(fold(money.header)) || moneySigns > 0 || wholes < 1) return false
  if (NOT_SOLD.test(fold(money.header))) return false
  if (money.moneySigns === 0 && money.wholes === 1) return false
  return values.every((value, at) => !(value > 0) || money.values[at]! >= MONEY_A_SALE * value)
}

/** Whether what is read as pieces may as well be money: "ventas" of 50 to 300, and hundreds with cents. */
export function mayBeMoney(column: Column): boolean {
  if (isMeasured(column)) return false
  return (looksLikeUnits(column) || column.wholes < WITH_CENTS) && (median(column.values) ?? 0) >= LEAST_MONEY
}

/** Whether what is read as money may as well count pieces: some whole numbers under "ventas del día", in a file of nothing else. */
export function mayBeSoldInTime({ header, values, wholes, moneySigns }: Column): boolean {
  if (!EITHER_OF_TIME.test(fold(header)) || moneySigns > 0 || wholes < 1) return false
  const middle = median(values) ?? Infinity
  return middle >= LEAST_MONEY && middle <= SMALL_UNITS
}

/** The total of some things, by a title that names them: neither a currency nor a time. */
const TOTAL_OF_THINGS =
  /^total (de )?(?!(bs|lps|pesos|dolares|euros|soles|bolivianos|bolivares|quetzales|reales|reais|guaranies|colones|lempiras|cordobas|mes|meses|dias|semanas)\b)[a-z]+s\b/
/** A title of money and of pieces alike: the amount of what was sold. */
const AMOUNT = /^(amount|(total )?vendid[oa]s?|vendid[oa]s? total)$/
const TOTAL_OF_SALES = /^total (de )?(ventas|vendas|sales)$/

/** Whether what is read as money may as well count pieces: small whole numbers under "total_cervezas", which is no name of money. */
export function mayBePieces({ header, values, wholes, moneySigns }: Column): boolean {
  const title = fold(header)
  if (moneySigns > 0 || wholes < 1 || !(TOTAL_OF_THINGS.test(title) || AMOUNT.test(title))) return false
  if (!AMOUNT.test(title) && (scoreHeader(header).get('valor') ?? 0) >= LOOSE && !TOTAL_OF_SALES.test(title))
    return false
  return (median(values) ?? Infinity) <= SMALL_UNITS
}

/** 0…0.2: how much a column of unknown name looks like pieces sold rather than a price. */
export function quantityLike({ values, wholes }: Column): number {
  const middle = median(values) ?? 0
  return 0.1 * wholes + (middle <= 20 ? 0.1 : middle <= 200 ? 0.05 : 0)
}
