import type { Row } from '../../read/grid.ts'
import type { Choices } from '../../choices.ts'
import type { Mapping } from '../../roles.ts'
import type { ReadOptions } from '../../types.ts'
import type { Column } from './column.ts'

/** The table whose rows are judged: which of them are sales, and what of their units and money came back. */
export interface JudgedTable {
  rows: Row[]
  /** Place of the first row under the titles. */
  firstRow: number
  columns: readonly Column[]
  mapping: Mapping
  /** They are what came in of a book of money. */
  areOfBook?: boolean
  /** What the person has answered, and what is known of the business. */
  choices: Choices & Pick<ReadOptions, 'issuer'>
}
