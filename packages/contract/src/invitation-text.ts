import { once } from './once.ts'
import type { StaffRole } from './roles.ts'

const list = once(() => new Intl.ListFormat('es-CO'))

const WHAT: Record<StaffRole, string> = { editor: 'Podrás editar y consultar', lector: 'Podrás consultar' }

/**
 * What an invitation is to, as its page and its e-mail say it: 'Podrás consultar: Centro y Norte.' Less than a role may do in the whole
 * business, since a person of some stores may not do all of it.
 * @param stores names of those that the person will see; null for all
 */
export const invitedToText = (rol: StaffRole, stores: readonly string[] | null): string =>
  `${WHAT[rol]}: ${stores === null ? 'todos los locales' : list().format(stores)}.`
