import type { Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import type { TableReading } from '../tables/table-reading.ts'
import type { Role } from '../roles.ts'
import { LinesToldAgain } from './lines-told-again.ts'
import {
  addLine,
  addDocumentAmounts,
  addWorth,
  chargedPart,
  discountPart,
  type LinesAbove,
  noMoney,
  noTotal,
  type OrderMoney,
  refundedPart,
  saysMoneyOnce,
  type SharedTotal,
  shareOfTotal,
} from './document-money.ts'

/** What a document says once for all its lines. */
export type DocumentRole = Extract<Role, 'tipoDocumento' | 'local' | 'cliente' | 'clienteCodigo'>
const DOCUMENT_ROLES: DocumentRole[] = ['tipoDocumento', 'local', 'cliente', 'clienteCodigo']

/** What is known of whole documents: texts given on their first line alone, and totals that their lines share. */
export interface Documents {
  textOf: (row: Row, role: DocumentRole) => string
  /** What a column of states says on the first line of the row's document. */
  stateOf: (row: Row, place: number) => string
  /** The line's part of its document's total, by quantity; undefined where the document has no total. */
  shareOf: (row: Row) => number | undefined
  /** The line's part of what was taken off its document. @param gross what the line is worth before it */
  discountOf: (row: Row, gross: number) => number
  /** The part of its document's money that was given back, 0…1. */
  refundedOf: (row: Row) => number
  /** The line's part of what was charged for its document; undefined where that is not said. @param gross what the line is worth */
  chargedOf: (row: Row, gross: number) => number | undefined
}

/** What beside its day tells a line of a document from its others. */
const OF_LINE: Role[] = [
  'documento',
  'local',
  'productoCodigo',
  'producto',
  'talla',
  'color',
  'cantidad',
  'precio',
  'valor',
]

/** What the lines of a document say of it together. */
interface DocumentSaid {
  texts: Partial<Record<DocumentRole, string>>
  /** By the place of the column of states. */
  states: Map<number, string> | null
  money: OrderMoney | null
  shared: SharedTotal | null
}

/** What the cells of a row say. */
export interface RowSaid {
  text: (row: Row, role: Role) => string
  /** yyyy-mm-dd */
  dayOf: (row: Row) => string | null
  quantityOf: (row: Row) => number | null
  /** What a line is worth by its own cells. */
  worthOf: (row: Row) => number
}

/** @returns null where there is no column of documents, or every line says all by itself */
export function documentsOf(reading: TableReading, said: RowSaid): Documents | null {
  const { mapping, valueOfDocument, stateColumns } = reading
  const column = mapping.documento ?? (valueOfDocument ? mapping.valor : null)
  if (column === null) return null
  const saysMoney = saysMoneyOnce(reading)
  const places = [...rolesIn(reading).map((role) => mapping[role]!), ...stateColumns.map(({ place }) => place)]
  if (!saysMoney && !valueOfDocument && !haveHoles(reading, column, places)) return null
  return new CollectedDocuments(reading, said, saysMoney)
}

const rolesIn = ({ mapping }: TableReading): DocumentRole[] => DOCUMENT_ROLES.filter((role) => mapping[role] !== null)

/** What the lines of each document say of it, collected from all rows. */
class CollectedDocuments implements Documents {
  readonly #reading: TableReading
  readonly #row: RowSaid
  readonly #saysMoney: boolean
  readonly #roles: readonly DocumentRole[]
  readonly #documents = new Map<string, DocumentSaid>()
  /** Of totals that lines share: the lines above each row in its document. */
  readonly #above = new Map<Row, LinesAbove>()
  readonly #again: LinesToldAgain | null

  constructor(reading: TableReading, row: RowSaid, saysMoney: boolean) {
    this.#reading = reading
    this.#row = row
    this.#saysMoney = saysMoney
    this.#roles = rolesIn(reading)
    this.#again = saysMoney || reading.valueOfDocument ? new LinesToldAgain() : null
    const { rows, headerRow } = reading
    for (let at = headerRow + 1; at < rows.length; at++) this.#take(rows[at]!, at)
  }

  textOf(row: Row, role: DocumentRole): string {
    return this.#of(row)?.texts[role] ?? ''
  }

  stateOf(row: Row, place: number): string {
    return this.#of(row)?.states?.get(place) ?? ''
  }

  discountOf(row: Row, gross: number): number {
    const money = this.#of(row)?.money
    return money ? discountPart(money, gross) : 0
  }

  refundedOf(row: Row): number {
    const said = this.#of(row)
    return said?.money ? refundedPart(said.money, said.shared?.total) : 0
  }

  chargedOf(row: Row, gross: number): number | undefined {
    const money = this.#of(row)?.money
    return money ? chargedPart(money, gross) : undefined
  }

  shareOf(row: Row): number | undefined {
    const shared = this.#of(row)?.shared
    return shared ? shareOfTotal(shared, this.#above.get(row)!, this.#pieces(row)) : undefined
  }

  #take(row: Row, at: number): void {
    const key = this.#keyOf(row)
    if (key === '') return
    const said = this.#documents.get(key) ?? this.#nothingSaid()
    this.#documents.set(key, said)
    const { mapping, stateColumns } = this.#reading
    for (const role of this.#roles)
      if (said.texts[role] === undefined && !isBlank(row[mapping[role]!])) said.texts[role] = this.#row.text(row, role)
    for (const { place } of stateColumns)
      if (!isBlank(row[place]) && !said.states!.has(place)) said.states!.set(place, cellText(row[place]))
    const earlier = this.#earlier(row, at)
    if (said.money) {
      addDocumentAmounts(said.money, row, this.#reading)
      if (!earlier) addWorth(said.money, this.#row.worthOf(row))
    }
    if (said.shared)
      this.#above.set(
        row,
        earlier ? this.#above.get(earlier)! : addLine(said.shared, row, this.#reading, this.#pieces(row)),
      )
  }

  #of(row: Row): DocumentSaid | undefined {
    return this.#documents.get(this.#keyOf(row))
  }

  #nothingSaid(): DocumentSaid {
    const { stateColumns, valueOfDocument } = this.#reading
    return {
      texts: {},
      states: stateColumns.length > 0 ? new Map() : null,
      money: this.#saysMoney ? noMoney() : null,
      shared: valueOfDocument ? noTotal() : null,
    }
  }

  /** The person has said that lines of one client and day with the same total are one document, where no column numbers them. */
  #keyOf(row: Row): string {
    const { text } = this.#row
    return this.#reading.mapping.documento === null
      ? [text(row, 'fecha'), text(row, 'clienteCodigo'), text(row, 'cliente'), text(row, 'valor')].join('|')
      : text(row, 'documento')
  }

  /** The same line in an earlier file. */
  #earlier(row: Row, at: number): Row | undefined {
    const { mapping, fileAt } = this.#reading
    if (mapping.documento === null || !fileAt) return undefined
    const { dayOf, text } = this.#row
    const line = [dayOf(row), ...OF_LINE.map((role) => text(row, role))].join('\u001f')
    return this.#again?.earlier(line, fileAt(at), row)
  }

  #pieces(row: Row): number {
    return Math.abs(this.#row.quantityOf(row) ?? 0)
  }
}

/** Whether a row of some document leaves blank what another of its rows may say. */
const haveHoles = ({ rows, headerRow }: TableReading, document: number, places: readonly number[]): boolean =>
  places.some((place) => rows.some((row, at) => at > headerRow && isBlank(row[place]) && !isBlank(row[document])))
