import { ownWordsOf } from '../imports/store-words.ts'
import { inOneFile, type NamesOfFiles } from './same-documents.ts'
import { foldName, type Candidate } from './same-names.ts'
import { doubtful, type Verdict } from './judge.ts'
import type { Suggestion } from './suggest.ts'

/** Finds stores that probably exist under two names. Pure. */

/** Whether a word is a code in front of a name, as accounting programs write it: '001 CENTRO', 'S-02 Norte'. */
const isCode = (word: string): boolean => /^\p{L}{0,2}\d+$/u.test(word)

interface Words {
  /** The code in front of the name; '' without one. */
  code: string
  name: string
}

const wordsOf = ({ nombre }: Candidate): Words => {
  const words = foldName(nombre.replaceAll(/(\p{L})-(\d)/gu, '$1$2'))
    .replaceAll(/\b(\p{L}{1,2}) (\d+)\b/gu, '$1$2')
    .split(' ')
  const coded = words.length > 1 && isCode(words[0]!)
  const own = ownWordsOf(words.slice(coded ? 1 : 0).join(' '))
  return { code: coded ? words[0]! : '', name: own.join(' ') }
}

interface Named extends Words {
  candidate: Candidate
  /** Words that a program adds to the names of several stores; '' without any. */
  affix: string
}

/** Minimum number of stores with the same additional words; those of a single store may be part of its name. */
const LEAST_AFFIXED = 2

type Unaffixed = Omit<Named, 'affix'>

const namedOf = (candidates: readonly Candidate[]): Unaffixed[] =>
  candidates.map((candidate) => ({ candidate, ...wordsOf(candidate) })).filter(({ name }) => name !== '')

/** Pairs of stores in which one name is the other with additional words at its beginning or end. */
const affixPairs = (named: readonly Unaffixed[]): { affix: string; long: Unaffixed; short: Unaffixed }[] =>
  named.flatMap((long) =>
    named.flatMap((short) => {
      const affix = long.name.endsWith(` ${short.name}`)
        ? `${long.name.slice(0, -short.name.length)}…`
        : long.name.startsWith(`${short.name} `)
          ? `…${long.name.slice(short.name.length)}`
          : undefined
      return affix === undefined ? [] : [{ affix, long, short }]
    }),
  )

/** The stores of these pairs, for which the caller must find out whether one file contains both. */
export const affixedStores = (candidates: readonly Candidate[]): Candidate[] => [
  ...new Set(affixPairs(namedOf(candidates)).flatMap(({ long, short }) => [long.candidate, short.candidate])),
]

/**
 * Removes the words that a program adds to all its store names: 'Café Camila Chapinero' for 'Chapinero', and 'Café Camila Cedritos' for 'Cedritos'.
 * If one file contains both, they are different stores.
 */
const withoutAffixes = (named: readonly Unaffixed[], files: NamesOfFiles): Named[] => {
  const areInOneFile = inOneFile(files)
  const affixes = [...Map.groupBy(affixPairs(named), ({ affix }) => affix).values()].filter(
    (group) =>
      new Set(group.map(({ short }) => short.name)).size >= LEAST_AFFIXED &&
      !group.some(({ long, short }) => areInOneFile(long.candidate, short.candidate)),
  )
  const shortOf = new Map(affixes.flat().map(({ affix, long, short }) => [long, { name: short.name, affix }]))
  return named.map((one) => ({ ...one, affix: '', ...shortOf.get(one) }))
}

/** The reason for suggesting two stores. */
const verdictOf = (one: Named, other: Named): Verdict => {
  if (foldName(one.candidate.nombre) === foldName(other.candidate.nombre)) return doubtful(1, 'Se llaman igual')
  return one.affix === other.affix
    ? doubtful(0.95, 'Se llaman igual, salvo por un código o una palabra')
    : doubtful(0.9, 'Se llaman igual, salvo por las palabras que varios locales llevan')
}

/**
 * Pairs of stores whose names differ only in a code, an accent, a word such as 'Sede' in 'Sede Centro', or words that a program adds to all names.
 * Each is merged into the one with the largest sales among those without additional words. Different codes, and different numbers elsewhere in the
 * name, mean different stores.
 * @param dismissed keys of the pairs that a user dismissed
 * @param files files with several stores
 */
export const suggestStores = (
  candidates: readonly Candidate[],
  dismissed: readonly (readonly [string, string])[],
  files: NamesOfFiles,
): Suggestion[] => {
  const dismissedPairs = new Set(dismissed.flatMap(([one, other]) => [`${one}\u001f${other}`, `${other}\u001f${one}`]))
  const named = withoutAffixes(namedOf(candidates), files)
  return [...Map.groupBy(named, ({ name }) => name).values()].flatMap((group) => {
    const [stays, ...others] = group.toSorted(
      (one, other) =>
        Number(one.affix !== '') - Number(other.affix !== '') || other.candidate.valor - one.candidate.valor,
    )
    return others
      .filter(({ code, candidate }) => {
        const isOther = code !== '' && stays!.code !== '' && code !== stays!.code
        return !isOther && !dismissedPairs.has(`${candidate.clave}\u001f${stays!.candidate.clave}`)
      })
      .map((one): Suggestion => ({ de: one.candidate, a: stays!.candidate, ...verdictOf(one, stays!) }))
  })
}
