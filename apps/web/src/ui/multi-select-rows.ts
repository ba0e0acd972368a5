import { wordFinder } from '../lib/search-words.ts'
import { VISIBLE_ROWS } from './list-rows.ts'

/** The rows of an open multi-select: the first selects or clears all options that match the search, the others are one option each. */

interface Option {
  id: number
  /** Its label in the form used for the search. */
  key: string
}

export type RowState = 'checked' | 'partly' | 'unchecked'

/** The options that match a search. */
export const findOptions = <O extends Option>(options: readonly O[], search: string): readonly O[] => {
  if (search.trim() === '') return options
  const isFound = wordFinder(search)
  return options.filter(({ key }) => isFound(key))
}

/** The number of rows for a number of options: none without options. */
export const countRows = (found: readonly Option[]): number => (found.length === 0 ? 0 : found.length + 1)

const areAllSelected = (found: readonly Option[], selected: ReadonlySet<number>): boolean =>
  found.length > 0 && found.every(({ id }) => selected.has(id))

export const rowState = (found: readonly Option[], selected: ReadonlySet<number>, row: number): RowState => {
  if (row > 0) return selected.has(found[row - 1]!.id) ? 'checked' : 'unchecked'
  if (areAllSelected(found, selected)) return 'checked'
  return found.some(({ id }) => selected.has(id)) ? 'partly' : 'unchecked'
}

/** The selection after a row is toggled; options hidden by the search stay as they are. */
export const toggleRow = (found: readonly Option[], value: readonly number[], row: number): number[] => {
  const ids = new Set((row === 0 ? found : found.slice(row - 1, row)).map(({ id }) => id))
  const chosen = rowState(found, new Set(value), row) === 'checked'
  return chosen ? value.filter((id) => !ids.has(id)) : [...new Set([...value, ...ids])]
}

/**
 * The effect of a key in the list: the row to move to, which may be beyond either end, or 'toggle'; undefined if the key belongs to the search field.
 * While a search is typed, Home, End and the space bar do.
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
