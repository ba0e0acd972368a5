import { ownWordsOf } from '../imports/store-words.ts'
import { foldName, type Candidate } from './same-names.ts'
import type { Suggestion } from './suggest.ts'

/** Finds stores that are likely one under two names. Pure. */

/** A code before the name, as accounting programs write it: '001 CENTRO', 'S-02 Norte'. */
const isCode = (word: string): boolean => /^\p{L}{0,2}\d+$/u.test(word)

interface Words {
  /** What begins the name, where it is a code and more follows; '' for none. */
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

/**
 * Pairs of stores that are called the same but for a code, an accent or a word that any store may have: '001 CENTRO' and 'Sede Centro'. Each
 * goes into the one that sold most of those called so. Two codes, and a number that is not before the name, are two stores.
 * @param dismissed keys of the pairs that are two
 */
export const suggestStores = (
  candidates: readonly Candidate[],
  dismissed: readonly (readonly [string, string])[],
): Suggestion[] => {
  const apart = new Set(dismissed.flatMap(([one, other]) => [`${one}\u001f${other}`, `${other}\u001f${one}`]))
  const named = candidates.map((candidate) => ({ candidate, ...wordsOf(candidate) })).filter(({ name }) => name !== '')
  return [...Map.groupBy(named, ({ name }) => name).values()].flatMap((group) => {
    const [stays, ...others] = group.toSorted((one, other) => other.candidate.valor - one.candidate.valor)
    return others
      .filter(({ code, candidate }) => {
        const isOther = code !== '' && stays!.code !== '' && code !== stays!.code
        return !isOther && !apart.has(`${candidate.clave}\u001f${stays!.candidate.clave}`)
      })
      .map(({ candidate }): Suggestion => {
        const same = foldName(candidate.nombre) === foldName(stays!.candidate.nombre)
        return {
          de: candidate,
          a: stays!.candidate,
          parecido: same ? 1 : 0.95,
          razon: same ? 'Se llaman igual' : 'Se llaman igual, salvo por un código o una palabra',
          igual: false,
        }
      })
  })
}
