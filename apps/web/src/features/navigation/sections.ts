import {
  IconCalendarWeek,
  IconChartBar,
  IconFileImport,
  IconHeartHandshake,
  IconLifebuoy,
  IconPlugConnected,
  IconShoppingCart,
  IconTargetArrow,
  IconUserCircle,
} from '@tabler/icons-react'
import { PATHS } from '../../lib/paths.ts'

/** The sections of the application, as the sidebar lists them. */
export const SECTIONS = [
  { to: PATHS.predicciones, label: 'Predicciones', Icon: IconChartBar },
  { to: PATHS.quePedir, label: 'Qué pedir', Icon: IconShoppingCart },
  { to: PATHS.seguimiento, label: 'Seguimiento', Icon: IconCalendarWeek },
  { to: PATHS.aciertos, label: '¿Acertamos?', Icon: IconTargetArrow },
  { to: PATHS.ventas, label: 'Importar Ventas', Icon: IconFileImport },
  { to: PATHS.comprometida, label: 'Demanda Comprometida', Icon: IconHeartHandshake },
  { to: PATHS.integraciones, label: 'Integraciones', Icon: IconPlugConnected },
  { to: PATHS.cuenta, label: 'Cuenta', Icon: IconUserCircle },
  { to: PATHS.ayuda, label: 'Ayuda', Icon: IconLifebuoy },
] as const

/** What the section of an address is called; undefined for the help page itself and for what is no section. */
export const sectionName = (path: string): string | undefined =>
  SECTIONS.find(({ to }) => to !== PATHS.ayuda && path.split('?')[0] === to)?.label
