import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import type { StoreAbove } from '@vigia/ingest/shape/titles/store-above.ts'
import type { RememberedReading } from './reading-memory.ts'
import { ownWordsOf, wordsOf } from './store-words.ts'

/**
 * The choices of the last file with the same titles, except its store if the title above the table names another one: tills of two shops write the
 * same columns.
 */
export function recalledChoices(
  { opciones, escritura }: RememberedReading,
  above: StoreAbove | null | undefined,
): ReadingChoices {
  const { local, ...others } = opciones
  if (local === undefined || !above || above.text === escritura?.local) return opciones
  const titleWords = new Set(wordsOf(above.text))
  const own = ownWordsOf(local)
  return own.length > 0 && own.every((word) => titleWords.has(word)) ? opciones : others
}
