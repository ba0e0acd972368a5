import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import { fromMonth } from '@vigia/contract/months.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { Session } from '../../http/register-call.ts'
import { ensureForecast } from '../../jobs/enqueue.ts'
import { asWire } from '../../jobs/job-wire.ts'
import { findJob } from '../../jobs/jobs.sql.ts'
import type { Evaluation } from './evaluation.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'

/** The published run, or null where nothing has been forecast. */
export const readForecast = async (
  { db }: AppDependencies,
  { negocioId }: Session,
): Promise<PublishedForecast | null> => {
  const run = await inTenant(db, negocioId, findPublishedRun)
  if (!run) return null
  const { cantidad, calendario = null, meses_cerrados = [] } = run.evaluacion as unknown as Evaluation
  return {
    creado_en: run.creada_en.toISOString(),
    corte: fromMonth(run.corte),
    mes_en_curso: run.mes_en_curso === null ? null : fromMonth(run.mes_en_curso),
    meses_historia: run.meses_historia,
    evaluacion: cantidad,
    calendario,
    meses_cerrados,
  }
}

/** Asks for a forecast of the sales as they are, unless one is on its way. */
export const recalculateForecast = (dependencies: AppDependencies, { negocioId }: Session): Promise<Job> =>
  inTenant(dependencies.db, negocioId, async (tx) => {
    const id = await ensureForecast(dependencies, tx, negocioId)
    return asWire((await findJob(tx, id))!)
  })
