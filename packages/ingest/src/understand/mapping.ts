import type { Row } from '../read/grid.ts'
import type { Mapping, Role } from '../types.ts'
import { ROLES } from '../types.ts'
import { bodyRows, columnContent, type ColumnContent } from './column.ts'
import { scoreHeader } from './headers.ts'

/** Share of a column's filled cells that must read as dates or numbers; letterheads and footers take some. */
const ENOUGH = 0.6
/** A column without a single value under a fitting header: believed only if nothing else fits. */
const EMPTY_COLUMN = 0.2
/** Names made of digits are likelier codes. */
const NUMERIC_NAME = 0.5
/** A column of dates found without its header must be dates almost throughout. */
const SURE_DATES = 0.9

interface Candidate {
  role: Role
  column: number
  score: number
}

export function emptyMapping(): Mapping {
  return Object.fromEntries(ROLES.map((role) => [role, null])) as Mapping
}

/** Sum of the scores when each role takes one column and each column one role, by headers alone. */
export function headerFit(headers: string[]): { roles: number; score: number } {
  const taken = assign(candidates(headers), emptyMapping())
  return { roles: taken.length, score: taken.reduce((sum, { score }) => sum + score, 0) }
}

/** Which column plays which role: headers propose, the columns' contents confirm, the caller's word goes first. */
export function mapColumns(headers: string[], rows: Row[], firstRow: number, given: Partial<Mapping> = {}): Mapping {
  const body = bodyRows(rows, firstRow, headers.length)
  const content = headers.map((_, column) => columnContent(body, column))
  const mapping = emptyMapping()
  for (const role of ROLES) {
    const column = given[role]
    if (column != null && column >= 0 && column < headers.length) mapping[role] = column
  }
  const open = candidates(headers)
    .flatMap((candidate) => confirm(candidate, content[candidate.column]!))
    .filter(({ role }) => given[role] === undefined)
  assign(open, mapping)
  if (mapping.fecha === null && given.fecha === undefined) {
    const sure = content.flatMap(({ plainDates }, column) =>
      plainDates >= SURE_DATES && !Object.values(mapping).includes(column) && isNeutral(headers[column]!)
        ? [column]
        : [],
    )
    if (sure.length === 1) mapping.fecha = sure[0]!
  }
  return mapping
}

/** A header that says nothing may still stand over the dates; "Vencimiento" may not. */
function isNeutral(header: string): boolean {
  return !/venc|vence|entrega|nacim|ship|due|birth/i.test(header)
}

function candidates(headers: string[]): Candidate[] {
  return headers.flatMap((header, column) => [...scoreHeader(header)].map(([role, score]) => ({ role, column, score })))
}

function assign(open: Candidate[], mapping: Mapping): Candidate[] {
  const columns = new Set(Object.values(mapping).filter((column) => column !== null))
  const taken: Candidate[] = []
  // Array.sort is stable: of equal scores the column further left wins.
  for (const candidate of open.sort((a, b) => b.score - a.score)) {
    if (mapping[candidate.role] !== null || columns.has(candidate.column)) continue
    mapping[candidate.role] = candidate.column
    columns.add(candidate.column)
    taken.push(candidate)
  }
  return taken
}

function confirm(candidate: Candidate, content: ColumnContent): Candidate[] {
  const { role, column, score } = candidate
  if (content.filled === 0) return [{ ...candidate, score: score * EMPTY_COLUMN }]
  switch (role) {
    case 'fecha':
      return content.dates >= ENOUGH ? [candidate] : []
    case 'cantidad':
    case 'precio':
    case 'descuento':
    case 'valor':
      return content.numbers >= ENOUGH && content.plainDates < ENOUGH ? [candidate] : []
    case 'producto':
    case 'cliente': {
      if (content.numbers < ENOUGH) return [candidate]
      const code = role === 'producto' ? 'productoCodigo' : 'clienteCodigo'
      const weaker = score * NUMERIC_NAME
      return [
        { role, column, score: weaker },
        { role: code, column, score: weaker },
      ]
    }
    default:
      return content.plainDates >= ENOUGH ? [] : [candidate]
  }
}
