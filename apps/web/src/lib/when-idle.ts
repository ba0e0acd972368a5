/** After this long (ms) it is done, whether the browser has rested by then or not, or cannot tell. */
const TIMEOUT_MS = 3000

/** Does something once the page is drawn and the browser rests. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: TIMEOUT_MS })
  else setTimeout(act, TIMEOUT_MS)
}
