import { CFB, type CellObject, type ParsingOptions, read, set_cptable, type WorkBook } from '@e965/xlsx'
import { IngestError } from '../ingest-error.ts'
import { damaged, rethrowAsDamaged, locked, MAX_LEGACY_BYTES, MAX_XLSB_BYTES, tooBig } from './bounds.ts'
import { keepXlsbRecords, keepXlsRecords } from './legacy-records.ts'
import { GridSink, wholeText } from './grid-sink.ts'
import { type Cell, HEAD_ROWS } from './grid.ts'
import { dateOfSerial, isDateFormat } from './number-format.ts'
import { readOleStream } from './ole.ts'
import type { OpenSheet } from './open-sheet.ts'
import { unpackWhole, type ZipEntry } from './zip.ts'

const OPTIONS: ParsingOptions = {
  type: 'array',
  dense: true,
  // Values and formats as stored; what they look like is for us to say.
  raw: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
  cellDates: false,
  // A sheet that cannot be read is an error, not an empty sheet.
  WTF: true,
}

/**
 * The sheets of an .xls of Excel 95 to 2003 (BIFF5, BIFF8). All are read at once: their records lie in one stream.
 * @throws IngestError
 */
export async function openXls(bytes: Uint8Array): Promise<OpenSheet[]> {
  if (bytes.length > MAX_LEGACY_BYTES) throw tooBig()
  checkStreams(bytes)
  const codePages = await import('@e965/xlsx/dist/cpexcel.full.mjs')
  set_cptable(codePages)
  return sheetsOf(
    await rethrowAsDamaged(() => {
      // The library follows the container's chains and trees wherever they lead, so it is given a container of our own.
      const records = readOleStream(bytes, STREAMS)
      keepXlsRecords(records)
      const copy: unknown = CFB.utils.cfb_new()
      CFB.utils.cfb_add(copy, '/Workbook', records)
      return readBook(new Uint8Array(CFB.write(copy, { type: 'array' }) as ArrayLike<number>))
    }),
  )
}

/** Where the workbook stands in the container: BIFF8, BIFF5. */
const STREAMS = ['Workbook', 'Book']

/** The sheets of an .xlsb. @throws IngestError */
export async function openXlsb(bytes: Uint8Array, entries: ZipEntry[]): Promise<OpenSheet[]> {
  const parts = entries.filter(({ name }) => /\.(bin|rels|xml)$/i.test(name))
  if (parts.reduce((sum, { size }) => sum + size, 0) > MAX_XLSB_BYTES) throw tooBig()
  // The library verifies no checksums, so it is given a copy of what was verified.
  const copy: unknown = CFB.utils.cfb_new()
  for (const part of parts) {
    const kept = keepXlsbRecords(part.name.replace(/^\//, ''), await unpackWhole(bytes, part))
    if (kept) CFB.utils.cfb_add(copy, `/${part.name.replace(/^\//, '')}`, kept)
  }
  const zip = new Uint8Array(CFB.write(copy, { fileType: 'zip', type: 'array' }) as ArrayLike<number>)
  return sheetsOf(await rethrowAsDamaged(() => readBook(zip)))
}

function readBook(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, OPTIONS)
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) throw locked()
    throw error
  }
}

/** An OLE2 container holds a legacy .xls, an .xlsx encrypted with a password ([MS-OFFCRYPTO] 2.3.4.4), or something else. */
function checkStreams(bytes: Uint8Array): void {
  const names = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1))
  if (names.includes('EncryptedPackage')) throw locked()
  // Crystal Reports writes the name in capitals.
  if (/W\0?orkbook|B\0?ook/i.test(names)) return
  const what = names.includes('WordDocument')
    ? 'un documento de Word'
    : names.includes('PowerPoint')
      ? 'una presentación de PowerPoint'
      : null
  if (!what) throw damaged()
  throw new IngestError(
    'formato_desconocido',
    `El archivo es ${what}, no una hoja de cálculo. Exporta tus ventas a Excel (.xlsx) o CSV y súbelas.`,
  )
}

function sheetsOf(book: WorkBook): OpenSheet[] {
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  return book.SheetNames.map((name, index) => {
    const rows = (book.Sheets[name]?.['!data'] ?? []) as (CellObject[] | undefined)[]
    const sink = new GridSink()
    for (const [at, row] of rows.entries()) {
      if (row)
        sink.put(
          at,
          Array.from(row, (cell) => valueOf(cell, date1904)),
        )
      // The library's objects are large: each row is let go once it is read.
      rows[at] = undefined
    }
    return {
      name: wholeText(name),
      hidden: Boolean(book.Workbook?.Sheets?.[index]?.Hidden),
      head: () => Promise.resolve(sink.rows.slice(0, HEAD_ROWS)),
      rows: () => Promise.resolve(sink.rows),
    }
  })
}

function valueOf(cell: CellObject | undefined, date1904: boolean): Cell {
  switch (cell?.t) {
    case 'n': {
      const { v, z } = cell
      if (typeof v !== 'number') return null
      return typeof z === 'string' && isDateFormat(z) ? dateOfSerial(v, date1904) : v
    }
    case 's':
      return String(cell.v ?? '')
    case 'b':
      return cell.v === true
    case 'e':
      return ERRORS[Number(cell.v)] ?? '#N/A'
    default:
      return null
  }
}

/** [MS-XLS] 2.5.10 BErr: what a cell shows for an error. */
const ERRORS: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}
