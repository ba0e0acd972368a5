import { setImmediate as nextTurn } from 'node:timers/promises'
import { bogotaToday, monthOfDate } from '@vigia/contract/months.ts'
import { lockPublication } from '../../db/lock-publication.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { findUnnamedCategory, listUnnamed } from '../../db/unnamed.sql.ts'
import type { JobDependencies } from '../../jobs/registry.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { applyAdjustments } from '../adjustments/apply-adjustments.ts'
import { storeAlerts } from '../alerts/store-alerts.ts'
import { forgetFrozen, freezeForecast } from '../forecast-review/frozen-forecast.ts'
import { refreshCommittedDemand } from '../committed-sales/committed-demand.ts'
import { makeFollowUpAtOnce } from '../follow-up/weekly.ts'
import { readEmptyDays } from './empty-runs.ts'
import { evaluationOf } from './evaluation.ts'
import { forecastInThreads } from './forecast-threads.ts'
import { deleteOtherRuns, insertNodes, insertPredictions, insertRun, insertTried, publishRun } from './forecasts.sql.ts'
import { missingKinds } from './missing-kinds.ts'
import { listKindMonths } from './missing-kinds.sql.ts'
import { readPace } from './month-pace.ts'
import { predictionPieces } from './prediction-pieces.ts'
import { readTraining } from './training.ts'
import { listUnnamedParts } from './unnamed.sql.ts'
import { firstExaminedMonth, knownAlerts, unnamedMonths } from './unnamed-months.ts'

/** Progress after reading the cube, and after forecasting; storing is the rest. */
const READ_UNTIL = 0.05
const FORECAST_UNTIL = 0.92

/**
 * Forecasts a business and publishes the run. Its rows, the switch to it, and the forecast that is kept for later comparison are written in one
 * transaction. Without a complete month of sales no run is published.
 */
export const forecastBusiness = async (dependencies: JobDependencies, context: JobContext): Promise<void> => {
  const { db, now } = dependencies
  const { negocioId, signal, report } = context
  report(0, 'Leyendo la historia de ventas')
  const today = bogotaToday(now())
  const training = await readTraining(db, negocioId, today, signal)
  if (!training) {
    await inTenant(db, negocioId, async (tx) => {
      await publishRun(tx, negocioId, null)
      await deleteOtherRuns(tx, null)
      await forgetFrozen(tx)
    })
    return
  }
  const { cutoff, unfinished, missing, input, oldest } = training
  const emptyDays = await readEmptyDays(db, negocioId, { oldest, cutoff, last: unfinished ?? cutoff })
  report(READ_UNTIL, 'Probando modelos con tu historia')
  const request = { input, monthsUnderWay: unfinished === null ? 0 : 1 }
  const result = await forecastInThreads(request, {
    signal,
    onProgress: (fraction, stage) => report(READ_UNTIL + (FORECAST_UNTIL - READ_UNTIL) * fraction, stage),
  })
  report(FORECAST_UNTIL, 'Guardando el pronóstico')
  await inTenant(db, negocioId, async (tx) => {
    await lockPublication(tx, negocioId)
    const unnamed = async (of: 'cliente' | 'producto') =>
      unnamedMonths(await listUnnamedParts(tx, of, firstExaminedMonth(cutoff), cutoff), cutoff)
    const unknown = { sin_cliente: await unnamed('cliente'), sin_producto: await unnamed('producto') }
    const pace = unfinished === null ? null : await readPace(tx, unfinished, training, result)
    const thisMonth = monthOfDate(today)
    const stores = {
      locales_faltantes: missing,
      // Where stores are missing, missing kinds of files only repeat that.
      archivos_faltantes: missing.length > 0 ? null : missingKinds(await listKindMonths(tx, thisMonth), thisMonth),
      ...(training.onlyMissing && { locales_por_venir: missing.map(({ local_id }) => local_id) }),
    }
    const run = await insertRun(tx, {
      negocio_id: negocioId,
      corte: cutoff,
      mes_en_curso: unfinished,
      meses_historia: input.months,
      evaluacion: JSON.stringify({ ...evaluationOf(result, training, pace), ...unknown, ...stores, ...emptyDays }),
      creada_en: now(),
    })
    await insertNodes(tx, negocioId, run, result.nodos)
    await insertTried(tx, negocioId, run, result.pruebas)
    const alerts = knownAlerts(result.alerts, unknown, {
      categoria: await findUnnamedCategory(tx),
      clientes: await listUnnamed(tx, 'cliente'),
    })
    await storeAlerts(tx, negocioId, run, alerts, cutoff)
    for (const piece of predictionPieces(input, result)) {
      await insertPredictions(tx, negocioId, run, piece)
      await nextTurn()
      signal.throwIfAborted()
    }
    await publishRun(tx, negocioId, run)
    await deleteOtherRuns(tx, run)
    await applyAdjustments(tx, negocioId, { isNew: true })
    await refreshCommittedDemand(tx, negocioId)
    await freezeForecast(tx, negocioId, today)
  })
  // A failure here does not undo the forecast: the follow-up is made again within the hour, earlier weeks after the next forecast.
  await makeFollowUpAtOnce(dependencies, negocioId).catch((error: unknown) =>
    dependencies.logger?.error({ err: error, negocio: negocioId }, 'follow-ups were not made after the forecast'),
  )
}
