import type { Row } from '../read/grid.ts'
import { same } from '../understand/amounts/relations.ts'
import { median } from '../understand/columns/median.ts'

/** How many times the usual value of a unit another is that no unit of the file is sold at. */
const FAR_PRICE = 100

/** What a unit is sold at, the median of some sales. */
export const usualUnitValue = (
  sample: readonly Row[],
  number: (row: Row, role: 'cantidad' | 'valor') => number | null,
): number | null =>
  median(
    sample.flatMap((row) => {
      const [quantity, value] = [number(row, 'cantidad') ?? 1, number(row, 'valor')]
      return value !== null && value > 0 && quantity > 0 ? [value / quantity] : []
    }),
  )

/**
 * Whether a unit at this value is one that the file sells, and the negative value not a correction of some cents.
 * @param usual value of a unit; null where it is not known
 */
export const isUsualValue = (
  { quantity, value }: { quantity: number; value: number },
  price: number | null,
  usual: number | null,
): boolean => {
  if (price !== null && price !== 0 && same(Math.abs(quantity * price), Math.abs(value))) return true
  const unit = Math.abs(value / quantity)
  return usual === null || (unit > usual / FAR_PRICE && unit < usual * FAR_PRICE)
}
