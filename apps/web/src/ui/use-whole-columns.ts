import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** Set on the box: width of each column of figures, in px. */
const WIDTH = '--vg-column-width'

/** Set on the box: width of the first column, in px. */
const FIRST = '--vg-first-column'

/** Width in px of a last column that stays in view while the others scroll under it. */
const coveredBy = (last: Element): number =>
  getComputedStyle(last).position === 'sticky' ? last.getBoundingClientRect().width : 0

/**
 * Sets the width of the figure columns so that a whole number of them fits beside the fixed ones: no column is cut, wherever scrolling stops. If all
 * columns fit, nothing changes.
 * @returns whether some are out of view
 */
const fitColumns = (box: HTMLElement): boolean => {
  box.style.removeProperty(WIDTH)
  box.style.removeProperty(FIRST)
  const row = box.querySelector('thead tr')
  if (!row || box.scrollWidth <= box.clientWidth) return false
  const covered = coveredBy(row.lastElementChild!)
  const [first, ...others] = Array.from(row.children, (cell) => cell.getBoundingClientRect().width)
  const figures = covered > 0 ? others.slice(0, -1) : others
  const room = box.clientWidth - first! - covered
  const inSight = Math.floor(room / Math.max(...figures))
  if (inSight < 1) return true
  const width = Math.floor(room / inSight)
  box.style.setProperty(WIDTH, `${width}px`)
  box.style.setProperty(FIRST, `${first! + room - width * inSight}px`)
  return true
}

/** Scrolls so that a cell is in view at the right edge; does nothing if it already is, or without a cell. */
const scrollTo = (box: HTMLElement, selector: string | undefined): void => {
  const cell = selector === undefined ? null : box.querySelector(selector)
  if (!cell) return
  const covered = coveredBy(cell.parentElement!.lastElementChild!)
  const hidden = cell.getBoundingClientRect().right - (box.getBoundingClientRect().right - covered)
  if (hidden > 0) box.scrollBy({ left: hidden })
}

/**
 * For a table of figures beside a fixed first column, and optionally a fixed last one: applies {@link fitColumns}, also when its width or its figures
 * change. Once some columns are out of view, for instance in pesos after units, scrolls to the cell of `startAt`.
 * @param whole whether the table scrolls by whole columns
 * @param startAt selector of the cell; undefined for none
 */
export const useWholeColumns = (
  ref: RefObject<HTMLElement | null>,
  { whole, startAt }: { whole: boolean; startAt: string | undefined },
): void => {
  const hidden = useRef(false)
  const fit = useCallback((): void => {
    const box = ref.current
    if (!whole || !box) return
    const { scrollLeft } = box
    const wasHidden = hidden.current
    hidden.current = fitColumns(box)
    if (!hidden.current) return
    // If the user has scrolled, the position stays.
    if (wasHidden) box.scrollLeft = scrollLeft
    else scrollTo(box, startAt)
  }, [ref, whole, startAt])
  // Columns that were widened for long figures do not become narrower for shorter ones.
  useLayoutEffect(() => {
    if (hidden.current) fit()
  })
  useLayoutEffect(() => {
    const box = ref.current
    const table = box?.querySelector('table')
    if (!whole || !box || !table) return undefined
    let fitted: string | undefined
    const sizes = (): string => `${box.clientWidth} ${table.offsetWidth}`
    // The observer also reports the initial sizes, after layout and before painting; reading them here would force another layout.
    const observer = new ResizeObserver(() => {
      if (sizes() === fitted) return
      fit()
      fitted = sizes()
    })
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [ref, whole, fit])
}
