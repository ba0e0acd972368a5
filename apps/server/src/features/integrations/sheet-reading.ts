import { randomUUID } from 'node:crypto'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, TenantTx } from '../../db/tables.ts'
import { updateSheet } from '../../db/linked-sheets.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { DAY_MS } from '../../durations.ts'
import { forEachBusiness } from '../../for-each-business.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { addImport } from '../imports/add-import.ts'
import type { Reading } from '../../db/stored-reading.ts'
import { deleteUnloaded, isBeingRead, listDueSheets, lockSheet } from './sheets.sql.ts'

interface Dependencies {
  db: Db
  now: () => Date
  jobs: JobQueue
}

/** Milliseconds between two readings of a sheet. */
const READ_EVERY_MS = DAY_MS

/**
 * Enqueues the reading of a sheet as a new import, which fetches it (imports/read.job.ts).
 * @returns undefined while an earlier reading is in progress
 */
export const queueSheetReading = async (
  dependencies: Dependencies,
  tx: TenantTx,
  negocioId: string,
  hoja: { id: string; nombre: string },
): Promise<string | undefined> => {
  const now = dependencies.now()
  await updateSheet(tx, hoja.id, { proxima_lectura_en: new Date(now.getTime() + READ_EVERY_MS) })
  if (await isBeingRead(tx, hoja.id)) return undefined
  await deleteUnloaded(tx, hoja.id)
  const id = randomUUID()
  const archivo = `${hoja.nombre}.csv`
  const reading: Reading = { archivo, hoy: bogotaToday(now), opciones: {}, automatica: true }
  const lectura = JSON.stringify(reading)
  await addImport(dependencies, tx, { id, negocio_id: negocioId, archivo, lectura, hoja_id: hoja.id })
  return id
}

/**
 * Enqueues the reading of every sheet that is due. Several processes may run it at once; each sheet is read once.
 * @param signal when aborted, no further business is begun
 * @returns number of businesses for which sheets were enqueued
 */
export const readDueSheets = async (
  { logger, ...dependencies }: Dependencies & { logger?: Pick<FastifyBaseLogger, 'error'> },
  signal?: AbortSignal,
): Promise<number> => {
  const moment = dependencies.now()
  const due = Map.groupBy(await listDueSheets(dependencies.db, moment), ({ negocio_id }) => negocio_id)
  const queue = (negocioId: string, id: string): Promise<boolean> =>
    inTenant(dependencies.db, negocioId, async (tx) => {
      const sheet = await lockSheet(tx, id)
      if (!sheet || sheet.proxima_lectura_en > moment) return false
      return (await queueSheetReading(dependencies, tx, negocioId, sheet)) !== undefined
    })
  return forEachBusiness(
    due.keys(),
    { signal, logger, failure: 'linked sheets were not queued to be read' },
    async (negocioId) => {
      let queued = false
      for (const { id } of due.get(negocioId)!) queued = (await queue(negocioId, id)) || queued
      return queued
    },
  )
}
