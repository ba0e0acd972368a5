import type { Row } from '../read/grid.ts'
import type { BookOfMoney, Origins } from '../shape/flat-table.ts'

/** A table with its headers found, flat: one row a sale. */
export interface SalesTable {
  rows: Row[]
  /** 0-based row of the headers in `rows`. */
  headerRow: number
  headers: string[]
  signature: string
  /** Row of the file, counted from 1, of a place in `rows`. */
  rowNumber: (at: number) => number
  /** File or sheet of a place in `rows`, where there are several. */
  sourceOf?: (at: number) => string
  /** File of a source, where there are several files. */
  fileOf?: (source: string) => string
  /** The column of dates that the table's shape shows, where its header may not. */
  dateColumn?: number | null
  /** yyyy-mm-dd: first day of a report whose rows have no date and stand at its last day. */
  reportedFrom?: string
  /** Of the columns that the file itself has not. */
  origins?: Origins
  /** Where it is a book of money. */
  book?: BookOfMoney
  sheet?: string | undefined
  /** Names of the files, which say what they hold. */
  fileNames?: readonly string[]
  /** Its sales stood among goals or the like, which were told from them by a word for sales. */
  besidePlans?: true
  /** Its figures stood under titles that all speak of selling. */
  titledSales?: true
  /** What the titles say of a report of several months whose rows have no date. */
  manyMonths?: string
}

/** File of a place in the table's rows; '' where there is one. */
export const fileAt = ({ sourceOf, fileOf }: SalesTable, at: number): string =>
  sourceOf === undefined ? '' : (fileOf?.(sourceOf(at)) ?? '')

/** The same as a function, where there are several files. */
export const fileOfPlace = (table: SalesTable): ((at: number) => string) | undefined =>
  table.fileOf && ((at) => fileAt(table, at))

/** The rows of a table below its headers. */
export interface BodyRows {
  headers: string[]
  rows: Row[]
  /** 0-based place of the first below the headers. */
  firstRow: number
  /** They are what came in of a book of money. */
  areOfBook?: boolean
}
