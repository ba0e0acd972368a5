/** What tells that names are one product, or one client, and what tells that they are two. Pure. */

export interface Candidate {
  id: number
  clave: string
  nombre: string
  codigo: string | null
  /** Its own code and those of all that was merged into it. */
  codigos: readonly string[]
  /** What it sold, in all. */
  valor: number
}

/** Letters and digits in lower case without accents, words by single blanks. */
export const foldName = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Coded = Pick<Candidate, 'codigo' | 'codigos'>

/** Whoever assigned two codes considers these two products. */
export const haveOtherCodes = (one: Coded, other: Coded): boolean =>
  one.codigos.length > 0 && other.codigos.length > 0 && !one.codigos.some((codigo) => other.codigos.includes(codigo))

/** Whether two codes would become one by way of a name without a code, into which one of them was merged. */
export const meetInAThird = (one: Coded, other: Coded): boolean =>
  haveOtherCodes(one, other) && (one.codigo === null || other.codigo === null)

/**
 * Whether two are surely one: called the same, as nothing with another code is.
 * @param candidates all of a table, the two among them
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
