/** Which merges many suggestions come to. Pure. */

import type { Candidate } from './same-names.ts'
import type { Programs } from './two-programs.ts'
import { isVariantCode, isVariantOf } from './variants.ts'

export type Named = Pick<Candidate, 'id' | 'clave' | 'nombre' | 'codigo' | 'codigos' | 'valor'>

interface Pair {
  de: number
  a: number
}

/** Whether one program has given two groups codes, and none to both. Those of variants of what is in them say nothing of it. */
const haveOtherCodesOfOne = (one: readonly Named[], other: readonly Named[], programs: Programs): boolean => {
  if (programs.size === 0) return false
  const all = [...one, ...other].flatMap(({ codigos }) => codigos)
  const isVariant = (code: string): boolean =>
    all.some((second) => isVariantCode(code, second) && programs.get(second) !== programs.get(code))
  const codesOf = (group: readonly Named[]) =>
    group.flatMap(({ codigos }) => codigos).filter((code) => programs.has(code) && !isVariant(code))
  const [ours, theirs] = [codesOf(one), codesOf(other)]
  const programOf = (code: string) => programs.get(code)
  const shared = new Set(ours.filter((code) => theirs.includes(code)).map(programOf))
  const ofTheirs = new Set(theirs.map(programOf))
  return ours.map(programOf).some((program) => ofTheirs.has(program) && !shared.has(program))
}

/**
 * Pairs of which each can be undone by itself: all names that belong together go into the one of them that sold most and is no variant of
 * another, none into one that leaves. A pair that would bring two together of which somebody said that they are two, or one program does by its
 * codes, is left out.
 * @param pairs of one table, as they were suggested
 * @param named what the pairs name, each of them
 * @param dismissed keys of the pairs that are two
 * @param programs that gave the codes of products, where they are known
 */
export const planMerges = (
  pairs: readonly Pair[],
  named: readonly Named[],
  dismissed: readonly (readonly [string, string])[],
  programs: Programs,
): Pair[] => {
  const apart = new Set(dismissed.flatMap(([one, other]) => [`${one}\u001f${other}`, `${other}\u001f${one}`]))
  const groups = new Map(named.map((one) => [one.id, [one]]))
  for (const { de, a } of pairs) {
    const [one, other] = [groups.get(de)!, groups.get(a)!]
    if (one === other) continue
    if (one.some(({ clave }) => other.some((second) => apart.has(`${clave}\u001f${second.clave}`)))) continue
    if (haveOtherCodesOfOne(one, other, programs)) continue
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
