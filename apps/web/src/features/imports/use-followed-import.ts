import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { useState } from 'react'
import { unfinishedImport } from './list-imports.query.ts'

/** The import that this visit follows: the one under way, and when it has ended the same until another file is wanted. */
export const useFollowedImport = (imports: readonly ImportRecord[] | undefined) => {
  const [followed, follow] = useState<string>()
  const unfinished = imports && unfinishedImport(imports)
  if (unfinished && unfinished.id !== followed) follow(unfinished.id)
  // The import that was there when the page opened; '' where there was none.
  const [cameTo, setCameTo] = useState<string>()
  if (imports && cameTo === undefined) setCameTo(unfinished?.id ?? '')
  const ended = unfinished ? undefined : imports?.find(({ id }) => id === followed)
  return { unfinished, ended, cameTo, follow }
}
