import { type RefObject, useEffect } from 'react'

/**
 * No figure is cut by the fixed first column: the table is scrolled on to where the next one begins, or where it cannot be the first column
 * is widened over what is left of the cut one.
 */
const hideCutColumn = (box: HTMLElement, row: Element): void => {
  const [first, ...others] = row.children as unknown as HTMLElement[]
  if (!first || getComputedStyle(first).position !== 'sticky') return
  const cut = (): number => {
    const edge = first.getBoundingClientRect().right
    const at = others.map((cell) => cell.getBoundingClientRect()).find(({ right }) => right > edge + 1)
    return at && at.left < edge - 1 ? at.right - edge : 0
  }
  box.scrollBy({ left: cut() })
  const left = cut()
  if (left > 0) first.style.minWidth = `${first.offsetWidth + left}px`
  box.scrollBy({ left })
}

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
    if (hidden <= 0) return
    box.current.scrollBy({ left: hidden })
    hideCutColumn(box.current, cell.parentElement!)
  }, [box, selector])
}
