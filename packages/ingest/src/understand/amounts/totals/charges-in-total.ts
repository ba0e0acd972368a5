import { excerpt } from '../../../excerpt.ts'
import type { Role } from '../../../roles.ts'
import type { Finding } from '../../../types.ts'
import { rowsWith, shareOf } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { scoreHeader } from '../../headers/headers.ts'
import type { AmountReading } from '../amount-reading.ts'
import { isOffPayment, SHIPPING, TIP } from '../amount-words.ts'
import { namesTax } from '../taxes/tax-words.ts'
import { namesOther } from '../other-numbers.ts'
import { same } from '../relations.ts'

/** Rows with a charge that must tell, and share of all rows that must agree. */
const LEAST_TELLING = 5
/** The same of charges whose titles say what they are. */
const LEAST_NAMED = 2
const AGREE = 0.97
/** Share of the rows from which those that sold nothing are the exception. */
const MOST_SOLD = 0.8
/** Columns of charges and of taxes that are tried together: each doubles the ways. */
const MOST_SIDES = 6

interface Side {
  column: Column
  sign: 1 | -1
  /** What it is beside a charge: by itself it explains no total that is not what was sold. */
  kind: 'charge' | 'tax' | 'discount'
}

/** Money before what is kept of it or added to it, by a title. */
const BEFORE = /\b(base|sub ?total|bruto|gravad[oa]|valor|vr|vlr|importe|monto|ventas?|mercancia|productos|neto)\b/
/** What a buyer hands over, and what is given back: no charges. */
const OF_CASH = /\b(recibid[oa]|paga|pago|entregado|efectivo|cambio|vuelt[oa]s?|devuelta|abon\w*|saldo|anticipo)\b/

function sidesOf(numeric: readonly Column[], taken: readonly (number | null)[]): Side[] {
  return numeric
    .filter(({ place, values }) => !taken.includes(place) && values.some((value) => Math.abs(value) > 0))
    .flatMap((column): Side[] => {
      if (isOffPayment(column.header)) return [{ column, sign: -1, kind: 'charge' }]
      if (namesTax(column.header)) return [{ column, sign: 1, kind: 'tax' }]
      const title = fold(column.header)
      if (TIP.test(title) || SHIPPING.test(title)) return [{ column, sign: 1, kind: 'charge' }]
      if (scoreHeader(column.header).has('descuento')) return [{ column, sign: -1, kind: 'discount' }]
      return saysNothing(column) ? [{ column, sign: -1, kind: 'charge' }] : []
    })
    .slice(0, MOST_SIDES)
}

/** Whether a title names no role and no known amount: what it holds may have been kept of a total. */
const saysNothing = ({ header }: Column): boolean =>
  !['cantidad', 'precio', 'valor', 'descuento'].some((role) => scoreHeader(header).has(role as Role)) &&
  (!namesOther(header) || header.trim().endsWith('%')) &&
  !OF_CASH.test(fold(header)) &&
  !TAKEN_OFF.test(fold(header))

/** What was given back or taken off the sale itself, as titles shorten it. */
const TAKEN_OFF = /\b(desc\w*|dsct\w*|dct\w*|dto|devol\w*|rebajas?|bonif\w*)\b/

/**
 * The charges, and taxes and discounts beside them, by which a total differs from what was sold: what was kept of it (commissions, taxes withheld) or paid on top of it
 * (delivery, tips).
 * @param sold money of each sample row
 * @returns the columns that explain the difference, empty where none do
 */
function sidesBetween(sold: ArrayLike<number>, total: Column, sides: readonly Side[]): Side[] {
  const all = rowsWith({ values: Float64Array.from(sold) }, total)
  // A payment that was refused sold nothing, whatever it should have come to.
  const worth = all.filter((at) => sold[at] !== 0)
  const rows = worth.length >= MOST_SOLD * all.length ? worth : all
  // A credit note may have a minus in all of its columns, or in what was sold alone.
  const amount = ({ column, sign }: Side, at: number) =>
    sign * (Math.abs(column.values[at]!) || 0) * (sold[at]! < 0 ? -1 : 1)
  for (let chosen = 1; chosen < 1 << sides.length; chosen++) {
    const taken = sides.filter((_, k) => (chosen >> k) & 1)
    const charges = taken.filter(({ kind }) => kind === 'charge')
    // Without any charge the two differ by taxes or discounts alone, which is another question.
    if (charges.length === 0) continue
    const telling = rows.filter((at) => charges.some((side) => amount(side, at) !== 0))
    // A tax withheld from one customer is told by its title and to the cent.
    if (telling.length < leastTelling(charges)) continue
    const agrees = (at: number) =>
      same(
        taken.reduce((sum, side) => sum + amount(side, at), sold[at]!),
        total.values[at]!,
      )
    if (shareOf(rows, agrees) >= AGREE && shareOf(telling, agrees) >= AGREE) return taken
  }
  return []
}

