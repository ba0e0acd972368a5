/** What two names tell by themselves of being one. Pure. */

import type { MergeSuggestion } from '@vigia/contract/calls/merges.ts'
import { type Candidate, foldName, haveOtherCodes, meetInAThird } from './same-names.ts'
import { withShortSizes } from './size-words.ts'

export interface Verdict {
  /** 0 to 1. */
  parecido: number
  razon: string
  evidencia: MergeSuggestion['evidencia']
  /** Whether they are surely one, so that they may be merged with others by one press. */
  igual: boolean
}

/** From this similarity on two names are suggested as one: a letter in seven. */
const LEAST_ALIKE = 0.86
/** Shorter names differ by a letter and are two. */
const LEAST_LENGTH = 5

export interface Folded extends Candidate {
  /** As foldName writes it. */
  text: string
  words: string[]
  /** Its words with the sizes of garments written in one way. */
  sized: string
  /** Its numbers in their order: 500 g and 1000 g are two products. */
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

export const doubtful = (parecido: number, razon: string, evidencia: Verdict['evidencia'] = 'nombre'): Verdict => ({
  parecido,
  razon,
  evidencia,
  igual: false,
})

/** Whether the words of one are those of the other, of which some from the beginning stand behind: "Ruiz Mora Ana" and "Ana Ruiz Mora". */
const isTurned = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((_, at) => [...one.slice(at), ...one.slice(0, at)].join(' ') === other.join(' '))

/**
 * What the words of two names tell that are the same words. Two surnames the other way round are another person's: of people, and of
 * businesses named after them, only the surnames before the name are the same.
 */
const judgeSameWords = (one: Folded, other: Folded, ofPeople: boolean): Verdict | undefined => {
  if (!ofPeople) return doubtful(0.97, 'Tienen las mismas palabras')
  return isTurned(one.words, other.words) ? doubtful(0.97, 'El mismo nombre, con los apellidos primero') : undefined
}

interface Kind {
  /** They are clients, whose code is a document and no program's. */
  ofPeople: boolean
  /** Their codes may be of one program, which gives no product two. */
  proving: boolean
}

/** Whether two names without more to go by may be one; undefined where they are two. */
export const judge = (one: Folded, other: Folded, { ofPeople, proving }: Kind): Verdict | undefined => {
  if (meetInAThird(one, other)) return undefined
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
