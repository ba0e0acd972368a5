import { withoutDirection } from '../excerpt.ts'
import { type Cell, cellText, NOTHING, type Row } from '../read/grid.ts'
import type { TableReading } from '../tables/table-reading.ts'
import type { Decimal } from '../notation.ts'
import type { Mapping, Role, NumberRole } from '../roles.ts'
import { isDamaged } from '../understand/columns/damaged-codes.ts'
import { parseDate, parseMonth } from '../understand/dates/dates.ts'
import { CENTS, inCents } from '../understand/numbers/cents.ts'
import type { Formats } from '../understand/numbers/formats.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import { mayBeThousands } from '../understand/numbers/number-evidence.ts'

/** Rows looked at to learn how codes and documents are written. */
export const CODE_SAMPLE = 500

/** Reads the cells of one table's rows by their role. */
export class CellReader {
  readonly headers: string[]
  readonly mapping: Mapping
  /** Place of the row below the titles. */
  readonly firstRow: number
  readonly #reading: TableReading
  readonly #formats: Formats
  readonly #codeTail: Partial<Record<Role, boolean>> = {}
  /** Whether the title of each column says that its money is in cents. */
  readonly #inCents: readonly boolean[]
  /** Dates repeat in a ledger; reading each text, or each instant of cells that are dates, once halves the time. */
  readonly #dates = new Map<string | number, string | null>()
  /** The row whose numbers were asked for last, and these: many rules look at the same ones. */
  #numbersOf: Row | undefined
  #numbers: Partial<Record<NumberRole, number | null>> = {}

  constructor(reading: TableReading) {
    const { headers, rows, headerRow, mapping, formats } = reading
    this.#reading = reading
    this.headers = headers
    this.firstRow = headerRow + 1
    this.mapping = mapping
    this.#formats = formats
    this.#inCents = headers.map(inCents)
    const sample = rows.slice(headerRow + 1, headerRow + 1 + CODE_SAMPLE)
    for (const role of ['clienteCodigo', 'productoCodigo', 'documento'] as const) {
      const codes = sample.map((row) => this.text(row, role)).filter((text) => text !== '')
      this.#codeTail[role] = codes.length > 0 && codes.every((code) => /^\d+\.0$/.test(code))
    }
  }

  text(row: Row, role: Role): string {
    const column = this.mapping[role]
    if (column === null) return ''
    const text = withoutDirection(cellText(row[column]))
    if (NOTHING.test(text) || (this.#isKey(role) && isDamaged(text))) return ''
    // Identifiers that passed through a table of floats: 17850.0.
    return this.#codeTail[role] ? text.replace(/\.0$/, '') : text
  }

  /** Codes that only tell things apart; a product that has no name keeps the code that it has. */
  #isKey(role: Role): boolean {
    if (role === 'productoCodigo') return this.mapping.producto !== null
    return role === 'clienteCodigo' || role === 'documento'
  }

  date(row: Row): string | null {
    if (this.mapping.fecha === null) return this.#reading.date ?? null
    const cell = row[this.mapping.fecha]
    if (typeof cell !== 'string' && !(cell instanceof Date)) return this.#readDate(cell)
    const key = typeof cell === 'string' ? cell : cell.getTime()
    let date = this.#dates.get(key)
    if (date === undefined) {
      date = this.#readDate(cell)
      this.#dates.set(key, date)
    }
    return date
  }

  #readDate(cell: Cell | undefined): string | null {
    if (cell instanceof Date && this.#formats.swapDates && cell.getUTCDate() <= 12)
      return parseDate(new Date(Date.UTC(cell.getUTCFullYear(), cell.getUTCDate() - 1, cell.getUTCMonth() + 1)), 'dmy')
    return parseDate(cell, this.#formats.dateOrder) ?? (this.#formats.monthly ? parseMonth(cell) : null)
  }

  number(row: Row, role: NumberRole): number | null {
    if (row !== this.#numbersOf) {
      this.#numbersOf = row
      this.#numbers = {}
    }
    const known = this.#numbers[role]
    return known === undefined ? (this.#numbers[role] = this.#readNumber(row, role)) : known
  }

  #readNumber(row: Row, role: NumberRole): number | null {
    const column = this.mapping[role]
    const { decimals, oddThousands } = this.#formats
    const value = column === null ? null : parseNumber(row[column], decimals[role])
    if (oddThousands.has(role) && mayBeThousands(row[column!], decimals[role])) return null
    const { scale } = this.#reading
    if (value !== null && role !== 'cantidad' && this.#inCents[column!]) return value / CENTS
    if (value === null || !scale || (role !== 'cantidad' && role !== 'precio')) return value
    return value / scale[role]
  }

  /** Mark of decimals of the money. */
  get decimal(): Decimal {
    return this.#formats.decimals.valor
  }
}
