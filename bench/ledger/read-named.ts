/** Reads a sales file as the product does, with the columns that the person names, and however long it is. */
import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { sniff } from '@vigia/ingest/read/sniff.ts'
import { readSalesFile } from '@vigia/ingest/sales-file.ts'
import type { Mapping, ReadOptions, SalesFile } from '@vigia/ingest/types.ts'
import type { SalesSource } from '../../apps/server/src/demo/sales-source.ts'
import { locateColumns, type NamedColumns } from './columns.ts'
import { TextRecords } from './text-parts.ts'

/** Rows read at a time: the product asks a person whose file has more than 600,000 to bring it in parts. */
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
  let { lines, rejections } = file
  let rejectedRows = file.summary.rejectedRows
  const { understanding } = file
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
