import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { withAnswer } from '@vigia/ingest/choices.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { leaveNoRoom } from '../../db/amounts.ts'
import { type Acting, recordAct } from '../../db/audit.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError, notFound } from '../../http/api-error.ts'
import { enqueueImportJob } from '../../jobs/enqueue.ts'
import { asPreview, recordOf, versionOf } from './import-record.ts'
import { deleteImport, findReading, isLoading, lockImport, updateImport } from './imports.sql.ts'
import { busy, oneAtATime } from './one-at-a-time.ts'
import type { Reading } from '../../db/stored-reading.ts'
import { choicesOf, wireChoices } from './reading-choices.ts'
import { queueReading } from './queue-reading.ts'
import { readingsToRemember, withoutFiles } from './reading-memory.ts'
import { forget, remember } from './reading-memory.sql.ts'
import type { ChosenReplacement } from './replacement.ts'
import { deletePieces } from './stored-files.sql.ts'
import type { ReplaceMode } from '@vigia/contract/calls/imports.ts'

/** Removes earlier choices about money that a new choice replaces: counting taxes replaces the column of the money, and the reverse. */
const withoutOlderMoney = ({ mapeo, ...earlier }: ReadingChoices, now: ReadingChoices): ReadingChoices => {
  if (now.impuestos !== undefined && mapeo) {
    const { valor: _, precio: __, ...others } = mapeo
    return { ...earlier, mapeo: others }
  }
  const isNamed = now.mapeo?.valor !== undefined || now.mapeo?.precio !== undefined
  const { impuestos, ...rest } = earlier
  return { ...rest, ...(mapeo && { mapeo }), ...(impuestos && !isNamed && { impuestos }) }
}

/** Combines new choices with earlier ones: accepted questions accumulate, and a column with a new role loses its earlier one. */
const together = (before: ReadingChoices, now: ReadingChoices): ReadingChoices => {
  const earlier = withoutOlderMoney(before, now)
  const assigned = new Set(Object.values(now.mapeo ?? {}).filter((column) => column !== null))
  const kept = Object.entries(earlier.mapeo ?? {}).filter(([, column]) => column === null || !assigned.has(column))
  const answered = { ...earlier, ...(earlier.mapeo && { mapeo: Object.fromEntries(kept) }) }
  return wireChoices(withAnswer(choicesOf(answered), choicesOf(now)))
}

/** The reason why an import cannot be changed: it is being read (as also when the sales have changed), or it was already confirmed or discarded. */
const notWaiting = ({ estado }: { estado: string }): ApiError =>
  new ApiError('conflicto', estado === 'leyendo' ? MESSAGES.importacionLeyendose : MESSAGES.importacionNoConfirmable)

/**
 * Reads the stored file again with the user's choices, in addition to those made before.
 * @throws ApiError no_encontrado; conflicto unless it waits for confirmation or could not be read
 */
export const rereadFile = (
  dependencies: AppDependencies,
  { negocioId, usuarioId }: Acting,
  id: string,
  opciones: ReadingChoices,
): Promise<ImportRecord> =>
  inTenant(dependencies.db, negocioId, async (tx) => {
    const row = await lockImport(tx, id)
    if (!row) throw notFound()
    if (row.ejemplo || (row.estado !== 'por_confirmar' && row.estado !== 'fallida')) throw notWaiting(row)
    const reading = (await findReading(tx, id))!.lectura!
    // Earlier choices are kept, except when another sheet is read.
    const { recordada: _, ...anew } = reading
    const chosen =
      opciones.hoja === undefined
        ? { ...reading, opciones: together(reading.opciones, opciones) }
        : { ...anew, opciones }
    await queueReading(dependencies, tx, negocioId, { id, bytes: row.bytes, reading: chosen })
    return recordOf(tx, id, usuarioId)
  })

/**
 * Reads the stored files again without any choices, and deletes the choices remembered for their titles.
 * @throws ApiError no_encontrado; conflicto unless it waits for confirmation
 */
export const forgetReading = (
  dependencies: AppDependencies,
  { negocioId, usuarioId }: Acting,
  id: string,
): Promise<ImportRecord> =>
  inTenant(dependencies.db, negocioId, async (tx) => {
    const row = await lockImport(tx, id)
    if (!row) throw notFound()
    if (row.estado !== 'por_confirmar' && row.estado !== 'fallida') throw notWaiting(row)
    const { recordada: _, escritura_habitual: __, titulos = [], ...reading } = (await findReading(tx, id))!.lectura!
    if (row.firma !== null) await forget(tx, [row.firma, ...titulos.map(({ firma }) => firma)])
    await queueReading(dependencies, tx, negocioId, { id, bytes: row.bytes, reading: { ...reading, opciones: {} } })
    return recordOf(tx, id, usuarioId)
  })

