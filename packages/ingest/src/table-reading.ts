import type { Row } from './read/grid.ts'
import type { Mapping } from './types.ts'
import type { Formats } from './understand/formats.ts'

/** One table and all that was decided of how to read it. */
export interface TableReading {
  headers: string[]
  rows: Row[]
  /** 0-based row of the headers. */
  headerRow: number
  mapping: Mapping
  formats: Formats
  /** The money column holds the total of the document, which its lines share. */
  valueOfDocument: boolean
  /** The money column is before the discount. */
  valueBeforeDiscount: boolean
  /** Columns that tell what became of a document, with their folded headers. */
  stateColumns: { place: number; header: string; kind: 'state' | 'moment' }[]
  /** What rows of documents that fell through or came back are. */
  states: Record<'void' | 'returned' | 'paidOrCancelled' | 'unpaid', 'out' | 'in' | 'subtract'>
  /** Sales are written with a minus. */
  flipSign: boolean
  /** A line without a quantity sold its value at its price. */
  quantityByPrice: boolean
  /** Of every row, in a file without dates. */
  date?: string | undefined
  today?: string | undefined
}
