import { inTenant } from '../../db/tenancy.ts'
import type { Reading } from '../../db/stored-reading.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import type { JobDependencies } from '../../jobs/registry.ts'
import { keepSpare, runInProcess } from '../../jobs/run-in-process.ts'
import { findImport, findReading } from './imports.sql.ts'
import type { ReadRequest, ReadResult } from './read-files.ts'
import { READ_LIMITS } from './read-limits.ts'
import { nothingChosen, onlyFilesChosen } from './reading.ts'
import { issuerOf, type RememberedReading } from './reading-memory.ts'
import { listRemembered } from './reading-memory.sql.ts'
import { readPieces } from './stored-files.sql.ts'
import { taxesOfLoaded } from './taxes-of-loaded.ts'

const THREAD = new URL('read.thread.ts', import.meta.url)

/** Keeps a process ready for the next file. */
export const keepReaderReady = (): { stop: () => Promise<void> } => keepSpare(THREAD, READ_LIMITS)

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
