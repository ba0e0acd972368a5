import { parentPort } from 'node:worker_threads'
import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { readStockFile } from '@vigia/ingest/stock/stock-file.ts'
import { readSalesFiles } from '@vigia/ingest/sales-file.ts'
import type { ImportPreview, ReadingChoices } from '@vigia/contract/calls/import-preview.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { SalesFile } from '@vigia/ingest/types.ts'
import { sampleFile } from '../sample-shop/sample-file.ts'
import type { ThreadMessage } from '../../jobs/thread.ts'
import { threadInput } from '../../jobs/thread-input.ts'
import { type LineColumns, LineColumnsBuilder } from './line-columns.ts'
import {
  filesOf,
  previewOf,
  previewOfRefused,
  type Reading,
  readOptionsOf,
  type RejectedRow,
  rejectedRowsOf,
  type Rejection,
  rejectionsOf,
} from './preview.ts'
import { REMEMBERED, type RememberedReading } from './reading-memory.ts'
import { packLines } from './stored-lines.ts'

/** Reads the files of an import in the thread of a process of its own, for its preview or for its lines. */
export interface ReadRequest {
  /** Null for the sample shop, which is made here: the same day gives the same bytes. */
  bytes: Uint8Array | null
  reading: Reading
  /** What may be known of a file's headers, where nobody has chosen anything for this one. */
  remembered: RememberedReading[]
  want: 'preview' | 'lines'
}

export interface ReadPreview {
  kind: 'preview'
  preview: ImportPreview
  rejections: Rejection[]
  rejectedRows: RejectedRow[]
  /** Packed (stored-lines.ts). */
  lines: Uint8Array
  bytes: number
  /** Of the file as it reads with the choices given. */
  signature: string
  /** The remembered choices that it was read with. */
  recalled: ReadingChoices | null
  /** Signature under which something is remembered that does not fit any more. */
  outdated: string | null
}

export type ReadResult =
  | ReadPreview
  /** Packed. */
  | { kind: 'lines'; lines: Uint8Array }
  /** The reader's sentence for the person, and the headers it saw where it got that far. */
  | { kind: 'unreadable'; message: string; preview: ImportPreview | null; signature: string | null }

/** Rejections kept for the person: more than anybody mends by hand. */
const MAX_REJECTIONS = 50_000

const { bytes: stored, reading, remembered, want } = await threadInput<ReadRequest>()
const bytes = stored ?? sampleFile(reading.hoy)
/** The reader may keep the bytes for itself. */
const size = bytes.length
/** For a second look at what is refused. */
const copy = stored && want === 'preview' ? bytes.slice() : null
const say = (message: ThreadMessage<ReadResult>, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer)
const linesOf = ({ file, columns }: Read): Uint8Array<ArrayBuffer> =>
  packLines({ columns, rejectedRows: file.summary.rejectedRows })

interface Read {
  file: SalesFile
  columns: LineColumns
}

/** The person has chosen something for this very file. */
const corrected = Object.keys(reading.opciones).length > 0

const readWith = async (opciones: ReadingChoices): Promise<Read> => {
  const builder = new LineColumnsBuilder()
  const file = await readSalesFiles(filesOf(reading, bytes), {
    ...readOptionsOf({ ...reading, opciones }),
    onLine: (line) => builder.add(line),
    // Only what a preview asks needs the rows a second time.
    once: want === 'lines',
    onProgress: (fraction) => say({ kind: 'progress', fraction }),
  })
  return { file, columns: builder.finish(file.understanding.currency) }
}

const recallFor = (signature: string | undefined): RememberedReading | undefined =>
  remembered.find(({ firma }) => firma === signature)

/** Reads; where the headers are known from an earlier file, again with what was chosen then. */
const readRecalling = async (): Promise<
  Read & { signature: string; recalled: ReadingChoices | null; outdated: string | null }
> => {
  let first: Read | undefined
  let refused: unknown
  try {
    first = await readWith(reading.opciones)
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    refused = error
  }
  const signature = first?.file.understanding.signature ?? (refused as IngestError).understood?.signature
  const recall = recallFor(signature)
  if (recall)
    try {
      return {
        ...(await readWith(recall.opciones)),
        signature: recall.firma,
        recalled: recall.opciones,
        outdated: null,
      }
    } catch (error) {
      if (!(error instanceof IngestError)) throw error
    }
  if (!first) throw refused
  return { ...first, signature: signature!, recalled: null, outdated: recall?.firma ?? null }
}

/** Whether what is no file of sales says of itself that it is one of stock, which has a place of its own. */
const isStockReport = async (): Promise<boolean> => {
  try {
    const { saysStock, items } = await readStockFile(filesOf(reading, copy!)[0]!, { today: reading.hoy })
    return saysStock && items.length > 0
  } catch (error) {
    if (error instanceof IngestError) return false
    throw error
  }
}

try {
  if (want === 'lines') {
    const lines = linesOf(await readWith(reading.opciones))
    say({ kind: 'result', result: { kind: 'lines', lines } }, [lines.buffer])
  } else {
    const { signature, recalled, outdated, ...read } = await readRecalling()
    const { file } = read
    const lines = linesOf(read)
    const preview = previewOf(file)
    const recordada = recalled !== null || reading.recordada === true
    const result: ReadPreview = {
      kind: 'preview',
      preview: {
        ...preview,
        recordada,
        corregida: corrected && !recordada,
        dudas: recordada ? [...preview.dudas, REMEMBERED] : preview.dudas,
      },
      rejections: rejectionsOf(file).slice(0, MAX_REJECTIONS),
      rejectedRows: rejectedRowsOf(file),
      lines,
      bytes: size,
      signature,
      recalled,
      outdated,
    }
    say({ kind: 'result', result }, [lines.buffer])
  }
} catch (error) {
  if (!(error instanceof IngestError)) throw error
  const refused = previewOfRefused(error, reading.archivo)
  const preview = refused && { ...refused, corregida: corrected }
  const signature = error.understood?.signature ?? null
  const message = copy && (await isStockReport()) ? MESSAGES.archivoDeExistencias : error.message
  say({ kind: 'result', result: { kind: 'unreadable', message, preview, signature } })
}
