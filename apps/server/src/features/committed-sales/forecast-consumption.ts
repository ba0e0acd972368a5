import { remainderFactor } from '../aggregates/remainder.ts'
import type { SoldPace } from '../aggregates/sold-pace.ts'
import { sum } from '../../sum.ts'

/** Commitments that the same sales deliver. Stored units (millionths). */
export interface Commitments {
  /** Their sum. */
  comprometida: number
  /** They, in the order in which they were made, each with what had been sold in the month by then. */
  compromisos: readonly { cantidad: number; vendida_antes: number }[]
  /** Sold in the month of what counts for them; 0 where it has not begun. Below zero when returns exceed sales. */
  vendida: number
}

/** What is committed to a client of a product in one store and month, and expected of it. Stored units (millionths, cents). */
export interface CommittedLeaf {
  mes: number
  /** The run's forecast of the leaf's whole month, adjusted. */
  base: number
  /** Expected cents for a millionth of a unit. */
  precio: number
  /** The commitments of this store, and its part of those of no store (place-commitments.ts); the first consume the forecast first. */
  grupos: readonly Commitments[]
}

/** The whole business in a month with sales after the cut-off: units sold and forecast. */
export interface MonthTotals {
  mes: number
  vendida: number
  esperada: number
  /** Null where days are not known. */
  ritmo: SoldPace | null
}

/** What is left of a leaf's commitments once they have consumed its forecast: still to come, and already sold. Never negative. */
export interface ForecastConsumption {
  cantidad: number
  valor: number
  cantidad_cumplida: number
  valor_cumplido: number
}

/**
 * Units sold beyond a forecast are deliveries of what was committed beyond it, where they were sold after it was committed: what
 * was sold before is of the business's pace, and making a commitment changes no sale that has been.
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
 * Committed demand consumes the forecast: of a month to come, what is added is the part of the commitments above the
 * leaf's forecast. Of a month under way, units sold have met as much of the commitments, and what is added is the rest
 * of them above the leaf's share of the remainder. Deliveries beyond a forecast tell nothing of what the business expects
 * of everybody else, so they are taken from the sales that its remainder is computed from.
 * @returns one for each leaf, in their order
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
    // A month without any sale has not begun: nothing of it is met, all of its forecast is to come.
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
