import { useCallback, useState } from 'react'
import { tabStorage } from '../../lib/storage.ts'
import { ADD, type ReplaceDecision } from './replace-decision.ts'

/** Keys of the tab's storage begin with this; the number of the import follows. */
const PREFIX = 'vigia-reemplazo-'
const DECISIONS: readonly string[] = ['periodo', 'locales', 'meses', ADD] satisfies ReplaceDecision[]

const isDecision = (word: string | null): word is NonNullable<ReplaceDecision> =>
  word !== null && DECISIONS.includes(word)

/**
 * The user's decision about existing sales of the file's days. It is sent when the file is loaded; until then the tab stores it, so that it survives
 * a reload of the page.
 */
export const useReplaceDecision = (importId: string): [ReplaceDecision, (decision: ReplaceDecision) => void] => {
  const key = PREFIX + importId
  const [decision, setDecision] = useState<ReplaceDecision>(() => {
    const kept = tabStorage.getItem(key)
    return isDecision(kept) ? kept : undefined
  })
  const decide = useCallback(
    (now: ReplaceDecision): void => {
      setDecision(now)
      if (now === undefined) tabStorage.removeItem(key)
      else tabStorage.setItem(key, now)
    },
    [key],
  )
  return [decision, decide]
}
