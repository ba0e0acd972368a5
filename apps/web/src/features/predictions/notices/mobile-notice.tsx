import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'

/** Stands in for the dashboard on screens too narrow for it, and says what they are wide enough for. */
export const MobileNotice = () => (
  <Stack align="center" ta="center" gap="md" py={64} maw={360} mx="auto">
    <title>Predicciones · Vigía</title>
    <IconDeviceLaptop size={40} stroke={1.4} aria-hidden />
    <Title order={1} fz="lg" lh="28px">
      El Dashboard de Predicciones no está disponible en móvil
    </Title>
    <Text c="dimmed" size="sm">
      Ábrelo desde un computador o una tableta para ver tus tablas y gráficas completas. Aquí puedes ver tus alertas,
      importar tus ventas y anotar las que ya acordaste con un cliente.
    </Text>
    <Group justify="center" gap="sm">
      <Button component={Link} to={PATHS.ventas}>
        Importar ventas
      </Button>
      <Button component={Link} to={PATHS.salida} variant="default">
        Cerrar sesión
      </Button>
    </Group>
    <Anchor component={Link} to={PATHS.quePedir} size="sm">
      Ver qué pedir
    </Anchor>
  </Stack>
)
