/** Finds products, or clients, that probably exist under two spellings. Pure. */

import { MOST_SURE_MERGES } from '@vigia/contract/constants.ts'
import { isGeneralClient } from '@vigia/ingest/general-client.ts'
import { doubtful, fold, type Folded, judge, type Verdict } from './judge.ts'
import { type NamesOfFiles, sameDocuments } from './same-documents.ts'
import { pairsOfRenewedCodes } from './renewed-codes.ts'
import { type Candidate, sameNames } from './same-names.ts'
import { areOfTwoPrograms, pairsOfPrograms, type Programs } from './two-programs.ts'
import { isVariantOf, pairsOfVariants } from './variants.ts'

export interface Suggestion extends Verdict {
  de: Candidate
  a: Candidate
}

/** Names with a word that begins with the same letters are compared, unless more than this many names share them. */
const PREFIX = 3
const MOST_SHARING = 150
/** A document number of more clients than this is not an individual's. */
const MOST_WITH_CODE = 5
const MOST_DOUBTFUL = 100

const GENERAL_CLIENTS: Verdict = {
  parecido: 1,
  razon: 'Son ventas sin el nombre de quien compró',
  evidencia: 'sin_nombre',
  igual: true,
}
const SAME_NAME: Verdict = { parecido: 1, razon: 'Se llaman igual', evidencia: 'nombre', igual: true }
const OF_TWO_PROGRAMS = {
  same: doubtful(0.99, 'Se llaman igual en dos programas, cada uno con sus códigos'),
  shortened: doubtful(0.98, 'Se llaman casi igual en dos programas, cada uno con sus códigos'),
}

const RENEWED: Verdict = {
  ...doubtful(0.99, 'Se llaman igual, y uno se vende desde que el otro, con otro código, dejó de venderse'),
  igual: true,
}

/** If both words occur in more than this many names, they are different words and not a misspelling. */
const LEAST_USED = 2

/** A word by its sound in Spanish: "Cervesa" sounds like "Cerveza". */
const phonetic = (word: string): string =>
  word
    .replaceAll('z', 's')
    .replaceAll(/c(?=[ei])/g, 's')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll('h', '')
    .replace(/s$/, '')

/** The two different words of names with the same number of words that differ in one word only. */
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

type OfPair<T> = (one: Folded, other: Folded) => T

/** Judges a pair again, taking all other names into account; undefined if they are two entities. */
const createJudge = (
  items: readonly Folded[],
  areDifferent: OfPair<boolean>,
): ((one: Folded, other: Folded, ofPair: Verdict | undefined) => Verdict | undefined) => {
  const used = new Map<string, number>()
  for (const { words } of items) for (const word of new Set(words)) used.set(word, (used.get(word) ?? 0) + 1)
  /** "Jabón Rey" and "Jamón Rey" in a shop with other soaps and hams: both words are in use. */
  const areTwoWords: OfPair<boolean> = (one, other) => {
    const words = differingWords(one, other)
    if (words === undefined || phonetic(words[0]) === phonetic(words[1])) return false
    return words.every((word) => used.get(word)! > LEAST_USED)
  }
  const areSurelyOne = sameNames(items)
  const byText = Map.groupBy(items, ({ text }) => text)
  /** Whether a name without a code is also the name of an entity with a code; it belongs to that one only. */
  const isOfAnother = (item: Folded): boolean =>
    item.codigos.length === 0 &&
    byText.get(item.text)!.some((other) => other.codigos.length > 0 && !areDifferent(item, other))
  return (one, other, ofPair) => {
    const verdict = one.text === other.text && areSurelyOne(one, other) ? SAME_NAME : ofPair
    if (!verdict || areDifferent(one, other)) return undefined
    if (verdict.evidencia === 'letras' && areTwoWords(one, other)) return undefined
    return one.text !== other.text && (isOfAnother(one) || isOfAnother(other)) ? undefined : verdict
  }
}

function* pairsIn(groups: readonly (readonly Folded[])[]): Generator<[Folded, Folded]> {
  for (const group of groups)
    for (const [at, one] of group.entries()) for (const other of group.slice(at + 1)) yield [one, other]
}

/** Pairs of names that share the beginning of a word, each pair once. */
function* pairsByText(items: readonly Folded[]): Generator<[Folded, Folded]> {
  const starts = ({ words, text }: Folded): Set<string> =>
    new Set([...words, text.replaceAll(' ', '')].map((word) => word.slice(0, PREFIX)))
  const groups = [
    ...grouped(items, ({ text }) => [text]),
    ...grouped(items, ({ sized }) => [sized]),
    ...grouped(items, starts),
  ]
  const seen = new Set<string>()
  for (const [one, other] of pairsIn(groups.filter(({ length }) => length <= MOST_SHARING))) {
    const pair = one.id < other.id ? `${one.id} ${other.id}` : `${other.id} ${one.id}`
    if (seen.has(pair)) continue
    seen.add(pair)
    yield [one, other]
  }
}

