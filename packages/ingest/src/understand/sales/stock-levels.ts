import type { Mapping } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import { median } from '../columns/median.ts'

/** Counts of one product that tell, and steps between them of all products together. */
const LEAST_COUNTS = 12
const LEAST_STEPS = 200
/** Share of the steps that must fall, and how much larger than a fall a rise must be. */
const FALLING = 0.6
const RISE_PER_FALL = 1.5

/**
 * Whether the quantities of each product, in the order of the rows, mostly fall by a little and then rise by more: stock that is counted and
 * filled up again. What is sold rises as often as it falls.
 */
export function fallLikeStock(columns: readonly Column[], { producto, local, cantidad }: Mapping): boolean {
  if (producto === null || cantidad === null) return false
  const { values } = columns[cantidad]!
  const keyOf = (at: number) =>
    [producto, local].map((place) => (place === null ? '' : columns[place]!.texts[at])).join('|')
  const series = Map.groupBy(
    [...values.keys()].filter((at) => Number.isFinite(values[at]!)),
    keyOf,
  )
  const steps = [...series.values()]
    .filter((rows) => rows.length >= LEAST_COUNTS)
    .flatMap((rows) => rows.slice(1).map((at, before) => values[at]! - values[rows[before]!]!))
    .filter((step) => step !== 0)
  const falls = steps.filter((step) => step < 0).map((step) => -step)
  const rises = steps.filter((step) => step > 0)
  return (
    steps.length >= LEAST_STEPS &&
    falls.length >= FALLING * steps.length &&
    rises.length > 0 &&
    median(rises)! >= RISE_PER_FALL * (median(falls) ?? 0)
  )
}
