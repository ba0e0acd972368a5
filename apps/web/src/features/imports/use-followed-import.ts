import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { useState } from 'react'
import { asksForAttention, unfinishedImport } from './list-imports.query.ts'

/**
 * The import that this page follows: the one that was chosen, else the one in progress. After it has ended it is still followed until another file is
 * wanted. One that another user discarded is returned as `discarded`, so that it is not replaced unexpectedly.
 */
export const useFollowedImport = (imports: readonly ImportRecord[] | undefined) => {
  const [followed, follow] = useState<string>()
  // The import as last listed.
  const [seen, setSeen] = useState<ImportRecord>()
  // The import that the user discarded on this page.
  const [left, leave] = useState<string>()
  const listed = imports?.find(({ id }) => id === followed)
  if (listed && listed !== seen) setSeen(listed)
  const isDiscarded = imports && !listed && seen && seen.id === followed && followed !== left && asksForAttention(seen)
  const discarded = isDiscarded ? seen : undefined
  const chosen = listed && asksForAttention(listed) ? listed : undefined
  const unfinished = discarded ? undefined : (chosen ?? (imports && unfinishedImport(imports)))
  if (unfinished && unfinished.id !== followed) follow(unfinished.id)
  // The import in progress when the page was opened; '' if there was none.
  const [cameTo, setCameTo] = useState<string>()
  if (imports && cameTo === undefined) setCameTo(unfinished?.id ?? '')
  const ended = unfinished ? undefined : listed
  return { unfinished, ended, discarded, cameTo, follow, leave }
}
