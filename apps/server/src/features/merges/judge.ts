/** Judges from two names alone whether they belong to one entity. Pure. */

import type { MergeSuggestion } from '@vigia/contract/calls/merges.ts'
import { type Candidate, foldName, haveOtherCodes, areJoinedByThird } from './same-names.ts'
import { withShortSizes } from './size-words.ts'

export interface Verdict {
  /** 0 to 1. */
  parecido: number
  razon: string
  evidencia: MergeSuggestion['evidencia']
  /** Whether they are certainly one entity, so that they may be merged together with others in one step. */
  igual: boolean
}

/** Minimum similarity for a suggestion: one changed letter in seven. */
const LEAST_ALIKE = 0.86
/** Shorter names with a different letter are different names. */
const LEAST_LENGTH = 5

export interface Folded extends Candidate {
  /** The name as returned by foldName. */
  text: string
  words: string[]
  /** The words, with sizes of garments in a uniform spelling. */
  sized: string
  /** The numbers in the name, sorted: 500 g and 1000 g are two products. */
  numbers: string
}

export const fold = (candidate: Candidate): Folded => {
  const text = foldName(candidate.nombre)
  const words = text.split(' ')
  return {
    ...candidate,
    text,
    words,
    sized: withShortSizes(words).join(' '),
    numbers: words
      .filter((word) => /^\d+$/.test(word))
      .toSorted()
      .join(' '),
  }
}

/**
 * Number of insertions, deletions, replacements and swaps of neighbours that turn one text into another (optimal string alignment distance), or
 * `most` + 1 if there are more.
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

export const doubtful = (parecido: number, razon: string, evidencia: Verdict['evidencia'] = 'nombre'): Verdict => ({
  parecido,
  razon,
  evidencia,
  igual: false,
})

/** Whether one list of words is a rotation of the other: "Ruiz Mora Ana" and "Ana Ruiz Mora". */
const isRotation = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((_, at) => [...one.slice(at), ...one.slice(0, at)].join(' ') === other.join(' '))

/**
 * Judges two names with the same words in another order. For people, and businesses named after them, only a rotation counts, because two swapped
 * surnames are another person's.
 */
const judgeSameWords = (one: Folded, other: Folded, ofPeople: boolean): Verdict | undefined => {
  if (!ofPeople) return doubtful(0.97, 'Tienen las mismas palabras')
  return isRotation(one.words, other.words) ? doubtful(0.97, 'El mismo nombre, con los apellidos primero') : undefined
}

interface Kind {
  /** Whether they are clients, whose code is a document number. */
  ofPeople: boolean
  /** Whether different codes prove different products, because both codes may come from one program. */
  proving: boolean
}

/** Whether two names may belong to one entity; undefined if not. */
export const judge = (one: Folded, other: Folded, { ofPeople, proving }: Kind): Verdict | undefined => {
  if (areJoinedByThird(one, other)) return undefined
  const twoCodes = proving && haveOtherCodes(one, other)
  if (twoCodes && !ofPeople) return undefined
  if (one.text === other.text)
    return doubtful(
      0.9,
      twoCodes ? 'Se llaman igual, con documentos distintos' : 'Se llaman igual, y otro con otro código',
    )
  if (twoCodes || one.numbers !== other.numbers) return undefined
  if (one.sized === other.sized) return doubtful(0.98, 'Se llaman igual, con la talla escrita de otra forma')
  const [shorter, longer] = [one.text, other.text].toSorted((a, b) => a.length - b.length)
  if (shorter!.length < LEAST_LENGTH) return undefined
  if (one.words.toSorted().join(' ') === other.words.toSorted().join(' ')) return judgeSameWords(one, other, ofPeople)
  if (one.text.replaceAll(' ', '') === other.text.replaceAll(' ', ''))
    return doubtful(0.97, 'Solo cambian los espacios')
  const most = Math.floor((1 - LEAST_ALIKE) * longer!.length)
  const changes = distance(one.text, other.text, most)
  return changes > most ? undefined : doubtful(1 - changes / longer!.length, 'Se escriben casi igual', 'letras')
}
