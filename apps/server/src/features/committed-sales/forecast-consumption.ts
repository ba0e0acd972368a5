import { remainderFactor } from '../aggregates/remainder.ts'
import type { SoldPace } from '../aggregates/sold-pace.ts'
import { sum } from '../../sum.ts'

/** A group of commitments delivered by the same sales. Stored units (millionths). */
export interface Commitments {
  /** Sum of the commitments. */
  comprometida: number
  /** The commitments in the order in which they were made, each with the month's sales up to then. */
  compromisos: readonly { cantidad: number; vendida_antes: number }[]
  /** The month's sales that can deliver them; 0 before it begins, negative where returns exceed sales. */
  vendida: number
}

/** Commitments and forecast of a client and product in one store and month. Stored units (millionths, cents). */
export interface CommittedLeaf {
  mes: number
  /** Adjusted forecast of the whole month. */
  base: number
  /** Expected cents per millionth of a unit. */
  precio: number
  /** Commitments of this store, and its part of those without a store (place-commitments.ts). Earlier groups consume the forecast first. */
  grupos: readonly Commitments[]
}

/** Sales and forecast of the whole business in an unfinished month. */
export interface MonthTotals {
  mes: number
  vendida: number
  esperada: number
  /** Null where days are not known. */
  ritmo: SoldPace | null
}

/** The part of a leaf's commitments that exceeds its forecast: still to come (`cantidad`), and already delivered (`cumplida`). Never negative. */
export interface ForecastConsumption {
  cantidad: number
  valor: number
  cantidad_cumplida: number
  valor_cumplido: number
}

/**
 * Units delivered above the forecast: sales that exceed it, as far as commitments exceed it too, if made after the commitment. Earlier sales belong to the
 * usual pace.
 */
const deliveredOf = ({ compromisos, vendida }: Commitments, base: number): number => {
  let committed = 0
  let met = 0
  for (const { cantidad, vendida_antes } of compromisos) {
    const beyond = Math.max(0, committed + cantidad - base) - Math.max(0, committed - base)
    met += Math.min(Math.max(0, vendida - Math.max(base + met, vendida_antes)), beyond)
    committed += cantidad
  }
  return met
}

const delivered = ({ grupos, base }: CommittedLeaf): number => {
  let left = base
  return sum(
    grupos.map((group) => {
      const units = deliveredOf(group, left)
      left = Math.max(0, left - group.comprometida)
      return units
    }),
  )
}

/**
 * Forecast consumption: commitments add to the forecast only as far as they exceed it.
 * - In a future month, the part of the commitments above the leaf's forecast is added.
 * - In the unfinished month, sales first deliver commitments; the undelivered rest above the leaf's remaining forecast is added.
 *
 * Deliveries above the forecast say nothing about the demand of other clients, so they are subtracted from the sales from which the business's remainder
 * is computed.
 * @returns one per leaf, in the same order
 */
export const forecastConsumption = (
  leaves: readonly CommittedLeaf[],
  months: readonly MonthTotals[],
): ForecastConsumption[] => {
  const deliveredIn = new Map<number, number>()
  for (const leaf of leaves) deliveredIn.set(leaf.mes, (deliveredIn.get(leaf.mes) ?? 0) + delivered(leaf))
  const factors = new Map(
    months.map(({ mes, vendida, esperada, ritmo }) => {
      const beyond = deliveredIn.get(mes) ?? 0
      return [mes, remainderFactor(vendida - beyond, esperada, ritmo && { ...ritmo, sold: ritmo.sold - beyond })]
    }),
  )
  return leaves.map((leaf) => {
    const { grupos, base, precio } = leaf
    const factor = factors.get(leaf.mes)
    // A month without sales has not begun: nothing is delivered, and its whole forecast is to come.
    const met = (vendida: number): number => (factor === undefined ? 0 : Math.max(0, vendida))
    const needed = sum(grupos.map(({ comprometida, vendida }) => Math.max(0, comprometida - met(vendida))))
    const cantidad = Math.max(0, needed - Math.round(base * (factor ?? 1)))
    const cantidad_cumplida = factor === undefined ? 0 : delivered(leaf)
    return {
      cantidad,
      valor: Math.round(cantidad * precio),
      cantidad_cumplida,
      valor_cumplido: Math.round(cantidad_cumplida * precio),
    }
  })
}
