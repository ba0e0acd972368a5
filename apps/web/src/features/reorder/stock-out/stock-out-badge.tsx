import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { askedMonths, stockOutText } from './stock-out-text.ts'
import classes from './stock-out.module.css'

/** Beside a product that may have been out of stock, or was: opens what is asked, or what was said. */
export const StockOutBadge = ({ row, onOpen }: { row: ReorderRow; onOpen: (row: ReorderRow) => void }) => {
  const text = stockOutText(row)
  if (text === undefined) return null
  return (
    <UnstyledButton
      className={classes.badge}
      data-asked={askedMonths(row).length > 0 || undefined}
      onClick={() => onOpen(row)}
    >
      {text}
      <VisuallyHidden> {row.nombre}</VisuallyHidden>
    </UnstyledButton>
  )
}
