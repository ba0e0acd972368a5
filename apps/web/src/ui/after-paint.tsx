import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether what is drawn already has been on the screen, and what stands below it may be drawn. Stays true from then on;
 * paper takes all of the page at once.
 * @param ready whether the first figures are there
 */
export const usePainted = (ready = true): boolean => {
  const [painted, setPainted] = useState(false)
  const waiting = ready && !painted
  useEffect(() => {
    if (!waiting) return undefined
    const print = (): void => flushSync(() => setPainted(true))
    let timer: ReturnType<typeof setTimeout> | undefined
    // A task after the frame: within it, what is drawn would be part of the same frame.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    window.addEventListener('beforeprint', print)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('beforeprint', print)
    }
  }, [waiting])
  return painted
}

/** What stands below the first figures of a page: these are not kept waiting until it is drawn too. */
export const AfterPaint = ({
  ready = true,
  meanwhile = null,
  children,
}: {
  /** Whether the first figures are there. */
  ready?: boolean
  /** What stands in its place, of its height, where something else follows it. */
  meanwhile?: ReactNode
  children: ReactNode
}): ReactNode => (usePainted(ready) ? children : meanwhile)
