import { MESSAGES } from './messages.ts'

/** What a person may do in a business, each more than the one before: look, change, and decide over people and account. */
export const roles = ['lector', 'editor', 'propietario'] as const
export type Role = (typeof roles)[number]

/** Roles that an invitation may give; the one owner is whoever was handed the business. */
export const staffRoles = ['lector', 'editor'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * What a call is about: the person who makes it; what stores sold and will sell, of which a person limited to some
 * stores gets theirs; or the business as a whole, which such a person does not get.
 */
type Scope = 'person' | 'stores' | 'business'

/** Who may make a call. */
export interface Access {
  /** The least role. */
  role: Role
  scope: Scope
}

/** A person as far as it matters for what they may do. */
export interface Member {
  rol: Role
  /** Sees some stores only. */
  limitado: boolean
}

/** Why the person may not make the call, in words for them; null where they may. */
export const refusalOf = ({ role, scope }: Access, { rol, limitado }: Member): string | null => {
  if (roles.indexOf(rol) < roles.indexOf(role))
    return role === 'propietario' ? MESSAGES.soloPropietario : MESSAGES.soloEditor
  return scope === 'business' && limitado ? MESSAGES.soloNegocioEntero : null
}
