import { Skeleton, VisuallyHidden } from '@mantine/core'
import { MESSAGES } from '@vigia/contract/messages.ts'

/** Between rows, in px. */
const GAP_PX = 8

/**
 * Rows of the height of what comes, so that nothing jumps when it does.
 * @param height of a row in px, with the gap that follows it; after the last there is none
 */
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
      <Skeleton key={row} height={height - GAP_PX} mt={row === 0 ? 0 : GAP_PX} radius={6} />
    ))}
  </output>
)
