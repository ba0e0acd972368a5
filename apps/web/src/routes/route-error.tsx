import { Button, Center, Stack, Text, Title } from '@mantine/core'

/** What one sees when a page itself breaks, or when its code could not be loaded. */
export const RouteError = () => (
  <Center component="main" mih="100vh" p="lg">
    <title>No pudimos mostrar la página · Vigía</title>
    <Stack maw={440} gap="md">
      <Title order={1}>No pudimos mostrar esta página</Title>
      <Text c="dimmed">
        Tus datos están a salvo. Puede que haya una versión nueva de Vigía o que se haya cortado la conexión: recarga la
        página para intentarlo de nuevo.
      </Text>
      <Button onClick={() => location.reload()} w="fit-content">
        Recargar la página
      </Button>
    </Stack>
  </Center>
)
