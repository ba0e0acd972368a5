import type { Role } from '@vigia/contract/roles.ts'
import { formatList } from '../../lib/format.ts'

export const ROLE_NAME: Record<Role, string> = {
  propietario: 'Dueño',
  editor: 'Editor',
  lector: 'Solo consulta',
}

/** What an editor may do; an editor limited to some stores cannot change what concerns the whole business. */
export const editorText = (locales: readonly number[] | null): string =>
  locales === null
    ? 'Importa ventas, registra compromisos, escribe existencias y consulta todo.'
    : 'Registra compromisos, escribe las existencias de sus locales y consulta lo suyo. No importa ventas: son de todo el negocio.'

interface Named {
  id: number
  nombre: string
}

/** 'Todos los locales', 'Centro y Norte', or that none of the chosen stores exists any more. */
export const storesText = (ids: readonly number[] | null, stores: readonly Named[]): string => {
  if (ids === null) return 'Todos los locales'
  const names = stores.filter(({ id }) => ids.includes(id)).map(({ nombre }) => nombre)
  return names.length === 0 ? 'Ningún local: los suyos ya no están' : formatList(names)
}
