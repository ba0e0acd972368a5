/** After this time (ms) it runs even if the browser has not been idle or cannot report it. */
const TIMEOUT_MS = 3000

/** Runs a function once the page is rendered and the browser is idle. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: TIMEOUT_MS })
  else setTimeout(act, TIMEOUT_MS)
}
