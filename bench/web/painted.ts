import type { Page } from '@playwright/test'
import { seenBy } from './pages.ts'

/** Nothing changes for so long once all answers are drawn (ms): a long list is asked for and read in more than a second while what stood there stays. */
const QUIET_MS = 3000

/**
 * Runs in the page. Whenever what is watched changes, a mark is put on the page in the same frame; the browser says
 * when it presented it (Element Timing).
 * @returns when the last change of all of them was on the screen, on the page's clock
 */
const lastPainted = ({ watched, quiet }: { watched: string; quiet: number }): Promise<number> =>
  new Promise((resolve) => {
    let presented = 0
    let mark: HTMLElement | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) presented = (entry as PerformanceEntry & { renderTime: number }).renderTime
    }).observe({ type: 'element' })
    const observer = new MutationObserver(() => {
      mark?.remove()
      mark = document.createElement('span')
      mark.setAttribute('elementtiming', 'figures')
      mark.textContent = '·'
      mark.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 9999'
      // Beside the body: within what is watched it would be a change itself.
      document.documentElement.append(mark)
      clearTimeout(timer)
      timer = setTimeout(() => {
        observer.disconnect()
        mark?.remove()
        resolve(presented)
      }, quiet)
    })
    const figures = { subtree: true, childList: true, characterData: true, attributeFilter: ['d', 'points'] }
    for (const part of document.querySelectorAll(watched)) observer.observe(part, figures)
  })

/** @returns ms from the click or choice until everything it changes within `watched` is on the screen */
export const timeChange = async (page: Page, watched: string, act: () => Promise<unknown>): Promise<number> => {
  const painted = page.evaluate(lastPainted, { watched, quiet: QUIET_MS })
  await act()
  const at = await painted
  const { acted } = await seenBy(page)
  if (at < acted) throw new Error('the browser told of no frame after the change')
  return at - acted
}
