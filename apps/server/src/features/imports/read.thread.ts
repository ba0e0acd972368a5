import { parentPort, workerData } from 'node:worker_threads'
import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { readSalesFiles } from '@vigia/ingest/sales-file.ts'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { sampleFile } from '../../demo/shop/sample-file.ts'
import type { ThreadMessage } from '../../jobs/thread.ts'
import { buffersOf, type LineColumns, toColumns } from './line-columns.ts'
import { previewOf, previewOfRefused, type Reading, readOptionsOf, type Rejection, rejectionsOf } from './preview.ts'

/** Reads a sales file in a thread of its own, for its preview or for its lines. */
export interface ReadRequest {
  /** Null for the sample shop, which is made here: the same day gives the same bytes. */
  bytes: Uint8Array | null
  reading: Reading
  want: 'preview' | 'lines'
}

export type ReadResult =
  | { kind: 'preview'; preview: ImportPreview; rejections: Rejection[]; bytes: number }
  | { kind: 'lines'; columns: LineColumns; rejectedRows: number }
  /** The reader's sentence for the person, and the headers it saw where it got that far. */
  | { kind: 'unreadable'; message: string; preview: ImportPreview | null }

/** Rejections kept for the person: more than anybody mends by hand. */
const MAX_REJECTIONS = 50_000
/** Reading is this share of the thread's work when lines are wanted; the rest is their columns and identities. */
const READING_SHARE = 0.8

const { bytes: stored, reading, want } = workerData as ReadRequest
const bytes = stored ?? sampleFile(reading.hoy)
/** The reader may keep the bytes for itself. */
const size = bytes.length
const say = (message: ThreadMessage<ReadResult>, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer)

try {
  const share = want === 'lines' ? READING_SHARE : 1
  const file = await readSalesFiles([{ name: reading.archivo, bytes }], {
    ...readOptionsOf(reading),
    onProgress: (fraction) => say({ kind: 'progress', fraction: share * fraction }),
  })
  if (want === 'preview')
    say({
      kind: 'result',
      result: {
        kind: 'preview',
        preview: previewOf(file),
        rejections: rejectionsOf(file).slice(0, MAX_REJECTIONS),
        bytes: size,
      },
    })
  else {
    const columns = toColumns(file.lines, file.understanding.currency)
    const result: ReadResult = { kind: 'lines', columns, rejectedRows: file.summary.rejectedRows }
    say({ kind: 'result', result }, buffersOf(columns))
  }
} catch (error) {
  if (!(error instanceof IngestError)) throw error
  const preview = previewOfRefused(error, reading.archivo)
  say({ kind: 'result', result: { kind: 'unreadable', message: error.message, preview } })
}
