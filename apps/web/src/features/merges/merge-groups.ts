import type { Merge } from '@vigia/contract/calls/merges.ts'
import { searchable, wordFinder } from '../../lib/search-words.ts'

/** A line of the list: the button that undoes a group of merges made together, or one merge. */
export type MergeRow = { tanda: string; merges: readonly Merge[] } | { merge: Merge }

/** The merges whose names or codes contain every word of the text. */
export const findMerges = (merges: readonly Merge[], text: string): readonly Merge[] => {
  if (text.trim() === '') return merges
  const isFound = wordFinder(text)
  return merges.filter(({ de, a, de_codigo, a_codigo }) =>
    isFound(searchable([de, a, de_codigo, a_codigo].filter((part) => part !== null).join(' '))),
  )
}

/**
 * A page of the list of merges. Merges made together stand together, under a line that undoes them all. A single remaining merge of a group gets no
 * such line.
 * @param whole all merges are listed; in search results no line undoes a group, because part of it may be hidden
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
