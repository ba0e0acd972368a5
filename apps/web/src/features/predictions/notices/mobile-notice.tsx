import { Button, Stack, Text, Title } from '@mantine/core'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'

/** Says on screens too narrow for the dashboard that it is not offered there; a summary follows. */
export const MobileNotice = () => (
  <Stack align="center" ta="center" gap="sm" pt={16} pb={24} maw={400} mx="auto">
    <title>Predicciones · Vigía</title>
    <IconDeviceLaptop size={32} stroke={1.4} aria-hidden />
    <Title order={1} fz="lg" lh="28px">
      El Dashboard de Predicciones no está disponible en móvil
    </Title>
    <Text c="dimmed" size="sm">
      Ábrelo desde un computador o una tableta para ver tus tablas y gráficas completas. Aquí ves lo principal.
    </Text>
    <Button component={Link} to={PATHS.salida} variant="default">
      Cerrar sesión
    </Button>
  </Stack>
)
