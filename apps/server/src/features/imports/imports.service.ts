import { randomUUID } from 'node:crypto'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ImportRecord, LostByUndo } from '@vigia/contract/calls/imports.ts'
import { MAX_WAITING_BYTES, MAX_WAITING_IMPORTS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import pLimit from 'p-limit'
import type { AppDependencies } from '../../app-dependencies.ts'
import { addImport } from './add-import.ts'
import { SAMPLE_FILE_NAME } from '../sample-shop/sample-file.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { enqueueImportJob } from '../../jobs/enqueue.ts'
import { lockBusiness } from '../../db/lock-business.sql.ts'
import { nameOfFiles } from './import-name.ts'
import { asPreview, recordOf, withJobs } from './import-record.ts'
import {
  findImport,
  findRejections,
  hasSample,
  insertImport,
  isLoading,
  listImports,
  sumWaiting,
} from './imports.sql.ts'
import { countLostCorrections, countLostMerges } from './lost-by-undo.sql.ts'
import { alreadySample, busy, oneAtATime } from './one-at-a-time.ts'
import type { Reading } from '../../db/stored-reading.ts'
import type { RejectedRow, Rejection } from './rejected-rows.ts'
import { insertPiece } from './stored-files.sql.ts'
import type { Received } from './upload.ts'

/** Pieces are stored one at a time in a process, so that other requests can be answered between two of them. */
const eachInTurn = pLimit(1)

/** Number of imports in the list. */
const LISTED = 100

/** Counts waiting imports under a lock, so that another upload cannot change the number. @throws ApiError conflicto, with a message */
const refuseBeyondQuota = async (tx: TenantTx, bytes: number): Promise<void> => {
  await lockBusiness(tx)
  const waiting = await sumWaiting(tx)
  if (waiting.imports >= MAX_WAITING_IMPORTS) throw new ApiError('conflicto', MESSAGES.importacionesEnEspera)
  if (waiting.bytes + bytes > MAX_WAITING_BYTES) throw new ApiError('conflicto', MESSAGES.importacionesSinEspacio)
}

/**
 * Stores the files and enqueues reading them as one import.
 * @throws ApiError conflicto if too many imports wait
 */
export const uploadFiles = async (
  dependencies: AppDependencies,
  { negocioId, usuarioId }: Session,
  { files, bytes, sha256 }: Received,
): Promise<ImportRecord> => {
  const id = randomUUID()
  const archivo = nameOfFiles(files.map(({ name }) => name))
  const archivos = files.map(({ name, bytes: length }) => ({ nombre: name, bytes: length }))
  const reading: Reading = { archivo, archivos, hoy: bogotaToday(dependencies.now()), opciones: {} }
  return inTenant(dependencies.db, negocioId, async (tx) => {
    await refuseBeyondQuota(tx, bytes)
    const lectura = JSON.stringify(reading)
    await insertImport(tx, { id, negocio_id: negocioId, usuario_id: usuarioId, archivo, bytes, sha256, lectura })
    let numero = 0
    for (const file of files)
      for await (const contenido of file.pieces()) {
        await eachInTurn(() => insertPiece(tx, { negocio_id: negocioId, importacion_id: id, numero, contenido }))
        numero += 1
      }
    await enqueueImportJob(dependencies, tx, { negocioId, tipo: 'leer', importacionId: id }, { bytes })
    return recordOf(tx, id, usuarioId)
  })
}

/**
 * Enqueues reading the sample shop, which is then loaded without confirmation (read.job.ts). Its file is not stored, because it is generated from the
 * date.
 * @throws ApiError conflicto if the business has it already, or an import is being loaded or undone
 */
export const loadSample = (dependencies: AppDependencies, { negocioId, usuarioId }: Session): Promise<ImportRecord> =>
  oneAtATime(
    inTenant(dependencies.db, negocioId, async (tx) => {
      if (await hasSample(tx)) throw alreadySample()
      if (await isLoading(tx)) throw busy()
      const id = randomUUID()
      const archivo = SAMPLE_FILE_NAME
      const reading: Reading = { archivo, hoy: bogotaToday(dependencies.now()), opciones: {} }
      const lectura = JSON.stringify(reading)
      await addImport(dependencies, tx, { id, negocio_id: negocioId, archivo, lectura, ejemplo: true }, usuarioId)
      return recordOf(tx, id, usuarioId)
    }),
    alreadySample,
  )

/** States in which the preview is shown: before confirming, or to choose the columns. */
const REVIEWED: readonly ImportRecord['estado'][] = ['leyendo', 'por_confirmar', 'fallida']

/** The newest import. It is requested repeatedly while a job works on it, so the preview is left out once it is loaded. */
export const readImports = ({ db }: AppDependencies, { negocioId, usuarioId }: Session): Promise<ImportRecord[]> =>
  inTenant(db, negocioId, async (tx) => {
    const records = await withJobs(tx, await listImports(tx, LISTED), usuarioId)
    return records.map((record) => (REVIEWED.includes(record.estado) ? record : { ...record, vista_previa: null }))
  })

/** @throws ApiError no_encontrado */
export const readImport = (
  { db }: AppDependencies,
  { negocioId, usuarioId }: Session,
  id: string,
): Promise<ImportRecord> => inTenant(db, negocioId, (tx) => recordOf(tx, id, usuarioId))

/** @throws ApiError no_encontrado */
export const readLostByUndo = ({ db }: AppDependencies, { negocioId }: Session, id: string): Promise<LostByUndo> =>
  inTenant(db, negocioId, async (tx) => {
    if (!(await findImport(tx, id))) throw notFound()
    return { ventas_corregidas: await countLostCorrections(tx, id), uniones: await countLostMerges(tx, id) }
  })

/** @throws ApiError no_encontrado */
export const readRejections = (
  { db }: AppDependencies,
  { negocioId }: Session,
  id: string,
): Promise<{ data: Rejection[]; encabezados: string[]; mapeo: ImportPreview['mapeo']; filas: RejectedRow[] }> =>
  inTenant(db, negocioId, async (tx) => {
    const row = await findRejections(tx, id)
    if (!row) throw notFound()
    const rejections = (row.rechazos as Rejection[] | null) ?? []
    const { encabezados = [], mapeo = {} } = asPreview(row.vista_previa) ?? {}
    return {
      // Rejections stored by older versions do not name the file.
      data: rejections.map((rejection) => ({ ...rejection, archivo: rejection.archivo ?? null })),
      encabezados,
      mapeo,
      filas: ((row.filas_rechazadas as RejectedRow[] | null) ?? []).map((rejected) => ({
        ...rejected,
        archivo: rejected.archivo ?? null,
      })),
    }
  })
