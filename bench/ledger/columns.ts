/** What the person says about columns: `fecha=Order Date,local=Region`. */
import { type Mapping, type Role, ROLES } from '@vigia/ingest/types.ts'
import { fold } from '@vigia/ingest/understand/fold.ts'

/** Header by role; an empty header says that the file has no such column. */
export type NamedColumns = Partial<Record<Role, string>>

/** @throws Error, for the person, for what is not `role=header` with a known role */
export function parseColumns(text: string): NamedColumns {
  const named: NamedColumns = {}
  // A header may hold a comma: only one before `role=` separates.
  for (const part of text.split(/,(?=\s*[A-Za-z]+\s*=)/)) {
    const [, word = '', header = ''] = /^\s*([A-Za-z]+)\s*=(.*)$/s.exec(part) ?? []
    const role = ROLES.find((known) => known.toLowerCase() === word.toLowerCase())
    if (!role)
      throw new Error(`--columns: no entendemos «${part.trim()}». Escribe rol=Título; roles: ${ROLES.join(', ')}.`)
    named[role] = header.trim()
  }
  return named
}

/**
 * Positions of the named headers. A header is found as written or, failing that, without regard to case, accents and signs.
 * @throws Error, for the person, for a header that the file does not have
 */
export function locateColumns(named: NamedColumns, headers: readonly string[]): Partial<Mapping> {
  const mapping: Partial<Mapping> = {}
  for (const [role, header] of Object.entries(named) as [Role, string][]) {
    if (header === '') {
      mapping[role] = null
      continue
    }
    const exact = headers.indexOf(header)
    const at = exact >= 0 ? exact : headers.findIndex((candidate) => fold(candidate) === fold(header))
    if (at < 0)
      throw new Error(`--columns: el archivo no tiene la columna «${header}» (${role}). Tiene: ${headers.join(' | ')}`)
    mapping[role] = at
  }
  // Who names the column of the name means that products and clients are told apart by it, not by a code found beside it;
  // who says that there is no client means no code of one either.
  if (mapping.producto != null) mapping.productoCodigo ??= null
  if (mapping.cliente !== undefined) mapping.clienteCodigo ??= null
  return mapping
}
