import type { ReorderRow } from './calls/reorder.ts'
import { orderParts } from './order-parts.ts'
import { unitOf } from './product-unit.ts'
import { nearestStep, withoutResidue } from './steps.ts'

export interface OrderedParts {
  antes: number
  entrega: number
  reserva: number
}

/** Sums over a list of products to order. Figures are summed as they are shown: rounded to each product's step, and to whole pesos. */
export interface OrderTotal {
  productos: number
  /** Products with known stock, whether or not they are to be ordered. */
  con_existencias: number
  /** Products without known stock, except new products without a pace and products that stopped selling: their order does not depend on it. */
  sin_existencias: number
  /** Number of products to be ordered. */
  por_pedir: number
  /** Units of their orders. */
  unidades: number
  /** Their unit of measure ('' for pieces, 'm', 'kg' …); null where it differs, so that the sum has no meaning. */
  medida: string | null
  /**
   * Units of the orders besides the demand of the period: demand before it begins (`antes`), demand while the next order is delivered (`entrega`), and
   * safety stock (`reserva`). Stock is not subtracted.
   */
  partes: OrderedParts
  /** COP of the orders with known cost. */
  costo: number
  /** COP of `partes`, where the cost is known. */
  costo_partes: OrderedParts
  /** Products to be ordered without known cost. */
  sin_costo: number
  esperado: number
  /** Sum over the products for which it is known; null where it is for none. */
  hace_un_ano: number | null
  comprometido: number
  /** Of a plan of some stores, what is committed of none. */
  comprometido_sin_local: number
}

/** The fields of a product that are summed. */
type Summed = Pick<
  ReorderRow,
  | 'nombre'
  | 'paso'
  | 'empezo'
  | 'sin_ventas_desde'
  | 'esperado'
  | 'hace_un_ano'
  | 'comprometido'
  | 'comprometido_sin_local'
> & {
  pedido: Pick<NonNullable<ReorderRow['pedido']>, 'cantidad' | 'esperado' | 'antes' | 'entrega' | 'necesita'> | null
  inventario: Pick<ReorderRow['inventario'], 'costo' | 'unidad'>
}

/** Whether the order of a product depends on its stock: not for new products without a pace, nor for products that stopped selling. */
const isOrderedByStock = ({ empezo, sin_ventas_desde }: Summed): boolean =>
  sin_ventas_desde === null && (empezo === null || empezo.con_ritmo)

const NO_PARTS: OrderedParts = { antes: 0, entrega: 0, reserva: 0 }

/** Removes the rounding errors of decimal steps, which binary fractions cannot represent. */
const withoutResidues = (total: OrderTotal): OrderTotal => ({
  ...total,
  unidades: withoutResidue(total.unidades),
  partes: {
    antes: withoutResidue(total.partes.antes),
    entrega: withoutResidue(total.partes.entrega),
    reserva: withoutResidue(total.partes.reserva),
  },
  esperado: withoutResidue(total.esperado),
  hace_un_ano: total.hace_un_ano === null ? null : withoutResidue(total.hace_un_ano),
  comprometido: withoutResidue(total.comprometido),
  comprometido_sin_local: withoutResidue(total.comprometido_sin_local),
})

const addParts = (to: OrderedParts, before: number, delivery: number, reserve: number): void => {
  to.antes += before
  to.entrega += delivery
  to.reserva += reserve
}

/** Sums a list of products in one pass, because it is recomputed at each change of a list of thousands. */
export const orderTotal = (rows: readonly Summed[]): OrderTotal => {
  const total: OrderTotal = {
    productos: rows.length,
    con_existencias: 0,
    sin_existencias: 0,
    por_pedir: 0,
    unidades: 0,
    medida: '',
    partes: { ...NO_PARTS },
    costo: 0,
    costo_partes: { ...NO_PARTS },
    sin_costo: 0,
    esperado: 0,
    hace_un_ano: null,
    comprometido: 0,
    comprometido_sin_local: 0,
  }
  for (const row of rows) {
    const { nombre, paso, pedido, inventario, esperado, hace_un_ano, comprometido } = row
    const shown = (amount: number): number => nearestStep(amount, { paso })
    total.esperado += shown(esperado)
    total.comprometido += comprometido
    total.comprometido_sin_local += row.comprometido_sin_local
    if (hace_un_ano !== null) total.hace_un_ano = (total.hace_un_ano ?? 0) + shown(hace_un_ano)
    if (pedido === null) {
      if (isOrderedByStock(row)) total.sin_existencias += 1
      continue
    }
    total.con_existencias += 1
    if (pedido.cantidad <= 0) continue
    const unit = unitOf({ nombre, inventario })
    if (total.por_pedir === 0) total.medida = unit
    else if (unit !== total.medida) total.medida = null
    total.por_pedir += 1
    total.unidades += pedido.cantidad
    const { before, delivery, reserve } = orderParts({ paso, pedido })
    addParts(total.partes, before, delivery, reserve)
    if (inventario.costo === null) total.sin_costo += 1
    else {
      const worth = (units: number): number => Math.round(units * inventario.costo!)
      total.costo += worth(pedido.cantidad)
      addParts(total.costo_partes, worth(before), worth(delivery), worth(reserve))
    }
  }
  return withoutResidues(total)
}
