import type { SaleLine } from '../types.ts'

/** FNV-1a of all that a line says: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
export function lineHash({
  date,
  local,
  cliente,
  clienteCodigo,
  producto,
  productoCodigo,
  quantity,
  value,
}: SaleLine): number {
  let hash = 0x811c9dc5
  for (const text of [
    date,
    local,
    cliente,
    clienteCodigo ?? '',
    producto,
    productoCodigo ?? '',
    `${quantity}|${value}`,
  ])
    for (let at = 0; at <= text.length; at++)
      hash = Math.imul(hash ^ (at < text.length ? text.charCodeAt(at) : 1), 0x01000193)
  return hash
}
