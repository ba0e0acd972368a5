import type { Row } from '../read/grid.ts'
import type { Choices } from '../choices.ts'
import type { Decimal } from '../notation.ts'
import type { Mapping } from '../roles.ts'
import type { RowTreatment } from '../understand/sales/column-rule.ts'
import type { Formats } from '../understand/numbers/formats.ts'
import type { ExchangeRate } from '../understand/numbers/exchange-rate.ts'
import type { MeasureColumn } from '../understand/numbers/mixed-measures.ts'
import type { Refund } from '../understand/sales/refunds.ts'
import type { ReturnedUnits } from '../understand/sales/returned-units.ts'
import type { Scale } from '../understand/numbers/scale.ts'
import type { StateColumn } from '../understand/sales/states.ts'

/** One table and all that was decided of how to read it. */
export interface TableReading {
  headers: string[]
  rows: Row[]
  /** 0-based row of the headers. */
  headerRow: number
  /** Of a table of several files, that of a place in its rows. */
  fileAt?: ((at: number) => string) | undefined
  /** Of a table of several files or sheets, that of a place in its rows. */
  sourceAt?: ((at: number) => string) | undefined
  mapping: Mapping
  formats: Formats
  /** The money column holds the total of the document, which its lines share. */
  valueOfDocument: boolean
  /** The money column is before the discount. */
  valueBeforeDiscount: boolean
  /** A discount of whole documents, to be shared among their lines by what they are worth. */
  orderDiscount: { place: number; decimal: Decimal } | null
  /** What was charged for whole documents, to be shared among their lines by what they are worth. */
  orderTotal: { place: number; decimal: Decimal } | null
  /** Quantities and prices are written without their decimals. */
  scale: Scale | null
  stateColumns: StateColumn[]
  /** What rows of documents that fell through or came back are. */
  states: Record<'void' | 'returned' | 'paidOrCancelled' | 'unpaid', 'out' | 'in' | 'subtract'>
  /** one: a line without a quantity is of one unit. */
  noQuantity: Choices['noQuantity'] | undefined
  /** What lines are whose quantity is below zero and whose money is above. */
  minusQuantity: Choices['minusQuantity'] | undefined
  /** above: a line without a date is of the day of the line above. */
  blankDate: Choices['blankDate'] | undefined
  /** What the person has said of lines that are worth the sum of others. */
  hiddenTotals: Choices['hiddenTotals'] | undefined
  /** Of all sales where no column tells it. */
  store: Choices['store'] | undefined
  /** out: a line that says nothing of its money is none. */
  noValue: Choices['noValue'] | undefined
  /** Rows that a code tells to be no sales, or to be subtracted. */
  rowTreatments: readonly RowTreatment[]
  /** Units that came back of each line, to be taken off. */
  returnedUnits: ReturnedUnits | null
  /** Money that was given back, to be taken off. */
  refund: Refund | null
  /** Where each row says in which measure its quantity is, to be told in one. */
  measure: MeasureColumn | null
  /** What rows in another currency are multiplied by. */
  exchange: ExchangeRate | null
  /** Sales are written with a minus. */
  flipSign: boolean
  /** Both measures are figures of a pivot, each a sum of many sales: one below zero says nothing of the other. */
  areSums: boolean
  /** Value is quantity × price, without taxes between: of the three, one that a line lacks follows from the others. */
  quantityByPrice: boolean
  /** Of every row, in a file without dates. */
  date?: string | undefined
  today?: string | undefined
}
