import { listText } from './list-text.ts'
import type { StaffRole } from './roles.ts'

const WHOLE: Record<StaffRole, string> = { editor: 'Podrás editar y consultar', lector: 'Podrás consultar' }

/** What is of all the business, as imports of sales are, is not theirs. */
const OF_STORES: Record<StaffRole, string> = {
  editor: 'Podrás registrar compromisos, escribir existencias y consultar',
  lector: WHOLE.lector,
}

/**
 * What an invitation is to, as its page and its e-mail say it: 'Podrás consultar: Centro y Norte.' Less than a role may do in the whole
 * business, since a person of some stores may not do all of it.
 * @param stores names of those that the person will see; null for all
 */
export const invitedToText = (rol: StaffRole, stores: readonly string[] | null): string =>
  stores === null
    ? `${WHOLE[rol]}: todos los locales.`
    : `${OF_STORES[rol]}: ${listText(stores)}.${rol === 'editor' ? ' Las ventas las importa quien ve todos los locales.' : ''}`
