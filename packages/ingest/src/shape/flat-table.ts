import type { Cell, Row } from '../read/grid.ts'
import { MAX_ROWS } from '../read/grid.ts'
import { tooManyRows } from '../read/bounds.ts'
import type { Measure } from './words.ts'

/** What the person should know of how a sheet was read. */
export interface ShapeNote {
  code: ShapeNoteCode
  /** A fact needs no answer; a warning is a likely error; a question has an answer that changes the reading. */
  kind: 'fact' | 'warning' | 'question'
  /** Spanish, for the person. */
  text: string
  /** What `text` says without what it asks or advises, where that may be put otherwise once more is known. */
  statement?: string
  /** It is answered by what each column is, too. */
  other?: 'columns'
  /** yyyy-mm-dd: days that may be the answer, best guess first. */
  days?: string[]
  /** Sheets that may be the answer, best guess first. */
  sheets?: string[]
  /** Places of columns that may each be the answer. */
  columns?: number[]
  /** What the answers would load, best guess first. */
  answers?: { isAll: boolean; label: string; totals: { lines: number; quantity: number; value: number } }[]
}
export type ShapeNoteCode =
  | 'periodos_en_columnas'
  | 'anios_en_columnas'
  | 'cifras_sin_titulo'
  | 'nombres_en_columnas'
  | 'medida_supuesta'
  | 'falta_anio'
  | 'anio_supuesto'
  | 'fecha_unida'
  | 'fecha_del_encabezado'
  | 'rango_sin_fechas'
  | 'semanas'
  | 'periodos'
  | 'semanas_o_meses'
  | 'titulos_de_seccion'
  | 'grupos_en_filas'
  | 'lineas_bajo_documentos'
  | 'productos_en_una_celda'
  | 'total_no_cuadra'
  | 'varias_tablas'
  | 'compras_aparte'
  | 'filas_bajo_total'
  | 'filas_repetidas'
  | 'titulos_corridos'
  | 'titulos_de_otra_hoja'
  | 'palabras_por_cifras'
  | 'pares_supuestos'
  | 'productos_en_columnas'
  | 'documentos_no_cuadran'
  | 'hojas_unidas'
  | 'tablas_unidas'
  | 'precio_al_lado'
  | 'dinero_al_lado'
  | 'dinero_en_partes'
  | 'precio_de_lista'
  | 'medidas_aparte'
  | 'totales_distintos'
  | 'hoja_resumen'

/** Where columns come from that the file itself has not, by their titles, as the person is told. */
export type Origins = Readonly<Record<string, string>>

export type Shape = 'plain' | 'months' | 'days' | 'weeks' | 'years' | 'products' | 'matrix' | 'sections' | 'outline'

/** Columns of what came in and went out of a till or an account, and of what was left after each row. */
export interface BookOfMoney {
  came: number
  went: number
  left: number | null
}

/** One table: titles, then rows, with a column of dates wherever the file has dates at all. */
export interface FlatTable {
  /** Rows down to and including the titles, then the body. */
  rows: Row[]
  /** 0-based place of the titles in `rows`. */
  headerRow: number
  headers: string[]
  /** The titles as the sheet has them, before anything was turned. */
  written?: readonly string[]
  /** The titles that the sheet has when it comes alone, where it has the day of its letterhead because of those beside it. */
  alone?: string[]
  /** 1-based row of the file of a place in `rows`. */
  rowNumber: (at: number) => number
  /** How much the titles look like those of sales; 0 when only the shape tells. */
  score: number
  shape: Shape
  /** Column of the dates, or null where the sheet tells none. */
  dateColumn: number | null
  /** yyyy-mm-dd: first day of a report whose rows have no date and stand at its last day. */
  reportedFrom?: string
  /** What the figures of a table that was turned are, where its titles, the sheet's name or the file's tell. */
  measure?: Measure
  /** Of the columns that the file itself has not. */
  origins?: Origins
  /** Other tables of its sheet with dates and amounts of their own. */
  beside?: FlatTable[]
  /** Where it is a book of money. */
  book?: BookOfMoney
  /** Its sales stood among goals or the like, which were told from them by a word for sales. */
  besidePlans?: true
  /** Its figures stood under titles that all speak of selling: "Ventas 2025". */
  titledSales?: true
  notes: ShapeNote[]
}

/** The rows of a table, where its titles are and where in the file each row stands. */
export type TitledTable = Pick<FlatTable, 'rows' | 'headerRow' | 'headers' | 'rowNumber'>

/** Title of a column of dates that the file has not: a file of rejected rows that is sent back has it as its date. */
export const DATE_HEADER = 'Fecha'

/** Where the dates of a table are: in a column that reads as it is, or to be made of other cells. */
export type DateSource =
  | { kind: 'column'; column: number }
  | { kind: 'made'; columns: number[]; of: (row: Row) => string | null; notes: ShapeNote[]; reportedFrom?: string }
  | { kind: 'none'; columns: number[]; notes: ShapeNote[] }

/** Builds a table row by row, remembering where in the file each came from. */
export class TableBuilder {
  readonly rows: Row[]
  readonly headers: string[]
  readonly headerRow: number
  readonly #source: number[]

  /** @param above rows of the file down to the titles, without them @param rowNumber 1-based row of the file of each of these and of the titles */
  constructor(above: Row[], headers: string[], rowNumber: (at: number) => number) {
    this.headers = headers
    this.headerRow = above.length
    this.rows = [...above, headers]
    this.#source = this.rows.map((_, at) => rowNumber(at))
  }

  add(row: Cell[], fileRow: number): void {
    if (this.rows.length > MAX_ROWS) throw tooManyRows()
    this.rows.push(row)
    this.#source.push(fileRow)
  }

  rowNumber = (at: number): number => this.#source[at]!

  /** What was built. */
  get built(): TitledTable {
    return { rows: this.rows, headerRow: this.headerRow, headers: this.headers, rowNumber: this.rowNumber }
  }
}
