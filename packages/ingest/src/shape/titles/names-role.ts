import type { Role } from '../../roles.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'

/** How well a title must name a role: better than by beginning or ending with one of its words (at most .45). */
const NAMED = 0.5

export function namesRole(title: string, role: Role): boolean {
  return (scoreHeader(title).get(role) ?? 0) > NAMED
}
