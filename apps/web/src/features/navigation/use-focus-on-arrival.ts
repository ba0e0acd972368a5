import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * On another page the keyboard goes on in that page's content and a screen reader says where it is, instead of both staying at a link
 * of the former page or, where that link is gone, at the top of the document. A page that the browser loads begins as it always does.
 *
 * @returns ref of the content, which needs a tabIndex of −1
 */
export const useFocusOnArrival = (pathname: string): React.RefObject<HTMLElement | null> => {
  const content = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  // What the browser loads counts as going back or forward.
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
