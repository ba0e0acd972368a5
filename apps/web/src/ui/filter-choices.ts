import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { searchable } from './multi-select-text.ts'

/** An option of a list: an id as text, and its name. */
export interface NamedChoice {
  value: string
  label: string
}

/** Options drawn at once in a list; the search finds the rest. */
export const SELECT_LIMIT = 100

/** Options of a list whose label holds what is typed, without minding accents and case. */
export const filterChoices: OptionsFilter = ({ options, search, limit }) => {
  const wanted = searchable(search.trim())
  const found: ComboboxParsedItem[] = []
  for (const option of options) {
    if (found.length >= limit) break
    if ('label' in option && searchable(String(option.label)).includes(wanted)) found.push(option)
  }
  return found
}
