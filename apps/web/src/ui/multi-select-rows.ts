import { wordFinder } from '../lib/search-words.ts'
import { VISIBLE_ROWS } from './list-rows.ts'

/**
 * The rows of an open multi-select: the first selects or clears all that the search leaves, and each after it one option.
 */

interface Option {
  id: number
  /** Its label as it is searched. */
  key: string
}

export type RowState = 'checked' | 'partly' | 'unchecked'

/** The options that a search leaves. */
export const findOptions = <O extends Option>(options: readonly O[], search: string): readonly O[] => {
  if (search.trim() === '') return options
  const isFound = wordFinder(search)
  return options.filter(({ key }) => isFound(key))
}

/** Rows of so many options: none where no option is left. */
export const countRows = (found: readonly Option[]): number => (found.length === 0 ? 0 : found.length + 1)

const areAllSelected = (found: readonly Option[], selected: ReadonlySet<number>): boolean =>
  found.length > 0 && found.every(({ id }) => selected.has(id))

export const rowState = (found: readonly Option[], selected: ReadonlySet<number>, row: number): RowState => {
  if (row > 0) return selected.has(found[row - 1]!.id) ? 'checked' : 'unchecked'
  if (areAllSelected(found, selected)) return 'checked'
  return found.some(({ id }) => selected.has(id)) ? 'partly' : 'unchecked'
}

/** What is chosen once a row is toggled; what the search hides stays as it is. */
export const toggleRow = (found: readonly Option[], value: readonly number[], row: number): number[] => {
  const ids = new Set((row === 0 ? found : found.slice(row - 1, row)).map(({ id }) => id))
  const chosen = rowState(found, new Set(value), row) === 'checked'
  return chosen ? value.filter((id) => !ids.has(id)) : [...new Set([...value, ...ids])]
}

/**
 * What a key does in the list: the row that it moves to, which may lie beyond either end, or 'toggle'; undefined for one that
 * is the search field's own. While something is searched for, Home, End and the space bar are.
 */
export const keyAction = (
  key: string,
  { active, rowCount, search }: { active: number; rowCount: number; search: string },
): number | 'toggle' | undefined => {
  const moves: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + VISIBLE_ROWS,
    PageUp: active - VISIBLE_ROWS,
    ...(search === '' && { Home: 0, End: rowCount - 1 }),
  }
  if (key === 'Enter' || (key === ' ' && search === '')) return 'toggle'
  return moves[key]
}
