import type { Mapping, Role } from '../roles.ts'
import { VARIANT_ROLES } from '../understand/roles/variants.ts'
import { variantName } from '../variant-name.ts'

/** What products of a table are called with the size and the colour of each line; a name is made once. */
export class VariantNames {
  readonly #roles: readonly Role[]
  readonly #known = new Map<string, string>()

  constructor(mapping: Mapping) {
    this.#roles = VARIANT_ROLES.filter((role) => mapping[role] !== null)
  }

  /** @param text what a line says in a role */
  of(name: string, text: (role: Role) => string): string {
    if (this.#roles.length === 0) return name
    const parts = this.#roles.map(text)
    const key = [name, ...parts].join('\u0000')
    const known = this.#known.get(key) ?? variantName(name, parts)
    this.#known.set(key, known)
    return known
  }
}
