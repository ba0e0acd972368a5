/** Session storage key with the time of the last reload that nobody asked for. */
const RELOADED_KEY = 'vigia-recarga'
/** A second failure within this many ms is not cured by yet another reload. */
const PAUSE_MS = 60_000

/** Whether a failure may be cured by loading the application anew. Remembers that it was tried. */
export const mayReload = (storage: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean => {
  try {
    if (now - Number(storage().getItem(RELOADED_KEY) ?? 0) < PAUSE_MS) return false
    storage().setItem(RELOADED_KEY, String(now))
    return true
  } catch {
    // What cannot be remembered would be tried for ever.
    return false
  }
}

/** Whether the server answers; reloading while it does not would trade the page for the browser's own error. */
export const serverAnswers = async (): Promise<boolean> => {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true
}

/**
 * Loads a page's code. After a new release the files that an open tab refers to no longer exist: then the tab reloads itself
 * once and gets the new ones.
 * @throws what the import threw, when reloading would not help
 */
export const loadPage =
  <Page>(load: () => Promise<Page>): (() => Promise<Page>) =>
  () =>
    load().catch(async (error: unknown) => {
      if (!(await serverAnswers()) || !mayReload(() => sessionStorage, Date.now())) throw error
      location.reload()
      // Nothing is shown between now and the new page.
      return new Promise<Page>(() => {})
    })
