import { Anchor, Button, Stack, Text } from '@mantine/core'
import { ADVISOR_CONTACT_BUSINESS_DAYS } from '@vigia/contract/constants.ts'
import { Link } from 'react-router'
import { SessionCard } from '../features/session/session-card.tsx'
import { countOf } from '../lib/format.ts'
import { PATHS } from '../lib/paths.ts'
import { DEFAULT_SITE } from '../lib/site.ts'

const DELAY = countOf(ADVISOR_CONTACT_BUSINESS_DAYS, 'día hábil', 'días hábiles')

export const Component = () => (
  <SessionCard title="¡Gracias por tu compra!">
    <title>Bienvenido · Vigía</title>
    <Stack gap="md">
      <Text size="sm">
        Un asesor te contactará en máximo {DELAY} para ayudarte a integrar tus datos. En ese mismo tiempo te llegarán
        por correo tus credenciales de acceso.
      </Text>
      <Text size="sm" c="dimmed">
        ¿Necesitas algo antes? Escríbenos a{' '}
        <Anchor href={`mailto:${DEFAULT_SITE.contacto.correo}`} size="sm" underline="always">
          {DEFAULT_SITE.contacto.correo}
        </Anchor>{' '}
        o llámanos al {DEFAULT_SITE.contacto.telefono}. Estamos en {DEFAULT_SITE.contacto.direccion}.
      </Text>
      <Button component={Link} to={PATHS.login}>
        Ir a mi Dashboard
      </Button>
    </Stack>
  </SessionCard>
)
