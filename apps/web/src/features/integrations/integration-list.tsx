import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { IconBrandGoogleDrive, IconCalculator, IconFileSpreadsheet } from '@tabler/icons-react'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { Link } from 'react-router'
import { notifyWarning } from '../../lib/notify.ts'
import { PATHS } from '../../lib/paths.ts'
import { GOOGLE_SHEETS_ID } from './google-sheets.tsx'
import classes from './integration-list.module.css'

/** `to` is the target of an available integration; the others are announced only. */
const INTEGRATIONS = [
  {
    name: 'Vigía Contable',
    text: 'Pronto: tu contabilidad y tus ventas en un solo lugar.',
    Icon: IconCalculator,
    to: undefined,
  },
  {
    name: 'Excel',
    text: 'Sube el reporte de ventas de tu programa, o tu propia tabla, en Importar Ventas.',
    Icon: IconFileSpreadsheet,
    to: PATHS.ventas,
  },
  {
    name: 'Google Sheets',
    text: 'Enlaza tu hoja una vez y la leemos cada día: no vuelves a subir nada.',
    Icon: IconBrandGoogleDrive,
    to: `#${GOOGLE_SHEETS_ID}`,
  },
] as const

/**
 * The integrations of Vigía, with links to their forms. The button of an announced one is marked as disabled for assistive technology but still
 * responds to a click.
 * @param readOnly for users who may not connect anything
 */
export const IntegrationList = ({ readOnly }: { readOnly: boolean }) => (
  <ul className={classes.list}>
    {INTEGRATIONS.map(({ name, text, Icon, to }) => (
      <li key={name} className={classes.item}>
        <Group justify="space-between" wrap="nowrap">
          <Icon size={32} stroke={1.4} className={classes.icon} aria-hidden />
          {to === undefined && (
            <Badge variant="light" color="gray" tt="none" c="dimmed">
              Próximamente
            </Badge>
          )}
        </Group>
        <Title order={2} fz="md">
          {name}
        </Title>
        <Text size="sm" c="dimmed" className={classes.words}>
          {text}
        </Text>
        {to === undefined ? (
          <Button
            variant="default"
            className={classes.button}
            data-disabled
            aria-disabled
            onClick={() => notifyWarning(MESSAGES.proximamente)}
          >
            Conectar {name}
          </Button>
        ) : readOnly ? null : to.startsWith('#') ? (
          <Button component="a" href={to} variant="default" className={classes.button}>
            Conectar {name}
          </Button>
        ) : (
          <Button component={Link} to={to} variant="default" className={classes.button}>
            Conectar {name}
          </Button>
        )}
      </li>
    ))}
  </ul>
)
