import { Button } from '@mantine/core'
import { Notice } from './notice.tsx'

/** What failed, in words, and the way to try again. */
export const ErrorState = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <Notice
    tone="problem"
    action={
      onRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      )
    }
  >
    {message}
  </Notice>
)
