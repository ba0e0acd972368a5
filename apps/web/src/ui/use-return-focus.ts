import { useEffect, useState } from 'react'

/** Where the last closed dialog returned the focus to. */
let lastReturn: Element | null = null

/**
 * Returns the focus to where it was when this component was first rendered. For dialogs that exist only while open: Mantine remembers the opener only
 * for dialogs mounted closed. If the opener is gone, because one dialog replaced another, the focus returns to where the first dialog was opened.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const target = opener?.isConnected ? opener : lastReturn
    return () => {
      lastReturn = target
      // After the dialog has released the focus and the page is no longer inert.
      if (target instanceof HTMLElement) setTimeout(() => target.focus({ preventScroll: true }))
    }
  }, [opener])
}
