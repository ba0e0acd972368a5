/** Finds products whose code was changed: a program that replaces another keeps most codes and changes others. Pure. */

import { type Candidate, foldName, haveOtherCodes, areJoinedByThird } from './same-names.ts'

type Sold = Pick<Candidate, 'nombre' | 'codigo' | 'codigos' | 'meses'>

/** Whether one was sold until the other began to be, under the same name and another code. Two that sold in the same month are two products. */
export const haveRenewedCode = (one: Sold, other: Sold): boolean => {
  if (!one.meses || !other.meses || !haveOtherCodes(one, other) || areJoinedByThird(one, other)) return false
  return (
    (one.meses.ultimo < other.meses.primero || other.meses.ultimo < one.meses.primero) &&
    foldName(one.nombre) === foldName(other.nombre)
  )
}

/** Pairs of products whose code was changed, unless a third one has the same name. */
export const pairsOfRenewedCodes = <C extends Candidate>(candidates: readonly C[]): [C, C][] => {
  const coded = candidates.filter(({ codigos }) => codigos.length > 0)
  return [...Map.groupBy(coded, ({ nombre }) => foldName(nombre)).values()].flatMap(([one, other, ...more]) =>
    one && other && more.length === 0 && haveRenewedCode(one, other) ? [[one, other]] : [],
  )
}
