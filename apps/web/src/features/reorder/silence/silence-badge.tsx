import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { RowDetail } from '../../../ui/figure-table.tsx'
import { RowQuestion } from '../row-question.tsx'
import { silentText } from './silence-text.ts'

/** Shown below a product that has stopped selling: since when. Opens the question why. */
export const SilenceBadge = ({
  row,
  onOpen,
}: {
  row: ReorderRow
  /** Absent if the user may not answer. */
  onOpen: ((row: ReorderRow) => void) | undefined
}) => {
  if (row.sin_ventas_desde === null) return null
  const text = silentText(row)
  if (!onOpen) return <RowDetail always>{text}</RowDetail>
  return (
    <RowQuestion row={row} asked onOpen={onOpen}>
      {text}
    </RowQuestion>
  )
}
