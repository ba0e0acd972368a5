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

/** The part of an amount that exceeds a limit. */
const excess = (amount: number, limit: number): number => Math.max(0, amount - limit)

/**
 * Units of a group that were delivered above the forecast. The first sales of the month, up to the forecast, are the usual demand, and so are sales made
 * before a commitment. Only later sales deliver the part of the commitments that exceeds the forecast, earlier commitments first.
 */
const deliveredOfGroup = ({ compromisos, vendida }: Commitments, forecast: number): number => {
  let committed = 0
  let delivered = 0
  for (const { cantidad, vendida_antes } of compromisos) {
    const aboveForecast = excess(committed + cantidad, forecast) - excess(committed, forecast)
    const available = excess(vendida, Math.max(forecast + delivered, vendida_antes))
    delivered += Math.min(available, aboveForecast)
    committed += cantidad
  }
  return delivered
}

/** Units of a leaf that were delivered above its forecast. Each group consumes the forecast before the next one. */
const deliveredOfLeaf = ({ grupos, base }: CommittedLeaf): number => {
  let forecast = base
  let delivered = 0
  for (const group of grupos) {
    delivered += deliveredOfGroup(group, forecast)
    forecast = excess(forecast, group.comprometida)
  }
  return delivered
}

/**
 * The share of each month's forecast that is still expected, for the months with sales. Deliveries above the forecast say nothing about the demand of
 * other clients, so they do not count as sales here.
 */
const sharesLeft = (leaves: readonly CommittedLeaf[], months: readonly MonthTotals[]): ReadonlyMap<number, number> => {
  const deliveredIn = new Map<number, number>()
  for (const leaf of leaves) deliveredIn.set(leaf.mes, (deliveredIn.get(leaf.mes) ?? 0) + deliveredOfLeaf(leaf))
  return new Map(
    months.map(({ mes, vendida, esperada, ritmo }) => {
      const delivered = deliveredIn.get(mes) ?? 0
      return [mes, remainderFactor(vendida - delivered, esperada, ritmo && { ...ritmo, sold: ritmo.sold - delivered })]
    }),
  )
}

const withMoney = (precio: number, cantidad: number, cantidad_cumplida: number): ForecastConsumption => ({
  cantidad,
  valor: Math.round(cantidad * precio),
  cantidad_cumplida,
  valor_cumplido: Math.round(cantidad_cumplida * precio),
})

/** A month without sales: nothing is delivered, and all of its forecast is still expected. */
const inFutureMonth = ({ grupos, base, precio }: CommittedLeaf): ForecastConsumption => {
  const committed = sum(grupos.map(({ comprometida }) => comprometida))
  return withMoney(precio, excess(committed, Math.round(base)), 0)
}

const inUnfinishedMonth = (leaf: CommittedLeaf, shareLeft: number): ForecastConsumption => {
  const { grupos, base, precio } = leaf
  const undelivered = sum(grupos.map(({ comprometida, vendida }) => excess(comprometida, Math.max(0, vendida))))
  return withMoney(precio, excess(undelivered, Math.round(base * shareLeft)), deliveredOfLeaf(leaf))
}

/**
 * Forecast consumption: commitments add to the forecast only as far as they exceed it.
 * - In a future month, the part of the commitments above the leaf's forecast is added.
 * - In the unfinished month, sales first deliver commitments; the undelivered rest above the leaf's remaining forecast is added.
 * @returns one per leaf, in the same order
 */
export const forecastConsumption = (
  leaves: readonly CommittedLeaf[],
  months: readonly MonthTotals[],
): ForecastConsumption[] => {
  const shares = sharesLeft(leaves, months)
  return leaves.map((leaf) => {
    const shareLeft = shares.get(leaf.mes)
    return shareLeft === undefined ? inFutureMonth(leaf) : inUnfinishedMonth(leaf, shareLeft)
  })
}
