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
  /** Who may make the call without which the page has nothing to show; absent where everybody may. */
  shows?: Access
}

/** That of who sees all stores, as the calls themselves say it: they are not loaded for the menu. */
const ALL_STORES: Access = { role: 'lector', scope: 'business' }

/** The sections of the application, as the sidebar lists them. */
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

/** Those that open for a person: a page that shows them nothing stands in no menu, and says why where a link leads to it. */
export const sectionsFor = (member: Member): readonly Section[] =>
  SECTIONS.filter(({ shows }) => shows === undefined || refusalOf(shows, member) === null)

/** What the section of an address is called; undefined for the help page itself and for what is no section. */
export const sectionName = (path: string): string | undefined =>
  SECTIONS.find(({ to }) => to !== PATHS.ayuda && path.split('?')[0] === to)?.label
