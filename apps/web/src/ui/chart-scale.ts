/** Steps of an axis within a power of ten. */
const STEPS = [1, 2, 5, 10] as const

/** About the number of steps that fit the axis of a 340 px chart. */
const WANTED_STEPS = 4

/**
 * Round values for an axis that covers `least` to `most` and zero, in ascending order. Steps are whole numbers, so that an axis of a few units never
 * repeats a label.
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

/** Possible numbers of columns between two labels: quarters, half years and years of months. */
const LABEL_STEPS = [1, 3, 6] as const

/** The smallest step that gives each label `least` px; if none does, one label a year. */
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

/** The positions in a chart of equal columns. `margin` is the space for the axes. */
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
