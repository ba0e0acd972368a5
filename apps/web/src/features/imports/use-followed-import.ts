import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { useState } from 'react'
import { asksForAttention, unfinishedImport } from './list-imports.query.ts'

/**
 * The import that this visit follows: the one that was chosen, else the one under way, and when it has ended the same until another file
 * is wanted. One that somebody else discarded is followed as `gone`, so that nothing else takes its place unasked.
 */
export const useFollowedImport = (imports: readonly ImportRecord[] | undefined) => {
  const [followed, follow] = useState<string>()
  // As it was listed last.
  const [seen, setSeen] = useState<ImportRecord>()
  // What the person discarded here.
  const [left, leave] = useState<string>()
  const listed = imports?.find(({ id }) => id === followed)
  if (listed && listed !== seen) setSeen(listed)
  const isGone = imports && !listed && seen && seen.id === followed && followed !== left && asksForAttention(seen)
  const gone = isGone ? seen : undefined
  const chosen = listed && asksForAttention(listed) ? listed : undefined
  const unfinished = gone ? undefined : (chosen ?? (imports && unfinishedImport(imports)))
  if (unfinished && unfinished.id !== followed) follow(unfinished.id)
  // The import that was there when the page opened; '' where there was none.
  const [cameTo, setCameTo] = useState<string>()
  if (imports && cameTo === undefined) setCameTo(unfinished?.id ?? '')
  const ended = unfinished ? undefined : listed
  return { unfinished, ended, gone, cameTo, follow, leave }
}
