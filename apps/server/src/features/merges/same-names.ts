/** Uses names and codes to decide whether two products, or clients, are one. Pure. */

export interface Candidate {
  id: number
  clave: string
  nombre: string
  codigo: string | null
  /** Its own code and those of all entities merged into it. */
  codigos: readonly string[]
  /** Total sales. */
  valor: number
  /** The first and the last month with sales, if known. */
  meses?: { primero: number; ultimo: number }
}

/** Lower-case letters and digits without accents, words separated by single spaces. */
export const foldName = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Coded = Pick<Candidate, 'codigo' | 'codigos'>

/** Two different codes mean that the shop distinguishes the products. */
export const haveOtherCodes = (one: Coded, other: Coded): boolean =>
  one.codigos.length > 0 && other.codigos.length > 0 && !one.codigos.some((codigo) => other.codigos.includes(codigo))

/** Whether a merge would join two codes through an entity without a code, into which one of them was merged. */
export const areJoinedByThird = (one: Coded, other: Coded): boolean =>
  haveOtherCodes(one, other) && (one.codigo === null || other.codigo === null)

/**
 * Whether two entities are certainly one: they have the same name, and entities with that name have no different codes.
 * @param candidates all entities of the table
 */
export const sameNames = (candidates: readonly Candidate[]): ((one: Candidate, other: Candidate) => boolean) => {
  const shared = new Set<string>()
  for (const [text, group] of Map.groupBy(candidates, ({ nombre }) => foldName(nombre))) {
    const coded = group.filter(({ codigos }) => codigos.length > 0)
    if (text !== '' && !coded.some((one) => haveOtherCodes(coded[0]!, one))) shared.add(text)
  }
  return (one, other) => {
    const text = foldName(one.nombre)
    return text === foldName(other.nombre) && shared.has(text)
  }
}
