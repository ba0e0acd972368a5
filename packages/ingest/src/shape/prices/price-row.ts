import { filledCells, type Row } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'

/** What stands before the prices of what is sold across, in a row of their own below the titles. */
const PRICES = /^(precios?|preco|valor|vr|tarifas?|costos?)( (por )?(unitario|unidad|und|venta))?$/
const LEAST_PRICES = 2

/** The same rows, without one of prices below the titles: "precio | 16 | 16 | 18". */
export function withoutPrices(rows: Row[], headerRow: number): Row[] {
  const [first, ...others] = filledCells(rows[headerRow + 1] ?? [])
  const arePrices =
    typeof first === 'string' &&
    PRICES.test(fold(first)) &&
    others.length >= LEAST_PRICES &&
    others.every((cell) => parseAnyNumber(cell) !== null)
  return arePrices ? rows.with(headerRow + 1, []) : rows
}
