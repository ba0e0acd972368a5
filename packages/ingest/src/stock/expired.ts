/** Lots of a report that had expired by its day: nobody can buy them. */
import { excerpt } from '../excerpt.ts'
import { numeral } from '../spanish.ts'
import type { StockRow } from './read-rows.ts'

/** Products named of those with expired units. */
const NAMED = 3

/**
 * The rows without the units of what had expired, and what is said of it. The products stay: of what has expired there is none left.
 * @param day on which the stock was, ISO; nothing has expired where that is not known
 */
export const withoutExpired = (
  rows: readonly StockRow[],
  day: string | undefined,
): { rows: readonly StockRow[]; facts: string[] } => {
  const isExpired = ({ expires, quantities }: StockRow): boolean =>
    day !== undefined && expires !== null && expires < day && quantities.some((quantity) => quantity > 0)
  const expired = rows.filter(isExpired)
  if (expired.length === 0) return { rows, facts: [] }
  const units = expired.reduce((sum, { quantities }) => sum + quantities.reduce((own, q) => own + Math.max(0, q), 0), 0)
  const products = [...new Set(expired.map(({ name, codes }) => excerpt(name || codes[0]!)))]
  const more = products.length > NAMED ? ` y ${numeral(products.length - NAMED)} más` : ''
  return {
    rows: rows.map((row) =>
      isExpired(row) ? { ...row, quantities: row.quantities.map((quantity) => Math.min(0, quantity)) } : row,
    ),
    facts: [
      `${numeral(units)} ${units === 1 ? 'unidad vencida no cuenta' : 'unidades vencidas no cuentan'}: ${products.slice(0, NAMED).join(', ')}${more}.`,
    ],
  }
}
