import type { Job } from '@vigia/contract/calls/jobs.ts'
import { isOpenJob } from '@vigia/contract/job-states.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { type Acting, recordAct } from '../db/audit.sql.ts'
import { inTenant } from '../db/tenancy.ts'
import { notFound } from '../http/api-error.ts'
import type { Session } from '../http/register-call.ts'
import { handlers } from './handlers.ts'
import { askToCancel, findJob, listJobs, lockJob, updateJob } from './jobs.sql.ts'
import { toJobResponse } from './job-response.ts'
import type { JobKind } from './kinds.ts'

/** Number of jobs in the list: open ones and recently finished ones. */
const LISTED = 50

export const readJobs = async ({ db }: AppDependencies, { negocioId }: Session): Promise<Job[]> =>
  (await inTenant(db, negocioId, (tx) => listJobs(tx, LISTED))).map(toJobResponse)

/**
 * Cancels a job: a queued one at once, a running one within a fraction of a second. A finished job is not changed.
 * @throws ApiError no_encontrado
 */
export const cancelJob = async (dependencies: AppDependencies, acting: Acting, id: string): Promise<Job> => {
  const { negocioId } = acting
  const row = await inTenant(dependencies.db, negocioId, async (tx) => {
    const job = await lockJob(tx, id)
    if (!job) throw notFound()
    if (job.estado === 'en_cola') {
      await updateJob(tx, id, { estado: 'cancelado', etapa: 'Cancelado', terminado_en: dependencies.now() })
      const abandoned = { negocioId, importacionId: job.importacion_id, error: null }
      await handlers[job.tipo as JobKind].abandon(dependencies, tx, abandoned)
    } else if (job.estado === 'en_curso') await askToCancel(tx, id)
    if (isOpenJob(job)) await recordAct(tx, acting, dependencies.now(), 'trabajo.cancelado', { tipo: job.tipo })
    return (await findJob(tx, id))!
  })
  return toJobResponse(row)
}
