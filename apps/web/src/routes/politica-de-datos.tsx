import { Anchor, Container, List, Text, Title } from '@mantine/core'
import { DELETION_DAYS } from '@vigia/contract/constants.ts'
import { Link } from 'react-router'
import { PATHS } from '../lib/paths.ts'

const PROMISES: readonly { title: string; text: string }[] = [
  {
    title: 'Tus datos son tuyos',
    text: 'Eres el dueño de los datos que subes. Vigía no adquiere ningún derecho sobre ellos.',
  },
  {
    title: 'Solo para pronosticar',
    text: 'Los usamos únicamente para calcular y mostrarte tus predicciones de ventas.',
  },
  {
    title: 'No compartimos nada',
    text: 'No vendemos, cedemos ni mostramos tus datos a ninguna otra persona o empresa.',
  },
  { title: 'Datos cifrados', text: 'Tus datos se guardan y viajan cifrados.' },
  { title: 'Tus derechos', text: 'Puedes consultar, exportar, eliminar y rectificar tus datos cuando quieras.' },
  {
    title: 'Cuando te vas',
    text: `Si cancelas tu cuenta, eliminamos tus datos en un plazo máximo de ${DELETION_DAYS} días.`,
  },
]

export const Component = () => (
  <Container component="main" size="sm" py={64}>
    <title>Política de datos · Vigía</title>
    <Anchor component={Link} to={PATHS.inicio} size="sm" underline="always">
      Volver al inicio
    </Anchor>
    <Title order={1} mt="md" mb="lg">
      Política de datos
    </Title>
    <List listStyleType="none" spacing="lg">
      {PROMISES.map(({ title, text }) => (
        <List.Item key={title}>
          <Title order={2} fz="md">
            {title}
          </Title>
          <Text c="dimmed">{text}</Text>
        </List.Item>
      ))}
    </List>
  </Container>
)
