import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { RowQuestion } from '../row-question.tsx'
import { unansweredMonths, stockOutText } from './stock-out-text.ts'

interface StockOutBadgeProps {
  row: ReorderRow
  /** Absent if the user may not answer; then only answers are shown. */
  onOpen: ((row: ReorderRow) => void) | undefined
}

/** Shown next to a product that may have been out of stock, or was; opens the question or the answer. */
export const StockOutBadge = ({ row, onOpen }: StockOutBadgeProps) => {
  const text = stockOutText(row)
  if (text === undefined || onOpen === undefined) return null
  return (
    <RowQuestion row={row} asked={unansweredMonths(row).length > 0} onOpen={onOpen}>
      {text}
    </RowQuestion>
  )
}
