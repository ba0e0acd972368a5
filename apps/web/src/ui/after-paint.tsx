import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the content above has been painted, so that the content below may be rendered. Stays true afterwards; for printing everything is rendered.
 * @param ready whether the first figures are shown
 */
export const usePainted = (ready = true): boolean => {
  const [painted, setPainted] = useState(false)
  const waiting = ready && !painted
  useEffect(() => {
    if (!waiting) return undefined
    const print = (): void => flushSync(() => setPainted(true))
    let timer: ReturnType<typeof setTimeout> | undefined
    // A task after the frame: run within the frame, the content below would be part of it.
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

/** Content below the first figures of a page, rendered after them so as not to delay them. */
export const AfterPaint = ({
  ready = true,
  meanwhile = null,
  children,
}: {
  /** Whether the first figures are shown. */
  ready?: boolean
  /** A placeholder of the same height, needed if something else follows it. */
  meanwhile?: ReactNode
  children: ReactNode
}): ReactNode => (usePainted(ready) ? children : meanwhile)
