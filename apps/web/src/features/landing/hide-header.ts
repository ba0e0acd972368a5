import { NAV_SCROLL_THRESHOLD_PX } from '../../lib/ui-constants.ts'
import { watchScroll } from '../../ui/hide-on-scroll.ts'

/** The header hides when scrolling down and returns when scrolling up. */
export const hideHeader = (): void => {
  const header = document.querySelector<HTMLElement>('[data-header]')
  if (header) watchScroll(NAV_SCROLL_THRESHOLD_PX, (hidden) => header.toggleAttribute('data-hidden', hidden))
}
