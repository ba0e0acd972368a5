import type { Row } from './read/grid.ts'
import { cellText, isBlank } from './read/grid.ts'
import type { TableReading } from './table-reading.ts'
import type { Role } from './types.ts'
import { parseNumber } from './understand/numbers.ts'

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
}

/** @returns null where there is no column of documents, or every line says all by itself */
export function documentsOf(
  { rows, headerRow, mapping, formats, valueOfDocument, stateColumns, orderDiscount }: TableReading,
  text: (row: Row, role: Role) => string,
  quantityOf: (row: Row) => number | null,
  priceOf: (row: Row) => number | null,
): Documents | null {
  const column = mapping.documento ?? (valueOfDocument ? mapping.valor : null)
  if (column === null) return null
  // The person has said that lines of one client and day with the same total are one document.
  const keyOf = (row: Row): string =>
    mapping.documento === null
      ? [text(row, 'fecha'), text(row, 'clienteCodigo'), text(row, 'cliente'), text(row, 'valor')].join('|')
      : text(row, 'documento')
  const once = DOCUMENT_ROLES.filter((role) => mapping[role] !== null)
  const places = [...once.map((role) => mapping[role]!), ...stateColumns.map(({ place }) => place)]
  const hasHoles = places.some((place) =>
    rows.some((row, at) => at > headerRow && isBlank(row[place]) && !isBlank(row[column])),
  )
  if (!hasHoles && !valueOfDocument && !orderDiscount) return null
  const texts = new Map<string, Partial<Record<DocumentRole, string>>>()
  const states = new Map<string, Map<number, string>>()
  const discounts = new Map<string, { off: number | null; gross: number }>()
  const totals = new Map<string, { total: number | undefined; quantity: number; lines: number }>()
  for (let at = headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    const key = keyOf(row)
    if (key === '') continue
    const said = texts.get(key) ?? {}
    texts.set(key, said)
    for (const role of once) if (said[role] === undefined && !isBlank(row[mapping[role]!])) said[role] = text(row, role)
    for (const { place } of stateColumns) {
      if (isBlank(row[place])) continue
      const known = states.get(key) ?? new Map<number, string>()
      states.set(key, known)
      if (!known.has(place)) known.set(place, cellText(row[place]))
    }
    if (orderDiscount) {
      const sum = discounts.get(key) ?? { off: null, gross: 0 }
      discounts.set(key, sum)
      sum.off ??= parseNumber(row[orderDiscount.place], orderDiscount.decimal)
      sum.gross += Math.abs((quantityOf(row) ?? 1) * (priceOf(row) ?? 0))
    }
    if (!valueOfDocument) continue
    const sum = totals.get(key) ?? { total: undefined, quantity: 0, lines: 0 }
    totals.set(key, sum)
    sum.total ??= parseNumber(row[mapping.valor!], formats.decimals.valor) ?? undefined
    sum.quantity += Math.abs(quantityOf(row) ?? 0)
    sum.lines++
  }
  return {
    textOf: (row, role) => texts.get(keyOf(row))?.[role] ?? '',
    stateOf: (row, place) => states.get(keyOf(row))?.get(place) ?? '',
    discountOf: (row, gross) => {
      const { off, gross: all } = discounts.get(keyOf(row)) ?? { off: null, gross: 0 }
      return off === null || all === 0 ? 0 : (Math.min(Math.abs(off), all) * gross) / all
    },
    shareOf: (row) => {
      const sum = totals.get(keyOf(row))
      if (sum?.total === undefined) return undefined
      return sum.quantity > 0 ? (sum.total * Math.abs(quantityOf(row) ?? 0)) / sum.quantity : sum.total / sum.lines
    },
  }
}
