import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Mantine's selector for dialogs that cover the page; its menus and lists do not match. */
const COVERING = '[role="dialog"][aria-modal="true"]'

/**
 * The back button closes a dialog that covers the page, as Escape does, instead of leaving the page: on phones this is the usual gesture, and leaving
 * would lose what was typed. A dialog that may not be closed now stays open.
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
