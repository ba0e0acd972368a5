/** Finds names that are likely one product, or one client, written in two ways. Pure. */

import { type Candidate, foldName, haveOtherCodes, meetInAThird, sameNames } from './same-names.ts'
import { areOfTwoPrograms, pairsOfPrograms, type Programs } from './two-programs.ts'

export interface Suggestion {
  de: Candidate
  a: Candidate
  /** 0 to 1. */
  parecido: number
  razon: string
  /** Whether they are surely one, so that they may be merged with others by one press. */
  igual: boolean
}

type Verdict = Pick<Suggestion, 'parecido' | 'razon' | 'igual'>

/** From this similarity on two names are suggested as one: a letter in seven. */
const LEAST_ALIKE = 0.86
/** Shorter names differ by a letter and are two. */
const LEAST_LENGTH = 5
/** Names are compared that share the beginning of a word, unless more than this many do. */
const PREFIX = 3
const MOST_SHARING = 150
/** Clients that share a document number: of more the number is nobody's own. */
const MOST_WITH_CODE = 5
const MOST_DOUBTFUL = 100
/** A till has the products that the accounting has: all of them may be pairs. */
const MOST_SURE = 300
const WRITTEN_ALIKE = 'Se escriben casi igual'

interface Folded extends Candidate {
  /** As foldName writes it. */
  text: string
  words: string[]
  /** Its numbers in their order: 500 g and 1000 g are two products. */
  numbers: string
}

const fold = (candidate: Candidate): Folded => {
  const text = foldName(candidate.nombre)
  const words = text.split(' ')
  return {
    ...candidate,
    text,
    words,
    numbers: words
      .filter((word) => /^\d+$/.test(word))
      .toSorted()
      .join(' '),
  }
}

/**
 * Insertions, deletions, replacements and exchanges of two neighbours from one text to another (optimal string
 * alignment), or `most` + 1 where there are more.
 */
const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let earlier: number[] = []
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const exchanged =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? earlier[j - 2]! + 1 : Infinity
      row[j] = Math.min(replaced, exchanged, before[j]! + 1, row[j - 1]! + 1)
      if (row[j]! < least) least = row[j]!
    }
    if (least > most) return most + 1
    earlier = before
    before = row
  }
  return before[b.length]!
}

const CALLED_THE_SAME: Verdict = { parecido: 1, razon: 'Se llaman igual', igual: true }
const doubtful = (parecido: number, razon: string): Verdict => ({ parecido, razon, igual: false })

const OF_TWO_PROGRAMS = {
  same: { parecido: 0.99, razon: 'Se llaman igual en dos programas, cada uno con sus códigos' },
  shortened: { parecido: 0.98, razon: 'Se llaman casi igual en dos programas, cada uno con sus códigos' },
} as const

/** @param proving their codes are of one program, which gives no product two */
const judge = (one: Folded, other: Folded, proving: boolean): Verdict | undefined => {
  if (meetInAThird(one, other)) return undefined
  const twoCodes = proving && haveOtherCodes(one, other)
  if (one.text === other.text)
    return doubtful(
      0.9,
      twoCodes ? 'Se llaman igual, con códigos distintos' : 'Se llaman igual, y otro con otro código',
    )
  if (twoCodes || one.numbers !== other.numbers) return undefined
  const [shorter, longer] = [one.text, other.text].toSorted((a, b) => a.length - b.length)
  if (shorter!.length < LEAST_LENGTH) return undefined
  if (one.words.toSorted().join(' ') === other.words.toSorted().join(' '))
    return doubtful(0.97, 'Tienen las mismas palabras')
  if (one.text.replaceAll(' ', '') === other.text.replaceAll(' ', ''))
    return doubtful(0.97, 'Solo cambian los espacios')
  const most = Math.floor((1 - LEAST_ALIKE) * longer!.length)
  const changes = distance(one.text, other.text, most)
  return changes > most ? undefined : doubtful(1 - changes / longer!.length, WRITTEN_ALIKE)
}

/** Names besides the two in which a word must stand for it to be a word of its own and no slip of the pen. */
const LEAST_USED = 2

/** A word as it sounds in Spanish: whoever writes "Cervesa" writes it so throughout. */
const asHeard = (word: string): string =>
  word
    .replaceAll('z', 's')
    .replaceAll(/c(?=[ei])/g, 's')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll('h', '')
    .replace(/s$/, '')

/** The words in which two names differ, of those that have as many words and differ in one alone. */
const differingWords = (one: Folded, other: Folded): [string, string] | undefined => {
  if (one.words.length !== other.words.length) return undefined
  const places = one.words.flatMap((word, at) => (word === other.words[at] ? [] : [at]))
  return places.length === 1 ? [one.words[places[0]!]!, other.words[places[0]!]!] : undefined
}

const grouped = (items: readonly Folded[], keysOf: (item: Folded) => Iterable<string>): Folded[][] => {
  const groups = new Map<string, Folded[]>()
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  return [...groups.values()].filter(({ length }) => length > 1)
}

/**
 * Pairs that look like one, the most alike first. The one that sold more is the one that would stay.
 * @param dismissed keys of pairs of which somebody said that they are two
 * @param programs that gave the codes, where they are known
 */