/** How many rows must have a charge, by what its title says. */
function leastTelling(charges: readonly Side[]): number {
  if (charges.every(({ column }) => isOffPayment(column.header))) return 1
  const isNamed = ({ column }: Side) => SHIPPING.test(fold(column.header)) || TIP.test(fold(column.header))
  return charges.every(isNamed) ? LEAST_NAMED : LEAST_TELLING
}

/** Columns that a settlement adds up at least, and titles of what its goods were sold for. */
const LEAST_SETTLED = 4
const GOODS_SOLD =
  /^((ventas?|ingresos?|importe|precio|valor) (de |por |del )?(los )?(productos?|articulos?|items?|mercancia)|product sales|ventas? brutas?|item price)\b/

/**
 * What goods were sold for in a marketplace's settlement, whose total adds up all columns of money as they are signed: sales, taxes, fees.
 */
function soldInSettlement(numeric: readonly Column[], total: Column, quantity: number | null): Column | undefined {
  const parts = numeric.filter(
    ({ place, values, header }) =>
      place !== total.place &&
      place !== quantity &&
      !isKey(header) &&
      values.some((value) => value !== 0 && !Number.isNaN(value)),
  )
  const sold = parts.find(({ header }) => GOODS_SOLD.test(fold(header)) && !namesTax(header))
  const areFees = parts.some(({ values }) => values.filter((value) => value < 0).length * 2 > values.length)
  if (!sold || !areFees || parts.length < LEAST_SETTLED) return undefined
  const rows = rowsWith(sold, total)
  const isSum = (at: number) =>
    same(
      parts.reduce((sum, { values }) => sum + (values[at]! || 0), 0),
      total.values[at]!,
    )
  return rows.length >= LEAST_TELLING && shareOf(rows, isSum) >= AGREE ? sold : undefined
}

/** Numbers of something: of the settlement, of a post office. */
const isKey = (header: string): boolean => /\b(id|codigo|postal|numero|no|nro)\b/.test(fold(header))

/** Shares of a base that are withheld of what is paid for it, least and most, where no column says them. */
const WITHHELD = { least: 0.002, most: 0.16 }

/** The base that with its taxes comes to more than the total on all rows, by no more than what is withheld; undefined where none does, or a discount tells why. */
function baseOfMore(numeric: readonly Column[], total: Column): Column | undefined {
  const isTax = ({ header }: Column) => namesTax(header) && !BEFORE.test(fold(header))
  const taxes = numeric.filter(isTax)
  if (taxes.length === 0 || numeric.some(({ header }) => scoreHeader(header).has('descuento'))) return undefined
  return numeric.find((base) => {
    const isBase = base !== total && !isTax(base) && BEFORE.test(fold(base.header)) && !namesOther(base.header)
    if (!isBase) return false
    const rows = rowsWith(base, total).filter((at) => base.values[at] !== 0)
    const isLess = (at: number) => {
      const taxed = taxes.reduce((sum, { values }) => sum + (values[at]! || 0), base.values[at]!)
      const share = (taxed - total.values[at]!) / base.values[at]!
      return share >= WITHHELD.least && share <= WITHHELD.most
    }
    return rows.length >= LEAST_TELLING && shareOf(rows, isLess) >= AGREE
  })
}

const worth = (columns: readonly Column[], { cantidad, precio }: Pick<AmountReading, 'cantidad' | 'precio'>) =>
  columns[precio!]!.values.map((price, at) => price * columns[cantidad!]!.values[at]!)

/**
 * A reading without the charges that its total holds: quantity × price, or another column of money, comes to the total with them.
 */
