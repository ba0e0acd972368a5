/** Plans the merges for many suggestions. Pure. */

import { haveRenewedCode } from './renewed-codes.ts'
import type { Candidate } from './same-names.ts'
import type { Programs } from './two-programs.ts'
import { isVariantCode, isVariantOf } from './variants.ts'

export type Named = Pick<Candidate, 'id' | 'clave' | 'nombre' | 'codigo' | 'codigos' | 'valor' | 'meses'>

interface Pair {
  de: number
  a: number
}

/** Whether one program gave different codes to two groups and no common one. Codes of variants of a product in the groups do not count. */
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
 * Combines suggestions into merges that can be undone separately: each group of connected names is merged into its member with the largest sales that
 * is not a variant of another member, and none is merged into one that is merged itself. Pairs that would join two entities that a user or a program
 * distinguishes are left out.
 * @param pairs suggested pairs of one table
 * @param named every entity in the pairs
 * @param dismissed keys of the pairs that a user dismissed
 * @param programs the program of each product code, if known
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
    const isRenewed = one.length + other.length === 2 && haveRenewedCode(one[0]!, other[0]!)
    if (!isRenewed && haveOtherCodesOfOne(one, other, programs)) continue
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
