/** Which merges many suggestions come to. Pure. */

import type { Candidate } from './same-names.ts'
import { isVariantOf } from './variants.ts'

export type Named = Pick<Candidate, 'id' | 'clave' | 'nombre' | 'codigo' | 'valor'>

interface Pair {
  de: number
  a: number
}

/**
 * Pairs of which each can be undone by itself: all names that belong together go into the one of them that sold most and is no variant of
 * another, none into one that leaves. A pair that would bring two together of which somebody said that they are two is left out.
 * @param pairs of one table, as they were suggested
 * @param named what the pairs name, each of them
 * @param dismissed keys of the pairs that are two
 */
export const planMerges = (
  pairs: readonly Pair[],
  named: readonly Named[],
  dismissed: readonly (readonly [string, string])[],
): Pair[] => {
  const apart = new Set(dismissed.flatMap(([one, other]) => [`${one}\u001f${other}`, `${other}\u001f${one}`]))
  const groups = new Map(named.map((one) => [one.id, [one]]))
  for (const { de, a } of pairs) {
    const [one, other] = [groups.get(de)!, groups.get(a)!]
    if (one === other) continue
    if (one.some(({ clave }) => other.some((second) => apart.has(`${clave}\u001f${second.clave}`)))) continue
    const together = [...one, ...other]
    for (const { id } of together) groups.set(id, together)
  }
  return [...new Set(groups.values())].flatMap((group) => {
    const isVariant = (one: Named) => Number(group.some((other) => isVariantOf(one, other)))
    const [stays, ...others] = group.toSorted(
      (one, other) => isVariant(one) - isVariant(other) || other.valor - one.valor || one.id - other.id,
    )
    return others.map(({ id }) => ({ de: id, a: stays!.id }))
  })
}
