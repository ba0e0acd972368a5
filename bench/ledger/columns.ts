/** What the person says about columns: `fecha=Order Date,local=Region`. */
import type { GivenMapping } from '@vigia/ingest/choices.ts'
import { ROLES } from '@vigia/ingest/roles.ts'

/** @throws Error, for the person, for what is not `role=header` with a known role */
export function parseColumns(text: string): GivenMapping {
  const named: GivenMapping = {}
  // A header may hold a comma: only one before `role=` separates.
  for (const part of text.split(/,(?=\s*[A-Za-z]+\s*=)/)) {
    const [, word = '', header = ''] = /^\s*([A-Za-z]+)\s*=(.*)$/s.exec(part) ?? []
    const role = ROLES.find((known) => known.toLowerCase() === word.toLowerCase())
    if (!role)
      throw new Error(`--columns: no entendemos «${part.trim()}». Escribe rol=Título; roles: ${ROLES.join(', ')}.`)
    // An empty header says that the file has no such column.
    named[role] = header.trim() || null
  }
  // Who names the column of the name means that products and clients are told apart by it, not by a code found beside it;
  // who says that there is no client means no code of one either.
  if (named.producto) named.productoCodigo ??= null
  if (named.cliente !== undefined) named.clienteCodigo ??= null
  return named
}
