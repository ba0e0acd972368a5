import { remainderFactor } from '../aggregates/remainder.ts'
import type { SoldPace } from '../aggregates/sold-pace.ts'

/** A client's commitments, forecast and sales of one product in one month. Stored units (millionths, cents). */
export interface CommittedPair {
  mes: number
  /** Sum of the pair's commitments of the month. */
  comprometida: number
  /** They, in the order in which they were made, each with what had been sold to the pair in the month by then. */
  compromisos: readonly { cantidad: number; vendida_antes: number }[]
  /** The run's forecast of the pair's whole month, over all stores. */
  base: number
  /** Already sold to the pair in the month; 0 where the month has not begun. Below zero when returns exceed sales. */
  vendida: number
  /** Expected cents for a millionth of a unit. */
  precio: number
}

/** The whole business in a month with sales after the cut-off: units sold and forecast. */
export interface MonthTotals {
  mes: number
  vendida: number
  esperada: number
  /** Null where days are not known. */
  ritmo: SoldPace | null
}

/** What is left of a pair's commitments once they have consumed its forecast: still to come, and already sold. Never negative. */
export interface ForecastConsumption {
  cantidad: number
  valor: number
  cantidad_cumplida: number
  valor_cumplido: number
}

/**
 * Units sold to the pair beyond its forecast are deliveries of what was committed beyond it, where they were sold after
 * it was committed: what was sold before is of the business's pace, and making a commitment changes no sale that has been.
 */
const delivered = ({ compromisos, base, vendida }: CommittedPair): number => {
  let committed = 0
  let met = 0
  for (const { cantidad, vendida_antes } of compromisos) {
    const beyond = Math.max(0, committed + cantidad - base) - Math.max(0, committed - base)
    met += Math.min(Math.max(0, vendida - Math.max(base + met, vendida_antes)), beyond)
    committed += cantidad
  }
  return met
}

/**
 * Committed demand consumes the forecast: of a month to come, what is added is the part of the commitments above the
 * pair's forecast. Of a month under way, units sold have met as much of the commitments, and what is added is the rest
 * of them above the pair's share of the remainder. Deliveries beyond a forecast tell nothing of what the business expects
 * of everybody else, so they are taken from the sales that its remainder is computed from.
 * @returns one for each pair, in their order
 */
export const forecastConsumption = (
  pairs: readonly CommittedPair[],
  months: readonly MonthTotals[],
): ForecastConsumption[] => {
  const deliveredIn = new Map<number, number>()
  for (const pair of pairs) deliveredIn.set(pair.mes, (deliveredIn.get(pair.mes) ?? 0) + delivered(pair))
  const factors = new Map(
    months.map(({ mes, vendida, esperada, ritmo }) => {
      const beyond = deliveredIn.get(mes) ?? 0
      return [mes, remainderFactor(vendida - beyond, esperada, ritmo && { ...ritmo, sold: ritmo.sold - beyond })]
    }),
  )
  return pairs.map((pair) => {
    const { comprometida, base, precio } = pair
    const factor = factors.get(pair.mes)
    // A month without any sale has not begun: nothing of it is met, all of its forecast is to come.
    const met = factor === undefined ? 0 : Math.max(0, pair.vendida)
    const expected = Math.round(base * (factor ?? 1))
    const cantidad = Math.max(0, comprometida - met - expected)
    const cantidad_cumplida = factor === undefined ? 0 : delivered(pair)
    return {
      cantidad,
      valor: Math.round(cantidad * precio),
      cantidad_cumplida,
      valor_cumplido: Math.round(cantidad_cumplida * precio),
    }
  })
}
