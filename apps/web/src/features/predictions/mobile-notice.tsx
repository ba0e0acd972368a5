import { Button, Stack, Text, Title } from '@mantine/core'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PATHS } from '../../lib/paths.ts'

/** Stands in for the dashboard on screens too narrow for it. */
export const MobileNotice = () => (
  <Stack align="center" ta="center" gap="md" py={64} maw={360} mx="auto">
    <title>Predicciones · Vigía</title>
    <IconDeviceLaptop size={40} stroke={1.4} aria-hidden />
    <Title order={1} fz="lg" lh="28px">
      El Dashboard de Predicciones no está disponible en móvil
    </Title>
    <Text c="dimmed" size="sm">
      Ábrelo desde un computador o una tableta para ver tus tablas y gráficas completas.
    </Text>
    <Button component={Link} to={PATHS.salida} variant="default">
      Cerrar sesión
    </Button>
  </Stack>
)
