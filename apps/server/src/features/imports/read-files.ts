import { ALL_TABLES } from '@vigia/ingest/choices.ts'
import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { readSalesFiles } from '@vigia/ingest/sales-file.ts'
import type { StoreAbove } from '@vigia/ingest/shape/titles/store-above.ts'
import type { RefusalCode } from '@vigia/contract/calls/imports.ts'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import type { SalesFile, VoidedDocument } from '@vigia/ingest/types.ts'
import { sampleFile } from '../sample-shop/sample-file.ts'
import type { Worked } from '../../jobs/thread-work.ts'
import { type LineColumns, LineColumnsBuilder } from './line-columns.ts'
import { MESSAGE_BY_REFUSAL, placeInOrders } from './place-in-orders.ts'
import { previewOf, previewOfRefused } from './preview.ts'
import type { Reading, Writing } from '../../db/stored-reading.ts'
import { filesOf, readOptionsOf } from './reading.ts'
import { type RejectedRow, rejectedRowsOf, type Rejection, rejectionsOf } from './rejected-rows.ts'
import { REMEMBERED, type RememberedReading } from './reading-memory.ts'
import { recalledChoices } from './recalled-choices.ts'
import { LinesWithoutStore, rememberedStoreOf } from './remembered-store.ts'
import { packLines } from './stored-lines.ts'

/** The files of an import, to be read for its preview or for its lines. */
export interface ReadRequest {
  /** Null for the sample shop, which is generated; the same day gives the same bytes. */
  bytes: Uint8Array | null
  reading: Reading
  /** Readings that are remembered for files with the same titles. */
  remembered: RememberedReading[]
  /** Whether the user has made no choices for these files, so that they are read with those remembered for their titles. */
  recalls: boolean
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
  /** Signature of the file's titles, as read with the given choices. */
  signature: string
  /** If files of several kinds are read together, the titles that differ from those of the whole. */
  otherTitles: NonNullable<Reading['titulos']>
  /** The remembered choices that it was read with. */
  recalled: ReadingChoices | null
  /** The usual notation of earlier files with these titles, and that of this file. */
  usual: Writing | null
  writing: Writing
  /** Store that earlier files with these titles were assigned for lines without one, if other lines have stores. */
  storeOfRest: string | null
  /** Store named in the text above the table. */
  storeAbove: StoreAbove | null
  /** For each table, the name of its sheet and the text above it. */
  titles: string[]
  /** Files whose lines have no store, while others have one. */
  filesWithoutStore: string[]
  /** Signature of a remembered reading that no longer fits. */
  outdated: string | null
  /** The file is the rejected rows of an earlier one. */
  mendsRejections: boolean
}

export type ReadResult =
  | ReadPreview
  /** Packed. */
  | { kind: 'lines'; lines: Uint8Array }
  /** The reader's message for the user, and the titles if they were found. */
  | {
      kind: 'unreadable'
      message: string
      code: RefusalCode | null
      preview: ImportPreview | null
      signature: string | null
    }

/** Maximum number of rejections stored: more than anybody corrects by hand. */
const MAX_REJECTIONS = 50_000

type OnProgress = (fraction: number) => void

interface Read {
  file: SalesFile
  columns: LineColumns
  voided: VoidedDocument[]
  withoutStore: LinesWithoutStore
}

/** A request with its bytes, including the generated ones of the sample shop. */
type Present = ReadRequest & { bytes: Uint8Array }

const isCorrected = ({ opciones }: Reading): boolean => Object.keys(opciones).length > 0

const linesOf = ({ file, columns, voided }: Pick<Read, 'file' | 'columns' | 'voided'>): Uint8Array<ArrayBuffer> =>
  packLines({ columns, rejectedRows: file.summary.rejectedRows, voided })

/** Cancelled documents, each once, without those of which other lines are counted. */
const whollyVoided = (voided: readonly VoidedDocument[], { documento }: LineColumns): VoidedDocument[] => {
  const counted = new Set(documento)
  const once = new Map(voided.map((one) => [`${one.document} ${one.date}`, one]))
  return [...once.values()].filter(({ document }) => !counted.has(document))
}

const readWith = async ({ bytes, want }: Present, reading: Reading, onProgress: OnProgress): Promise<Read> => {
  const builder = new LineColumnsBuilder()
  const withoutStore = new LinesWithoutStore()
  const voided: VoidedDocument[] = []
  const file = await readSalesFiles(filesOf(reading, bytes), {
    ...readOptionsOf(reading),
    onLine: (line) => {
      builder.add(line)
      withoutStore.add(line)
    },
    onVoided: (one) => voided.push(one),
    // Only the questions of a preview need the rows a second time.
    once: want === 'lines',
    onProgress,
  })
  const columns = builder.finish(file.understanding.currency)
  return { file, columns, voided: whollyVoided(voided, columns), withoutStore }
}

interface RecalledRead extends Read, Pick<ReadPreview, 'signature' | 'recalled' | 'usual' | 'outdated'> {}

