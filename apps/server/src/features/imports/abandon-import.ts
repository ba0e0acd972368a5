import type { RefusalCode } from '@vigia/contract/calls/imports.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { AbandonedJob, JobDependencies } from '../../jobs/registry.ts'
import { updateSheet } from '../../db/linked-sheets.sql.ts'
import type { ImportState } from './import-state.ts'
import { lockImport, updateImport } from './imports.sql.ts'

const READING_CANCELLED = 'Cancelaste la lectura de este archivo. Nada se cargó; súbelo de nuevo cuando quieras.'

/** State to which an import returns when its job does not succeed. */
const STATE_BEFORE: Partial<Record<ImportState, ImportState>> = {
  leyendo: 'fallida',
  cargando: 'por_confirmar',
  deshaciendo: 'cargada',
}

/** Restores the state of an import from before its failed job, whose changes were rolled back, and stores the reason. */
export const abandonImport = async (
  _: JobDependencies,
  tx: TenantTx,
  { importacionId, error }: AbandonedJob,
): Promise<void> => {
  if (importacionId === null) return
  const row = await lockImport(tx, importacionId)
  const estado = row && STATE_BEFORE[row.estado as ImportState]
  if (!estado) return
  const message = error ?? (estado === 'fallida' ? READING_CANCELLED : null)
  // The reading that refused the file has already stored the message and its code.
  const error_codigo = message !== null && message === row.error ? (row.error_codigo as RefusalCode | null) : null
  await updateImport(tx, importacionId, { estado, error: message, error_codigo })
  if (row.hoja_id !== null) await updateSheet(tx, row.hoja_id, { error: message })
}