/** Pairs with the verdict from the two entities alone: by programs, by equal codes, by names. */
function* similarPairs(
  items: readonly Folded[],
  programs: Programs | null,
  areDifferent: OfPair<boolean>,
  areOneClient: OfPair<boolean>,
): Generator<[one: Folded, other: Folded, ofPair: Verdict | undefined]> {
  const paired = new Set<number>()
  const known = programs ?? new Map()
  const sameNamed = pairsOfPrograms(items, known)
  for (const { one, other, likeness, sure } of sameNamed) {
    yield [one, other, { ...OF_TWO_PROGRAMS[likeness], igual: sure }]
    if (!areDifferent(one, other)) paired.add(one.id).add(other.id)
  }
  for (const { one, other, verdict } of pairsOfVariants(items, known, sameNamed)) yield [one, other, verdict]
  if (programs !== null) for (const [one, other] of pairsOfRenewedCodes(items)) yield [one, other, RENEWED]
  const [generalClient, ...others] = programs === null ? items.filter(({ nombre }) => isGeneralClient(nombre)) : []
  for (const other of others) yield [generalClient!, other, GENERAL_CLIENTS]
  const ofOneCode = grouped(items, ({ codigos }) => codigos)
  for (const [one, other] of pairsIn(ofOneCode.filter(({ length }) => length <= MOST_WITH_CODE)))
    yield [one, other, { ...doubtful(1, 'Tienen el mismo código', 'codigo'), igual: areOneClient(one, other) }]
  for (const [one, other] of pairsByText(items)) {
    const ofTwo = programs !== null && areOfTwoPrograms(one, other, programs)
    // A product that has a counterpart in the other program is not compared with others of it.
    if (ofTwo && (paired.has(one.id) || paired.has(other.id))) continue
    yield [one, other, judge(one, other, { ofPeople: programs === null, proving: !ofTwo })]
  }
}

/** Limits suggestions to as many as a user can review, most similar first. */
const limitToReview = (found: Iterable<Suggestion>): Suggestion[] => {
  const sorted = [...found].sort((one, other) => other.parecido - one.parecido || other.de.valor - one.de.valor)
  return [
    ...sorted.filter(({ igual }) => igual).slice(0, MOST_SURE_MERGES),
    ...sorted.filter(({ igual }) => !igual).slice(0, MOST_DOUBTFUL),
  ].toSorted((one, other) => other.parecido - one.parecido)
}

/**
 * Suggested merges, most similar first. The one with larger sales remains, or the product in a pair of a product and its variant.
 * @param dismissed keys of the pairs that a user dismissed
 * @param programs the program of each product code, if known; null for clients
 * @param files files with several clients of one document number
 */
export const suggestMerges = (
  candidates: readonly Candidate[],
  dismissed: readonly (readonly [string, string])[],
  programs: Programs | null,
  files: NamesOfFiles = [],
): Suggestion[] => {
  const dismissedPairs = new Set(dismissed.flatMap(([one, other]) => [`${one}\u001f${other}`, `${other}\u001f${one}`]))
  const items = candidates.map(fold).filter(({ text }) => text !== '')
  const { areBranches, areOneClient } = sameDocuments(programs === null ? items : [], files)
  const areDifferent: OfPair<boolean> = (one, other) =>
    dismissedPairs.has(`${one.clave}\u001f${other.clave}`) || areBranches(one, other)
  const judgePair = createJudge(items, areDifferent)
  const found = new Map<string, Suggestion>()
  for (const [one, other, ofPair] of similarPairs(items, programs, areDifferent, areOneClient)) {
    const verdict = judgePair(one, other, ofPair)
    if (!verdict) continue
    const isFirst = isVariantOf(other, one) || (!isVariantOf(one, other) && one.valor >= other.valor)
    const [a, de] = isFirst ? [one, other] : [other, one]
    const key = `${de.id} ${a.id}`
    if ((found.get(key)?.parecido ?? 0) < verdict.parecido) found.set(key, { de, a, ...verdict })
  }
  return limitToReview(found.values()).map(({ de, a, ...rest }) => ({ de: plain(de), a: plain(a), ...rest }))
}

/** @returns a function for whether two of the candidates are certainly one, as in suggestions with `igual` */
export const surePairs = (
  candidates: readonly Candidate[],
  programs: Programs | null,
  files: NamesOfFiles = [],
): ((one: Candidate, other: Candidate) => boolean) => {
  const haveSameName = sameNames(candidates)
  const known = programs ?? new Map()
  const sameNamed = pairsOfPrograms(candidates, known)
  const sure = [
    ...sameNamed.filter((pair) => pair.sure),
    ...pairsOfVariants(candidates, known, sameNamed).filter(({ verdict }) => verdict.igual),
    ...(programs === null ? [] : pairsOfRenewedCodes(candidates).map(([one, other]) => ({ one, other }))),
  ]
  const ofPrograms = new Set(sure.flatMap(({ one, other }) => [`${one.id} ${other.id}`, `${other.id} ${one.id}`]))
  const { areOneClient } = sameDocuments(programs === null ? candidates : [], files)
  const areGeneralClients = (one: Candidate, other: Candidate): boolean =>
    programs === null && isGeneralClient(one.nombre) && isGeneralClient(other.nombre)
  return (one, other) =>
    areGeneralClients(one, other) ||
    haveSameName(one, other) ||
    ofPrograms.has(`${one.id} ${other.id}`) ||
    areOneClient(one, other)
}

const plain = ({ id, clave, nombre, codigo, codigos, valor }: Candidate): Candidate => ({
  id,
  clave,
  nombre,
  codigo,
  codigos,
  valor,
})
