import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import { fromMonth } from '@vigia/contract/months.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { inTenant, limitedStores } from '../../db/tenancy.ts'
import type { Session } from '../../http/register-call.ts'
import { ensureForecast } from '../../jobs/enqueue.ts'
import { toJobResponse } from '../../jobs/job-response.ts'
import { findJob } from '../../jobs/jobs.sql.ts'
import { findStoresNode } from '../aggregates/stores-node.ts'
import { findLastDayOfMonth } from './forecasts.sql.ts'
import { readMissingStores } from './missing-stores.service.ts'
import { withStoreNames } from './missing-stores.sql.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { StoredMeasure } from '../../db/stored-measure.ts'

/** Backtest error of the stores that the user can see, combined; the error of the whole business is not shown to them. */
const accuracyOf = (measure: StoredMeasure | undefined): PublishedForecast['evaluacion'] => {
  const reason = measure?.porque
  if (!reason || measure.wape === null) return []
  const { estado: _, partes: __, sesgo, meses_evaluados, ...errors } = reason
  return [{ nivel: 'total', ...errors, wape: measure.wape, sesgo: sesgo ?? 0, meses: meses_evaluados }]
}

/** The published run, or null without one. */
export const readForecast = async (
  { db, now }: AppDependencies,
  { negocioId }: Session,
): Promise<PublishedForecast | null> => {
  const found = await inTenant(db, negocioId, async (tx) => {
    const run = await findPublishedRun(tx)
    if (!run) return null
    const evaluation = run.evaluacion
    const { mes_en_curso } = run
    // The day comes from the current sales, which the screen shows; the run may have been made with fewer of them.
    const daysKnown = mes_en_curso !== null && evaluation.ritmo?.mes === mes_en_curso
    const ultimo_dia = daysKnown ? await findLastDayOfMonth(tx, mes_en_curso) : null
    const missing = await readMissingStores(tx, run, evaluation.locales_faltantes ?? [], now())
    const closedStores = await withStoreNames(tx, evaluation.locales_con_cierre ?? [])
    return {
      run,
      evaluation,
      ultimo_dia,
      missing,
      closedStores,
      stores: limitedStores() ? await findStoresNode(tx, run.id) : undefined,
    }
  })
  if (!found) return null
  const { run, stores, ultimo_dia, missing, closedStores } = found
  const {
    cantidad,
    calendario = null,
    meses_cerrados = [],
    meses_con_cierre = [],
    meses_bajos = [],
    meses_parciales = [],
    sin_cliente = null,
    sin_producto = null,
    archivos_faltantes: files = null,
  } = found.evaluation
  return {
    creado_en: run.creada_en.toISOString(),
    corte: fromMonth(run.corte),
    mes_en_curso: run.mes_en_curso === null ? null : fromMonth(run.mes_en_curso),
    ultimo_dia,
    ...missing,
    // Files belong to the whole business.
    archivos_faltantes: files && !limitedStores() ? { ...fromMonth(files.mes), archivos: files.archivos } : null,
    meses_historia: run.meses_historia,
    evaluacion: limitedStores() ? accuracyOf(stores?.node.cantidad) : cantidad,
    calendario,
    meses_cerrados,
    meses_con_cierre,
    locales_con_cierre: closedStores,
    meses_bajos,
    meses_parciales,
    sin_cliente,
    sin_producto,
  }
}

/** Enqueues a forecast of the current sales, unless one is queued or running. */
export const recalculateForecast = (dependencies: AppDependencies, session: Session): Promise<Job> =>
  inTenant(dependencies.db, session.negocioId, async (tx) => {
    const id = await ensureForecast(dependencies, tx, session.negocioId)
    await recordAct(tx, session, dependencies.now(), 'pronostico.pedido', {})
    return toJobResponse((await findJob(tx, id))!)
  })
