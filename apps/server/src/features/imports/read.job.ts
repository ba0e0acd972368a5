import { inTenant } from '../../db/tenancy.ts'
import { enqueueImportJob } from '../../jobs/enqueue.ts'
import type { JobDependencies } from '../../jobs/handlers.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { JobRefused } from '../../jobs/job-context.ts'
import { runInThread } from '../../jobs/run-in-thread.ts'
import { findImport, findReading, isLoading, lockImport, readPieces, updateImport } from './imports.sql.ts'
import type { Reading } from './preview.ts'
import type { ReadRequest, ReadResult } from './read.thread.ts'

const THREAD = new URL('read.thread.ts', import.meta.url)

/**
 * Reads an import's stored file in a thread.
 * @returns undefined when the import is gone or no longer in the state given
 */
export const readStoredFile = async (
  { db }: JobDependencies,
  { negocioId, importacionId, signal }: JobContext,
  estado: 'leyendo' | 'cargando',
  want: ReadRequest['want'],
  onProgress: (fraction: number) => void,
): Promise<ReadResult | undefined> => {
  if (importacionId === null) return undefined
  const stored = await inTenant(db, negocioId, async (tx) => {
    const row = await findImport(tx, importacionId)
    const reading = await findReading(tx, importacionId)
    if (row?.estado !== estado || !reading) return undefined
    const bytes = row.ejemplo ? null : await readPieces(tx, importacionId, row.bytes)
    return { bytes, reading: reading.lectura as unknown as Reading }
  })
  if (!stored) return undefined
  const request: ReadRequest = { ...stored, want }
  return runInThread<ReadResult>(THREAD, request, {
    signal,
    onProgress,
    transfer: stored.bytes ? [stored.bytes.buffer as ArrayBuffer] : [],
  })
}

/** Reads the file and keeps what it would load and what not, for the person to confirm; the sample shop needs no asking. */
export const readImport = async (dependencies: JobDependencies, context: JobContext): Promise<void> => {
  const { db } = dependencies
  const { negocioId, importacionId, report, signal } = context
  report(0.02, 'Leyendo el archivo')
  const result = await readStoredFile(dependencies, context, 'leyendo', 'preview', (fraction) =>
    report(0.02 + 0.95 * fraction, fraction < 0.5 ? 'Leyendo el archivo' : 'Revisando las filas'),
  )
  if (!result || importacionId === null) return
  signal.throwIfAborted()
  if (result.kind === 'unreadable') {
    // The headers, where there are any, let the person say which column is which.
    const vista_previa = result.preview && JSON.stringify(result.preview)
    await inTenant(db, negocioId, (tx) => updateImport(tx, importacionId, { vista_previa }))
    throw new JobRefused(result.message)
  }
  if (result.kind === 'preview')
    await inTenant(db, negocioId, async (tx) => {
      const row = await lockImport(tx, importacionId)
      if (row?.estado !== 'leyendo') return
      // Where another import began meanwhile, the sample waits to be confirmed as any file does.
      const loads = row.ejemplo && !(await isLoading(tx))
      await updateImport(tx, importacionId, {
        estado: loads ? 'cargando' : 'por_confirmar',
        bytes: result.bytes,
        vista_previa: JSON.stringify(result.preview),
        rechazos: JSON.stringify(result.rejections),
        error: null,
      })
      if (loads) await enqueueImportJob(dependencies, tx, negocioId, 'cargar', importacionId)
    })
}
