import { useEffect, useState } from 'react'

/** Where the dialog that left last gave the focus back to. */
let lastReturn: Element | null = null

/**
 * Gives the focus back to where it was when this component was first drawn. For dialogs that exist only while they are
 * open: Mantine remembers the opener only of those that are mounted closed. One that takes the place of another was opened
 * by what left with that one: it gives the focus back to where the first was opened.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const target = opener?.isConnected ? opener : lastReturn
    return () => {
      lastReturn = target
      // After the dialog has let the focus go and the page is no longer inert.
      if (target instanceof HTMLElement) setTimeout(() => target.focus({ preventScroll: true }))
    }
  }, [opener])
}
