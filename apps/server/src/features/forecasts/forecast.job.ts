import { setImmediate as nextTurn } from 'node:timers/promises'
import { bogotaToday } from '@vigia/contract/months.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { JobDependencies } from '../../jobs/registry.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { storeAlerts } from '../alerts/store-alerts.ts'
import { refreshCommittedDemand } from '../committed-sales/committed-demand.ts'
import { evaluationOf } from './evaluation.ts'
import { forecastInThreads } from './forecast-threads.ts'
import { insertNodes, insertPredictions, insertRun, publishRun, retireOlderRuns } from './forecasts.sql.ts'
import { predictionPieces } from './prediction-pieces.ts'
import { readTraining } from './training.ts'

/** Shares of the job's progress: reading the cube, the forecast itself, and storing it. */
const READ_UNTIL = 0.05
const FORECAST_UNTIL = 0.92

/**
 * Forecasts a business from its cube and publishes the run: its rows, the retirement of older ones and the switch that
 * readers see are one transaction. Without a complete month of sales nothing is published.
 */
export const forecastBusiness = async ({ db, now }: JobDependencies, context: JobContext): Promise<void> => {
  const { negocioId, signal, report } = context
  report(0, 'Leyendo la historia de ventas')
  const training = await readTraining(db, negocioId, bogotaToday(now()), signal)
  if (!training) {
    await inTenant(db, negocioId, async (tx) => {
      await publishRun(tx, negocioId, null)
      await retireOlderRuns(tx, null, null)
    })
    return
  }
  const { cutoff, unfinished, input } = training
  report(READ_UNTIL, 'Probando modelos con tu historia')
  const request = { input, monthsUnderWay: unfinished === null ? 0 : 1 }
  const result = await forecastInThreads(request, {
    signal,
    onProgress: (fraction, stage) => report(READ_UNTIL + (FORECAST_UNTIL - READ_UNTIL) * fraction, stage),
  })
  report(FORECAST_UNTIL, 'Guardando el pronóstico')
  await inTenant(db, negocioId, async (tx) => {
    const run = await insertRun(tx, {
      negocio_id: negocioId,
      corte: cutoff,
      mes_en_curso: unfinished,
      meses_historia: input.months,
      evaluacion: JSON.stringify(evaluationOf(result, input)),
      creada_en: now(),
    })
    await insertNodes(tx, negocioId, run, result.nodos)
    await storeAlerts(tx, negocioId, run, result.alerts, cutoff)
    for (const piece of predictionPieces(input, result)) {
      await insertPredictions(tx, negocioId, run, piece)
      await nextTurn()
      signal.throwIfAborted()
    }
    await publishRun(tx, negocioId, run)
    await retireOlderRuns(tx, run, cutoff)
    await refreshCommittedDemand(tx, negocioId)
  })
}
