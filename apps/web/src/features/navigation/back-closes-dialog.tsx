import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Mantine's selector for dialogs that cover the page; its menus and lists do not match. */
const COVERING = '[role="dialog"][aria-modal="true"]'

/** What of an open list, calendar or menu takes Escape before the dialog that it stands in, by Mantine's own mark. */
const WITHIN = '[data-mantine-stop-propagation="true"]'

/**
 * The back button closes a dialog that covers the page, as Escape does, instead of leaving the page: on phones this is the usual gesture, and leaving
 * would lose what was typed. A list or a calendar that is open in the dialog is closed first. A dialog that may not be closed now stays open.
 */
export const BackClosesDialog = () => {
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && document.querySelector(COVERING) !== null,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    const covering = document.querySelector(WITHIN) ?? document.querySelector(COVERING)
    covering?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
  }, [blocker])
  return null
}
