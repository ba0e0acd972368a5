import { cellText, isBlank, type Row } from '../read/grid.ts'
import type { TableReading } from '../tables/table-reading.ts'
import type { Role, NumberRole } from '../roles.ts'

/** Lines that are looked at, and that tell which columns all lines have. */
const SAMPLE = 500
const LEAST_LINES = 10
/** Share of them that must have a column filled; and where rows are told that have nothing of any goods, which may be some of them. */
const ALWAYS = 0.98
const MOSTLY = 0.85
/** What says what was sold and how much of it: a row with none of these is no line, whatever date it was given. */
const OF_GOODS = ['producto', 'productoCodigo', 'cantidad', 'precio'] as const

/**
 * Rows below a table, behind its total or a blank row, that lack what all its lines have: expenses of the day, what is kept of the sales, a summary.
 */
export class FootRows {
  readonly #reading: TableReading
  readonly #number: (row: Row, role: NumberRole) => number | null
  /** Columns that all lines have filled, but for dates, money and the first names. */
  readonly #always: readonly number[]
  /** What of goods most lines have. */
  readonly #goods: readonly Role[]
  #isBehindTable = false
  /** Whether a row below the table has been told since the last line: a total there is of others. */
  hasBegun = false

  constructor(reading: TableReading, number: (row: Row, role: NumberRole) => number | null) {
    this.#reading = reading
    this.#number = number
    const { rows, headerRow, headers, mapping } = reading
    const { fecha, valor } = mapping
    const lines =
      fecha === null
        ? []
        : rows
            .slice(headerRow + 1, headerRow + 1 + SAMPLE)
            .filter((row) => /\d/.test(cellText(row[fecha])) && (valor === null || number(row, 'valor') !== null))
    const first = headers.findIndex((_, place) => lines.some((row) => typeof row[place] === 'string'))
    const shareOf = (place: number) => lines.filter((row) => !isBlank(row[place])).length / lines.length
    const areEnough = lines.length >= LEAST_LINES
    this.#always = headers.flatMap((_, place) =>
      areEnough && place !== fecha && place !== valor && place !== first && shareOf(place) >= ALWAYS ? [place] : [],
    )
    this.#goods = OF_GOODS.filter((role) => areEnough && mapping[role] !== null && shareOf(mapping[role]!) >= MOSTLY)
  }

  /** Tells what the row before was: a total or a blank one ends the lines, until the next line. */
  follow(kind: 'end' | 'line'): void {
    this.#isBehindTable = kind === 'end'
    if (kind === 'line') this.hasBegun = false
  }

  /** The text by which a row below the table is told; null for any other row. @param date of the row, where it has one */
  nameOf(row: Row, date: string | null): string | null {
    const { fecha } = this.#reading.mapping
    if (fecha === null) return null
    const isDated = date !== null || /\d/.test(cellText(row[fecha]))
    const isFoot = isDated
      ? this.#hasNoGoods(row) && (this.#isBehindTable || this.#hasWords(row))
      : this.#isBehindTable && this.#always.some((place) => isBlank(row[place]))
    if (!isFoot) return null
    this.hasBegun = true
    return row.map(cellText).find((text) => /\p{L}/u.test(text)) ?? ''
  }

  /** Whether a word stands where an amount would be. */
  #hasWords(row: Row): boolean {
    const { precio, descuento, cantidad, valor } = this.#reading.mapping
    return [precio, descuento, cantidad, valor].some(
      (place) => place !== null && typeof row[place] === 'string' && /^\p{L}{3}/u.test(row[place].trim()),
    )
  }

  #hasNoGoods(row: Row): boolean {
    const { mapping } = this.#reading
    const has = (role: Role) =>
      role === 'cantidad' || role === 'precio' ? this.#number(row, role) !== null : !isBlank(row[mapping[role]!])
    return this.#goods.length > 1 && !this.#goods.some(has)
  }
}
