import type { TenantTx } from '../../db/tables.ts'
import { updateImport } from './imports.sql.ts'
import type { LineColumns } from './line-columns.ts'
import type { ReplaceMode } from '@vigia/contract/calls/imports.ts'
import { type Replacement, setAsideLine, takeOutPeriod } from './replacement.sql.ts'

/**
 * Takes out what other imports brought of the days of a file that says all that was sold in them. The file's own lines
 * are there already: those that others have as well stay as they are.
 * @param localIds ids of the file's stores
 * @returns how many lines left
 */
export const replacePeriod = async (
  tx: TenantTx,
  importacionId: string,
  modo: ReplaceMode,
  { dia }: Pick<LineColumns, 'dia'>,
  localIds: Int32Array,
): Promise<number> => {
  let desde = Infinity
  let hasta = -Infinity
  for (const day of dia) {
    if (day < desde) desde = day
    if (day > hasta) hasta = day
  }
  const replacement: Replacement = { modo, desde, hasta, locales: modo === 'locales' ? [...localIds] : null }
  await updateImport(tx, importacionId, { reemplazo: JSON.stringify(replacement) })
  return takeOutPeriod(tx, importacionId, replacement)
}

/** Sets a line aside whose import another took the place of. @returns whether it was */
export const setAsideIfReplaced = async (tx: TenantTx, huella: string): Promise<boolean> =>
  (await setAsideLine(tx, huella)) > 0
