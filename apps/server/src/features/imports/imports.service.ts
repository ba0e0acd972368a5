import { randomUUID } from 'node:crypto'
import type { ReadingChoices } from '@vigia/contract/calls/import-preview.ts'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { AppDependencies } from '../../app.ts'
import { SAMPLE_FILE_NAME } from '../../demo/shop/sample-file.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { enqueueImportJob } from '../../jobs/enqueue.ts'
import { asWire as jobAsWire } from '../../jobs/job-wire.ts'
import { listOpenJobsOfImports } from '../../jobs/jobs.sql.ts'
import {
  deleteImport,
  deletePieces,
  findImport,
  findReading,
  findRejections,
  hasSample,
  insertImport,
  insertPiece,
  isLoading,
  listImports,
  lockImport,
  updateImport,
} from './imports.sql.ts'
import type { ImportState } from './import-states.ts'
import type { Reading, Rejection } from './preview.ts'
import type { ReceivedFile } from './upload.ts'

/** Imports the list shows. */
const LISTED = 100
/** SQLSTATE of a violated unique constraint: another import began changing the sales at the same moment. */
const UNIQUE_VIOLATION = '23505'

type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

const withJobs = async (tx: TenantTx, rows: ImportRow[]): Promise<ImportRecord[]> => {
  const jobs = await listOpenJobsOfImports(tx)
  return rows.map((row) => {
    const job = jobs.findLast(({ importacion_id }) => importacion_id === row.id)
    return {
      id: row.id,
      archivo: row.archivo,
      bytes: row.bytes,
      ejemplo: row.ejemplo,
      hoja_id: null,
      estado: row.estado as ImportState,
      creada_en: row.creada_en.toISOString(),
      vista_previa: row.vista_previa as ImportRecord['vista_previa'],
      resultado: row.resultado as ImportRecord['resultado'],
      error: row.error,
      trabajo: job ? jobAsWire(job) : null,
    }
  })
}

const recordOf = async (tx: TenantTx, id: string): Promise<ImportRecord> => {
  const row = await findImport(tx, id)
  if (!row) throw notFound()
  return (await withJobs(tx, [row]))[0]!
}

const busy = (): ApiError => new ApiError('conflicto', MESSAGES.importacionOcupada)
const alreadySample = (): ApiError => new ApiError('conflicto', MESSAGES.ejemploYaCargado)

/** Lets the database decide which of two requests at the same moment comes first. */
const oneAtATime = async <T>(work: Promise<T>, second = busy): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw second()
    throw error
  }
}

/** Keeps the file and queues its reading. */
export const uploadFile = async (
  dependencies: AppDependencies,
  { negocioId }: Session,
  file: ReceivedFile,
): Promise<ImportRecord> => {
  const id = randomUUID()
  const reading: Reading = { archivo: file.name, hoy: bogotaToday(dependencies.now()), opciones: {} }
  return inTenant(dependencies.db, negocioId, async (tx) => {
    const { name: archivo, bytes, sha256 } = file
    await insertImport(tx, { id, negocio_id: negocioId, archivo, bytes, sha256, lectura: JSON.stringify(reading) })
    let numero = 0
    for await (const contenido of file.pieces()) {
      await insertPiece(tx, { negocio_id: negocioId, importacion_id: id, numero, contenido })
      numero += 1
    }
    await enqueueImportJob(dependencies, tx, negocioId, 'leer', id)
    return recordOf(tx, id)
  })
}

/**
 * Queues the reading of the sample shop, which then confirms itself (read.job.ts). Nothing is stored: the same day
 * always gives the same file.
 * @throws ApiError conflicto when the business has it already, or an import is being loaded or undone
 */
export const loadSample = (dependencies: AppDependencies, { negocioId }: Session): Promise<ImportRecord> =>
  oneAtATime(
    inTenant(dependencies.db, negocioId, async (tx) => {
      if (await hasSample(tx)) throw alreadySample()
      if (await isLoading(tx)) throw busy()
      const id = randomUUID()
      const archivo = SAMPLE_FILE_NAME
      const reading: Reading = { archivo, hoy: bogotaToday(dependencies.now()), opciones: {} }
      const lectura = JSON.stringify(reading)
      await insertImport(tx, { id, negocio_id: negocioId, archivo, bytes: 0, sha256: '', lectura, ejemplo: true })
      await enqueueImportJob(dependencies, tx, negocioId, 'leer', id)
      return recordOf(tx, id)
    }),
    alreadySample,
  )

