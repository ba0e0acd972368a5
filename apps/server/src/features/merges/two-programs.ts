/**
 * Matches products of two programs of a shop, such as its accounting and its till. Each program assigns codes of its own, so different codes mean
 * nothing and products are compared by name. Pure.
 */

import { wholeMeasure } from './measure-words.ts'
import { type Candidate, foldName, areJoinedByThird } from './same-names.ts'
import { withShortSizes } from './size-words.ts'

/** Number of the program to which each code belongs. */
export type Programs = ReadonlyMap<string, number>

/**
 * Minimum number of codes for a separate program. A file with fewer unknown codes may come from a known program, with new products and other titles.
 */
const LEAST_CODES = 10
/** Minimum letters of an abbreviated word, as in "Pap. Hig."; one letter is enough for a measure after a number. */
const LEAST_PREFIX = 3
/** Maximum number of names with the same numbers and initial letters that are compared with each other. */
const MOST_ALIKE = 400
/** Words that one program writes and another leaves out: "Plato hondo x 100". */
const OPTIONAL_WORDS = new Set(['x', 'por', 'de'])

/**
 * Assigns codes to programs: files that share a code belong to one program.
 * @param codesOf codes of the products in each kind of file
 */
export const programsOf = (codesOf: readonly (readonly string[])[]): Programs => {
  const program = new Map<string, number>()
  const members: string[][] = []
  for (const codes of codesOf) {
    const met = [...new Set(codes.flatMap((code) => program.get(code) ?? []))]
    const together = [...new Set([...codes, ...met.flatMap((at) => members[at]!)])]
    for (const at of met) members[at] = []
    for (const code of together) program.set(code, members.length)
    members.push(together)
  }
  for (const codes of members) if (codes.length < LEAST_CODES) for (const code of codes) program.delete(code)
  return program
}

/** Whether two products only have codes of different programs. */
export const areOfTwoPrograms = (one: Candidate, other: Candidate, programs: Programs): boolean => {
  if (programs.size === 0 || areJoinedByThird(one, other)) return false
  const programsOfCodes = ({ codigos }: Candidate) => codigos.map((codigo) => programs.get(codigo))
  const [left, right] = [programsOfCodes(one), programsOfCodes(other)]
  return (
    [left, right].every((all) => all.length > 0 && !all.includes(undefined)) && !left.some((at) => right.includes(at))
  )
}

/** The words of a name, sorted, and its numbers. */
interface Words {
  numbers: string
  /** Whether the word follows a number and is therefore a measure. */
  words: { text: string; measure: boolean }[]
}

const wordsOf = (nombre: string): Words => {
  const all = withShortSizes(foldName(nombre).split(' ')).filter((word) => word !== '' && !OPTIONAL_WORDS.has(word))
  const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d+$/.test(word)
  return {
    numbers: all.filter(isNumber).toSorted().join(' '),
    words: all
      .map((text, at) => {
        const measure = isNumber(all[at - 1])
        return { text: wholeMeasure(text, measure), measure }
      })
      .filter(({ text }) => !isNumber(text))
      .toSorted((a, b) => (a.text < b.text ? -1 : 1)),
  }
}

/** Key that names of one product have in common: their numbers and the initial letters of their words. */
const keyOf = ({ numbers, words }: Words): string =>
  `${numbers}|${words
    .map(({ text }) => text[0])
    .toSorted()
    .join('')}`

type Likeness = 'same' | 'shortened' | undefined

const alikeness = ({ words: one }: Words, { words: other }: Words): Likeness => {
  const left = one.filter(({ text }) => !other.some((word) => word.text === text))
  const right = other.filter(({ text }) => !one.some((word) => word.text === text))
  if (left.length !== right.length || one.length === 0) return undefined
  if (left.length === 0) return 'same'
  const fit = left.every((word, at) => {
    const [short, long] = [word, right[at]!].toSorted((a, b) => a.text.length - b.text.length)
    const least = short!.measure && long!.measure ? 1 : LEAST_PREFIX
    return short!.text.length >= least && long!.text.startsWith(short!.text)
  })
  return fit ? 'shortened' : undefined
}

export interface TwoProgramsPair<C extends Candidate> {
  one: C
  other: C
  /** Whether they have the same words, or some of them abbreviated. */
  likeness: 'same' | 'shortened'
  /** Whether each is the only possible counterpart of the other. */
  sure: boolean
}

/**
 * Pairs of products of two programs with the same name: the same numbers, and the same words in any order, some of them possibly abbreviated.
 * Abbreviated matches do not count for a product with an exact match.
 */
export const pairsOfPrograms = <C extends Candidate>(
  candidates: readonly C[],
  programs: Programs,
): TwoProgramsPair<C>[] => {
  const named = candidates
    .filter(({ codigos }) => codigos.some((codigo) => programs.has(codigo)))
    .map((candidate) => ({ candidate, words: wordsOf(candidate.nombre) }))
  const found: Omit<TwoProgramsPair<C>, 'sure'>[] = []
  for (const group of Map.groupBy(named, ({ words }) => keyOf(words)).values())
    group.slice(0, MOST_ALIKE).forEach((one, at) => {
      for (const other of group.slice(at + 1, MOST_ALIKE)) {
        if (!areOfTwoPrograms(one.candidate, other.candidate, programs)) continue
        const likeness = alikeness(one.words, other.words)
        if (likeness) found.push({ one: one.candidate, other: other.candidate, likeness })
      }
    })
  const exact = new Set(found.flatMap(({ one, other, likeness }) => (likeness === 'same' ? [one, other] : [])))
  const pairs = found.filter(
    ({ one, other, likeness }) => likeness === 'same' || (!exact.has(one) && !exact.has(other)),
  )
  const choices = (named: C, { codigos: [of] }: C): string => `${named.id} ${programs.get(of!)}`
  const times = new Map<string, number>()
  for (const { one, other } of pairs)
    for (const key of [choices(one, other), choices(other, one)]) times.set(key, (times.get(key) ?? 0) + 1)
  return pairs.map((pair) => {
    const { one, other } = pair
    return { ...pair, sure: times.get(choices(one, other)) === 1 && times.get(choices(other, one)) === 1 }
  })
}
