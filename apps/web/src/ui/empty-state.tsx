import { Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'

/** Says that there is nothing to show, and offers the next step. */
export const EmptyState = ({
  title,
  text,
  action,
}: {
  title: string
  text: string
  /** A link to another page, or an action on this one. */
  action?: { label: string; to: string } | { label: string; onPress: () => void }
}) => (
  <Stack align="center" gap="xs" py={40} ta="center">
    <Text fw={600}>{title}</Text>
    <Text size="sm" c="dimmed" maw={440}>
      {text}
    </Text>
    {action !== undefined &&
      ('to' in action ? (
        <Button component={Link} to={action.to} mt="xs">
          {action.label}
        </Button>
      ) : (
        <Button variant="default" onClick={action.onPress} mt="xs">
          {action.label}
        </Button>
      ))}
  </Stack>
)
