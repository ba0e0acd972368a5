import type { RefusalCode } from '@vigia/contract/calls/imports.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { AbandonedJob, JobDependencies } from '../../jobs/registry.ts'
import { updateSheet } from '../../db/linked-sheets.sql.ts'
import type { ImportState } from './import-state.ts'
import { lockImport, updateImport } from './imports.sql.ts'

const READING_CANCELLED = 'Cancelaste la lectura de este archivo. Nada se cargó; súbelo de nuevo cuando quieras.'

/** Where an import returns to when the job that works on it does not succeed. */
const STATE_BEFORE: Partial<Record<ImportState, ImportState>> = {
  leyendo: 'fallida',
  cargando: 'por_confirmar',
  deshaciendo: 'cargada',
}

/** Puts an import back where it stood before its job, which undid all it had done, and says why. */
export const abandonImport = async (
  _: JobDependencies,
  tx: TenantTx,
  { importacionId, error }: AbandonedJob,
): Promise<void> => {
  if (importacionId === null) return
  const row = await lockImport(tx, importacionId)
  const estado = row && STATE_BEFORE[row.estado as ImportState]
  if (!estado) return
  const told = error ?? (estado === 'fallida' ? READING_CANCELLED : null)
  // The reading that refused the file has told its sentence and the code of it.
  const error_codigo = told !== null && told === row.error ? (row.error_codigo as RefusalCode | null) : null
  await updateImport(tx, importacionId, { estado, error: told, error_codigo })
  if (row.hoja_id !== null) await updateSheet(tx, row.hoja_id, { error: told })
}
