import type { Merge } from '@vigia/contract/calls/merges.ts'

export interface MergeGroup {
  /** By which all of them are undone; null for one alone. */
  tanda: string | null
  merges: readonly Merge[]
}

/** Merges as they are listed, those made at once together; what is left alone of such needs no undo for all. */
export const mergeGroups = (merges: readonly Merge[]): MergeGroup[] =>
  [...Map.groupBy(merges, ({ tanda, id }) => tanda ?? id)].map(([key, group]) => ({
    tanda: typeof key === 'string' && group.length > 1 ? key : null,
    merges: group,
  }))
