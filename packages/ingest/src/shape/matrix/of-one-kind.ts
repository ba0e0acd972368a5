import { largest, smallest } from '../../extremes.ts'
import type { Row } from '../../read/grid.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import type { Measure } from '../words.ts'
import { median } from '../../understand/columns/median.ts'

/** How far apart the middle figures of two columns of one kind may be: a product that hardly sells beside the one that sells most. */
const APART = 1000

/** Whether the figures under the names are of one kind. Codes, rates and amounts side by side are the fields of a row. */
export function areOfOneKind(
  figures: readonly { column: number; measure?: Measure }[],
  sample: readonly Row[],
): boolean {
  return [...Map.groupBy(figures, ({ measure }) => measure ?? '').values()].every((same) => {
    const middles = same.flatMap(({ column }) => middleOf(sample.map((row) => row[column])) ?? [])
    return largest(middles) <= APART * smallest(middles)
  })
}

function middleOf(cells: readonly (Row[number] | undefined)[]): number | null {
  const sizes = cells.flatMap((cell) => parseAnyNumber(cell) ?? []).map(Math.abs)
  return median(sizes.filter((size) => size > 0))
}
