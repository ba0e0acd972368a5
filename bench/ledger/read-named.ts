/** Reads a sales file as the product does, with the columns that the person names, and however long it is. */
import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { sniff } from '@vigia/ingest/read/sniff.ts'
import { readSalesFile } from '@vigia/ingest/sales-file.ts'
import type { Mapping, ReadOptions, SalesFile } from '@vigia/ingest/types.ts'
import type { SalesSource } from '../../apps/server/src/demo/sales-source.ts'
import { locateColumns, type NamedColumns } from './columns.ts'
import { TextRecords } from './text-parts.ts'

/** Rows read at a time: the product asks a person whose file has more than two million to bring it in parts. */
const ROWS_PER_PART = 500_000
/** Rows of a text file read to see its headers. */
const HEAD_ROWS = 2000

export interface NamedFile extends Pick<SalesFile, 'lines' | 'rejections' | 'understanding'> {
  readonly rejectedRows: number
  /** The file names no product; its category, client or store stands for it, or all is one. */
  readonly productStandsIn: boolean
}

type Read = (options: Partial<ReadOptions>) => Promise<SalesFile>

/** @throws Error or IngestError, for the person */
export async function readNamed({ bytes, name }: SalesSource, named: NamedColumns, today: string): Promise<NamedFile> {
  const reader =
    (part: Uint8Array): Read =>
    (options) =>
      // A copy, because a reader may keep the bytes for itself.
      readSalesFile(new Uint8Array(part), { fileName: name, today, ...options })
  const records = sniff(bytes) === 'text' ? new TextRecords(bytes) : undefined
  const head = records && records.count > HEAD_ROWS ? records.slice(0, HEAD_ROWS) : bytes
  const mapping = await locate(reader(head), named)
  const start = records && records.count > ROWS_PER_PART ? records.slice(0, ROWS_PER_PART) : bytes
  const { file, productStandsIn } = await readFirst(reader(start), mapping)
  const whole = records ? file : await withOtherSheets(file, reader(bytes))
  let { lines, rejections } = whole
  let rejectedRows = whole.summary.rejectedRows
  const { understanding } = whole
  for (const body of records?.partsAfter(ROWS_PER_PART) ?? []) {
    const headers = records!.slice(0, understanding.headerRow)
    // The formats are those that the first part showed.
    const part = await reader(Buffer.concat([headers, body]))({
      mapping: understanding.mapping,
      dateOrder: understanding.dateOrder,
      decimal: understanding.decimal,
      currency: understanding.currency,
    })
    lines = lines.concat(part.lines)
    rejections = rejections.concat(part.rejections)
    rejectedRows += part.summary.rejectedRows
  }
  return { lines, rejections, understanding, rejectedRows, productStandsIn }
}

/** Where the named columns are. The headers are known only after a reading, even one that misses a column. */
async function locate(read: Read, named: NamedColumns): Promise<Partial<Mapping>> {
  if (Object.keys(named).length === 0) return {}
  const headers = await read({}).then(
    ({ understanding }) => understanding.headers,
    (error: unknown) => {
      if (error instanceof IngestError && error.understood) return error.understood.headers
      throw error
    },
  )
  return locateColumns(named, headers)
}

/** Reads; where all that is missing is the product, with the category, client or store in its place, if there is one. */
async function readFirst(
  read: Read,
  mapping: Partial<Mapping>,
): Promise<{ file: SalesFile; productStandsIn: boolean }> {
  try {
    return { file: await read({ mapping }), productStandsIn: false }
  } catch (error) {
    if (!(error instanceof IngestError) || error.code !== 'sin_columna_producto' || !error.understood) throw error
    const found = error.understood.mapping
    // The column keeps its own role too; with none, all is one product.
    const producto = found.categoria ?? found.cliente ?? found.local
    return { file: await read({ mapping: { ...found, producto } }), productStandsIn: true }
  }
}

/**
 * A year or a store on each sheet is one ledger: the lines of all sheets with the same headers. A sheet that sums up to the others
 * together holds them all, and stands alone.
 */
async function withOtherSheets(first: SalesFile, read: Read): Promise<SalesFile> {
  const { mapping, signature, sheet, doubts } = first.understanding
  const names = doubts.find(({ code }) => code === 'varias_hojas')?.choices?.map(({ value }) => value) ?? []
  const files = [first]
  for (const name of names) {
    if (name === sheet) continue
    const other = await read({ mapping, sheet: name }).catch((error: unknown) => {
      if (error instanceof IngestError) return null
      throw error
    })
    if (other?.understanding.signature === signature) files.push(other)
  }
  if (files.length === 1) return first
  const sumOf = (measure: 'lines' | 'quantity' | 'value' | 'rejectedRows', of: SalesFile[]) =>
    of.reduce((sum, { summary }) => sum + summary[measure], 0)
  const all = files.find((file) =>
    (['lines', 'quantity', 'value'] as const).every(
      (measure) => Math.abs(2 * file.summary[measure] - sumOf(measure, files)) < 0.01,
    ),
  )
  if (all) return all
  return {
    ...first,
    lines: files.flatMap(({ lines }) => lines),
    rejections: files.flatMap(({ rejections }) => rejections),
    summary: { ...first.summary, rejectedRows: sumOf('rejectedRows', files) },
    understanding: {
      ...first.understanding,
      sheet: files.map(({ understanding }) => understanding.sheet).join(', '),
      doubts: doubts.filter(({ code }) => code !== 'varias_hojas'),
    },
  }
}
