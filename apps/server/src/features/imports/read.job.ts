import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { enqueueImportJob } from '../../jobs/enqueue.ts'
import type { JobDependencies } from '../../jobs/registry.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { JobRefused } from '../../jobs/job-errors.ts'
import { keepSpare, runInProcess } from '../../jobs/run-in-process.ts'
import { businessDoubts } from './business-doubts.ts'
import { mapStores } from '../../db/stores.sql.ts'
import { compareWithSales } from './compare.ts'
import { nameOfRead } from './import-name.ts'
import { findImport, findReading, isLoading, lockImport, storeReading, updateImport } from './imports.sql.ts'
import { withKeptCategories } from './kept-categories.ts'
import { withGeneralClient } from './general-clients.ts'
import { decideForSheet, fetchLinkedSheet } from './linked-sheet.ts'
import type { Reading } from '../../db/stored-reading.ts'
import { issuerOf, type RememberedReading } from './reading-memory.ts'
import { missingFilesWith } from './missing-files-of-file.ts'
import { forget, listRemembered } from './reading-memory.sql.ts'
import { READ_LIMITS } from './read-limits.ts'
import type { ReadPreview, ReadRequest, ReadResult } from './read-files.ts'
import { NO_STORE_TOLD, STORE_OF_FILE } from './store-doubts.ts'
import { readPieces, replaceLines } from './stored-files.sql.ts'
import { type ReadLines, unpackLines } from './stored-lines.ts'
import { withReasonOfTaxes } from './taxes-of-file.ts'
import { taxesOfLoaded } from './taxes-of-loaded.ts'

const THREAD = new URL('read.thread.ts', import.meta.url)

/** Keeps a process ready for the next file. */
export const keepReaderReady = (): { stop: () => Promise<void> } => keepSpare(THREAD, READ_LIMITS)

const nothingChosen = (opciones: ReadingChoices): boolean => Object.keys(opciones).length === 0

/** Whether the only choice is which of several files are sales. */
const onlyFilesChosen = ({ archivos, opciones }: Reading): boolean =>
  archivos !== undefined && Object.keys(opciones).join() === 'hoja'

interface StoredFilesRead {
  /** State that the import must be in. */
  estado: 'leyendo' | 'cargando'
  want: ReadRequest['want']
  onProgress: (fraction: number) => void
}

/** Adds to a reading the notation that the business's sales suggest, and the issuer known from earlier files. */
const withBusinessFacts = async (
  tx: TenantTx,
  stored: Reading,
  remembered: readonly RememberedReading[],
): Promise<Reading> => {
  const { impuestos: _taxes, emisor: _issuer, ...reading } = stored
  const impuestos = await taxesOfLoaded(tx)
  const emisor = issuerOf(remembered)
  return { ...reading, ...(impuestos && { impuestos }), ...(emisor !== undefined && { emisor }) }
}

/**
 * Reads an import's stored files in a separate process, because they may have been made by anybody.
 * @returns undefined if the import no longer exists, or is not in the given state any more
 */
export const readStoredFiles = async (
  { db, readThread = THREAD, readerOwner = (negocioId) => negocioId }: JobDependencies,
  { negocioId, importacionId, signal }: JobContext,
  { estado, want, onProgress }: StoredFilesRead,
): Promise<{ reading: Reading; result: ReadResult } | undefined> => {
  if (importacionId === null) return undefined
  const stored = await inTenant(db, negocioId, async (tx) => {
    const row = await findImport(tx, importacionId)
    const found = await findReading(tx, importacionId)
    if (row?.estado !== estado || !found?.lectura) return undefined
    const bytes = row.ejemplo ? null : await readPieces(tx, importacionId, row.bytes)
    const stored = found.lectura
    const isKnown = want === 'preview' && bytes !== null
    const remembered = isKnown ? await listRemembered(tx) : []
    const reading = isKnown ? await withBusinessFacts(tx, stored, remembered) : stored
    return {
      bytes,
      reading,
      remembered,
      recalls: isKnown && (nothingChosen(reading.opciones) || onlyFilesChosen(reading)),
    }
  })
  if (!stored) return undefined
  const request: ReadRequest = { ...stored, want }
  const result = await runInProcess<ReadResult>(readThread, request, {
    signal,
    onProgress,
    limits: READ_LIMITS,
    owner: readerOwner(negocioId),
  })
  return { reading: stored.reading, result }
}

