import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { RowDetail } from '../../../ui/figure-table.tsx'
import { RowQuestion } from '../row-question.tsx'
import { silenceText } from './silence-text.ts'

/** Under a product that has stopped selling: since when. Opens what is asked of it. */
export const SilenceBadge = ({
  row,
  onOpen,
}: {
  row: ReorderRow
  /** Absent for who may not answer. */
  onOpen: ((row: ReorderRow) => void) | undefined
}) => {
  const text = silenceText(row)
  if (text === undefined) return null
  if (!onOpen) return <RowDetail always>{text}</RowDetail>
  return (
    <RowQuestion row={row} asked onOpen={onOpen}>
      {text}
    </RowQuestion>
  )
}
