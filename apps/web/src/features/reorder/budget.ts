import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { downToStep, upToStep, withoutResidue } from '@vigia/contract/steps.ts'
import { orderCost } from './order-cost.ts'
import type { ReorderSearch } from './reorder-search.ts'
import { leftOf } from './store-text.ts'

/** An order that costs at most a budget, and what did not fit. */
export interface Budgeted {
  rows: readonly ReorderRow[]
  /** The suggested units of products whose order was reduced, by product id. */
  cut: ReadonlyMap<number, number>
  /** Pesos of what does not fit in the budget, the limits of suppliers apart. */
  missing: number
}

/** The maximum cost of an order in pesos: in total, and for each supplier by name. */
export type Limits = Pick<ReorderSearch, 'presupuesto' | 'topes'>

const costOfAll = (rows: readonly ReorderRow[]): number => rows.reduce((sum, row) => sum + (orderCost(row) ?? 0), 0)

/** Units of a product that are expected to sell from now until the period ends. */
const demandOf = ({ pedido }: ReorderRow): number => (pedido ? pedido.antes + pedido.esperado : 0)

/** Maximum number of parts in which a product's order is bought; budgets are not known to within a twentieth. */
const PARTS = 20

/** A part of the order of a product. */
interface Part {
  row: ReorderRow
  units: number
  isFirst: boolean
  /** The share of the days that its stock covers, including units on their way and the earlier parts. */
  cover: number
}

/** The parts of one product's order, in whole packs; the first has at least the supplier's minimum. */
const partsOf = (row: ReorderRow): Part[] => {
  const { pedido, inventario, paso } = row
  const { empaque, pedido_minimo, en_camino } = inventario
  const total = pedido!.cantidad
  const usual = upToStep(total / PARTS, { paso: empaque ?? paso })
  const least = upToStep(Math.max(usual, pedido_minimo ?? 0), { paso: empaque ?? paso })
  const present = (leftOf(row) ?? 0) + (en_camino ?? 0)
  const demand = demandOf(row)
  const parts: Part[] = []
  for (let before = 0; before < total; before += parts.at(-1)!.units)
    parts.push({
      row,
      units: Math.min(before === 0 ? least : usual, total - before),
      isFirst: before === 0,
      cover: demand > 0 ? (present + before) / demand : Infinity,
    })
  return parts
}

/** The units of a part that the money left buys. @param costOf pesos of so many units more */
const boughtOf = (
  { row: { inventario, paso }, units, isFirst }: Part,
  left: number,
  costOf: (units: number) => number,
): number => {
  if (costOf(units) <= left) return units
  const { costo, empaque, pedido_minimo } = inventario
  const step = { paso: empaque ?? paso }
  const most = downToStep(Math.min(units, left / costo!), step)
  // A cost with cents is rounded for the whole order.
  const fits = costOf(most) <= left ? most : downToStep(most - step.paso, step)
  return fits <= 0 || (isFirst && fits < (pedido_minimo ?? 0)) ? 0 : fits
}

/** Units that are bought of each product, by its id. */
const buy = (rows: readonly ReorderRow[], budget: number): ReadonlyMap<number, number> => {
  const worth = (row: ReorderRow): number => demandOf(row) * row.inventario.costo!
  const parts = rows
    .flatMap(partsOf)
    .sort((a, b) => a.cover - b.cover || worth(b.row) - worth(a.row) || a.row.producto_id - b.row.producto_id)
  const bought = new Map(rows.map(({ producto_id }) => [producto_id, 0]))
  const ended = new Set<number>()
  let left = budget
  for (const part of parts) {
    const { producto_id, inventario } = part.row
    if (ended.has(producto_id)) continue
    const before = bought.get(producto_id)!
    const pesosOf = (units: number): number =>
      Math.round((Number.isInteger(units) ? units : withoutResidue(units)) * inventario.costo!)
    const costOf = (units: number): number => pesosOf(before + units) - pesosOf(before)
    const units = boughtOf(part, left, costOf)
    if (units < part.units) ended.add(producto_id)
    bought.set(producto_id, withoutResidue(before + units))
    left -= costOf(units)
  }
  return bought
}

/** The rows with orders reduced to what a budget buys; the same rows if everything fits. */
const cutTo = (rows: readonly ReorderRow[], budget: number | undefined): readonly ReorderRow[] => {
  const ordered = rows.filter((row) => (orderCost(row) ?? 0) > 0)
  if (budget === undefined || costOfAll(ordered) <= budget) return rows
  const bought = buy(ordered, budget)
  return rows.map((row) => {
    const cantidad = bought.get(row.producto_id)
    if (cantidad === undefined || cantidad === row.pedido!.cantidad) return row
    const { empaque } = row.inventario
    return { ...row, pedido: { ...row.pedido!, cantidad, empaques: empaque === null ? null : cantidad / empaque } }
  })
}

/** The rows with the orders of some suppliers reduced to their limits. */
const cutToLimits = (rows: readonly ReorderRow[], limits: Limits['topes']): readonly ReorderRow[] => {
  if (limits.size === 0) return rows
  const cut = new Map<number, ReorderRow>()
  for (const [supplier, own] of Map.groupBy(rows, ({ inventario }) => inventario.proveedor))
    for (const row of cutTo(own, supplier === null ? undefined : limits.get(supplier))) cut.set(row.producto_id, row)
  return rows.map((row) => cut.get(row.producto_id)!)
}

/**
 * Reduces a suggested order to each supplier's limit, and then to the budget. Parts are bought in the order in which the products would run out, and
 * for equal times, by the value of their sales; so no product is bought for the whole period while another runs out at once. If a part does not fit,
 * cheaper ones can use the money. Products without a known cost are not changed.
 * @returns the rows with reduced orders
 */
export const withinBudget = (rows: readonly ReorderRow[], { presupuesto, topes }: Limits): Budgeted => {
  const limited = cutToLimits(rows, topes)
  const within = cutTo(limited, presupuesto)
  const short = rows.filter((row, at) => row.pedido !== null && within[at]!.pedido!.cantidad < row.pedido.cantidad)
  return {
    rows: within,
    cut: new Map(short.map((row) => [row.producto_id, row.pedido!.cantidad])),
    missing: limited.reduce((sum, { inventario: { costo }, pedido }, at) => {
      const units = (pedido?.cantidad ?? 0) - (within[at]!.pedido?.cantidad ?? 0)
      return units > 0 ? sum + Math.round(units * costo!) : sum
    }, 0),
  }
}
