import type { Reading } from '../../db/stored-reading.ts'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { enqueueImportJob } from '../../jobs/enqueue.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { JobRefused } from '../../jobs/job-errors.ts'
import type { JobDependencies } from '../../jobs/registry.ts'
import { isLoading, lockImport, storeReading, updateImport } from './imports.sql.ts'
import { keepPreview } from './keep-preview.ts'
import { decideForSheet, fetchLinkedSheet } from './linked-sheet.ts'
import type { ReadResult } from './read-files.ts'
import { readStoredFiles } from './read-stored-files.ts'
import { nothingChosen } from './reading.ts'
import { unpackLines } from './stored-lines.ts'

/** Stores why the files could not be read, and what was recognised of them. @throws JobRefused unless the user has cancelled the reading */
const refuseFile = async (
  db: Db,
  { negocioId, importacionId }: { negocioId: string; importacionId: string },
  { opciones }: Reading,
  result: ReadResult & { kind: 'unreadable' },
): Promise<void> => {
  // With titles, the user can assign the columns.
  const titles = nothingChosen(opciones) ? { firma: result.signature } : {}
  const isWaited = await inTenant(db, negocioId, async (tx) => {
    // The user who cancelled the reading in the meantime has been notified already.
    if ((await lockImport(tx, importacionId))?.estado !== 'leyendo') return false
    await storeReading(tx, importacionId, { vista_previa: result.preview })
    await updateImport(tx, importacionId, { error: result.message, error_codigo: result.code, ...titles })
    return true
  })
  if (isWaited) throw new JobRefused(result.message)
}

/** Reads the files and stores what they would load and what not; the sample shop is loaded without confirmation. */
export const readImport = async (dependencies: JobDependencies, context: JobContext): Promise<void> => {
  const { db } = dependencies
  const { negocioId, importacionId, report, signal } = context
  report(0.01, 'Trayendo el archivo')
  await fetchLinkedSheet(dependencies, context)
  report(0.02, 'Leyendo el archivo')
  const read = await readStoredFiles(dependencies, context, {
    estado: 'leyendo',
    want: 'preview',
    onProgress: (fraction) =>
      report(0.02 + 0.9 * fraction, fraction < 0.5 ? 'Leyendo el archivo' : 'Revisando las filas'),
  })
  if (!read || importacionId === null) return
  signal.throwIfAborted()
  const { reading, result } = read
  if (result.kind === 'unreadable') return refuseFile(db, { negocioId, importacionId }, reading, result)
  if (result.kind !== 'preview') return
  report(0.93, 'Comparando con tus ventas')
  const lines = (await unpackLines(result.lines))!
  await inTenant(db, negocioId, async (tx) => {
    const row = await lockImport(tx, importacionId)
    if (row?.estado !== 'leyendo') return
    const preview = await keepPreview(tx, { negocioId, importacionId }, reading, { result, lines })
    // If another import has begun in the meantime, the sample shop waits for confirmation like any file.
    const free = !(await isLoading(tx))
    const loads =
      row.hoja_id !== null && reading.automatica
        ? (await decideForSheet(tx, row.hoja_id, preview, free)) === 'load'
        : row.ejemplo && free
    await updateImport(tx, importacionId, { estado: loads ? 'cargando' : 'por_confirmar' })
    if (loads)
      await enqueueImportJob(
        dependencies,
        tx,
        { negocioId, tipo: 'cargar', importacionId },
        { usuarioId: context.usuarioId },
      )
  })
}
