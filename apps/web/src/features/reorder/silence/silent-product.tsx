import { Button } from '@mantine/core'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { Notice } from '../../../ui/notice.tsx'
import { silentText } from './silence-text.ts'

/** Of a product that has stopped selling: why nothing of it is ordered. */
export const SilentProduct = ({
  row,
  onAnswer,
}: {
  row: Pick<ReorderRow, 'sin_ventas_desde' | 'reemplazo'>
  /** Absent for who may not say why. */
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
