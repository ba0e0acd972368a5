/** Session storage key with the time of the last automatic reload. */
const RELOADED_KEY = 'vigia-recarga'
/** After a second failure within this many ms, another reload would not help. */
const PAUSE_MS = 60_000

/** Whether reloading the application may help. Records that it was tried. */
export const mayReload = (storage: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean => {
  try {
    if (now - Number(storage().getItem(RELOADED_KEY) ?? 0) < PAUSE_MS) return false
    storage().setItem(RELOADED_KEY, String(now))
    return true
  } catch {
    // If the time cannot be stored, reloading would repeat for ever.
    return false
  }
}

/** Whether the server answers; a reload while it does not would replace the page by the browser's error page. */
export const serverAnswers = async (): Promise<boolean> => {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true
}

/**
 * Loads a page's code. After a release the files that an open tab refers to no longer exist; then the tab reloads itself once to get the new ones.
 * @throws the import's error if reloading would not help
 */
export const loadPage =
  <Page>(load: () => Promise<Page>): (() => Promise<Page>) =>
  () =>
    load().catch(async (error: unknown) => {
      if (!(await serverAnswers()) || !mayReload(() => sessionStorage, Date.now())) throw error
      location.reload()
      // Never resolves: nothing is shown until the page reloads.
      return new Promise<Page>(() => {})
    })
