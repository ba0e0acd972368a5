import { excerpt } from '../../../excerpt.ts'
import type { Mapping } from '../../../roles.ts'
import type { Finding } from '../../../types.ts'
import type { AmountReading } from '../amount-reading.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { spelled } from '../../headers/headers.ts'
import { namesTax } from './tax-words.ts'
import { type CountedSo, type Taxes, taxesFinding } from './taxes-finding.ts'
import { discountsOf, lessMoney } from '../discounts/less-discounts.ts'
import { pricedWithTaxes } from './priced-with-taxes.ts'
import { isProven } from '../proof.ts'
import { addsTaxes, type Relation } from '../relations.ts'
import { AGREE, EXEMPT, taxesBetween } from './taxes-between.ts'

/** Title, in our own table of invoices, of what a line came to with its taxes, of documents that say it. */
export const TAXED_HEADER = 'Total con impuestos'

/** Money that its title says is not yet what was charged, whatever quantity and price come to it. */
const BEFORE = /^(sub ?total|gross (sales|amount)|(valor|importe|monto) bruto)$/

/**
 * The reading with what was charged, where the best one's money is what that was before a discount and taxes, each in a column of its own:
 * "Total gravado", "Total descuentos", "Total impuesto", "Total comprobante".
 */
export function afterDiscountAndTaxes(
  best: AmountReading,
  readings: readonly AmountReading[],
  columns: readonly Column[],
): AmountReading | undefined {
  if (best.valor === null || (isProven(best) && !BEFORE.test(spelled(columns[best.valor]!.header)))) return undefined
  const nets = lessDiscounts(columns[best.valor]!, columns)
  if (nets.length === 0) return undefined
  const isCharged = (place: number) =>
    place !== best.valor && nets.some((net) => taxesBetween(net, columns[place]!, columns) !== null)
  const charged = readings.find(
    ({ cantidad, valor }) => valor !== null && cantidad === best.cantidad && isCharged(valor),
  )
  if (charged) return { ...charged, descuento: null }
  // By its title it may be something else: "Costo con impuesto" is what the client pays where it comes to that.
  const other = columns.find(({ place, numbers }) => numbers >= AGREE && isCharged(place))
  return other && { ...best, precio: null, valor: other.place, descuento: null, relation: null }
}

/** Money less the discounts of each column that has some. */
const lessDiscounts = (gross: Column, columns: readonly Column[]): Column[] =>
  discountsOf(gross, columns).map((discount) => lessMoney(gross, discount))

/** Asks whether sales are counted with their taxes, where a document says both and they differ. */
export function taxedTotal(columns: Column[], { cantidad, valor }: Mapping): Finding[] {
  const taxed = columns.find(({ header }) => header === TAXED_HEADER)
  const net = valor === null ? undefined : columns[valor]
  if (!taxed || !net || taxed === net) return []
  if (taxed.values.every((value, at) => Number.isNaN(value) || value === net.values[at])) return []
  const as = (taxes: Taxes, place: number): CountedSo => ({ taxes, mapping: { cantidad, precio: null, valor: place } })
  const statement = 'Estas facturas dicen cada línea sin impuestos y con ellos'
  return [taxesFinding('question', statement, [as('without', net.place), as('with', taxed.place)], 0)]
}

/**
 * Tells whether the money has its taxes in it, where another column is the money without them, or with them, and a third the taxes; or where
 * quantity, price and discount lack them of it, which without it come to the money before them.
 * @param relation in which the money is proven to stand to quantity and price
 */
