import { formatQuantity } from '../../lib/format.ts'

/**
 * '4', '4 y 30 sin local', '30 sin local': units committed of the displayed products or stores, and those without a store; undefined if there are
 * none.
 */
export const committedText = ({
  comprometido: own,
  comprometido_sin_local: none,
}: {
  comprometido: number
  comprometido_sin_local: number
}): string | undefined => {
  const unassigned = none > 0 && `${formatQuantity(none)} sin local`
  const parts = [own > 0 && formatQuantity(own), unassigned].filter((part) => part !== false)
  return parts.length === 0 ? undefined : parts.join(' y ')
}
