/** Height of a row, in px; larger for touch. */
export const ROW_PX = globalThis.matchMedia?.('(pointer: coarse)').matches ? 44 : 36
export const VISIBLE_ROWS = 8
const OVERSCAN_ROWS = 4

/** The row nearest to the wanted one, because a list may have become shorter. 0 if there is none. */
export const nearestRow = (wanted: number, rowCount: number): number => Math.max(0, Math.min(rowCount - 1, wanted))

/**
 * The rows that are in the DOM, in order: those in view and a few around them, so that lists of thousands of options stay fast, and always the active
 * one, because the search field refers to it as its active descendant.
 * @param scrollTop of the list, in px
 * @param active one of the rows, if there are any
 */
export const drawnRows = (scrollTop: number, rowCount: number, active: number): number[] => {
  const first = Math.max(0, Math.floor(scrollTop / ROW_PX) - OVERSCAN_ROWS)
  const last = Math.min(rowCount, Math.ceil(scrollTop / ROW_PX) + VISIBLE_ROWS + OVERSCAN_ROWS)
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  if (rowCount === 0 || rows.includes(active)) return rows
  return active < first ? [active, ...rows] : [...rows, active]
}
