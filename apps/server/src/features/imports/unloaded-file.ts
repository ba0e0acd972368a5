import type { InputFile } from '@vigia/ingest/types.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { ImportState } from './import-state.ts'
import { findImport, findReading } from './imports.sql.ts'
import { filesOf } from './reading.ts'
import { readPieces } from './stored-files.sql.ts'

/** The file of a loaded import is no longer stored. */
const KEPT: ReadonlySet<string> = new Set<ImportState>(['fallida', 'por_confirmar'])

/** The first file of an import that was not loaded; undefined if it no longer exists. */
export const findUnloadedFile = async (tx: TenantTx, id: string): Promise<InputFile | undefined> => {
  const row = await findImport(tx, id)
  const reading = await findReading(tx, id)
  if (!row || row.ejemplo || !KEPT.has(row.estado) || !reading?.lectura) return undefined
  return filesOf(reading.lectura, await readPieces(tx, id, row.bytes))[0]
}
