import { Anchor, Button, Center, Group, List, Stack, Text, Title } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { SECTIONS } from '../features/navigation/sections.ts'
import { PATHS } from '../lib/paths.ts'
import { readSession } from '../lib/session.ts'
import { BrandLink } from '../ui/brand-link.tsx'

export const Component = () => {
  const { pathname } = useLocation()
  const known = readSession().state === 'stored'
  return (
    <Center component="main" mih="100vh" p="lg">
      <title>Página no encontrada · Vigía</title>
      <meta name="robots" content="noindex" />
      <Stack maw={440} gap="md">
        <BrandLink />
        <Text fw={600} c="dimmed">
          404
        </Text>
        <Title order={1}>Esta página no existe</Title>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          No hay nada en <b>{pathname}</b>. Revisa la dirección, o vuelve a un lugar conocido. No se perdió nada de lo
          que tenías.
        </Text>
        {known && (
          <List size="sm" spacing={4}>
            {SECTIONS.map(({ to, label }) => (
              <List.Item key={to}>
                <Anchor component={Link} to={to} size="sm" underline="always">
                  {label}
                </Anchor>
              </List.Item>
            ))}
          </List>
        )}
        <Group>
          <Button component={Link} to={known ? PATHS.predicciones : PATHS.inicio}>
            {known ? 'Ir a mis predicciones' : 'Ir al inicio'}
          </Button>
          <Button component={Link} to={known ? PATHS.inicio : PATHS.login} variant="default">
            {known ? 'Ir al inicio' : 'Iniciar sesión'}
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}
