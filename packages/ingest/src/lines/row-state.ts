import type { Documents } from './documents.ts'
import type { NotCountedKind } from './not-counted.ts'
import type { Row } from '../read/grid.ts'
import { cellText } from '../read/grid.ts'
import type { TableReading } from '../tables/table-reading.ts'
import type { RowTreatment } from '../understand/sales/column-rule.ts'
import { lettersOf } from '../understand/sales/document-letters.ts'
import { type DocumentState, stateIn } from '../understand/sales/states.ts'

interface RowState {
  state: RowTreatment['treatment']
  /** The column that says so. */
  place: number
  /** Why it is left out, where it is. */
  kind?: Exclude<NotCountedKind, 'other'>
}

interface StateRules extends Pick<TableReading, 'stateColumns' | 'rowTreatments'> {
  /** What becomes of rows in these states; all others count. */
  states: Partial<Record<DocumentState, 'out' | 'in' | 'subtract'>>
}

const COUNTS: RowState = { state: 'in', place: -1 }

/** What a row is by the states and codes of its table; what leaves it out goes before what subtracts it. */
export function rowState(
  row: Row,
  { stateColumns, states, rowTreatments }: StateRules,
  documents: Documents | null,
): RowState {
  let worst = COUNTS
  for (const column of stateColumns) {
    const { place } = column
    const own = cellText(row[place])
    const state = stateIn(own === '' ? (documents?.stateOf(row, place) ?? '') : own, column)
    const treatment = states[state]
    if (treatment === 'out') return { state: 'out', place, kind: state === 'unpaid' ? 'unpaid' : 'cancelled' }
    if (treatment === 'subtract') worst = { state: 'subtract', place }
  }
  for (const { place, values, by, treatment } of rowTreatments) {
    const own = cellText(row[place])
    if (treatment === 'in' || !values.has(by === 'letters' ? lettersOf(own) : own)) continue
    if (treatment === 'out') return { state: 'out', place, kind: 'chosen' }
    worst = { state: treatment, place }
  }
  return worst
}
