import type { Merge, MergeTable } from '@vigia/contract/calls/merges.ts'

/** What the record of activity tells of a merge: of clients no names, for nobody can take them out of it. */
export const toldMerge = (
  tabla: MergeTable,
  { de, a }: Pick<Merge, 'de' | 'a'>,
): { tabla: MergeTable; de: string | null; a: string | null } =>
  tabla === 'cliente' ? { tabla, de: null, a: null } : { tabla, de, a }
