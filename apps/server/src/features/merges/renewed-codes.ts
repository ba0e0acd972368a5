/** Finds products whose code was changed: a program that replaces another keeps most codes and changes others. Pure. */

import { type Candidate, foldName, haveOtherCodes, areJoinedByThird } from './same-names.ts'

type Sold = Pick<Candidate, 'nombre' | 'codigo' | 'codigos' | 'meses'>

/** How a code is made: 'N530129' is 'A9', 'ZE-36' is 'A-9'. Codes made alike may tell sizes or qualities of one name. */
const formOf = (code: string | null): string => (code ?? '').replaceAll(/\p{L}+/gu, 'A').replaceAll(/\d+/g, '9')

/** Lower case without accents: every sign may tell two products, as in «+2.00» and «−2.00». */
const sameSigns = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Whether one was sold until the other began to be, under the same name and a code made otherwise. Two that sold in the same month are two products. */
export const haveRenewedCode = (one: Sold, other: Sold): boolean => {
  if (!one.meses || !other.meses || !haveOtherCodes(one, other) || areJoinedByThird(one, other)) return false
  return (
    (one.meses.ultimo < other.meses.primero || other.meses.ultimo < one.meses.primero) &&
    sameSigns(one.nombre) === sameSigns(other.nombre) &&
    formOf(one.codigo) !== formOf(other.codigo)
  )
}

/** Pairs of products whose code was changed, unless a third one has the same name. */
export const pairsOfRenewedCodes = <C extends Candidate>(candidates: readonly C[]): [C, C][] => {
  const coded = candidates.filter(({ codigos }) => codigos.length > 0)
  return [...Map.groupBy(coded, ({ nombre }) => foldName(nombre)).values()].flatMap(([one, other, ...more]) =>
    one && other && more.length === 0 && haveRenewedCode(one, other) ? [[one, other]] : [],
  )
}
