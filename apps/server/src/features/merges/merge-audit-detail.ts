import type { Merge, MergeTable } from '@vigia/contract/calls/merges.ts'
import { nameKey } from '@vigia/contract/name-key.ts'
import { nameWithCode } from '@vigia/contract/product-name.ts'

/**
 * Details of a merge for the audit record. Names of clients are omitted, because the record cannot be changed; codes are added if both names are
 * equal.
 */
export const mergeAuditDetail = (
  tabla: MergeTable,
  {
    de,
    a,
    de_codigo = null,
    a_codigo = null,
  }: Pick<Merge, 'de' | 'a'> & Partial<Pick<Merge, 'de_codigo' | 'a_codigo'>>,
): { tabla: MergeTable; de: string | null; a: string | null } => {
  if (tabla === 'cliente') return { tabla, de: null, a: null }
  if (nameKey(de) !== nameKey(a)) return { tabla, de, a }
  return { tabla, de: nameWithCode(de, de_codigo), a: nameWithCode(a, a_codigo) }
}
