import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { askedMonths, stockOutText } from './stock-out-text.ts'
import plain from '../../../ui/plain.module.css'
import classes from './stock-out.module.css'

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
    <button
      type="button"
      className={`mantine-focus-auto ${plain.button} ${classes.badge}`}
      data-print="no"
      data-asked={askedMonths(row).length > 0 || undefined}
      onClick={() => onOpen(row)}
    >
      {text}
      <span className={plain.unseen}> {row.nombre}</span>
    </button>
  )
}
