import { lockBusiness } from '../db/lock-business.sql.ts'
import type { TenantTx } from '../db/tables.ts'
import { deleteOldJobs, findPendingJob, insertJob, supersedeQueued } from './jobs.sql.ts'
import type { JobKind } from './kinds.ts'
import type { JobQueue } from './queue.ts'

/** Finished jobs kept for each business. */
const KEPT_JOBS = 200

interface EnqueueDependencies {
  jobs: JobQueue
  now: () => Date
}

interface EnqueueOptions {
  /** Size of the files that it reads: of the readings that wait the smallest comes first. */
  bytes?: number
  /** Who asked for it; nobody where the application does it by itself. */
  usuarioId?: string | null
}

/** What is to be done, and for which business. */
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

/** Queues work on an import, in the transaction that changes the import's state. */
export const enqueueImportJob = async (
  dependencies: EnqueueDependencies,
  tx: TenantTx,
  order: ImportJobOrder,
  options?: EnqueueOptions,
): Promise<void> => void (await enqueue(dependencies, tx, order, options))

/** Queues the copy of everything. @returns the job's id */
export const enqueueCopy = (
  dependencies: EnqueueDependencies,
  tx: TenantTx,
  negocioId: string,
  usuarioId: string,
): Promise<string> => enqueue(dependencies, tx, { negocioId, tipo: 'exportar' }, { usuarioId })

/** Queues a forecast of the business; one that is still waiting gives way, for this one sees all that it would. */
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

/** Sees to it that a forecast is on its way: the one that is, or another. One that waits to be tried again gives way. */
export const ensureForecast = async (
  dependencies: EnqueueDependencies,
  tx: TenantTx,
  negocioId: string,
): Promise<string> => {
  await lockBusiness(tx)
  return (await findPendingJob(tx, 'pronosticar'))?.id ?? enqueueForecast(dependencies, tx, negocioId)
}
