import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** After this long (ms) the code is fetched, whether the browser has rested by then or not, or cannot tell. */
const PATIENCE_MS = 3000

const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: PATIENCE_MS })
  else setTimeout(act, PATIENCE_MS)
}

/**
 * A part of a page whose code comes when it is drawn, or before, once `fetchWhenIdle` was called. Instead of React's `lazy`,
 * which would show even what is already there only 300 ms after its place was drawn empty.
 * @param waiting stands there until then
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>, waiting?: ReactNode) => {
  let Part: ComponentType<Props> | undefined
  const fetchCode = async (): Promise<void> => {
    Part ??= await load()
  }
  const Later = (props: Props) => {
    const [outcome, setOutcome] = useState<{ error?: unknown }>()
    useEffect(() => {
      if (Part) return
      fetchCode().then(
        () => setOutcome({}),
        (error: unknown) => setOutcome({ error }),
      )
    }, [])
    // The page's own boundary says what went wrong.
    if (outcome?.error !== undefined) throw outcome.error
    return Part ? <Part {...props} /> : waiting
  }
  /** What fails here is tried again when the part is drawn. */
  Later.fetchWhenIdle = (): void => whenIdle(() => void fetchCode().catch(() => {}))
  return Later
}
