import { Anchor, Button, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ADVISOR_CONTACT_BUSINESS_DAYS } from '@vigia/contract/constants.ts'
import { Link } from 'react-router'
import { SessionCard } from '../features/session/session-card.tsx'
import { countOf } from '../lib/format.ts'
import { PATHS } from '../lib/paths.ts'
import { siteQuery } from '../lib/site.query.ts'
import { DEFAULT_SITE, mailLink, phoneLink } from '../lib/site.ts'

const DELAY = countOf(ADVISOR_CONTACT_BUSINESS_DAYS, 'día hábil', 'días hábiles')

export const Component = () => {
  const { contacto } = useQuery(siteQuery).data ?? DEFAULT_SITE
  return (
    <SessionCard title="¡Gracias por tu compra!" subtitle="Ya casi ves las ventas que vienen en tu negocio.">
      <title>Bienvenido · Vigía</title>
      <Stack gap="md">
        <List size="sm" spacing="xs" type="ordered">
          <List.Item>Un asesor te contacta en máximo {DELAY} para ayudarte a integrar tus datos.</List.Item>
          <List.Item>En ese mismo tiempo te llegan por correo tus credenciales de acceso.</List.Item>
          <List.Item>Con ellas entras a tu dashboard y ves tu pronóstico.</List.Item>
        </List>
        <Button component={Link} to={PATHS.login}>
          Ir a mi Dashboard
        </Button>
        <Text size="sm" c="dimmed">
          ¿Necesitas algo antes? Escríbenos a{' '}
          <Anchor href={mailLink(contacto.correo)} size="sm" underline="always">
            {contacto.correo}
          </Anchor>{' '}
          o llámanos al{' '}
          <Anchor href={phoneLink(contacto.telefono)} size="sm" underline="always" style={{ whiteSpace: 'nowrap' }}>
            {contacto.telefono}
          </Anchor>
          . Estamos en {contacto.direccion}.
        </Text>
      </Stack>
    </SessionCard>
  )
}
