import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** What Mantine calls a dialog that covers the page; its menus and lists are none. */
const COVERING = '[role="dialog"][aria-modal="true"]'

/**
 * Back closes the dialog that covers the page, as Escape does, instead of leaving the page behind it: on a phone it is the
 * gesture for that, and what was typed would go without a word. A dialog that may not be closed now stays.
 */
export const BackClosesDialog = () => {
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && document.querySelector(COVERING) !== null,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    document.querySelector(COVERING)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }, [blocker])
  return null
}
