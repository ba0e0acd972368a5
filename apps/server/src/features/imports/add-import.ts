import type { TenantTx } from '../../db/tables.ts'
import { enqueueImportJob } from '../../jobs/enqueue.ts'
import { insertImport } from './imports.sql.ts'

/**
 * Adds an import whose file is not stored yet, and enqueues the job that fetches or generates the file and reads it.
 * @param usuarioId user who asked for it; null if the application does it by itself
 */
export const addImport = async (
  dependencies: Parameters<typeof enqueueImportJob>[0],
  tx: TenantTx,
  row: Omit<Parameters<typeof insertImport>[1], 'bytes' | 'sha256'>,
  usuarioId: string | null = null,
): Promise<void> => {
  await insertImport(tx, { ...row, bytes: 0, sha256: '' })
  await enqueueImportJob(
    dependencies,
    tx,
    { negocioId: row.negocio_id, tipo: 'leer', importacionId: row.id },
    { usuarioId },
  )
}
