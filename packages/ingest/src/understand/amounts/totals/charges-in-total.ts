import { excerpt } from '../../../excerpt.ts'
import type { Finding } from '../../../types.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import type { AmountReading } from '../amount-reading.ts'
import { SHIPPING, TIP } from '../amount-words.ts'
import { namesOther } from '../other-numbers.ts'
import { AGREE, BEFORE, OF_CASH, saysNothing, type Side, sidesBetween, sidesOf } from './charge-sides.ts'
import { soldInSettlement } from './settlement.ts'
import { baseOfMore } from './withheld-tax.ts'

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
      if (between.length === 0) {
        if (cantidad !== null && isTimesQuantity({ ...best, precio: one.place }, total, around, columns))
          return { ...best, precio: one.place, valor: null, relation: null }
        continue
      }
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

/** Whether a price times the quantity comes to the total with what was paid for sending, and with nothing else. */
function isTimesQuantity(
  priced: Pick<AmountReading, 'cantidad' | 'precio'>,
  total: Column,
  sides: readonly Side[],
  columns: readonly Column[],
): boolean {
  const sending = sides.filter(({ column }) => SHIPPING.test(fold(column.header)))
  return sending.length > 0 && sidesBetween(worth(columns, priced), total, sending).length > 0
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
