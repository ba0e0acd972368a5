import type { ReplaceMode } from '@vigia/contract/calls/imports.ts'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { ImportState } from './import-state.ts'
import { lockImport } from './imports.sql.ts'
import type { Replacement } from './replacement.sql.ts'

/* Used by the operator's program before it repeats a failed job. Both lock the import. */

/** The state of an import; undefined if it no longer exists. */
export const findImportState = async (
  { db }: { db: Db },
  negocioId: string,
  id: string,
): Promise<ImportState | undefined> =>
  (await inTenant(db, negocioId, (tx) => lockImport(tx, id)))?.estado as ImportState | undefined

/** How an import was to replace sales when it was last confirmed; null if it was not, or only added lines. */
export const findChosenReplacement = async (
  { db }: { db: Db },
  negocioId: string,
  id: string,
): Promise<ReplaceMode | null> => {
  const row = await inTenant(db, negocioId, (tx) => lockImport(tx, id))
  return (row?.reemplazo as Pick<Replacement, 'modo'> | null | undefined)?.modo ?? null
}
