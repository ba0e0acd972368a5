import type { TenantTx } from '../db/tables.ts'
import { deleteOldJobs, findPendingJob, insertJob, lockBusiness, supersedeQueued } from './jobs.sql.ts'
import type { JobKind } from './kinds.ts'
import type { JobQueue } from './queue.ts'

/** Finished jobs kept for each business. */
const KEPT_JOBS = 200

interface EnqueueDependencies {
  jobs: JobQueue
  now: () => Date
}

const enqueue = async (
  { jobs }: EnqueueDependencies,
  tx: TenantTx,
  negocioId: string,
  tipo: JobKind,
  importacionId: string | null,
  bytes?: number,
): Promise<string> => {
  const trabajoId = await insertJob(tx, { negocio_id: negocioId, tipo, importacion_id: importacionId })
  await jobs.send(tx, tipo, { negocioId, trabajoId }, { bytes })
  return trabajoId
}

/**
 * Queues work on an import, in the transaction that changes the import's state.
 * @param bytes size of its files: of the readings that wait the smallest comes first
 */
export const enqueueImportJob = async (
  dependencies: EnqueueDependencies,
  tx: TenantTx,
  negocioId: string,
  tipo: Exclude<JobKind, 'pronosticar'>,
  importacionId: string,
  bytes?: number,
): Promise<void> => void (await enqueue(dependencies, tx, negocioId, tipo, importacionId, bytes))

/** Queues a forecast of the business; one that is still waiting gives way, for this one sees all that it would. */
export const enqueueForecast = async (
  dependencies: EnqueueDependencies,
  tx: TenantTx,
  negocioId: string,
): Promise<string> => {
  await supersedeQueued(tx, 'pronosticar', dependencies.now())
  const id = await enqueue(dependencies, tx, negocioId, 'pronosticar', null)
  await deleteOldJobs(tx, KEPT_JOBS)
  return id
}

/** Sees to it that a forecast is on its way: the one that is, or another. One that waits to be tried again gives way. */
export const ensureForecast = async (
  dependencies: EnqueueDependencies,
  tx: TenantTx,
  negocioId: string,
): Promise<string> => {
  await lockBusiness(tx)
  return (await findPendingJob(tx, 'pronosticar'))?.id ?? enqueueForecast(dependencies, tx, negocioId)
}
