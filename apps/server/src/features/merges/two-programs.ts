/**
 * Products of two programs of one shop, such as its accounting and its till. Each gives codes of its own: that two codes differ tells
 * nothing there, so products are held against each other by their names. Pure.
 */

import { wholeMeasure } from './measure-words.ts'
import { type Candidate, foldName, meetInAThird } from './same-names.ts'
import { withShortSizes } from './size-words.ts'

/** Program of each code, by a number that tells programs apart. */
export type Programs = ReadonlyMap<string, number>

/** Files of one program may differ in their titles; with fewer codes of its own, what a file brings may be new products. */
const LEAST_CODES = 10
/** Letters from which on the beginning of a word stands for it, as in "Pap. Hig."; of a measure, behind a number, one is enough. */
const LEAST_PREFIX = 3
/** Names with the same numbers and the same first letters that are held against each other, each with each. */
const MOST_ALIKE = 400
/** Words that one program writes and another leaves out: "Plato hondo x 100". */
const UNTOLD = new Set(['x', 'por', 'de'])

/**
 * Files that share a code are one program's.
 * @param codesOf codes of the products that each kind of file brought
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

/** Whether two products have codes of programs that have no code in common. */
export const areOfTwoPrograms = (one: Candidate, other: Candidate, programs: Programs): boolean => {
  if (programs.size === 0 || meetInAThird(one, other)) return false
  const programsOfCodes = ({ codigos }: Candidate) => codigos.map((codigo) => programs.get(codigo))
  const [left, right] = [programsOfCodes(one), programsOfCodes(other)]
  return (
    [left, right].every((all) => all.length > 0 && !all.includes(undefined)) && !left.some((at) => right.includes(at))
  )
}

/** The words of a name in order, numbers apart. */
interface Words {
  numbers: string
  /** A word behind a number is a measure. */
  words: { text: string; measure: boolean }[]
}

const wordsOf = (nombre: string): Words => {
  const all = withShortSizes(foldName(nombre).split(' ')).filter((word) => word !== '' && !UNTOLD.has(word))
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

/** What names that may be one have in common: their numbers, and the letters that their words begin with. */
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
  /** Whether they have the same words, or one has some of them shortened. */
  likeness: 'same' | 'shortened'
  /** Each is the only product of its program that the other can be. */
  sure: boolean
}

/**
 * Products of two programs that are called the same: the same numbers, and the same words in any order, of which some may be shortened.
 * Where one has a namesake word for word, its shortened ones are no pairs.
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
