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
import { type Access, type Member, refusalOf } from '@vigia/contract/roles.ts'
import { PATHS } from '../../lib/paths.ts'

interface Section {
  to: string
  label: string
  Icon: typeof IconChartBar
  /** The roles that may make the call the page depends on; absent if everybody may. */
  shows?: Access
}

/** The access rule of the calls that need all stores, repeated here so that the menu does not load the calls. */
const ALL_STORES: Access = { role: 'lector', scope: 'business' }

/** The sections of the application, in the order of the sidebar. */
export const SECTIONS: readonly Section[] = [
  { to: PATHS.predicciones, label: 'Predicciones', Icon: IconChartBar },
  { to: PATHS.quePedir, label: 'Qué pedir', Icon: IconShoppingCart },
  { to: PATHS.seguimiento, label: 'Seguimiento', Icon: IconCalendarWeek, shows: ALL_STORES },
  { to: PATHS.aciertos, label: '¿Acertamos?', Icon: IconTargetArrow, shows: ALL_STORES },
  { to: PATHS.ventas, label: 'Importar Ventas', Icon: IconFileImport, shows: ALL_STORES },
  { to: PATHS.comprometida, label: 'Demanda Comprometida', Icon: IconHeartHandshake },
  { to: PATHS.integraciones, label: 'Integraciones', Icon: IconPlugConnected, shows: ALL_STORES },
  { to: PATHS.cuenta, label: 'Cuenta', Icon: IconUserCircle },
  { to: PATHS.ayuda, label: 'Ayuda', Icon: IconLifebuoy },
]

/** The sections a user may open. A page with nothing for them is not in the menu; if they follow a link to it, it says why. */
export const sectionsFor = (member: Member): readonly Section[] =>
  SECTIONS.filter(({ shows }) => shows === undefined || refusalOf(shows, member) === null)

/** The name of an address's section; undefined for the help page and for addresses outside all sections. */
export const sectionName = (path: string): string | undefined =>
  SECTIONS.find(({ to }) => to !== PATHS.ayuda && path.split('?')[0] === to)?.label