export function countedWithTaxes(
  columns: readonly Column[],
  { cantidad, precio, valor, descuento }: Mapping,
  relation: Relation | null,
): Finding[] {
  const total = valor === null ? undefined : columns[valor]
  if (!total) return []
  for (const other of columns) {
    if (other === total || other.numbers < AGREE || namesTax(other.header) || EXEMPT.test(fold(other.header))) continue
    const before = taxesBetween(other, total, columns)
    const taxes = before ?? taxesBetween(total, other, columns)
    if (taxes === null) continue
    const tax = taxes.find(({ header }) => namesTax(header))!
    const [net, taxed] = before ? [other, total] : [total, other]
    // What pays no tax stands in another column, which the money before taxes lacks.
    const isWhole = taxes.every(({ header }) => namesTax(header))
    const as = (taxes: Taxes, { place }: Column): CountedSo => ({
      taxes,
      mapping: { cantidad, precio: place === valor ? precio : null, valor: place },
    })
    const answers = [as('with', taxed), ...(isWhole || !before ? [as('without', net)] : [])]
    return [taxesFinding('fact', holdsTaxes(taxed, tax), answers, before ? 0 : 1)]
  }
  const priced = pricedWithTaxes(columns, { cantidad, valor })
  if (priced) return [priced]
  const afterDiscount = () =>
    columns
      .filter((gross) => gross !== total && gross.numbers >= AGREE)
      .flatMap((gross) => lessDiscounts(gross, columns))
      .flatMap((net) => taxesBetween(net, total, columns) ?? [])
  const proven = relation?.tax
  const tax = proven === undefined ? afterDiscount()[0] : columns[proven]
  if (!tax || !namesTax(tax.header) || tax.values.every((value) => !(value !== 0))) return []
  // A discount of zero on every line is proven in no relation, and takes nothing off the price.
  const discount = descuento === null || columns[descuento]!.values.every((value) => !value) ? null : descuento
  const isPriced =
    proven !== undefined && cantidad !== null && precio !== null && (relation!.discount?.place ?? null) === discount
  const answers: CountedSo[] = [{ taxes: 'with', mapping: { cantidad, precio, valor } }]
  if (isPriced) answers.push({ taxes: 'without', mapping: { cantidad, precio, valor: null } })
  return [taxesFinding('fact', holdsTaxes(total, tax), answers, 0)]
}

const holdsTaxes = (taxed: Column, tax: Column): string =>
  `«${excerpt(taxed.header)}» trae los impuestos de «${excerpt(tax.header)}»`

/** Words of amounts before or after taxes. */
const OF_TAXES =
  /\b(net[oa]?s?|brut[oa]s?|gross|liquid[oa]|base|gravad[oa]|taxable|sub ?total|iva|igv|itbis|isv|impuestos?|impostos?|tax(es)?|vat|gst)\b/
/** Asks the same where two readings of a table differ in nothing but a column of money before taxes and one after them. */
export function taxedReadings(readings: readonly AmountReading[], columns: readonly Column[]): Finding | null {
  const [best, other, ...more] = readings
  if (!best || !other || more.length > 0 || best.cantidad !== other.cantidad) return null
  const [own, others] = [moneyOf(best, columns), moneyOf(other, columns)]
  if (!own || !others) return null
  if (![own, others].some(({ header }) => OF_TAXES.test(spelled(header)))) return null
  const adds = (net: Column, taxed: Column) => addsTaxes(net, taxed) || taxesBetween(net, taxed, columns) !== null
  const isNet = adds(own, others)
  if (!isNet && !adds(others, own)) return null
  const [net, taxed] = isNet ? [own, others] : [others, own]
  const as = ({ cantidad, precio, valor }: AmountReading): CountedSo => ({
    taxes: moneyOf({ precio, valor }, columns) === net ? 'without' : 'with',
    mapping: { cantidad, precio, valor },
  })
  const statement = `El archivo dice cada venta sin impuestos («${net.header}») y con ellos («${taxed.header}»)`
  return taxesFinding('question', statement, [as(best), as(other)], 0)
}

const moneyOf = ({ precio, valor }: Pick<AmountReading, 'precio' | 'valor'>, columns: readonly Column[]) =>
  columns.find(({ place }) => place === (valor ?? precio))