/** Questions that the notation of earlier files answers. */
const OF_NOTATION: ReadonlySet<string> = new Set(['numero_ambiguo', 'orden_fecha_ambiguo', 'sin_decimales'])

const hasNotationQuestion = ({ file }: Read): boolean =>
  file.understanding.findings.some(({ code, kind }) => kind === 'question' && OF_NOTATION.has(code))

/** Reads files. If their titles are remembered, reads them again with the remembered notation and choices. */
const readRecalling = async (request: Present, onProgress: OnProgress): Promise<RecalledRead> => {
  let first: Read | undefined
  let refused: unknown
  try {
    first = await readWith(request, request.reading, onProgress)
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    refused = error
  }
  const signature = first?.file.understanding.signature ?? (refused as IngestError).understood?.signature
  const known = request.recalls ? request.remembered.find(({ firma }) => firma === signature) : undefined
  const usual = known?.escritura ?? null
  const asUsual = { ...request.reading, ...(usual && { escritura_habitual: usual }) }
  const { hoja } = request.reading.opciones
  // Choices remembered for one sheet do not apply to all of them, nor those for one file to files with other columns.
  const remembersOf = hoja === ALL_TABLES ? ALL_TABLES : undefined
  const fits = known !== undefined && (hoja === undefined || known.opciones.hoja === remembersOf)
  const recall = fits && Object.keys(known.opciones).length > 0 ? known : undefined
  if (recall)
    try {
      const remembered = recalledChoices(recall, first?.file.understanding.storeAbove)
      const opciones = { ...remembered, ...(hoja !== undefined && { hoja }) }
      const read = await readWith(request, { ...asUsual, opciones }, onProgress)
      return { ...read, signature: recall.firma, recalled: opciones, usual, outdated: null }
    } catch (error) {
      if (!(error instanceof IngestError)) throw error
    }
  if (!first) throw refused
  const read = usual && hasNotationQuestion(first) ? await readWith(request, asUsual, onProgress) : first
  return { ...read, signature: signature!, recalled: null, usual, outdated: recall?.firma ?? null }
}

/** @param copy of the bytes, because the reader may take ownership of the original; null for the sample shop */
const readPreview = async (request: Present, copy: Uint8Array | null, onProgress: OnProgress): Promise<ReadPreview> => {
  const { reading } = request
  // The reader may take ownership of the bytes.
  const size = request.bytes.length
  const { signature, recalled, usual, outdated, ...read } = await readRecalling(request, onProgress)
  const { file } = read
  const { notation, storeAbove, titles, issuer } = file.understanding
  const preview = previewOf(file, recalled ?? reading.opciones)
  const isAsked = preview.local_de_resto !== null && (recalled ?? reading.opciones).local === undefined
  const unnamed = isAsked && copy ? read.withoutStore.among(filesOf(reading, copy)) : []
  const storeOfRest = (await rememberedStoreOf(unnamed, request.remembered, reading.hoy)) ?? null
  const recordada = recalled !== null || reading.recordada === true
  return {
    kind: 'preview',
    preview: {
      ...preview,
      recordada,
      corregida: isCorrected(reading) && !recordada,
      dudas: recordada ? [...preview.dudas, REMEMBERED] : preview.dudas,
    },
    rejections: rejectionsOf(file).slice(0, MAX_REJECTIONS),
    rejectedRows: rejectedRowsOf(file),
    lines: linesOf(read),
    bytes: size,
    signature,
    otherTitles: file.understanding.otherTitles.map(({ signature: firma, headers: encabezados }) => ({
      firma,
      encabezados,
    })),
    recalled,
    usual,
    writing: {
      ...notation,
      ...(storeAbove && { local: storeAbove.text }),
      ...(issuer !== null && { emisor: issuer }),
    },
    storeOfRest,
    storeAbove,
    titles,
    filesWithoutStore: unnamed.map(({ name }) => name),
    outdated,
    mendsRejections: file.understanding.mendsRejections,
  }
}

/** Reads the files of an import. The result's lines are transferred to the calling thread. */
export const readFiles = async (request: ReadRequest, onProgress: OnProgress): Promise<Worked<ReadResult>> => {
  const { reading, want } = request
  const present: Present = { ...request, bytes: request.bytes ?? sampleFile(reading.hoy) }
  // Needed to examine a refused file a second time.
  const copy = request.bytes && want === 'preview' ? request.bytes.slice() : null
  try {
    const result: ReadResult =
      want === 'lines'
        ? { kind: 'lines', lines: linesOf(await readWith(present, reading, onProgress)) }
        : await readPreview(present, copy, onProgress)
    return { result, transfer: [result.lines.buffer as ArrayBuffer] }
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    const refused = previewOfRefused(error, reading.archivo)
    const preview = refused && { ...refused, corregida: isCorrected(reading) }
    const signature = error.understood?.signature ?? null
    const place = copy ? await placeInOrders(reading, copy) : null
    const message = place ? MESSAGE_BY_REFUSAL[place] : error.message
    return { result: { kind: 'unreadable', message, code: place, preview, signature } }
  }
}
