import { useEffect, useState } from 'react'

/**
 * Gives the focus back to where it was when this component was first drawn. For dialogs that exist only while they are
 * open: Mantine remembers the opener only of those that are mounted closed.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog has let the focus go and the page is no longer inert.
      if (opener instanceof HTMLElement) setTimeout(() => opener.focus({ preventScroll: true }))
    },
    [opener],
  )
}
