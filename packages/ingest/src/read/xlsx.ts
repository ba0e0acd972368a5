import { EncryptedFileError } from 'hucre'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { IngestError } from '../ingest-error.ts'
import type { Row } from './grid.ts'
import { MAX_COLUMNS, MAX_ROWS } from './grid.ts'
import { damaged, readZipDirectory } from './zip-directory.ts'

/**
 * Bytes a workbook may unpack to: MAX_ROWS rows of 10 columns need about 210 MB of XML. The reader stops each part at
 * the size its directory declares, so a declared total within this bound is a bound on the work.
 */
const MAX_UNPACKED_BYTES = 400 * 2 ** 20
/** The table of shared texts is held in memory whole, at some four times its size. */
const MAX_SHARED_TEXT_BYTES = 100 * 2 ** 20

const FOREIGN_CONTAINERS: [RegExp, string][] = [
  [/^xl\/workbook\.bin$/, 'un libro binario de Excel (.xlsb)'],
  [/^word\//, 'un documento de Word'],
  [/^ppt\//, 'una presentación de PowerPoint'],
  [/^Index\/(Document|Tables)/, 'un archivo de Numbers'],
  [/^content\.xml$/, 'un documento de LibreOffice'],
]

/**
 * Names of the visible sheets of a workbook, in order, with their place.
 * @throws IngestError when the bytes are not a whole .xlsx of a bounded size.
 */
export async function listSheets(bytes: Uint8Array): Promise<{ name: string; index: number }[]> {
  checkContainer(bytes)
  const sheets: { name: string; index: number }[] = []
  await guard(() =>
    readXlsx(bytes, {
      sheets: (info) => {
        if (!info.hidden && !info.veryHidden) sheets.push({ name: info.name, index: info.index })
        return false
      },
    }),
  )
  return sheets
}

/**
 * The rows of one sheet: cached values of formulas, dates where the cell's format says date (both date systems).
 * A merged range has its value in its first cell alone.
 * @param maxRows stop after this row, silently; without it more than MAX_ROWS is an error.
 */
export async function readSheet(bytes: Uint8Array, index: number, maxRows?: number): Promise<Row[]> {
  const rows: Row[] = []
  await guard(async () => {
    for await (const { index: at, values } of streamXlsxRows(bytes, { sheet: index })) {
      if (maxRows != null && at >= maxRows) break
      if (!Number.isInteger(at) || at < 0) throw damaged()
      // A formatted but empty cell at the sheet's last row must not cost a million empty rows.
      if (values.every((value) => value === null || value === '')) continue
      if (at >= MAX_ROWS) throw tooManyRows()
      while (rows.length < at) rows.push([])
      rows[at] = values.length > MAX_COLUMNS ? values.slice(0, MAX_COLUMNS) : values
    }
  })
  return rows
}

export function tooManyRows(): IngestError {
  const limit = MAX_ROWS.toLocaleString('es-CO')
  return new IngestError(
    'demasiadas_filas',
    `El archivo tiene más de ${limit} filas. Divídelo (por ejemplo, un archivo por año) y súbelo por partes.`,
  )
}

function checkContainer(bytes: Uint8Array): void {
  const entries = readZipDirectory(bytes)
  if (!entries.some((entry) => /^\/?xl\/(workbook\d*\.xml|worksheets\/)/i.test(entry.name))) {
    const found = FOREIGN_CONTAINERS.find(([pattern]) => entries.some((entry) => pattern.test(entry.name)))
    const what = found?.[1] ?? 'un comprimido ZIP'
    throw new IngestError(
      'formato_desconocido',
      `El archivo es ${what}, no un Excel. ${found ? 'Guárdalo como "Libro de Excel (.xlsx)"' : 'Descomprímelo'} y súbelo de nuevo.`,
    )
  }
  let total = 0
  for (const entry of entries) {
    // A part that hides its size would be unpacked without a bound.
    if (entry.size === 0 && entry.packedSize > 2) throw damaged()
    if (/sharedStrings/i.test(entry.name) && entry.size > MAX_SHARED_TEXT_BYTES) throw tooBig()
    total += entry.size
  }
  if (total > MAX_UNPACKED_BYTES) throw tooBig()
}

function tooBig(): IngestError {
  return new IngestError(
    'archivo_demasiado_grande',
    'El archivo ocupa demasiado al abrirlo. Deja solo la hoja con las ventas, o guárdala como CSV, y súbela de nuevo.',
  )
}

async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof IngestError) throw error
    if (error instanceof EncryptedFileError)
      throw new IngestError(
        'archivo_con_clave',
        'El archivo está protegido con clave. Quítale la clave y súbelo de nuevo.',
      )
    throw damaged()
  }
}
