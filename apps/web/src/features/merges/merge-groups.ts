import type { Merge } from '@vigia/contract/calls/merges.ts'
import { searchable } from '../../ui/multi-select-text.ts'

/** A line of the list: what undoes those that were made at once, or one merge. */
export type MergeRow = { tanda: string; merges: readonly Merge[] } | { merge: Merge }

/** The merges that hold every word of the text in one of their names or codes. */
export const findMerges = (merges: readonly Merge[], text: string): readonly Merge[] => {
  const words = searchable(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return merges
  return merges.filter(({ de, a, de_codigo, a_codigo }) => {
    const all = searchable([de, a, de_codigo, a_codigo].filter((part) => part !== null).join(' '))
    return words.every((word) => all.includes(word))
  })
}

/**
 * Merges as they are listed, those made at once together, before them what undoes them all; what is left alone of such needs none.
 * @param whole all merges are listed: of some of them nothing undoes others that are out of sight
 */
export const mergeRows = (merges: readonly Merge[], whole: boolean): MergeRow[] =>
  [...Map.groupBy(merges, ({ tanda, id }) => tanda ?? id)].flatMap(([key, group]) => [
    ...(whole && typeof key === 'string' && group.length > 1 ? [{ tanda: key, merges: group }] : []),
    ...group.map((merge) => ({ merge })),
  ])
