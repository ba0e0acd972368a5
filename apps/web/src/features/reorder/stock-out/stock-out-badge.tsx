import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { RowQuestion } from '../row-question.tsx'
import { askedMonths, stockOutText } from './stock-out-text.ts'

interface StockOutBadgeProps {
  row: ReorderRow
  /** Absent for who may not say so: then nothing is asked. */
  onOpen: ((row: ReorderRow) => void) | undefined
}

/** Beside a product that may have been out of stock, or was: opens what is asked, or what was said. */
export const StockOutBadge = ({ row, onOpen }: StockOutBadgeProps) => {
  const text = stockOutText(row)
  if (text === undefined || onOpen === undefined) return null
  return (
    <RowQuestion row={row} asked={askedMonths(row).length > 0} onOpen={onOpen}>
      {text}
    </RowQuestion>
  )
}
