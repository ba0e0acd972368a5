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
  /** The file names no product; its category, client or store stands for it. */
  readonly productStandsIn: boolean
}

type Read = (options: Partial<ReadOptions>) => Promise<SalesFile>

/** @throws Error or IngestError, for the person */
export async function readNamed({ bytes, name }: SalesSource, named: NamedColumns, today: string): Promise<NamedFile> {
  const reader =
    (part: Uint8Array): Read =>
    (options) =>
      // A copy, because a reader may keep the bytes for itself.
      readSalesFile(part.slice(), { fileName: name, today, ...options })
  const records = sniff(bytes) === 'text' ? new TextRecords(bytes) : undefined
  const head = records && records.count > HEAD_ROWS ? records.slice(0, HEAD_ROWS) : bytes
  const { mapping, productStandsIn } = await decideMapping(reader(head), named)
  if (!records || records.count <= ROWS_PER_PART) {
    const { lines, rejections, understanding, summary } = await reader(bytes)({ mapping })
    return { lines, rejections, understanding, rejectedRows: summary.rejectedRows, productStandsIn }
  }
  let whole: NamedFile | undefined
  for (let from = 0; from < records.count; from += ROWS_PER_PART) {
    const body = records.slice(from, from + ROWS_PER_PART)
    const known = whole?.understanding
    // Every part after the first is given the headers, and read in the formats that the first showed.
    const part: SalesFile = known
      ? await reader(Buffer.concat([records.slice(known.headerRow - 1, known.headerRow), body]))({
          mapping: known.mapping,
          dateOrder: known.dateOrder,
          decimal: known.decimal,
          currency: known.currency,
        })
      : await reader(body)({ mapping })
    whole = {
      understanding: known ?? part.understanding,
      productStandsIn,
      lines: whole ? whole.lines.concat(part.lines) : part.lines,
      rejections: whole ? whole.rejections.concat(part.rejections) : part.rejections,
      rejectedRows: (whole?.rejectedRows ?? 0) + part.summary.rejectedRows,
    }
  }
  return whole!
}

/** What the person says of columns, and a stand-in for the product where the file has none. The rest is left to the reader. */
async function decideMapping(
  read: Read,
  named: NamedColumns,
): Promise<{ mapping: Partial<Mapping>; productStandsIn: boolean }> {
  const refused = (error: unknown): Pick<IngestError, 'code'> & NonNullable<IngestError['understood']> => {
    if (error instanceof IngestError && error.understood) return { ...error.understood, code: error.code }
    throw error
  }
  const seen = await read({}).then(({ understanding }) => understanding, refused)
  const mapping = locateColumns(named, seen.headers)
  const settled = await read({ mapping }).then(({ understanding }) => understanding, refused)
  const standIn = settled.mapping.categoria ?? settled.mapping.cliente ?? settled.mapping.local
  if ('code' in settled && settled.code === 'sin_columna_producto' && standIn !== null)
    // The column keeps its own role too.
    return { mapping: { ...settled.mapping, producto: standIn }, productStandsIn: true }
  return { mapping, productStandsIn: false }
}
