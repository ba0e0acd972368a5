import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { type OrderTotal, orderTotal } from '@vigia/contract/order-total.ts'
import { formatPesos, formatQuantity } from '../../lib/format.ts'
import type { Budgeted, Limits } from './budget.ts'
import { orderCost } from './order-cost.ts'
import { groupRows, WITHOUT_SUPPLIER } from './reorder-rows.ts'
import { totalText } from './total-text.ts'

/** How a budget changes the order. @param uncosted number of ordered products without a known cost */
export const budgetText = (
  budget: number,
  { missing, cut }: Pick<Budgeted, 'missing' | 'cut'>,
  uncosted: number,
): string =>
  [
    missing === 0
      ? `${cut.size === 0 ? 'Todo el pedido' : 'Con esos topes el pedido'} cabe en ${formatPesos(budget)}.`
      : `En ${formatPesos(budget)} no cabe todo: faltan ${formatPesos(missing)}. Primero va lo que se acaba antes.`,
    uncosted > 0 &&
      (uncosted === 1
        ? 'Un producto sin costo va completo y no se cuenta.'
        : `${formatQuantity(uncosted)} productos sin costo van completos y no se cuentan.`),
  ]
    .filter(Boolean)
    .join(' ')

/** A supplier with an order whose cost is known. */
export interface SupplierOrder {
  name: string
  /** Pesos of the order as suggested. */
  cost: number
}

/** The suppliers in an order, by name. @param rows with the orders as suggested, before any budget */
export const suppliersOf = (rows: readonly ReorderRow[]): SupplierOrder[] =>
  groupRows(rows, 'proveedor')
    .map(([name, own]) => ({ name, cost: own.reduce((sum, row) => sum + (orderCost(row) ?? 0), 0) }))
    .filter(({ name, cost }) => name !== WITHOUT_SUPPLIER && cost > 0)

/** 'Alpina: $ 480.000 de $ 820.000, con un tope de $ 500.000.', a line a supplier that has a limit. */
export const limitLines = (
  { rows }: Budgeted,
  { topes }: Pick<Limits, 'topes'>,
  suppliers: readonly SupplierOrder[],
): string[] => {
  const now = new Map(suppliersOf(rows).map(({ name, cost }) => [name, cost]))
  return suppliers.flatMap(({ name, cost }) => {
    const limit = topes.get(name)
    if (limit === undefined) return []
    const left = now.get(name) ?? 0
    return left === cost
      ? `${name}: ${formatPesos(cost)}, cabe en su tope de ${formatPesos(limit)}.`
      : `${name}: ${formatPesos(left)} de ${formatPesos(cost)}, con un tope de ${formatPesos(limit)}.`
  })
}

/** Products whose order was reduced, grouped by supplier if any is known. */
export interface CutGroup {
  /** 'Alpina: faltan $ 320.000'; undefined if no supplier is known. */
  title: string | undefined
  /** 'Panela: 24 de 48', a line a product. */
  lines: string[]
}

export const cutGroups = ({ rows, cut }: Budgeted): CutGroup[] => {
  const short = rows.filter(({ producto_id }) => cut.has(producto_id))
  const known = short.some(({ inventario }) => inventario.proveedor !== null)
  return groupRows(short, known ? 'proveedor' : 'ninguno').map(([name, own]) => {
    const missing = own.reduce(
      (sum, { producto_id, pedido, inventario }) =>
        sum + Math.round((cut.get(producto_id)! - pedido!.cantidad) * inventario.costo!),
      0,
    )
    return {
      title: known ? `${name}: faltan ${formatPesos(missing)}` : undefined,
      lines: own.map(
        ({ producto_id, nombre, pedido }) =>
          `${nombre}: ${formatQuantity(pedido!.cantidad)} de ${formatQuantity(cut.get(producto_id)!)}`,
      ),
    }
  })
}

/** The total of the displayed rows before the limits reduced them; undefined if none of them was reduced. */
export const uncutTotal = (
  plan: readonly ReorderRow[],
  shown: readonly ReorderRow[],
  cut: Budgeted['cut'],
): OrderTotal | undefined => {
  const ids = new Set(shown.map(({ producto_id }) => producto_id))
  if (![...cut.keys()].some((id) => ids.has(id))) return undefined
  return orderTotal(plan.filter(({ producto_id }) => ids.has(producto_id)))
}

/** 'Sin presupuesto: 3 productos por pedir · 98 unidades · $ 384.000.' */
export const uncutText = (uncut: OrderTotal, { presupuesto }: Pick<Limits, 'presupuesto'>): string =>
  `${presupuesto === undefined ? 'Sin topes' : 'Sin presupuesto'}: ${totalText(uncut)}.`
