import type { Mapping } from '../../../roles.ts'
import type { Column } from '../../columns/column.ts'

/** Share of the lines whose value must be their quantity of prices for an amount to be told by the others. */
const LINES_THAT_DIVIDE = 0.9

/**
 * Whether value ÷ price is the quantity in most rows: the one they say, or a whole one where they say none.
 * Prices before taxes give crumbs; lines with a discount prove nothing.
 */
export function isQuantityByPrice(
  columns: readonly Column[],
  { cantidad, precio, valor, descuento }: Mapping,
): boolean {
  if (precio === null || valor === null) return false
  const valuesOf = (place: number | null) => (place === null ? undefined : columns[place]!.values)
  const [prices, values, said, discounts] = [precio, valor, cantidad, descuento].map(valuesOf)
  const divided = [...values!].flatMap((value, at) => {
    const quantity = Math.abs(value / prices![at]!)
    const expected = said ? Math.abs(said[at]!) : Math.max(1, Math.round(quantity))
    return !Number.isFinite(quantity) || quantity === 0 || Number.isNaN(expected) || discounts?.[at]
      ? []
      : [Math.abs(quantity - expected) < 0.01]
  })
  return divided.length > 0 && divided.filter(Boolean).length >= LINES_THAT_DIVIDE * divided.length
}
