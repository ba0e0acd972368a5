import type { ReorderRow } from './calls/reorder.ts'
import { orderParts } from './order-parts.ts'
import { unitOf } from './product-unit.ts'
import { nearestStep, withoutResidue } from './steps.ts'

export interface OrderedParts {
  antes: number
  entrega: number
  reserva: number
}

/** Sums over a list of products, of their figures as they are shown: each in the steps of its product, and of money in pesos. */
export interface OrderTotal {
  productos: number
  /** Products whose stock is known: there is something to order of them, or nothing. */
  con_existencias: number
  /** Products whose stock is not known; of what has just begun and has no pace yet, or has stopped selling, it tells nothing. */
  sin_existencias: number
  /** Products to be ordered, and the units of their orders. */
  por_pedir: number
  unidades: number
  /** What they are measured in: '' for pieces, 'm', 'kg' …; null where that is not the same of all, and they say nothing together. */
  medida: string | null
  /**
   * Units of the products to be ordered that their orders hold besides what the period sells, as each of them is explained: what is sold before it
   * begins, what is sold while the next order is on its way, and what is held above what is expected. What there is of them is not taken off.
   */
  partes: OrderedParts
  /** COP, of the orders whose cost is known. */
  costo: number
  /** COP, of `partes` where the cost is known. */
  costo_partes: OrderedParts
  /** Products to be ordered whose cost is not known. */
  sin_costo: number
  esperado: number
  /** Of the products that it is known of; null where it is known of none. */
  hace_un_ano: number | null
  comprometido: number
}

/** What the sums take of a product. */
type Summed = Pick<
  ReorderRow,
  'nombre' | 'paso' | 'empezo' | 'sin_ventas_desde' | 'esperado' | 'hace_un_ano' | 'comprometido'
> & {
  pedido: Pick<NonNullable<ReorderRow['pedido']>, 'cantidad' | 'esperado' | 'antes' | 'entrega' | 'necesita'> | null
  inventario: Pick<ReorderRow['inventario'], 'costo' | 'unidad'>
}

/** Of what has just begun and has no pace yet, and of what has stopped selling, the stock tells no order. */
const isOrderedByStock = ({ empezo, sin_ventas_desde }: Summed): boolean =>
  sin_ventas_desde === null && (empezo === null || empezo.con_ritmo)

const NO_PARTS: OrderedParts = { antes: 0, entrega: 0, reserva: 0 }

/** The sums without what tenths leave, which are no sums of powers of two. */
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
})

const addParts = (to: OrderedParts, before: number, delivery: number, reserve: number): void => {
  to.antes += before
  to.entrega += delivery
  to.reserva += reserve
}

/** Sums over a list of products, in one pass: it is made anew at each change of the list, of thousands of products. */
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
  }
  for (const row of rows) {
    const { nombre, paso, pedido, inventario, esperado, hace_un_ano, comprometido } = row
    const shown = (amount: number): number => nearestStep(amount, { paso })
    total.esperado += shown(esperado)
    total.comprometido += comprometido
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
