import { bogotaToday } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import { enqueueImportJob } from '../../jobs/enqueue.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { findReading, lockWaiting, updateImport } from './imports.sql.ts'
import type { Reading } from '../../db/stored-reading.ts'

interface Dependencies {
  jobs: JobQueue
  now: () => Date
}

/** Enqueues reading the stored files again; until then the import shows the previous reading. */
export const queueReading = async (
  dependencies: Dependencies,
  tx: TenantTx,
  negocioId: string,
  { id, bytes, reading }: { id: string; bytes: number; reading: Reading },
): Promise<void> => {
  const lectura = JSON.stringify({ ...reading, hoy: bogotaToday(dependencies.now()) } satisfies Reading)
  await updateImport(tx, id, { estado: 'leyendo', lectura, error: null, error_codigo: null })
  await enqueueImportJob(dependencies, tx, { negocioId, tipo: 'leer', importacionId: id }, { bytes })
}

/**
 * Enqueues reading all waiting imports again, because their number of new lines was computed with sales that have changed. Must run in the
 * transaction that changes the sales. A linked sheet then waits for confirmation, so that undoing its load does not load it again automatically.
 */
export const queueWaitingAgain = async (dependencies: Dependencies, tx: TenantTx, negocioId: string): Promise<void> => {
  for (const { id, bytes } of await lockWaiting(tx)) {
    const { automatica: _, ...reading } = (await findReading(tx, id))!.lectura!
    await queueReading(dependencies, tx, negocioId, { id, bytes, reading })
  }
}
