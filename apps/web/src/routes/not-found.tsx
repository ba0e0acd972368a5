import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { PATHS } from '../lib/paths.ts'

export const Component = () => (
  <Center component="main" mih="100vh" p="lg">
    <title>Página no encontrada · Vigía</title>
    <Stack maw={440} gap="md">
      <Text fw={600} c="dimmed">
        404
      </Text>
      <Title order={1}>Esta página no existe</Title>
      <Text c="dimmed">Revisa la dirección, o vuelve a un lugar conocido. No se perdió nada de lo que tenías.</Text>
      <Group>
        <Button component={Link} to={PATHS.predicciones}>
          Ir a mis predicciones
        </Button>
        <Button component={Link} to={PATHS.inicio} variant="default">
          Ir al inicio
        </Button>
      </Group>
    </Stack>
  </Center>
)