export function withoutCharges(
  best: AmountReading,
  numeric: readonly Column[],
  columns: readonly Column[],
): AmountReading | null {
  const { cantidad, precio, valor, relation } = best
  if (valor === null) return null
  const total = columns[valor]!
  const sales = soldInSettlement(numeric, total, cantidad)
  if (sales) return { ...best, precio: null, descuento: null, valor: sales.place, relation: null }
  if (precio === null) {
    const sides = sidesOf(numeric, [cantidad, valor])
    for (const one of numeric) {
      if (one === total || sides.some(({ column }) => column === one && !saysNothing(column))) continue
      const title = fold(one.header)
      const isBefore = BEFORE.test(title) && !namesOther(one.header) && !OF_CASH.test(title)
      const around = sides.filter(({ column }) => column !== one && (isBefore || !saysNothing(column)))
      const between = sidesBetween(one.values, total, around)
      if (between.length === 0) continue
      const discount = between.find(({ kind }) => kind === 'discount')?.column
      const sold = { ...best, valor: one.place, relation: null }
      return discount ? { ...sold, descuento: discount.place, isBeforeDiscount: true } : sold
    }
    const base = baseOfMore(numeric, total)
    return base ? { ...best, valor: base.place, relation: null } : null
  }
  if (cantidad === null || relation === null || relation.kind === 'exact') return null
  const sides = sidesOf(numeric, [cantidad, precio, valor])
  const between = sidesBetween(
    worth(columns, best),
    total,
    sides.filter(({ kind }) => kind !== 'discount'),
  )
  return between.length > 0 ? { ...best, valor: null, relation: null } : null
}

/**
 * What was sold, less the discount that stands between it and what was charged in all, and that total: "Subtotal", "Descuento", "Envío",
 * "Total del pedido". Null where no total says that the discount was taken off.
 */
export function lessOwnDiscount(
  best: AmountReading,
  numeric: readonly Column[],
): { sold: AmountReading; total: AmountReading } | null {
  const { cantidad, precio, valor, descuento, isBeforeDiscount } = best
  const before = numeric.find(({ place }) => place === valor)
  if (precio !== null || isBeforeDiscount || !before || !BEFORE.test(fold(before.header))) return null
  const sides = sidesOf(numeric, [cantidad, valor])
  for (const total of numeric) {
    if (total === before || sides.some(({ column }) => column === total)) continue
    const between = sidesBetween(before.values, total, sides)
    // A payout, of which something was kept, says nothing of what was charged.
    if (between.some(({ kind, sign }) => kind === 'charge' && sign < 0)) continue
    const discount = between.find(({ kind }) => kind === 'discount')
    if (discount && (descuento === null || descuento === discount.column.place))
      return {
        sold: { ...best, descuento: discount.column.place, isBeforeDiscount: true, relation: null },
        total: { ...best, valor: total.place, relation: null },
      }
  }
  return null
}

/** Asks which of two readings is meant, where they differ by charges. @param readings the likeliest first */
export function chargedReadings(readings: readonly AmountReading[], columns: readonly Column[]): Finding | null {
  const [sold, total, ...more] = readings
  if (!sold || !total || more.length > 0 || total.valor === null || sold.cantidad !== total.cantidad) return null
  const isPriced = sold.valor === null && sold.precio !== null && sold.cantidad !== null
  if (!isPriced && sold.valor === null) return null
  const own = isPriced ? worth(columns, sold) : columns[sold.valor!]!.values
  const numeric = columns.filter(({ numbers }) => numbers >= AGREE)
  const sides = sidesOf(numeric, [sold.cantidad, sold.precio, sold.valor, total.valor])
  const between = sidesBetween(own, columns[total.valor]!, sides).map(({ column }) => column)
  if (between.length === 0) return null
  const as = (label: string, { cantidad, precio, valor, descuento, isBeforeDiscount }: AmountReading) => ({
    label,
    choose: isBeforeDiscount
      ? { mapping: { cantidad, precio, valor, descuento }, discountIs: 'money' as const }
      : { mapping: { cantidad, precio, valor } },
  })
  if (!isPriced && between.every(({ header }) => TIP.test(fold(header))))
    return {
      code: 'con_propina',
      kind: 'question',
      text: `El archivo dice cada venta sin la propina («${excerpt(columns[sold.valor!]!.header)}») y con ella («${excerpt(columns[total.valor]!.header)}»). ¿Cómo cuentas tus ventas?`,
      choices: [as('Sin la propina', sold), as('Con la propina', total)],
      chosen: 0,
    }
  const name = (place: number) => `«${excerpt(columns[place]!.header)}»`
  const listed = between.map(({ place }) => name(place)).join(' y ')
  const what = isPriced ? `${name(sold.cantidad!)} por ${name(sold.precio!)}` : name(sold.valor!)
  const less = sold.isBeforeDiscount ? ` menos ${name(sold.descuento!)}` : ''
  return {
    code: 'con_cargos',
    kind: 'question',
    text: `${name(total.valor)} no es solo lo vendido: entre ${what} y ${name(total.valor)} ${between.length > 1 ? 'están' : 'está'} ${listed}. ¿Cuál es tu venta?`,
    choices: [as(`Lo vendido: ${what}${less}`, sold), as(`Lo que dice ${name(total.valor)}`, total)],
    chosen: 0,
  }
}
