import { numeral } from '../spanish.ts'
import { IngestError } from '../ingest-error.ts'
import { MAX_ROWS } from './grid.ts'

/** What a file may cost, so that a few bytes never become gigabytes. Each is far above the largest file seen. */

const MiB = 2 ** 20

/** Bytes that one upload may unpack to, in all: a million rows of 14 columns are some 450 MB of spreadsheet XML. */
export const MAX_UNPACKED_BYTES = 512 * MiB
/** The table of texts of an .xlsx is kept in memory: a million different texts of 40 letters are 60 MB. */
export const MAX_SHARED_TEXT_BYTES = 160 * MiB
/** Parts of a workbook that only describe it: names of sheets, styles, relations. */
export const MAX_SMALL_PART_BYTES = 16 * MiB
/** What is larger must not unpack to more than this many times its size: real sheets reach 30, deflate could give 1032. */
export const MAX_RATIO = 100
export const RATIO_FREE_BYTES = 32 * MiB
/** Files in one zip: a year of a shop's electronic invoices, one file each. */
export const MAX_ENTRIES = 20_000
/** Tables looked at for the sales: three years of files or sheets of a day each. */
const MAX_TABLES = 1200
/** Files opened to look for them, most of which hold no table where there are more. */
export const MAX_OPENED = 4000
/** Zips within zips, the outer one counted. */
export const MAX_NESTING = 3
/** Bytes of an old .xls, or unpacked of an .xlsb, and cells in them: their reader makes an object of some 500 bytes of each. */
export const MAX_LEGACY_BYTES = 48 * MiB
export const MAX_XLSB_BYTES = 96 * MiB
export const MAX_LEGACY_CELLS = 1_500_000
/** Places in a sheet, empty ones within its rows counted, each of 8 bytes: two million rows of 20 columns. */
export const MAX_CELLS = 40_000_000
/** Bytes of JSON, or of XML of a program's own, which are whole in memory as records: each of 200 bytes is ten times as many. */
export const MAX_RECORDS_BYTES = 32 * MiB
/** Letters kept of one cell: what a spreadsheet holds in one. */
export const MAX_CELL_CHARS = 32_767
/** Open elements within one another: the deepest seen is 14, in an invoice. */
export const MAX_XML_DEPTH = 100
/** Bytes of XML without a tag, or within one: an invoice of 6,000 lines stands whole inside another document. */
export const MAX_XML_RUN_BYTES = 24 * MiB

/** Lines of one electronic invoice: the longest seen has 6,000. */
const MAX_INVOICE_LINES = 100_000

/** @throws IngestError where an invoice has more lines than any has */
export function boundInvoiceLines(lines: readonly unknown[]): void {
  if (lines.length > MAX_INVOICE_LINES)
    throw new IngestError(
      'demasiadas_filas',
      `Una factura del archivo tiene más de ${numeral(MAX_INVOICE_LINES)} líneas, y ninguna factura electrónica tiene tantas. Revisa que sea el archivo correcto y súbelo de nuevo.`,
    )
}

/** @throws IngestError where there are more tables than are looked at */
export function boundTables(count: number, most = MAX_TABLES): void {
  if (count >= most)
    throw new IngestError(
      'demasiadas_hojas',
      `Son más de ${numeral(most)} hojas o archivos con tablas. Súbelos por partes, por ejemplo un año a la vez; nada se cargó.`,
    )
}

export function tooManyRows(): IngestError {
  const limit = numeral(MAX_ROWS)
  return new IngestError(
    'demasiadas_filas',
    `El archivo tiene más de ${limit} filas. Divídelo (por ejemplo, un archivo por año) y súbelo por partes.`,
  )
}

export function tooBig(): IngestError {
  return new IngestError(
    'archivo_demasiado_grande',
    'El archivo ocupa demasiado al abrirlo. Deja solo la hoja con las ventas, o guárdala como CSV, y súbela de nuevo.',
  )
}

export function damaged(): IngestError {
  return new IngestError(
    'archivo_danado',
    'El archivo llegó incompleto o está dañado. Ábrelo en tu computador, guárdalo otra vez y súbelo de nuevo.',
  )
}

export function locked(): IngestError {
  return new IngestError(
    'archivo_con_clave',
    'El archivo está protegido con clave. Ábrelo, quítale la clave (Archivo › Información › Proteger libro) y súbelo de nuevo.',
  )
}

/** Runs what reads bytes of strangers: whatever goes wrong in it, the file is at fault. */
export async function rethrowAsDamaged<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof IngestError ? error : damaged()
  }
}
