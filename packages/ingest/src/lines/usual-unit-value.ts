import type { Row } from '../read/grid.ts'
import { median } from '../understand/columns/median.ts'

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
