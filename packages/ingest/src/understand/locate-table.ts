import type { Row } from '../read/grid.ts'
import type { ShapeContext } from '../shape/clue.ts'
import type { ShapeNote } from '../shape/flat-table.ts'
import { flattenSheet } from '../shape/flatten.ts'
import type { Doubt, DoubtCode, Mapping } from '../types.ts'
import { mapColumns } from './mapping.ts'
import { signatureOf } from './table.ts'

interface LocatedTable {
  rows: Row[]
  /** 0-based row of the headers. */
  headerRow: number
  headers: string[]
  /** What the columns are, as far as the file tells. */
  mapping: Mapping
  signature: string
  /** Row of the file, counted from 1, of a place in `rows`. */
  rowNumber: (at: number) => number
}

/** Notes on the shape that are told as doubts. */
const DOUBTS: Partial<Record<ShapeNote['code'], DoubtCode>> = {
  periodos_en_columnas: 'meses_en_columnas',
  anios_en_columnas: 'meses_en_columnas',
  nombres_en_columnas: 'meses_en_columnas',
  fecha_del_encabezado: 'fecha_del_encabezado',
}

/**
 * Finds the table of sales. One without a column of dates is given one, where the file has its dates in two or three columns, at the
 * head of columns, in titles over its rows, or in its letterhead.
 * @param doubts where to say so
 */
export function locateTable(
  rows: Row[],
  doubts: Doubt[],
  context: ShapeContext = { fileName: '' },
): LocatedTable | null {
  const [table] = flattenSheet(rows, context)
  if (!table) return null
  for (const { code, text } of table.notes) {
    const doubt = DOUBTS[code]
    if (doubt) doubts.push({ code: doubt, text, ...(doubt === 'meses_en_columnas' && { option: 'mapping' }) })
  }
  const mapping = mapColumns(table.headers, table.rows, table.headerRow + 1)
  // Dates that their title does not tell.
  if (mapping.fecha === null && !Object.values(mapping).includes(table.dateColumn)) mapping.fecha = table.dateColumn
  return {
    rows: table.rows,
    headerRow: table.headerRow,
    headers: table.headers,
    mapping,
    signature: signatureOf(table.headers),
    rowNumber: table.rowNumber,
  }
}
