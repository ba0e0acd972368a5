import type { ReorderRow } from './calls/reorder.ts'
import { orderParts } from './order-parts.ts'
import { unitOf } from './product-unit.ts'
import { nearestStep, withoutResidue } from './steps.ts'

/** Sums over a list of products, of their figures as they are shown: each in the steps of its product, and of money in pesos. */
export interface OrderTotal {
  productos: number
  /** The stock of one is known: there is something to order, or nothing. */
  con_existencias: boolean
  /** Products whose stock is not known; of what has just begun and has no pace yet it tells nothing. */
  sin_existencias: number
  /** Products to be ordered, and the units of their orders. */
  por_pedir: number
  unidades: number
  /** What they are measured in: '' for pieces, 'm', 'kg' …; null where that is not the same of all, and they say nothing together. */
  medida: string | null
  /** Of those units, what is held above what is expected. */
  reserva: number
  /** And of those, what is expected to be sold before the period begins. */
  antes: number
  /** And while the next order is on its way. */
  entrega: number
  /** COP, of the orders whose cost is known. */
  costo: number
  /** COP, of `antes` where the cost is known. */
  costo_antes: number
  /** Products to be ordered whose cost is not known. */
  sin_costo: number
  esperado: number
  /** Of the products that it is known of; null where it is known of none. */
  hace_un_ano: number | null
  comprometido: number
}

/** What the sums take of a product. */
type Summed = Pick<ReorderRow, 'nombre' | 'paso' | 'empezo' | 'esperado' | 'hace_un_ano' | 'comprometido'> & {
  pedido: Pick<NonNullable<ReorderRow['pedido']>, 'cantidad' | 'esperado' | 'antes' | 'entrega' | 'necesita'> | null
  inventario: Pick<ReorderRow['inventario'], 'costo'>
}

/** The sums without what tenths leave, which are no sums of powers of two. */
const withoutResidues = (total: OrderTotal): OrderTotal => ({
  ...total,
  unidades: withoutResidue(total.unidades),
  reserva: withoutResidue(total.reserva),
  antes: withoutResidue(total.antes),
  entrega: withoutResidue(total.entrega),
  esperado: withoutResidue(total.esperado),
  hace_un_ano: total.hace_un_ano === null ? null : withoutResidue(total.hace_un_ano),
  comprometido: withoutResidue(total.comprometido),
})

/** Sums over a list of products, in one pass: it is made anew at each change of the list, of thousands of products. */
export const orderTotal = (rows: readonly Summed[]): OrderTotal => {
  const total: OrderTotal = {
    productos: rows.length,
    con_existencias: false,
    sin_existencias: 0,
    por_pedir: 0,
    unidades: 0,
    medida: '',
    reserva: 0,
    antes: 0,
    entrega: 0,
    costo: 0,
    costo_antes: 0,
    sin_costo: 0,
    esperado: 0,
    hace_un_ano: null,
    comprometido: 0,
  }
  for (const { nombre, paso, empezo, pedido, inventario, esperado, hace_un_ano, comprometido } of rows) {
    const shown = (amount: number): number => nearestStep(amount, { paso })
    total.esperado += shown(esperado)
    total.comprometido += comprometido
    if (hace_un_ano !== null) total.hace_un_ano = (total.hace_un_ano ?? 0) + shown(hace_un_ano)
    if (pedido === null) {
      // Of what has just begun and has no pace yet the stock tells no order.
      if (empezo === null || empezo.con_ritmo) total.sin_existencias += 1
      continue
    }
    total.con_existencias = true
    if (pedido.cantidad <= 0) continue
    const unit = unitOf(nombre)
    if (total.por_pedir === 0) total.medida = unit
    else if (unit !== total.medida) total.medida = null
    total.por_pedir += 1
    total.unidades += pedido.cantidad
    const parts = orderParts({ paso, pedido })
    const reserve = Math.min(Math.max(0, parts.reserve), pedido.cantidad)
    total.reserva += reserve
    const before = Math.min(parts.before, pedido.cantidad - reserve)
    total.antes += before
    total.entrega += Math.min(parts.delivery, pedido.cantidad - reserve - before)
    if (inventario.costo === null) total.sin_costo += 1
    else {
      total.costo += Math.round(pedido.cantidad * inventario.costo)
      total.costo_antes += Math.round(before * inventario.costo)
    }
  }
  return withoutResidues(total)
}