/** The same preview with the current name of the store for lines without one, in case it was merged into another. */
const underStoreNames = async (tx: TenantTx, preview: ReadPreview['preview']): Promise<ReadPreview['preview']> => {
  const stores = await mapStores(tx)
  const shown = (name: string | null) => {
    const store = name === null ? undefined : stores.get(nameKey(name))
    return store && store.clave !== nameKey(name!) ? store.nombre : name
  }
  return { ...preview, local: shown(preview.local), local_de_resto: shown(preview.local_de_resto) }
}

/** Stores the preview, compared with the business's sales, and the lines, for the user to confirm. */
const keepPreview = async (
  tx: TenantTx,
  { negocioId, importacionId }: { negocioId: string; importacionId: string },
  reading: Reading,
  { result, lines }: { result: ReadPreview; lines: ReadLines },
): Promise<ReadPreview['preview']> => {
  const { recalled, usual, writing, storeOfRest, signature, otherTitles } = result
  // If another sheet was chosen, its titles are not those that the next file is first read with.
  const isFirst = nothingChosen(reading.opciones) || onlyFilesChosen(reading) || recalled !== null
  const compared = {
    ...(await underStoreNames(tx, result.preview)),
    ...(await compareWithSales(tx, lines, reading.hoy, result.mendsRejections)),
  }
  const archivo = nameOfRead(reading.archivo, compared.archivos)
  const file = { archivo, firma: signature }
  const archivos_faltantes =
    compared.locales_faltantes === null ? await missingFilesWith(tx, lines.columns, file, reading.hoy) : null
  const chosen = { ...reading, opciones: recalled ?? reading.opciones }
  const doubts = await businessDoubts(tx, reading, compared, {
    columns: lines.columns,
    taxes: chosen.opciones.impuestos,
    firma: signature,
    remembered: recalled?.local ?? storeOfRest,
    isRecalled: recalled?.local !== undefined,
    above: result.storeAbove,
    titles: result.titles,
    filesWithoutStore: result.filesWithoutStore,
    aboveBefore: (usual ?? reading.escritura_habitual)?.local,
  })
  const asksStore = doubts.some(({ codigo }) => codigo === STORE_OF_FILE)
  // A store that is still to be chosen is not new.
  const newStores = asksStore
    ? compared.locales_nuevos?.filter((name) => name !== (compared.local ?? compared.local_de_resto))
    : compared.locales_nuevos
  const doubtsOfReader = withReasonOfTaxes(compared.dudas, chosen).filter(
    ({ codigo }) => !(asksStore && codigo === NO_STORE_TOLD),
  )
  const preview = await withKeptCategories(
    tx,
    await withGeneralClient(
      tx,
      { ...compared, archivos_faltantes, locales_nuevos: newStores, dudas: [...doubtsOfReader, ...doubts] },
      lines.columns,
    ),
    lines.columns,
  )
  await replaceLines(tx, negocioId, importacionId, result.lines)
  if (result.outdated !== null) await forget(tx, [result.outdated])
  const { rejections: rechazos, rejectedRows: filas_rechazadas } = result
  await storeReading(tx, importacionId, { vista_previa: preview, rechazos, filas_rechazadas })
  await updateImport(tx, importacionId, {
    archivo,
    bytes: result.bytes,
    error: null,
    error_codigo: null,
    ...(isFirst && { firma: signature }),
    lectura: JSON.stringify({
      ...reading,
      ...(usual && { escritura_habitual: usual }),
      escritura: { ...(reading.emisor !== undefined && { emisor: reading.emisor }), ...writing },
      ...(isFirst && otherTitles.length > 0 && { titulos: otherTitles }),
      // The store is asked for until it is answered, even if other choices are made first.
      ...(recalled && { opciones: asksStore ? { ...recalled, local: undefined } : recalled, recordada: true }),
    } satisfies Reading),
  })
  return preview
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
  if (result.kind === 'unreadable') {
    // With titles, the user can assign the columns.
    const headers = nothingChosen(reading.opciones) ? { firma: result.signature } : {}
    const isWaited = await inTenant(db, negocioId, async (tx) => {
      // The user who cancelled the reading in the meantime has been notified already.
      if ((await lockImport(tx, importacionId))?.estado !== 'leyendo') return false
      await storeReading(tx, importacionId, { vista_previa: result.preview })
      await updateImport(tx, importacionId, { error: result.message, error_codigo: result.code, ...headers })
      return true
    })
    if (!isWaited) return
    throw new JobRefused(result.message)
  }
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
