import { Button } from '@mantine/core'
import { Notice } from './notice.tsx'

/** What failed, in words, and the way to try again. */
export const ErrorState = ({
  message,
  onRetry,
  retry = 'Reintentar',
  retrying = false,
  action,
}: {
  message: string
  onRetry?: () => void
  /** What trying again is called. */
  retry?: string
  retrying?: boolean
  /** Another way on than trying again. */
  action?: React.ReactNode
}) => (
  <Notice
    tone="problem"
    action={
      action ??
      (onRetry && (
        <Button size="xs" variant="default" loading={retrying} onClick={onRetry}>
          {retry}
        </Button>
      ))
    }
  >
    {message}
  </Notice>
)
