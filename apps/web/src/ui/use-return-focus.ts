import { useEffect, useState } from 'react'

/**
 * Returns the focus to where it was when this component was first rendered. For dialogs that exist only while open: Mantine remembers the opener only
 * for dialogs mounted closed.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog has released the focus and the page is no longer inert.
      if (opener instanceof HTMLElement) setTimeout(() => opener.focus({ preventScroll: true }))
    },
    [opener],
  )
}
