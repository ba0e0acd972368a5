import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { brotliCompressSync, brotliDecompress, constants } from 'node:zlib'
import type { VoidedDocument } from '@vigia/ingest/types.ts'
import type { LineColumns } from './line-columns.ts'

/** The lines that loading a file would add. */
export interface ReadLines {
  columns: LineColumns
  rejectedRows: number
  /** Cancelled documents of which the file has no lines. */
  voided: VoidedDocument[]
}

/** Version of the storage format of ReadLines. Increase it with every change; lines in another version are read from the file again. */
const VERSION = 2
/** Compression level: a third of the size, in a tenth of the time of the highest level. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }

const decompress = promisify(brotliDecompress)

/** Lines as stored from the preview until loading: 22 bytes each, most of them the fingerprint. */
export const packLines = (lines: ReadLines): Uint8Array<ArrayBuffer> =>
  // Copied, because the input may be a part of a larger buffer.
  new Uint8Array(brotliCompressSync(serialize({ version: VERSION, lines }), COMPRESSION))

/** @returns undefined if they were stored by another version of Vigía */
export const unpackLines = async (packed: Uint8Array): Promise<ReadLines | undefined> => {
  const { version, lines } = deserialize(await decompress(packed)) as { version: number; lines: ReadLines }
  return version === VERSION ? lines : undefined
}
