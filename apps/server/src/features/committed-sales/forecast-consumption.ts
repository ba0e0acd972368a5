import { remainderFactor } from '../aggregates/remainder.ts'
import type { SoldPace } from '../aggregates/sold-pace.ts'

/** A client's commitments, forecast and sales of one product in one month. Stored units (millionths, cents). */
export interface CommittedPair {
  mes: number
  /** Sum of the pair's commitments of the month. */
  comprometida: number
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

/** Units sold to the pair beyond its forecast are deliveries of what was committed beyond it. */
const delivered = ({ comprometida, base, vendida }: CommittedPair): number =>
  Math.min(Math.max(0, vendida - base), Math.max(0, comprometida - base))

/**
 * Committed demand consumes the forecast: of a month to come, what is added is the part of the commitments above the
 * pair's forecast. Of a month under way, units sold have met as much of the commitments, and what is added is the rest
 * of them above the pair's share of the remainder. Deliveries beyond a forecast do not use up what the business expects
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
