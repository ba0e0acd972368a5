import type { Row } from '../read/grid.ts'
import { cellText, isBlank, isNothing } from '../read/grid.ts'
import type { TableReading } from '../tables/table-reading.ts'
import type { Role, NumberRole } from '../roles.ts'
import { parseDate } from '../understand/dates/dates.ts'
import { typesWithoutAmounts } from './other-line-types.ts'
import { NAMING } from '../understand/sales/row-kind.ts'

/** Share of rows with neither quantity nor money from which a file lists what was not sold as well. */
const MOSTLY_NOTHING = 0.5
/** Rows of each date, on average, from which a file has several a date, and rows looked at. */
const SEVERAL = 2
const SAMPLE = 500
/** Share of all pairs of a date and a name that must be there for a file to sum up periods, and rows looked at. */
const MOSTLY_THERE = 0.25
const GRID_ROWS = 100_000
/** Characters of an ISO date that tell its month. */
const ISO_MONTH = 7
/** Rows from which a date each is no chance. */
const LEAST_DAYS = 10

/** What names the thing that was sold. */
const SOLD = ['producto', 'productoCodigo', 'categoria'] as const

/** Share of the rows that have money where one without any sold nothing. */
const MOSTLY_FILLED = 0.6
const shareOfFilled = (rows: readonly Row[], place: number): number =>
  rows.filter((row) => !isBlank(row[place])).length / Math.max(1, rows.length)

/** Tells the rows that sold nothing and want no mending. */
export class UnusedRows {
  readonly #reading: TableReading
  readonly #text: (row: Row, role: Role) => string
  readonly #number: (row: Row, role: NumberRole) => number | null
  /** Whether most dates have several rows. */
  readonly #datesRepeat: boolean
  /** Whether each row is a day with what came in on it: no product, client, document or place, and no date twice. */
  readonly #isOfDays: boolean
  /** Amounts that the table has. */
  readonly #amounts: readonly NumberRole[]
  #last: number | undefined
  #nothing: { none: number; all: number } | undefined
  #grid: boolean | undefined
  #otherTypes: { found: ReturnType<typeof typesWithoutAmounts> } | undefined
  #clients: ReadonlySet<string> | undefined
  #mostly: boolean | undefined

  constructor(
    reading: TableReading,
    text: (row: Row, role: Role) => string,
    number: (row: Row, role: NumberRole) => number | null,
  ) {
    this.#reading = reading
    this.#text = text
    this.#number = number
    const { rows, headerRow } = reading
    this.#amounts = (['cantidad', 'precio', 'valor'] as const).filter((role) => reading.mapping[role] !== null)
    const dates = rows
      .slice(headerRow + 1, headerRow + 1 + SAMPLE)
      .map((row) => text(row, 'fecha'))
      // Totals have words there.
      .filter((one) => /\d/.test(one))
    this.#datesRepeat = new Set(dates).size * SEVERAL <= dates.length
    this.#isOfDays =
      NAMING.every((role) => reading.mapping[role] === null) &&
      dates.length >= LEAST_DAYS &&
      new Set(dates).size === dates.length
  }

