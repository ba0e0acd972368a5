import { lockBusiness } from '../db/lock-business.sql.ts'
import type { TenantTx } from '../db/tables.ts'
import { deleteOldJobs, findPendingJob, insertJob, supersedeQueued } from './jobs.sql.ts'
import type { JobKind } from './kinds.ts'
import type { JobQueue } from './queue.ts'

/** Number of finished jobs kept for each business. */
const KEPT_JOBS = 200

interface EnqueueDependencies {
  jobs: JobQueue
  now: () => Date
}

interface EnqueueOptions {
  /** Size of the files to read: of the waiting readings the smallest runs first. */
  bytes?: number
  /** User who asked for it; null for automatic jobs. */
  usuarioId?: string | null
}

/** The job's kind, business and input. */
interface JobOrder {
  negocioId: string
  tipo: JobKind
  importacionId?: string
}

interface ImportJobOrder extends JobOrder {
  tipo: Exclude<JobKind, 'pronosticar' | 'exportar'>
  importacionId: string
}

const enqueue = async (
  { jobs }: EnqueueDependencies,
  tx: TenantTx,
  { negocioId, tipo, importacionId }: JobOrder,
  { bytes, usuarioId = null }: EnqueueOptions = {},
): Promise<string> => {
  const row = { negocio_id: negocioId, tipo, importacion_id: importacionId ?? null, usuario_id: usuarioId }
  const trabajoId = await insertJob(tx, row)
  await jobs.send(tx, tipo, { negocioId, trabajoId }, { bytes })
  return trabajoId
}

/** Enqueues work on an import, in the transaction that changes the import's state. */
export const enqueueImportJob = async (
  dependencies: EnqueueDependencies,
  tx: TenantTx,
  order: ImportJobOrder,
  options?: EnqueueOptions,
): Promise<void> => void (await enqueue(dependencies, tx, order, options))

/** Enqueues the copy of all data. @returns the job's id */
export const enqueueCopy = (
  dependencies: EnqueueDependencies,
  tx: TenantTx,
  negocioId: string,
  usuarioId: string,
): Promise<string> => enqueue(dependencies, tx, { negocioId, tipo: 'exportar' }, { usuarioId })

/** Enqueues a forecast of the business, and removes one that has not started, because the new one would compute the same. */
export const enqueueForecast = async (
  dependencies: EnqueueDependencies,
  tx: TenantTx,
  negocioId: string,
): Promise<string> => {
  await supersedeQueued(tx, 'pronosticar', dependencies.now())
  const id = await enqueue(dependencies, tx, { negocioId, tipo: 'pronosticar' })
  await deleteOldJobs(tx, KEPT_JOBS)
  return id
}

/** Makes sure that a forecast is queued or running, and returns it. One that waits for a retry is replaced. */
export const ensureForecast = async (
  dependencies: EnqueueDependencies,
  tx: TenantTx,
  negocioId: string,
): Promise<string> => {
  await lockBusiness(tx)
  return (await findPendingJob(tx, 'pronosticar'))?.id ?? enqueueForecast(dependencies, tx, negocioId)
}