export const suggestMerges = (
  candidates: readonly Candidate[],
  dismissed: readonly (readonly [string, string])[],
  programs: Programs = new Map(),
): Suggestion[] => {
  const apart = new Set(dismissed.flatMap(([one, other]) => [`${one}\u001f${other}`, `${other}\u001f${one}`]))
  const items = candidates.map(fold).filter(({ text }) => text !== '')
  const found = new Map<string, Suggestion>()
  const used = new Map<string, number>()
  for (const { words } of items) for (const word of new Set(words)) used.set(word, (used.get(word) ?? 0) + 1)
  /** "Jabón Rey" and "Jamón Rey", where there are other soaps and hams: each word is one that the shop uses. */
  const areTwoWords = (one: Folded, other: Folded): boolean => {
    const words = differingWords(one, other)
    if (words === undefined || asHeard(words[0]) === asHeard(words[1])) return false
    return words.every((word) => used.get(word)! > LEAST_USED)
  }
  const areApart = (one: Folded, other: Folded): boolean => apart.has(`${one.clave}\u001f${other.clave}`)
  const areSurelyOne = sameNames(items)
  const byText = Map.groupBy(items, ({ text }) => text)
  /** A name without a code that is that of something with a code: it is nothing else's. */
  const isOfAnother = (item: Folded): boolean =>
    item.codigos.length === 0 &&
    byText.get(item.text)!.some((other) => other.codigos.length > 0 && !areApart(item, other))
  const consider = (one: Folded, other: Folded, otherwise: Verdict | undefined): void => {
    const verdict = one.text === other.text && areSurelyOne(one, other) ? CALLED_THE_SAME : otherwise
    if (!verdict || areApart(one, other)) return
    if (verdict.razon === WRITTEN_ALIKE && areTwoWords(one, other)) return
    if (one.text !== other.text && (isOfAnother(one) || isOfAnother(other))) return
    const [a, de] = one.valor >= other.valor ? [one, other] : [other, one]
    const key = `${de.id} ${a.id}`
    if ((found.get(key)?.parecido ?? 0) < verdict.parecido) found.set(key, { de, a, ...verdict })
  }
  const eachPair = (group: readonly Folded[], act: (one: Folded, other: Folded) => void): void =>
    group.forEach((one, at) => group.slice(at + 1).forEach((other) => act(one, other)))

  const paired = new Set<number>()
  for (const { one, other, likeness, sure } of pairsOfPrograms(items, programs)) {
    consider(one, other, { ...OF_TWO_PROGRAMS[likeness], igual: sure })
    if (!areApart(one, other)) paired.add(one.id).add(other.id)
  }
  for (const group of grouped(items, ({ codigo }) => (codigo === null ? [] : [codigo])))
    if (group.length <= MOST_WITH_CODE)
      eachPair(group, (one, other) => consider(one, other, doubtful(1, 'Tienen el mismo código')))
  const starts = ({ words, text }: Folded): Set<string> =>
    new Set([...words, text.replaceAll(' ', '')].map((word) => word.slice(0, PREFIX)))
  const compared = new Set<number>()
  for (const group of [...grouped(items, ({ text }) => [text]), ...grouped(items, starts)])
    if (group.length <= MOST_SHARING)
      eachPair(group, (one, other) => {
        const pair = Math.min(one.id, other.id) * 2 ** 26 + Math.max(one.id, other.id)
        if (compared.has(pair)) return
        compared.add(pair)
        const ofTwo = areOfTwoPrograms(one, other, programs)
        // What has its namesake in the other program is nothing else there.
        if (ofTwo && (paired.has(one.id) || paired.has(other.id))) return
        consider(one, other, judge(one, other, !ofTwo))
      })
  const sorted = [...found.values()].sort(
    (one, other) => other.parecido - one.parecido || other.de.valor - one.de.valor,
  )
  return [
    ...sorted.filter(({ igual }) => igual).slice(0, MOST_SURE),
    ...sorted.filter(({ igual }) => !igual).slice(0, MOST_DOUBTFUL),
  ]
    .toSorted((one, other) => other.parecido - one.parecido)
    .map(({ de, a, ...rest }) => ({ de: plain(de), a: plain(a), ...rest }))
}

/** @returns whether two of the candidates are surely one, as those suggested with `igual` are */
export const surePairs = (
  candidates: readonly Candidate[],
  programs: Programs,
): ((one: Candidate, other: Candidate) => boolean) => {
  const areCalledTheSame = sameNames(candidates)
  const ofPrograms = new Set(
    pairsOfPrograms(candidates, programs).flatMap(({ one, other, sure }) =>
      sure ? [`${one.id} ${other.id}`, `${other.id} ${one.id}`] : [],
    ),
  )
  return (one, other) => areCalledTheSame(one, other) || ofPrograms.has(`${one.id} ${other.id}`)
}

const plain = ({ id, clave, nombre, codigo, codigos, valor }: Candidate): Candidate => ({
  id,
  clave,
  nombre,
  codigo,
  codigos,
  valor,
})