  /** A line that was numbered or dated beforehand and never filled in: it names no product and has no amount but zeros. */
  isUnused(row: Row, at: number): boolean {
    const { mapping } = this.#reading
    const roles = this.#amounts
    if (roles.length === 0) return false
    const isEmpty = roles.every((role) => isNothing(row[mapping[role]!]))
    // What is said of the document on its first line alone holds for all that name what was sold: each has its share of the money.
    if (this.#reading.valueOfDocument && SOLD.some((role) => this.#text(row, role) !== '')) return false
    // Planned or agreed, and neither dated nor charged.
    if (isEmpty && mapping.fecha !== null && isBlank(row[mapping.fecha])) return true
    if (this.#isRemark(row) || (isEmpty && this.#isOfOtherType(row))) return true
    if (this.#text(row, 'producto') !== '' || this.#text(row, 'productoCodigo') !== '') return false
    // A day, or a client of a round, of which no figure tells anything: a price beside it is what it would have cost.
    if (this.#saysNothingSold(row)) return true
    // A document of which the line says neither what nor how many nor for how much: there is nothing in it to load or to mend.
    const isBare = mapping.producto !== null && roles.length > 1 && roles.every((role) => isBlank(row[mapping[role]!]))
    if (isBare && !this.#saysMore(row)) return true
    // A day of which the file itself says that there is nothing.
    if (isEmpty && this.#isOfDays && roles.some((role) => !isBlank(row[mapping[role]!]))) return true
    // Months to come, which have a plan and no sales yet.
    if (isEmpty && at > this.#lastAmount()) return true
    // Nor a figure of a period in which nothing was sold, in a summary of several figures a period that names neither products nor documents.
    const isSummary = mapping.producto === null && mapping.productoCodigo === null && mapping.documento === null
    if (
      this.#datesRepeat &&
      isEmpty &&
      isSummary &&
      this.#text(row, 'cliente') === '' &&
      this.#text(row, 'clienteCodigo') === ''
    )
      return true
    if (!roles.every((role) => isNothing(row[mapping[role]!]) || this.#number(row, role) === 0)) return false
    // In a list of products without quantities a document of no product that comes to zero was voided.
    if (mapping.producto !== null && this.#isZero(row)) return true
    if (this.#text(row, 'cliente') !== '' || this.#text(row, 'clienteCodigo') !== '') return false
    return mapping.producto !== null || (this.#text(row, 'fecha') === '' && this.#text(row, 'documento') === '')
  }

  #saysNothingSold(row: Row): boolean {
    const { cantidad, precio, valor, producto, productoCodigo, documento } = this.#reading.mapping
    if (valor === null || !isBlank(row[valor]) || producto !== null || productoCodigo !== null) return false
    if (cantidad !== null) return isBlank(row[cantidad]) && precio !== null && !isBlank(row[precio])
    // "Ana 12.000" says an amount.
    const isOfClient = documento === null && /^\D+$/.test(this.#text(row, 'cliente'))
    return isOfClient && !this.#hasOtherFigures(row) && this.#hasMostly('valor')
  }

  /** Whether most rows have an amount. */
  #hasMostly(role: NumberRole): boolean {
    const { rows, headerRow, mapping } = this.#reading
    this.#mostly ??= shareOfFilled(rows.slice(headerRow + 1, headerRow + 1 + SAMPLE), mapping[role]!) >= MOSTLY_FILLED
    return this.#mostly
  }

  /** A line of a type that never has an amount. */
  #isOfOtherType(row: Row): boolean {
    const { rows, headerRow, headers, mapping } = this.#reading
    this.#otherTypes ??= { found: typesWithoutAmounts(rows, headerRow + 1, headers.length, mapping) }
    const { found } = this.#otherTypes
    return found !== null && found.types.has(cellText(row[found.place]))
  }

  /** A digit in a column without a role, a discount, or a client of no other row: what a service came to, or cells that stand under other titles. */
  #saysMore(row: Row): boolean {
    const { mapping } = this.#reading
    const used = new Set(Object.values(mapping))
    if (mapping.descuento !== null && !isNothing(row[mapping.descuento])) return true
    if (row.some((cell, place) => !used.has(place) && /\d/.test(cellText(cell)))) return true
    const client = this.#text(row, 'cliente')
    return client !== '' && !this.#clientsOfLines().has(client)
  }

  /** Clients of rows that say what was sold. */
  #clientsOfLines(): ReadonlySet<string> {
    if (this.#clients === undefined) {
      const { rows, headerRow, mapping } = this.#reading
      const lines = rows.slice(headerRow + 1).filter((row) => !isBlank(row[mapping.producto!]))
      this.#clients = new Set(lines.map((row) => this.#text(row, 'cliente')))
    }
    return this.#clients
  }

  /** A remark among the lines of a document: it is worth zero, without a quantity, a price or the code that the others have. */
  #isRemark(row: Row): boolean {
    const { cantidad, precio, valor, productoCodigo } = this.#reading.mapping
    return (
      cantidad !== null &&
      isBlank(row[cantidad]) &&
      (precio === null || isBlank(row[precio])) &&
      valor !== null &&
      this.#number(row, 'valor') === 0 &&
      this.#text(row, productoCodigo === null ? 'producto' : 'productoCodigo') === ''
    )
  }

  /** A row that says of a product, or of a day, that nothing was sold. */
  isNothing(row: Row): boolean {
    const { noQuantity } = this.#reading
    // Lines of zero, which say no quantity, sold nothing where the person has said so, or where each sums up a day or a client's month
    // and is no sale of something.
    const soldNothing =
      noQuantity === 'out' || (noQuantity === undefined && (this.#isOfDays || (this.#isZero(row) && this.#isGrid())))
    if (soldNothing && this.#isZero(row)) return true
    if (!this.#hasNothing(row)) return false
    if (this.#isOfDays) return true
    const { none, all } = this.#countNothing()
    // A file of nothing but zeros is refused as such; what a row of some came to may stand in other columns.
    return none < all && (none > MOSTLY_NOTHING * all || !this.#hasOtherFigures(row))
  }

  /** Rows that say that nothing was sold, and all. */
  #countNothing(): { none: number; all: number } {
    const { rows, headerRow } = this.#reading
    this.#nothing ??= {
      none: rows.filter((one, at) => at > headerRow && this.#hasNothing(one)).length,
      all: rows.length - headerRow - 1,
    }
    return this.#nothing
  }

  /** A digit other than zero in a column without a role. */
  #hasOtherFigures(row: Row): boolean {
    const used = new Set(Object.values(this.#reading.mapping))
    return row.some((cell, place) => !used.has(place) && !(cell instanceof Date) && /[1-9]/.test(cellText(cell)))
  }

  /** A value of zero in a file without quantities. */
  #isZero(row: Row): boolean {
    return this.#reading.mapping.cantidad === null && this.#number(row, 'valor') === 0
  }

  /** Whether the file sums up periods: a date a month, or each of its clients or stores on many of its dates, and on none twice. */
  #isGrid(): boolean {
    if (this.#grid === undefined) {
      const { rows, headerRow, mapping } = this.#reading
      const names = NAMING.filter((role) => mapping[role] !== null)
      const isSale = (['producto', 'productoCodigo', 'documento'] as const).some((role) => mapping[role] !== null)
      const body = isSale || names.length === 0 ? [] : rows.slice(headerRow + 1, headerRow + 1 + GRID_ROWS)
      const cells = body.flatMap((row) => {
        const date = this.#text(row, 'fecha')
        return /\d/.test(date) ? [[date, names.map((role) => this.#text(row, role)).join('\n')] as const] : []
      })
      const distinct = (of: (cell: readonly [string, string]) => string) => new Set(cells.map(of)).size
      const dates = distinct(([date]) => date)
      const isMonthly = distinct(([date]) => (parseDate(date, 'dmy') ?? date).slice(0, ISO_MONTH)) === dates
      this.#grid =
        dates > 1 &&
        distinct(([date, name]) => `${date}\n${name}`) === cells.length &&
        (isMonthly || cells.length >= MOSTLY_THERE * dates * distinct(([, name]) => name))
    }
    return this.#grid
  }

  /** No quantity and no money, and one of them a zero. */
  #hasNothing(row: Row): boolean {
    const { cantidad, valor } = this.#reading.mapping
    if (cantidad === null) return false
    const isNone = (role: NumberRole, place: number) => isBlank(row[place]) || this.#number(row, role) === 0
    if (!isNone('cantidad', cantidad)) return false
    if (valor === null) return !isBlank(row[cantidad])
    return isNone('valor', valor) && !(isBlank(row[cantidad]) && isBlank(row[valor]))
  }

  /** Place of the last row with an amount. */
  #lastAmount(): number {
    if (this.#last === undefined) {
      const { rows, headerRow } = this.#reading
      const { cantidad, precio, valor } = this.#reading.mapping
      const places = [cantidad, precio, valor].filter((place) => place !== null)
      this.#last = rows.findLastIndex((row, at) => at > headerRow && places.some((place) => !isBlank(row[place])))
    }
    return this.#last
  }
}
