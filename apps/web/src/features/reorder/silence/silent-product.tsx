import { Button } from '@mantine/core'
import { silenceText } from '../../../lib/silence-text.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Of a product that has stopped selling: why nothing of it is ordered. */
export const SilentProduct = ({
  since,
  onAnswer,
}: {
  /** ISO date. */
  since: string
  /** Absent for who may not say why. */
  onAnswer: (() => void) | undefined
}) => (
  <Notice
    tone="doubt"
    title={silenceText(since)}
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
