/** Steps of an axis within a power of ten. */
const STEPS = [1, 2, 5, 10] as const

/** About how many steps an axis of a 340 px chart carries without crowding. */
const WANTED_STEPS = 4

/**
 * Round values for an axis that covers `least` to `most` and always zero, in order. Steps are whole: an axis of a few
 * units never repeats a label.
 */
export const niceTicks = (least: number, most: number): number[] => {
  const low = Math.min(0, least)
  const high = Math.max(0, most)
  const rough = Math.max((high - low) / WANTED_STEPS, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = STEPS.map((factor) => factor * power).find((candidate) => candidate >= rough)!
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** Columns between two labels of the axis: whole quarters, half years or years of months. */
const LABEL_STEPS = [1, 3, 6] as const

/** The smallest step at which labels have `least` px each; beyond the largest, one a year. */
export const labelStep = (columnWidth: number, least: number): number =>
  LABEL_STEPS.find((step) => step * columnWidth >= least) ?? 12

export interface Plot {
  /** Of the whole picture, in px. */
  width: number
  height: number
  /** Edges of the area of the columns. */
  left: number
  right: number
  top: number
  bottom: number
  columnWidth: number
  /** Left edge of a column, in px. */
  x: (index: number) => number
  /** Height of a value, in px from the top. */
  y: (value: number) => number
}

/** Where everything goes in a picture of equal columns. `margin` holds the axes. */
export const plotOf = (
  { width, height }: { width: number; height: number },
  margin: { top: number; right: number; bottom: number; left: number },
  columns: number,
  ticks: readonly number[],
): Plot => {
  const { top, left } = margin
  const right = Math.max(left, width - margin.right)
  const bottom = height - margin.bottom
  const columnWidth = columns === 0 ? 0 : (right - left) / columns
  const low = ticks[0]!
  const high = ticks.at(-1)!
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    columnWidth,
    x: (index) => left + index * columnWidth,
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - top),
  }
}
