import type { Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import type { TableReading } from '../tables/table-reading.ts'
import type { Role } from '../roles.ts'
import { LinesToldAgain } from './lines-told-again.ts'
import {
  addLine,
  addSaid,
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
export function documentsOf(reading: TableReading, { text, dayOf, quantityOf, worthOf }: RowSaid): Documents | null {
  const { rows, headerRow, mapping, valueOfDocument, stateColumns } = reading
  const column = mapping.documento ?? (valueOfDocument ? mapping.valor : null)
  if (column === null) return null
  const hasMoney = saysMoneyOnce(reading)
  const once = DOCUMENT_ROLES.filter((role) => mapping[role] !== null)
  const places = [...once.map((role) => mapping[role]!), ...stateColumns.map(({ place }) => place)]
  if (!hasMoney && !valueOfDocument && !haveHoles(reading, column, places)) return null
  // The person has said that lines of one client and day with the same total are one document.
  const keyOf = (row: Row): string =>
    mapping.documento === null
      ? [text(row, 'fecha'), text(row, 'clienteCodigo'), text(row, 'cliente'), text(row, 'valor')].join('|')
      : text(row, 'documento')
  const nothingSaid = (): DocumentSaid => ({
    texts: {},
    states: stateColumns.length > 0 ? new Map() : null,
    money: hasMoney ? noMoney() : null,
    shared: valueOfDocument ? noTotal() : null,
  })
  const again = hasMoney || valueOfDocument ? new LinesToldAgain() : null
  const earlierOf = (row: Row, at: number): Row | undefined =>
    mapping.documento === null || !reading.fileAt
      ? undefined
      : again?.earlier([dayOf(row), ...OF_LINE.map((role) => text(row, role))].join('\u001f'), reading.fileAt(at), row)
  const documents = new Map<string, DocumentSaid>()
  const above = new Map<Row, LinesAbove>()
  for (let at = headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    const key = keyOf(row)
    if (key === '') continue
    let said = documents.get(key)
    if (!said) documents.set(key, (said = nothingSaid()))
    for (const role of once)
      if (said.texts[role] === undefined && !isBlank(row[mapping[role]!])) said.texts[role] = text(row, role)
    for (const { place } of stateColumns)
      if (!isBlank(row[place]) && !said.states!.has(place)) said.states!.set(place, cellText(row[place]))
    const earlier = earlierOf(row, at)
    if (said.money) {
      addSaid(said.money, row, reading)
      if (!earlier) addWorth(said.money, worthOf(row))
    }
    if (said.shared)
      above.set(row, earlier ? above.get(earlier)! : addLine(said.shared, row, reading, Math.abs(quantityOf(row) ?? 0)))
  }
  const of = (row: Row): DocumentSaid | undefined => documents.get(keyOf(row))
  return {
    textOf: (row, role) => of(row)?.texts[role] ?? '',
    stateOf: (row, place) => of(row)?.states?.get(place) ?? '',
    discountOf: (row, gross) => {
      const money = of(row)?.money
      return money ? discountPart(money, gross) : 0
    },
    refundedOf: (row) => {
      const said = of(row)
      return said?.money ? refundedPart(said.money, said.shared?.total) : 0
    },
    chargedOf: (row, gross) => {
      const money = of(row)?.money
      return money ? chargedPart(money, gross) : undefined
    },
    shareOf: (row) => {
      const shared = of(row)?.shared
      return shared ? shareOfTotal(shared, above.get(row)!, Math.abs(quantityOf(row) ?? 0)) : undefined
    },
  }
}

/** Whether a row of some document leaves blank what another of its rows may say. */
const haveHoles = ({ rows, headerRow }: TableReading, document: number, places: readonly number[]): boolean =>
  places.some((place) => rows.some((row, at) => at > headerRow && isBlank(row[place]) && !isBlank(row[document])))
