import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** What failed, in words, and the way to try again. */
export const ErrorState = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <Alert color="red" variant="light" icon={<IconAlertTriangle size={20} />} role="alert">
    <Group justify="space-between">
      <Text size="sm">{message}</Text>
      {onRetry !== undefined && (
        <Button size="xs" variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </Group>
  </Alert>
)
