import { Button } from '@mantine/core'
import { Notice } from './notice.tsx'

/** Says what failed, with a button to try again. */
export const ErrorState = ({
  message,
  onRetry,
  retry = 'Reintentar',
  retrying = false,
  action,
}: {
  message: string
  onRetry?: () => void
  /** Label of that button. */
  retry?: string
  retrying?: boolean
  /** An alternative to trying again. */
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
