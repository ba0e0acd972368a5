import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import { fromMonth } from '@vigia/contract/months.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { inTenant, limitedStores } from '../../db/tenancy.ts'
import type { Session } from '../../http/register-call.ts'
import { ensureForecast } from '../../jobs/enqueue.ts'
import { asWire } from '../../jobs/job-wire.ts'
import { findJob } from '../../jobs/jobs.sql.ts'
import { findStoresNode } from '../aggregates/stores-node.ts'
import type { Evaluation } from './evaluation.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { StoredMeasure } from './stored-measure.ts'

/** How wrong the forecast has been of the stores that the person sees, together; those of the whole business are not theirs. */
const accuracyOf = (measure: StoredMeasure | undefined): PublishedForecast['evaluacion'] => {
  const reason = measure?.porque
  if (!reason || measure.wape === null) return []
  const { sesgo, wape_ingenuo, meses_evaluados } = reason
  return [{ nivel: 'total', wape: measure.wape, sesgo: sesgo ?? 0, wape_ingenuo, meses: meses_evaluados }]
}

/** The published run, or null where nothing has been forecast. */
export const readForecast = async (
  { db }: AppDependencies,
  { negocioId }: Session,
): Promise<PublishedForecast | null> => {
  const { run, stores } = await inTenant(db, negocioId, async (tx) => {
    const published = await findPublishedRun(tx)
    return { run: published, stores: published && limitedStores() ? await findStoresNode(tx, published.id) : undefined }
  })
  if (!run) return null
  const {
    cantidad,
    calendario = null,
    meses_cerrados = [],
    meses_parciales = [],
    ritmo,
  } = run.evaluacion as unknown as Evaluation
  return {
    creado_en: run.creada_en.toISOString(),
    corte: fromMonth(run.corte),
    mes_en_curso: run.mes_en_curso === null ? null : fromMonth(run.mes_en_curso),
    ultimo_dia: ritmo?.mes === run.mes_en_curso ? (ritmo?.ultimo_dia ?? null) : null,
    meses_historia: run.meses_historia,
    evaluacion: limitedStores() ? accuracyOf(stores?.node.cantidad) : cantidad,
    calendario,
    meses_cerrados,
    meses_parciales,
  }
}

/** Asks for a forecast of the sales as they are, unless one is on its way. */
export const recalculateForecast = (dependencies: AppDependencies, session: Session): Promise<Job> =>
  inTenant(dependencies.db, session.negocioId, async (tx) => {
    const id = await ensureForecast(dependencies, tx, session.negocioId)
    await recordAct(tx, session, dependencies.now(), 'pronostico.pedido', {})
    return asWire((await findJob(tx, id))!)
  })
