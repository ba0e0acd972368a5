import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * After a navigation, moves the focus to the content of the new page, so that screen readers announce it and the keyboard continues there. Otherwise
 * the focus would stay on a link of the previous page or return to the top of the document. A page loaded by the browser is left alone.
 * @returns ref of the content, which needs a tabIndex of −1
 */
export const useFocusOnArrival = (pathname: string): React.RefObject<HTMLElement | null> => {
  const content = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  // The first page load counts as POP, like back and forward.
  const mayBeLoaded = useNavigationType() === 'POP'
  useEffect(() => {
    // Filters change the address too.
    if (shown.current === pathname) return
    const isLoaded = shown.current === undefined && mayBeLoaded
    shown.current = pathname
    if (!isLoaded && !content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [pathname, mayBeLoaded])
  return content
}
