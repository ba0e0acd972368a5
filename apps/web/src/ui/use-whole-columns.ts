import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** Set on the box: px of each column of figures. */
const WIDTH = '--vg-column-width'

/** Set on the box: px of the first column. */
const FIRST = '--vg-first-column'

/** Px of the last column where it stays in sight while the others scroll under it. */
const coveredBy = (last: Element): number =>
  getComputedStyle(last).position === 'sticky' ? last.getBoundingClientRect().width : 0

/**
 * Makes the columns of figures so wide that a whole number of them fills the room beside the fixed ones: none is cut, wherever the table
 * comes to rest. Where all fit nothing is changed.
 * @returns whether some are out of sight
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

/** Scrolls so far that a cell is in sight at the right edge; where it is in sight already, and without one, nothing moves. */
const scrollTo = (box: HTMLElement, selector: string | undefined): void => {
  const cell = selector === undefined ? null : box.querySelector(selector)
  if (!cell) return
  const covered = coveredBy(cell.parentElement!.lastElementChild!)
  const hidden = cell.getBoundingClientRect().right - (box.getBoundingClientRect().right - covered)
  if (hidden > 0) box.scrollBy({ left: hidden })
}

/**
 * For a table of figures beside a fixed first column, and perhaps a fixed last one: {@link fitColumns}, also when its width or its figures
 * change; and once some are out of sight, as in pesos after units, the cell of `startAt` in sight.
 * @param whole whether the table is one
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
    // Who has scrolled among hidden columns stays there.
    if (wasHidden) box.scrollLeft = scrollLeft
    else scrollTo(box, startAt)
  }, [ref, whole, startAt])
  // Shorter figures do not make columns narrower that were made wide for longer ones.
  useLayoutEffect(() => {
    if (hidden.current) fit()
  })
  useLayoutEffect(() => {
    const box = ref.current
    const table = box?.querySelector('table')
    if (!whole || !box || !table) return undefined
    let fitted: string | undefined
    const sizes = (): string => `${box.clientWidth} ${table.offsetWidth}`
    // It is told of the first sizes too, after the page is laid out and before it is painted: to ask for them here would lay it out once more.
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
