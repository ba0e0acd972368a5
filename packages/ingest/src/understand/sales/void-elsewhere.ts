import { cellText, isBlank, isNothing, type Row } from '../../read/grid.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { fold } from '../headers/fold.ts'
import { NO, type StateColumn, stateIn } from './states.ts'

/** Whether another column says of all rows with a moment of cancelling that they fell through, as words do or a 0 of theirs alone. */
export function areVoidElsewhere(
  { rows, firstRow, columns }: Pick<JudgedTable, 'rows' | 'firstRow' | 'columns'>,
  stateColumns: StateColumn[],
  column: number,
): boolean {
  const isMarked = (row: Row) => !isNothing(row[column])
  const body = rows.slice(firstRow)
  const marked = body.filter(isMarked)
  const isVoid = (row: Row, state: StateColumn) =>
    ['void', 'paidOrCancelled'].includes(stateIn(cellText(row[state.place]), state))
  const isNo = (row: Row, place: number) => !isBlank(row[place]) && NO.test(fold(cellText(row[place])))
  return (
    stateColumns.some((state) => state.kind === 'state' && marked.every((row) => isVoid(row, state))) ||
    columns.some(({ place }) => body.every((row) => isMarked(row) === isNo(row, place)))
  )
}

/** Whether another state says of all rows that may be paid or cancelled that they fell through: "Cancelada", "Anulado". */
export function areOutBeside(
  { rows, firstRow }: JudgedTable,
  stateColumns: StateColumn[],
  column: StateColumn,
): boolean {
  const others = stateColumns.filter((other) => other !== column)
  const state = (row: Row, of: StateColumn) => stateIn(cellText(row[of.place]), of)
  return rows
    .slice(firstRow)
    .filter((row) => state(row, column) === 'paidOrCancelled')
    .every((row) => others.some((other) => state(row, other) === 'void'))
}
