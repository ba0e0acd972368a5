import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import plain from '../../ui/plain.module.css'
import classes from './row-question.module.css'

/** A question about a product, or its answer, below the product's name; opens the dialog for it. */
export const RowQuestion = ({
  row,
  asked,
  onOpen,
  children,
}: {
  row: ReorderRow
  /** It is not answered yet. */
  asked: boolean
  onOpen: (row: ReorderRow) => void
  children: React.ReactNode
}) => (
  <button
    type="button"
    className={`mantine-focus-auto ${plain.button} ${classes.badge}`}
    data-print="no"
    data-asked={asked || undefined}
    onClick={() => onOpen(row)}
  >
    {children}
    <span className={plain.unseen}> {row.nombre}</span>
  </button>
)
