import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'

/** Shown instead of a page while the server cannot identify the user. The session is kept. */
export const ServerDown = ({
  message,
  retrying,
  onRetry,
}: {
  message: string
  retrying: boolean
  onRetry: () => void
}) => (
  <Center mih="60vh" p="lg" role="alert">
    <title>Sin respuesta · Vigía</title>
    <Stack maw={440} gap="md" align="center" ta="center">
      <IconCloudOff size={40} stroke={1.4} aria-hidden />
      <Title order={1} fz="lg" lh="28px">
        Vigía no responde
      </Title>
      <Text c="dimmed" size="sm">
        {message} Tu sesión sigue abierta.
      </Text>
      <Button onClick={onRetry} loading={retrying}>
        Reintentar
      </Button>
    </Stack>
  </Center>
)
