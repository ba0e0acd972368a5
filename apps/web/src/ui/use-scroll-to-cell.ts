import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a table sideways, once, so far that a cell is in sight at its right edge: before it, as many columns as there is
 * room for. Where it is in sight already, or there is none, nothing moves.
 * @param selector of the cell; undefined for none
 */
export const useScrollToCell = (box: RefObject<HTMLElement | null>, selector: string | undefined): void => {
  useEffect(() => {
    const cell = selector === undefined ? null : box.current?.querySelector<HTMLElement>(selector)
    if (!box.current || !cell) return
    const last = cell.parentElement!.lastElementChild as HTMLElement
    // A column that stays in sight covers what is under it.
    const covered = getComputedStyle(last).position === 'sticky' ? last.offsetWidth : 0
    const hidden = cell.getBoundingClientRect().right - (box.current.getBoundingClientRect().right - covered)
    if (hidden > 0) box.current.scrollBy({ left: hidden })
  }, [box, selector])
}
