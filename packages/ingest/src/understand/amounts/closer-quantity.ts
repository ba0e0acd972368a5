import type { AmountReading } from './amount-reading.ts'

/** How much better, and how well, quantity × price must come to the total with another quantity: what was sent, beside what was ordered. */
const CLOSER = 0.03
const CLOSE = 0.97

/** A reading with the same money, whose other quantity comes to it on clearly more rows; undefined where none does. */
export function byCloserQuantity(
  { cantidad, precio, valor, relation }: AmountReading,
  readings: readonly AmountReading[],
): AmountReading | undefined {
  if (!relation || relation.kind !== 'exact') return undefined
  return readings.find(
    (other) =>
      other.cantidad !== cantidad &&
      other.precio === precio &&
      other.valor === valor &&
      other.relation?.kind === 'exact' &&
      other.leastWords > 0 &&
      other.relation.fit >= Math.max(CLOSE, relation.fit + CLOSER),
  )
}

const placesOf = ({ cantidad, precio, valor }: AmountReading): number[] =>
  [cantidad, precio, valor].filter((place) => place !== null)

/** Whether quantity × price comes to the total with the best quantity, and not as often with another, or with the same columns the other way round. */
export const isFarther = (other: AmountReading, best: AmountReading): boolean =>
  ((other.precio === best.precio && other.valor === best.valor) ||
    placesOf(other).every((place) => placesOf(best).includes(place))) &&
  best.relation?.kind === 'exact' &&
  best.relation.fit >= CLOSE &&
  (other.relation?.fit ?? 0) <= best.relation.fit - CLOSER
