import { Button } from '@mantine/core'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { Notice } from '../../../ui/notice.tsx'
import { silentText } from './silence-text.ts'

/** Explains why nothing is ordered of a product that has stopped selling. */
export const SilentProduct = ({
  row,
  onAnswer,
}: {
  row: Pick<ReorderRow, 'sin_ventas_desde' | 'reemplazo'>
  /** Absent if the user may not answer. */
  onAnswer: (() => void) | undefined
}) => (
  <Notice
    tone="doubt"
    title={silentText(row)}
    action={
      onAnswer && (
        <Button size="xs" variant="default" onClick={onAnswer}>
          Decir por qué
        </Button>
      )
    }
  >
    No entra en el pedido hasta que se diga por qué.
  </Notice>
)
