import type { Merge } from '@vigia/contract/calls/merges.ts'
import { searchable, wordFinder } from '../../lib/search-words.ts'

/** A line of the list: what undoes those that were made at once, or one merge. */
export type MergeRow = { tanda: string; merges: readonly Merge[] } | { merge: Merge }

/** The merges that hold every word of the text in one of their names or codes. */
export const findMerges = (merges: readonly Merge[], text: string): readonly Merge[] => {
  if (text.trim() === '') return merges
  const isFound = wordFinder(text)
  return merges.filter(({ de, a, de_codigo, a_codigo }) =>
    isFound(searchable([de, a, de_codigo, a_codigo].filter((part) => part !== null).join(' '))),
  )
}

/**
 * A page of merges as they are listed, those made at once together, before the first of them what undoes them all; what is left alone of
 * such needs none.
 * @param whole all merges are listed: among some that were searched nothing undoes others that are out of sight
 */
export const mergeRows = (
  merges: readonly Merge[],
  { whole, first, size }: { whole: boolean; first: number; size: number },
): MergeRow[] => {
  const groups = [...Map.groupBy(merges, ({ tanda, id }) => tanda ?? id).values()]
  const before = new Map(groups.filter(({ length }) => length > 1).map((group) => [group[0]!, group]))
  return groups
    .flat()
    .slice(first, first + size)
    .flatMap((merge) => {
      const group = whole ? before.get(merge) : undefined
      return [...(group ? [{ tanda: merge.tanda!, merges: group }] : []), { merge }]
    })
}
