import { excerpt } from '../../excerpt.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import type { AmountReading } from './amount-reading.ts'
import { rowsWith, shareOf } from '../columns/agreement.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader, spelled } from '../headers/headers.ts'
import { namesTax, WITH_TAXES, WITHOUT_TAXES } from './tax-words.ts'
import { isProven } from './proof.ts'
import { addsTaxes, type Relation, same } from './relations.ts'

/** Title, in our own table of invoices, of what a line came to with its taxes, of documents that say it. */
export const TAXED_HEADER = 'Total con impuestos'

/** Money that its title says is not yet what was charged, whatever quantity and price come to it. */
const BEFORE = /^(sub ?total|gross (sales|amount)|(valor|importe|monto) bruto)$/
/** Rows with a discount that must tell. */
const LEAST_DISCOUNTED = 3

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
function lessDiscounts(gross: Column, columns: readonly Column[]): Column[] {
  return columns.flatMap((discount): Column[] => {
    if (!scoreHeader(discount.header).has('descuento') || discount.place === gross.place) return []
    const off = (at: number) => Math.abs(discount.values[at]!) || 0
    if (gross.values.filter((value, at) => off(at) > 0 && value !== 0).length < LEAST_DISCOUNTED) return []
    return [{ ...gross, values: gross.values.map((value, at) => value - Math.sign(value) * off(at)) }]
  })
}

/** Asks whether sales are counted with their taxes, where a document says both and they differ. */
export function taxedTotal(columns: Column[], { cantidad, valor }: Mapping): Finding[] {
  const taxed = columns.find(({ header }) => header === TAXED_HEADER)
  const net = valor === null ? undefined : columns[valor]
  if (!taxed || !net || taxed === net) return []
  if (taxed.values.every((value, at) => Number.isNaN(value) || value === net.values[at])) return []
  const as = (label: string, place: number) => ({
    label,
    choose: { mapping: { cantidad, precio: null, valor: place } },
  })
  return [
    {
      code: 'con_impuestos',
      kind: 'question',
      text: 'Estas facturas dicen cada línea sin impuestos y con ellos. ¿Cómo cuentas tus ventas?',
      choices: [as(WITHOUT_TAXES, net.place), as(WITH_TAXES, taxed.place)],
      chosen: 0,
    },
  ]
}

/** Rows with a tax that must tell, and share of all that must agree. */
const LEAST_TELLING = 5
const AGREE = 0.97

/** Sales that pay no tax, in a column of their own beside those that do. */
const EXEMPT = /\b(exe|exent[oa]s?|exonerad[oa]s?|inafect[oa]s?|no gravad[oa]s?|isent[oa]s?|exempt)\b/
/** Columns of taxes that are tried together: each doubles the ways. */
const MOST_TAXES = 5

/** The taxes, with what pays none, that make of money before them another column; null where none do. */
export function taxesBetween(net: Column, total: Column, columns: readonly Column[]): Column[] | null {
  const sides = columns
    .filter(
      ({ header, values, numbers, place }) =>
        place !== net.place &&
        place !== total.place &&
        numbers >= AGREE &&
        (namesTax(header) || EXEMPT.test(fold(header))) &&
        values.some((value) => value !== 0 && !Number.isNaN(value)),
    )
    .slice(0, MOST_TAXES)
  const rows = rowsWith(net, total)
  for (let chosen = 1; chosen < 1 << sides.length; chosen++) {
    const taken = sides.filter((_, k) => (chosen >> k) & 1)
    const taxes = taken.filter(({ header }) => namesTax(header))
    const telling = rows.filter((at) => taxes.some(({ values }) => values[at] !== 0 && !Number.isNaN(values[at])))
    const agrees = (at: number) =>
      same(
        taken.reduce((sum, { values }) => sum + (values[at]! || 0), net.values[at]!),
        total.values[at]!,
      )
    if (telling.length >= LEAST_TELLING && shareOf(rows, agrees) >= AGREE && shareOf(telling, agrees) >= AGREE)
      return taken
  }
  return null
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
    const as = (label: string, { place }: Column) => ({
      label,
      choose: { mapping: { cantidad, precio: place === valor ? precio : null, valor: place } },
    })
    return [
      {
        code: 'con_impuestos',
        kind: 'fact',
        text: `«${excerpt(taxed.header)}» trae los impuestos de «${excerpt(tax.header)}»: las ventas cuentan con ellos.`,
        choices: [as(WITH_TAXES, taxed), ...(isWhole || !before ? [as(WITHOUT_TAXES, net)] : [])],
        chosen: before ? 0 : 1,
      },
    ]
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
  const isPriced =
    proven !== undefined && cantidad !== null && precio !== null && (relation!.discount?.place ?? null) === descuento
  return [
    {
      code: 'con_impuestos',
      kind: 'fact',
      text: `«${excerpt(total.header)}» trae los impuestos de «${excerpt(tax.header)}»: las ventas cuentan con ellos.`,
      ...(isPriced && {
        choices: [
          { label: WITH_TAXES, choose: { mapping: { cantidad, precio, valor } } },
          { label: WITHOUT_TAXES, choose: { mapping: { cantidad, precio, valor: null } } },
        ],
        chosen: 0,
      }),
    },
  ]
}

/** Tells that the prices have in them the taxes that the money of each line lacks: quantity × price comes to it with them. */
function pricedWithTaxes(columns: readonly Column[], { cantidad, valor }: Pick<Mapping, 'cantidad' | 'valor'>) {
  if (cantidad === null || valor === null) return undefined
  const [units, net] = [columns[cantidad]!, columns[valor]!]
  for (const price of columns) {
    if (price.numbers < AGREE || !scoreHeader(price.header).has('precio')) continue
    const charged = { ...price, values: price.values.map((one, at) => one * units.values[at]!) }
    const tax = taxesBetween(net, charged, columns)?.find(({ header }) => namesTax(header))
    if (!tax) continue
    const finding: Finding = {
      code: 'con_impuestos',
      kind: 'fact',
      text: `«${excerpt(price.header)}» trae los impuestos de «${excerpt(tax.header)}», y «${excerpt(net.header)}» no: las ventas cuentan sin ellos.`,
      choices: [
        { label: WITH_TAXES, choose: { mapping: { cantidad, precio: price.place, valor: null } } },
        { label: WITHOUT_TAXES, choose: { mapping: { cantidad, precio: null, valor } } },
      ],
      chosen: 1,
    }
    return finding
  }
  return undefined
}

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
  const as = ({ cantidad, precio, valor }: AmountReading) => ({
    label: moneyOf({ precio, valor }, columns) === net ? WITHOUT_TAXES : WITH_TAXES,
    choose: { mapping: { cantidad, precio, valor } },
  })
  return {
    code: 'con_impuestos',
    kind: 'question',
    text: `El archivo dice cada venta sin impuestos («${net.header}») y con ellos («${taxed.header}»). ¿Cómo cuentas tus ventas?`,
    choices: [as(best), as(other)],
    chosen: 0,
  }
}

const moneyOf = ({ precio, valor }: Pick<AmountReading, 'precio' | 'valor'>, columns: readonly Column[]) =>
  columns.find(({ place }) => place === (valor ?? precio))