export const readImports = ({ db }: AppDependencies, { negocioId }: Session): Promise<ImportRecord[]> =>
  inTenant(db, negocioId, async (tx) => withJobs(tx, await listImports(tx, LISTED)))

/** @throws ApiError no_encontrado */
export const readImport = ({ db }: AppDependencies, { negocioId }: Session, id: string): Promise<ImportRecord> =>
  inTenant(db, negocioId, (tx) => recordOf(tx, id))

/** @throws ApiError no_encontrado */
export const readRejections = ({ db }: AppDependencies, { negocioId }: Session, id: string): Promise<Rejection[]> =>
  inTenant(db, negocioId, async (tx) => {
    const row = await findRejections(tx, id)
    if (!row) throw notFound()
    return (row.rechazos as Rejection[] | null) ?? []
  })

/**
 * Reads the stored file again with the person's choices, on top of those made before.
 * @throws ApiError no_encontrado; conflicto unless it waits for confirmation or could not be read
 */
export const rereadFile = (
  dependencies: AppDependencies,
  { negocioId }: Session,
  id: string,
  opciones: ReadingChoices,
): Promise<ImportRecord> =>
  inTenant(dependencies.db, negocioId, async (tx) => {
    const row = await lockImport(tx, id)
    if (!row) throw notFound()
    if (row.ejemplo || (row.estado !== 'por_confirmar' && row.estado !== 'fallida'))
      throw new ApiError('conflicto', MESSAGES.importacionNoConfirmable)
    const reading = (await findReading(tx, id))!.lectura as unknown as Reading
    // What was corrected before stays corrected, unless another sheet is to be read.
    const chosen = { ...(opciones.hoja === undefined && reading.opciones), ...opciones }
    const hoy = bogotaToday(dependencies.now())
    const lectura = JSON.stringify({ ...reading, hoy, opciones: chosen } satisfies Reading)
    await updateImport(tx, id, { estado: 'leyendo', lectura, error: null })
    await enqueueImportJob(dependencies, tx, negocioId, 'leer', id)
    return recordOf(tx, id)
  })

/** @throws ApiError no_encontrado; conflicto when it does not wait for confirmation, has no line, or another loads */
export const confirm = (dependencies: AppDependencies, { negocioId }: Session, id: string): Promise<ImportRecord> =>
  oneAtATime(
    inTenant(dependencies.db, negocioId, async (tx) => {
      const row = await lockImport(tx, id)
      if (!row) throw notFound()
      if (row.estado !== 'por_confirmar') throw new ApiError('conflicto', MESSAGES.importacionNoConfirmable)
      const preview = row.vista_previa as ImportRecord['vista_previa']
      if (!preview || preview.lineas === 0) throw new ApiError('conflicto', MESSAGES.importacionSinLineas)
      if (await isLoading(tx)) throw busy()
      await updateImport(tx, id, { estado: 'cargando', error: null })
      await enqueueImportJob(dependencies, tx, negocioId, 'cargar', id)
      return recordOf(tx, id)
    }),
  )

/**
 * Discards an import that has not been loaded (the answer is its last record), or queues the undoing of one that has.
 * @throws ApiError no_encontrado; conflicto while it or another is being loaded or undone
 */
export const discardOrUndo = (
  dependencies: AppDependencies,
  { negocioId }: Session,
  id: string,
): Promise<ImportRecord> =>
  oneAtATime(
    inTenant(dependencies.db, negocioId, async (tx) => {
      const row = await lockImport(tx, id)
      if (!row) throw notFound()
      if (row.estado === 'cargando' || row.estado === 'deshaciendo') throw busy()
      if (row.estado === 'cargada') {
        if (await isLoading(tx)) throw busy()
        await updateImport(tx, id, { estado: 'deshaciendo', error: null })
        await enqueueImportJob(dependencies, tx, negocioId, 'deshacer', id)
        return recordOf(tx, id)
      }
      const record = await recordOf(tx, id)
      if (row.estado === 'deshecha') return record
      await deletePieces(tx, id)
      // Its jobs go with it; a reading under way notices and stops.
      await deleteImport(tx, id)
      return { ...record, estado: 'deshecha', trabajo: null }
    }),
  )
