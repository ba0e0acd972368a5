/** Finds names that are likely one product, or one client, written in two ways. Pure. */

import { MOST_SURE_MERGES } from '@vigia/contract/constants.ts'
import { isGeneralClient } from '@vigia/ingest/general-client.ts'
import { doubtful, fold, type Folded, judge, type Verdict } from './judge.ts'
import { type NamesOfFiles, sameDocuments } from './same-documents.ts'
import { type Candidate, sameNames } from './same-names.ts'
import { areOfTwoPrograms, pairsOfPrograms, type Programs } from './two-programs.ts'
import { isVariantOf, pairsOfVariants } from './variants.ts'

export interface Suggestion extends Verdict {
  de: Candidate
  a: Candidate
}

/** Names are compared that share the beginning of a word, unless more than this many do. */
const PREFIX = 3
const MOST_SHARING = 150
/** Clients that share a document number: of more the number is nobody's own. */
const MOST_WITH_CODE = 5
const MOST_DOUBTFUL = 100

const NOBODY: Verdict = {
  parecido: 1,
  razon: 'Son ventas sin el nombre de quien compró',
  evidencia: 'sin_nombre',
  igual: true,
}
const CALLED_THE_SAME: Verdict = { parecido: 1, razon: 'Se llaman igual', evidencia: 'nombre', igual: true }
const OF_TWO_PROGRAMS = {
  same: doubtful(0.99, 'Se llaman igual en dos programas, cada uno con sus códigos'),
  shortened: doubtful(0.98, 'Se llaman casi igual en dos programas, cada uno con sus códigos'),
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

type OfTwo<T> = (one: Folded, other: Folded) => T

/** Of two that look like one: how much they do once all the other names are looked at; undefined where they are two. */
const judgeAmong = (
  items: readonly Folded[],
  areApart: OfTwo<boolean>,
): ((one: Folded, other: Folded, alone: Verdict | undefined) => Verdict | undefined) => {
  const used = new Map<string, number>()
  for (const { words } of items) for (const word of new Set(words)) used.set(word, (used.get(word) ?? 0) + 1)
  /** "Jabón Rey" and "Jamón Rey", where there are other soaps and hams: each word is one that the shop uses. */
  const areTwoWords: OfTwo<boolean> = (one, other) => {
    const words = differingWords(one, other)
    if (words === undefined || asHeard(words[0]) === asHeard(words[1])) return false
    return words.every((word) => used.get(word)! > LEAST_USED)
  }
  const areSurelyOne = sameNames(items)
  const byText = Map.groupBy(items, ({ text }) => text)
  /** A name without a code that is that of something with a code: it is nothing else's. */
  const isOfAnother = (item: Folded): boolean =>
    item.codigos.length === 0 &&
    byText.get(item.text)!.some((other) => other.codigos.length > 0 && !areApart(item, other))
  return (one, other, alone) => {
    const verdict = one.text === other.text && areSurelyOne(one, other) ? CALLED_THE_SAME : alone
    if (!verdict || areApart(one, other)) return undefined
    if (verdict.evidencia === 'letras' && areTwoWords(one, other)) return undefined
    return one.text !== other.text && (isOfAnother(one) || isOfAnother(other)) ? undefined : verdict
  }
}

function* pairsIn(groups: readonly (readonly Folded[])[]): Generator<[Folded, Folded]> {
  for (const group of groups)
    for (const [at, one] of group.entries()) for (const other of group.slice(at + 1)) yield [one, other]
}

/** Pairs that share the beginning of a word or more, each once. */
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

/** Pairs with how much each two, looked at alone, look like one: by the programs of their codes, by one code, by their names. */
function* lookAlikes(
  items: readonly Folded[],
  programs: Programs | null,
  areApart: OfTwo<boolean>,
  areOneClient: OfTwo<boolean>,
): Generator<[one: Folded, other: Folded, alone: Verdict | undefined]> {
  const paired = new Set<number>()
  const known = programs ?? new Map()
  const namesakes = pairsOfPrograms(items, known)
  for (const { one, other, likeness, sure } of namesakes) {
    yield [one, other, { ...OF_TWO_PROGRAMS[likeness], igual: sure }]
    if (!areApart(one, other)) paired.add(one.id).add(other.id)
  }
  for (const { one, other, verdict } of pairsOfVariants(items, known, namesakes)) yield [one, other, verdict]
  const [nobody, ...others] = programs === null ? items.filter(({ nombre }) => isGeneralClient(nombre)) : []
  for (const other of others) yield [nobody!, other, NOBODY]
  const ofOneCode = grouped(items, ({ codigos }) => codigos)
  for (const [one, other] of pairsIn(ofOneCode.filter(({ length }) => length <= MOST_WITH_CODE)))
    yield [one, other, { ...doubtful(1, 'Tienen el mismo código', 'codigo'), igual: areOneClient(one, other) }]
  for (const [one, other] of pairsByText(items)) {
    const ofTwo = programs !== null && areOfTwoPrograms(one, other, programs)
    // What has its namesake in the other program is nothing else there.
    if (ofTwo && (paired.has(one.id) || paired.has(other.id))) continue
    yield [one, other, judge(one, other, { ofPeople: programs === null, proving: !ofTwo })]
  }
}

/** As many as a person looks through, the most alike first. */
const ranked = (found: Iterable<Suggestion>): Suggestion[] => {
  const sorted = [...found].sort((one, other) => other.parecido - one.parecido || other.de.valor - one.de.valor)
  return [
    ...sorted.filter(({ igual }) => igual).slice(0, MOST_SURE_MERGES),
    ...sorted.filter(({ igual }) => !igual).slice(0, MOST_DOUBTFUL),
  ].toSorted((one, other) => other.parecido - one.parecido)
}

/**
 * Pairs that look like one, the most alike first. The one that sold more is the one that would stay; of a variant and its product the product.
 * @param dismissed keys of pairs of which somebody said that they are two
 * @param programs that gave the codes of products, where they are known; null for clients
 * @param files that have several clients of one document
 */
export const suggestMerges = (
  candidates: readonly Candidate[],
  dismissed: readonly (readonly [string, string])[],
  programs: Programs | null,
  files: NamesOfFiles = [],
): Suggestion[] => {
  const apart = new Set(dismissed.flatMap(([one, other]) => [`${one}\u001f${other}`, `${other}\u001f${one}`]))
  const items = candidates.map(fold).filter(({ text }) => text !== '')
  const { areBranches, areOneClient } = sameDocuments(programs === null ? items : [], files)
  const areApart: OfTwo<boolean> = (one, other) =>
    apart.has(`${one.clave}\u001f${other.clave}`) || areBranches(one, other)
  const judged = judgeAmong(items, areApart)
  const found = new Map<string, Suggestion>()
  for (const [one, other, alone] of lookAlikes(items, programs, areApart, areOneClient)) {
    const verdict = judged(one, other, alone)
    if (!verdict) continue
    const isFirst = isVariantOf(other, one) || (!isVariantOf(one, other) && one.valor >= other.valor)
    const [a, de] = isFirst ? [one, other] : [other, one]
    const key = `${de.id} ${a.id}`
    if ((found.get(key)?.parecido ?? 0) < verdict.parecido) found.set(key, { de, a, ...verdict })
  }
  return ranked(found.values()).map(({ de, a, ...rest }) => ({ de: plain(de), a: plain(a), ...rest }))
}

/** @returns whether two of the candidates are surely one, as those suggested with `igual` are */
export const surePairs = (
  candidates: readonly Candidate[],
  programs: Programs | null,
  files: NamesOfFiles = [],
): ((one: Candidate, other: Candidate) => boolean) => {
  const areCalledTheSame = sameNames(candidates)
  const known = programs ?? new Map()
  const namesakes = pairsOfPrograms(candidates, known)
  const sure = [
    ...namesakes.filter((pair) => pair.sure),
    ...pairsOfVariants(candidates, known, namesakes).filter(({ verdict }) => verdict.igual),
  ]
  const ofPrograms = new Set(sure.flatMap(({ one, other }) => [`${one.id} ${other.id}`, `${other.id} ${one.id}`]))
  const { areOneClient } = sameDocuments(programs === null ? candidates : [], files)
  const areNobody = (one: Candidate, other: Candidate): boolean =>
    programs === null && isGeneralClient(one.nombre) && isGeneralClient(other.nombre)
  return (one, other) =>
    areNobody(one, other) ||
    areCalledTheSame(one, other) ||
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
