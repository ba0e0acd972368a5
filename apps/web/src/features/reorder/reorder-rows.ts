import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { once } from '@vigia/contract/once.ts'
import { searchable } from '../../ui/multi-select-text.ts'
import type { ReorderGroup, ReorderSort } from './reorder-search.ts'

/** The rows whose product, code, category or supplier has every word of the text. */
export const findRows = (rows: readonly ReorderRow[], text: string): readonly ReorderRow[] => {
  const words = searchable(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ nombre, codigo, categoria, inventario }) => {
    const all = searchable([nombre, codigo, categoria, inventario.proveedor].filter(Boolean).join(' '))
    return words.every((word) => all.includes(word))
  })
}

/** The plan with one of its products read again; without it where it is no longer to be ordered. */
export const withProduct = (plan: ReorderPlan, id: number, row: ReorderRow | undefined): ReorderPlan => ({
  ...plan,
  filas: plan.filas.flatMap((before) => (before.producto_id === id ? (row ?? []) : before)),
})

const names = once(() => new Intl.Collator('es-CO', { numeric: true }))
const byName = (a: string, b: string): number => names().compare(a, b)

/** The risky first: those are the ones to look at. */
const RISK: Record<ReorderRow['confianza'], number> = { arriesgado: 0, variable: 1, confiable: 2 }

const COMPARE: Record<ReorderSort, (a: ReorderRow, b: ReorderRow) => number> = {
  esperado: (a, b) => b.esperado - a.esperado,
  nombre: (a, b) => byName(a.nombre, b.nombre),
  confianza: (a, b) => RISK[a.confianza] - RISK[b.confianza] || (b.error ?? Infinity) - (a.error ?? Infinity),
  pedido: (a, b) => (b.pedido?.cantidad ?? -1) - (a.pedido?.cantidad ?? -1),
}

export const sortRows = (rows: readonly ReorderRow[], sort: ReorderSort): readonly ReorderRow[] =>
  rows.toSorted((a, b) => COMPARE[sort](a, b) || b.esperado - a.esperado || a.producto_id - b.producto_id)

export const WITHOUT_SUPPLIER = 'Sin proveedor'

/** The group of a row; the same for all where nothing is grouped. */
export const groupOf = ({ categoria, inventario }: ReorderRow, group: ReorderGroup): string => {
  if (group === 'ninguno') return ''
  return group === 'categoria' ? categoria : (inventario.proveedor ?? WITHOUT_SUPPLIER)
}

/** Groups by name, what has no supplier last; rows keep their order. */
export const groupRows = (
  rows: readonly ReorderRow[],
  group: ReorderGroup,
): readonly [string, readonly ReorderRow[]][] =>
  [...Map.groupBy(rows, (row) => groupOf(row, group))].sort(
    ([a], [b]) => Number(a === WITHOUT_SUPPLIER) - Number(b === WITHOUT_SUPPLIER) || byName(a, b),
  )

/** Sums over a list of products. */
export interface OrderTotal {
  /** Products to be ordered, and the units of their orders. */
  products: number
  units: number
  /** COP, of the orders whose cost is known. */
  cost: number
  /** Products to be ordered whose cost is not known. */
  withoutCost: number
  expected: number
  /** Of the products that it is known of; null where it is known of none. */
  lastYear: number | null
  committed: number
}

/** In one pass, without lists of its own: it is made anew at each change of the list, of thousands of products. */
export const orderTotal = (rows: readonly ReorderRow[]): OrderTotal => {
  const total: OrderTotal = {
    products: 0,
    units: 0,
    cost: 0,
    withoutCost: 0,
    expected: 0,
    lastYear: null,
    committed: 0,
  }
  for (const { pedido, inventario, esperado, hace_un_ano, comprometido } of rows) {
    total.expected += esperado
    total.committed += comprometido
    if (hace_un_ano !== null) total.lastYear = (total.lastYear ?? 0) + hace_un_ano
    if (pedido === null || pedido.cantidad <= 0) continue
    total.products += 1
    total.units += pedido.cantidad
    if (inventario.costo === null) total.withoutCost += 1
    else total.cost += pedido.cantidad * inventario.costo
  }
  return total
}
