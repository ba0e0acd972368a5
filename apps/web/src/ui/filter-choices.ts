import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { searchable, wordFinder } from '../lib/search-words.ts'

/** Text of a filter without a selection. */
export const NO_FILTER = 'Sin filtro'

/** An option of a list: an id as text, and its name. */
export interface NamedChoice {
  value: string
  label: string
}

export const choicesOf = (named: readonly { id: number; nombre: string }[] = []): NamedChoice[] =>
  named.map(({ id, nombre }) => ({ value: String(id), label: nombre }))

/** Maximum number of options rendered in a list; the search finds the others. */
export const SELECT_LIMIT = 100

/** Options whose label contains every typed word, in any order, ignoring accents and case. */
export const filterChoices: OptionsFilter = ({ options, search, limit }) => {
  const isFound = wordFinder(search)
  const found: ComboboxParsedItem[] = []
  for (const option of options) {
    if (found.length >= limit) break
    if ('label' in option && isFound(searchable(String(option.label)))) found.push(option)
  }
  return found
}
