import { Skeleton, VisuallyHidden } from '@mantine/core'
import { MESSAGES } from '@vigia/contract/messages.ts'

/** Rows of the height of what comes, so that nothing jumps when it does. */
export const LoadingBlock = ({
  rows = 1,
  height = 36,
  message = MESSAGES.cargandoDatos,
}: {
  rows?: number
  height?: number
  message?: string
}) => (
  <output style={{ display: 'block' }}>
    <VisuallyHidden>{message}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height={height - 8} mb={8} radius={6} />
    ))}
  </output>
)
