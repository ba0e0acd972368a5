import type { Cell } from '../../read/grid.ts'
import { parseDate } from './dates.ts'

/** Day before which a sale is a typing error: no shop's spreadsheet is older. */
export const OLDEST_DATE = '1990-01-01'

/** Whether most dates of a column are older than any sale: people's birthdays. */
export function areOld(cells: readonly (Cell | undefined)[]): boolean {
  const days = cells.flatMap((cell) => parseDate(cell, 'dmy') ?? parseDate(cell, 'mdy') ?? [])
  return days.filter((day) => day < OLDEST_DATE).length > days.length / 2
}
