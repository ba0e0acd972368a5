import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Controls that are disabled during work lose the focus. Afterwards it returns to the control that had it; if that no longer exists, to the first
 * remaining question, or to the summary of the file.
 */
export const useKeepFocus = (within: RefObject<HTMLElement | null>, working: boolean): void => {
  const last = useRef<HTMLElement>(null)
  const wasWorking = useRef(false)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target
    }
    const element = within.current
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [within])
  useLayoutEffect(() => {
    const ended = wasWorking.current && !working
    wasWorking.current = working
    const element = within.current
    if (!ended || !element || !last.current || document.activeElement !== document.body) return
    if (last.current.isConnected) last.current.focus({ preventScroll: true })
    else (element.querySelector<HTMLElement>('[data-question], [data-landing]') ?? element).focus()
  }, [within, working])
}
