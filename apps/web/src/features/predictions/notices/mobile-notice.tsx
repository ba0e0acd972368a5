import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'
import { DASHBOARD_MIN_WIDTH_PX } from '../../../lib/ui-constants.ts'

const NOT_OFFERED = 'El Dashboard de Predicciones no está disponible en móvil'

/** Touch screens get no button to show the tables, which are wider than the screen. */
const WITH_MOUSE = '(pointer: fine) and (hover: hover)'

/**
 * On screens too narrow for the dashboard, says that it is not offered there and what is; a summary follows. A user with a mouse is at a computer,
 * with a small window or an enlarged page, and may choose to see the tables.
 */
export const MobileNotice = ({
  followUp,
  onTables,
}: {
  /** Whether the person may see Seguimiento. */
  followUp: boolean
  onTables: () => void
}) => {
  const byMouse = useMediaQuery(WITH_MOUSE, false, { getInitialValueInEffect: false })
  return (
    <Stack align="center" ta="center" gap="sm" pt={16} pb={24} maw={400} mx="auto">
      <title>Predicciones · Vigía</title>
      <IconDeviceLaptop size={32} stroke={1.4} aria-hidden />
      <Title order={1} fz="lg" lh="28px">
        {byMouse ? 'La ventana es angosta' : NOT_OFFERED}
      </Title>
      <Text c="dimmed" size="sm">
        {byMouse
          ? `${NOT_OFFERED} ni en una ventana de menos de ${DASHBOARD_MIN_WIDTH_PX} px. Agranda la ventana o reduce el zoom para ver tus tablas y gráficas completas. Aquí ves lo principal.`
          : 'Ábrelo desde un computador o una tableta para ver tus tablas y gráficas completas. Aquí ves lo principal.'}
      </Text>
      {byMouse && <Button onClick={onTables}>Ver las tablas de todas formas</Button>}
      <Group gap="xs" justify="center">
        <Button component={Link} to={PATHS.quePedir} variant="default">
          Qué pedir
        </Button>
        {followUp && (
          <Button component={Link} to={PATHS.seguimiento} variant="default">
            Seguimiento
          </Button>
        )}
        <Button component={Link} to={PATHS.salida} variant="subtle">
          Cerrar sesión
        </Button>
      </Group>
    </Stack>
  )
}
