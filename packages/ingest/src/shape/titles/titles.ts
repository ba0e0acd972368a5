import { untitledName } from '../../understand/headers/untitled-name.ts'
import type { Row } from '../../read/grid.ts'
import { isBlank } from '../../read/grid.ts'
import { parseNumber } from '../../understand/numbers/numbers.ts'

/** Rows looked at. */
const SAMPLE = 60

/** Whether a column only numbers the rows: 0, 1, 2 … without a title, as data frames are saved, or under "#", "No.", "Item". */
export function isRowNumber(body: Row[], column: number, title: string): boolean {
  if (!/^(|#|n[°º]?|no\.?|nro\.?|[ií]ndice|index|unnamed: \d+|level_\d+)$/i.test(title.trim())) return false
  let last: number | null = null
  let seen = 0
  for (const row of body.slice(0, SAMPLE)) {
    if (isBlank(row[column])) continue
    const value = parseNumber(row[column], '.')
    if (value === null || !Number.isInteger(value) || (last !== null && value !== last + 1)) return false
    last = value
    seen++
  }
  return seen > 0
}

/**
 * Gives a title to columns that have none: texts are what is sold, the first of them; figures stay out.
 * @param isNamed whether something else than these columns names what is sold
 */
export function nameBlankTitles(
  body: Row[],
  ids: { column: number; title: string }[],
  isNamed: boolean,
): { column: number; title: string }[] {
  let named =
    isNamed || ids.some(({ title }) => /product|art[ií]culo|[ií]tem|descrip|referencia|plato|concepto/i.test(title))
  return ids.flatMap((id) => {
    if (id.title !== '') return [id]
    const hasText = body
      .slice(0, SAMPLE)
      .some((row) => !isBlank(row[id.column]) && parseNumber(row[id.column], ',') === null)
    if (!hasText) return []
    const title = named ? untitledName(id.column) : 'Producto'
    named = true
    return [{ ...id, title }]
  })
}
