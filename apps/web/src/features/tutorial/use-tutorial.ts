import { TUTORIAL_OPEN_DELAY_MS } from '../../lib/ui-constants.ts'
import { useEffect, useState } from 'react'

/**
 * Whether the tutorial is open. It opens once, shortly after `wanted` is known to be true, and stays closed afterwards.
 * @param wanted the server has not recorded it as seen
 */
export const useTutorial = (wanted: boolean): { opened: boolean; close: () => void } => {
  const [state, setState] = useState<'waiting' | 'opened' | 'closed'>('waiting')
  useEffect(() => {
    if (!wanted || state !== 'waiting') return undefined
    let timer = 0
    const openUnlessBusy = () => {
      // It does not open over another dialog.
      if (document.querySelector('[role="dialog"]') === null) setState('opened')
      else wait()
    }
    const wait = () => {
      timer = window.setTimeout(openUnlessBusy, TUTORIAL_OPEN_DELAY_MS)
    }
    wait()
    return () => clearTimeout(timer)
  }, [wanted, state])
  return { opened: state === 'opened', close: () => setState('closed') }
}
