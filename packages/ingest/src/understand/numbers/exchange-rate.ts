import type { Row } from '../../read/grid.ts'
import { cellText } from '../../read/grid.ts'
import type { Decimal } from '../../notation.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { parseNumber } from './numbers.ts'

/** What rows in other currencies are worth in the one of most rows, as the file itself says it. */
export interface ExchangeRate {
  place: number
  decimal: Decimal
  /** The column of the currencies, and those that the rate is for. */
  currency: number
  foreign: ReadonlySet<string>
}

const RATE =
  /\b(tipo (de )?cambio|tasa (de )?cambio|taxa (de )?cambio|tasa cambiaria|trm|exchange rate|fx rate|fx|paridad)\b|^t ?c$/

/** Whether a title is of the rates at which money is turned into another currency. @param header folded */
export const isRateHeader = (header: string): boolean => RATE.test(header)

/** The column that has a rate on every row in another currency; null where there is none. */
export function exchangeRate(
  rows: Row[],
  firstRow: number,
  columns: readonly Column[],
  currency: number,
  foreign: ReadonlySet<string>,
): ExchangeRate | null {
  const isRated = ({ place, decimal }: Column) =>
    rows.every((row, at) => {
      if (at < firstRow || !foreign.has(cellText(row[currency]))) return true
      const rate = parseNumber(row[place], decimal) ?? 0
      return rate > 0 && rate !== 1
    })
  const column = columns.find((one) => one.numbers === 1 && RATE.test(fold(one.header)) && isRated(one))
  return column ? { place: column.place, decimal: column.decimal, currency, foreign } : null
}