/** @throws ApiError conflicto, with a message, if loading would do nothing or questions are open */
const refuseUnready = (preview: ImportPreview | null, replace: ReplaceMode | null | undefined): void => {
  if (!preview || preview.lineas === 0) throw new ApiError('conflicto', MESSAGES.importacionSinLineas)
  const saysOfMonths = preview.meses_repetidos.length === 0 || replace !== undefined
  if (preview.dudas.some(({ tipo }) => tipo === 'pregunta') || !saysOfMonths)
    throw new ApiError('conflicto', MESSAGES.importacionConPreguntas)
  if (leaveNoRoom(preview)) throw new ApiError('conflicto', MESSAGES.importacionDesmedida)
  if (preview.nuevas === 0 && !preview.ya_anuladas && !(replace && preview.reemplazo))
    throw new ApiError('conflicto', MESSAGES.importacionSinNuevas)
}

/** How the import replaces others, stored until it is loaded; null if it only adds lines. */
const chosenOf = (replace: ReplaceMode | null | undefined, { meses_repetidos }: ImportPreview): string | null => {
  if (!replace) return null
  const meses = meses_repetidos.map(({ clave, desde, hasta }) => ({ clave, desde, hasta }))
  return JSON.stringify({ modo: replace, ...(replace === 'meses' && { meses }) } satisfies ChosenReplacement)
}

/** Whether it was read on an earlier day and rows were rejected, for example because their date was in the future. */
const isOfEarlierDay = ({ hoy }: Reading, preview: ImportPreview | null, now: Date): boolean =>
  hoy < bogotaToday(now) && (preview?.rechazadas ?? 0) > 0

/**
 * Enqueues the loading of what the preview shows, and remembers the choices for files with the same titles. A file that was read on an earlier day
 * with rejected rows is read again instead, and then waits for confirmation.
 * @param replace undefined if the user made no choice about it
 * @param version of the reading that the user saw, if known
 * @throws ApiError no_encontrado; conflicto if it does not wait for confirmation, was read again since, has open questions, would load nothing, or
 * another import is being loaded
 */
export const confirm = (
  dependencies: AppDependencies,
  { negocioId, usuarioId }: Acting,
  id: string,
  { reemplazar: replace, version }: { reemplazar?: ReplaceMode | null | undefined; version?: string | undefined },
): Promise<ImportRecord> =>
  oneAtATime(
    inTenant(dependencies.db, negocioId, async (tx) => {
      const row = await lockImport(tx, id)
      if (!row) throw notFound()
      if (row.estado !== 'por_confirmar') throw notWaiting(row)
      const preview = asPreview(row.vista_previa)
      const reading = (await findReading(tx, id))!.lectura!
      if (isOfEarlierDay(reading, preview, dependencies.now()) && !row.ejemplo) {
        await queueReading(dependencies, tx, negocioId, { id, bytes: row.bytes, reading })
        return recordOf(tx, id, usuarioId)
      }
      if (version !== undefined && version !== versionOf(row.vista_previa))
        throw new ApiError('conflicto', MESSAGES.importacionOtraLectura)
      refuseUnready(preview, replace)
      if (await isLoading(tx)) throw busy()
      await updateImport(tx, id, {
        estado: 'cargando',
        error: null,
        error_codigo: null,
        reemplazo: chosenOf(replace, preview!),
      })
      const { opciones, titulos = [], escritura = null } = reading
      if (row.firma !== null && !row.ejemplo)
        for (const one of readingsToRemember(
          { firma: row.firma, encabezados: preview!.encabezados, escritura },
          titulos,
          reading.archivos === undefined ? opciones : withoutFiles(opciones),
        ))
          await remember(tx, negocioId, one)
      await enqueueImportJob(dependencies, tx, { negocioId, tipo: 'cargar', importacionId: id }, { usuarioId })
      return recordOf(tx, id, usuarioId)
    }),
  )

/**
 * Discards an import that was not loaded (the response is its last record), or enqueues undoing one that was.
 * @throws ApiError no_encontrado; conflicto while it or another import is being loaded or undone
 */
export const discardOrUndo = (dependencies: AppDependencies, acting: Acting, id: string): Promise<ImportRecord> =>
  oneAtATime(
    inTenant(dependencies.db, acting.negocioId, async (tx) => {
      const { negocioId, usuarioId } = acting
      const row = await lockImport(tx, id)
      if (!row) throw notFound()
      if (row.estado === 'cargando' || row.estado === 'deshaciendo') throw busy()
      if (row.estado === 'cargada') {
        if (await isLoading(tx)) throw busy()
        await updateImport(tx, id, { estado: 'deshaciendo', error: null, error_codigo: null })
        await enqueueImportJob(dependencies, tx, { negocioId, tipo: 'deshacer', importacionId: id }, { usuarioId })
        return recordOf(tx, id, usuarioId)
      }
      const record = await recordOf(tx, id, usuarioId)
      if (row.estado === 'deshecha') return record
      await deletePieces(tx, id)
      // Its jobs are deleted too; a reading in progress notices that and stops.
      await deleteImport(tx, id)
      await recordAct(tx, acting, dependencies.now(), 'archivo.descartado', { archivo: row.archivo })
      return { ...record, estado: 'deshecha', trabajo: null }
    }),
  )
