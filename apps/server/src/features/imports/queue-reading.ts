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

/** Queues the reading of stored files again; until then the import shows what was read before. */
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
 * Reads again what waits for confirmation: how many of its lines are new was counted against sales that are others now. Runs in the
 * transaction that changes the sales. A linked sheet then waits for the person: who undoes its load does not want it back by itself.
 */
export const queueWaitingAgain = async (dependencies: Dependencies, tx: TenantTx, negocioId: string): Promise<void> => {
  for (const { id, bytes } of await lockWaiting(tx)) {
    const { automatica: _, ...reading } = (await findReading(tx, id))!.lectura!
    await queueReading(dependencies, tx, negocioId, { id, bytes, reading })
  }
}
