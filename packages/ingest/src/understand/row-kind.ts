import type { Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import type { Mapping, Role } from '../types.ts'
import { fold } from './fold.ts'

export type RowKind = 'line' | 'blank' | 'total' | 'note'

const TOTAL = /^(gran |sub )?(sub)?total(es)?\b|^suma(s)?$|^sumas iguales\b/
const NAMING: Role[] = [
  'producto',
  'productoCodigo',
  'documento',
  'cliente',
  'clienteCodigo',
  'local',
  'categoria',
  'tipoDocumento',
]
const NUMERIC: Role[] = ['cantidad', 'precio', 'descuento', 'valor']
/** Filled cells a footer has at most ("Procesado en:", the date). */
const NOTE_CELLS = 2

/**
 * What a row below the headers is. A row with a date is always a sale; without one it may be a total (a word that
 * says so, or nothing but numbers), a note of the program that wrote the file, or the headers again on a new page.
 */
export function rowKind(
  row: Row,
  headers: string[],
  mapping: Mapping,
  hasDate: boolean,
  isNumber: (role: Role) => boolean,
): RowKind {
  if (hasDate) return 'line'
  if (row.every((cell) => isBlank(cell))) return 'blank'
  const text = (role: Role) => (mapping[role] === null ? '' : cellText(row[mapping[role]!]))
  const numeric = NUMERIC.some((role) => mapping[role] !== null && isNumber(role))
  if (
    row.some((cell) => typeof cell === 'string' && TOTAL.test(fold(cell))) &&
    text('fecha').replace(/\D/g, '') === ''
  ) {
    if (numeric) return 'total'
    if (text('producto') === '' || TOTAL.test(fold(text('producto')))) return 'note'
  }
  if (text('fecha') === '' && numeric && NAMING.every((role) => text(role) === '')) return 'total'
  if (!numeric && row.filter((cell) => !isBlank(cell)).length <= NOTE_CELLS) return 'note'
  return isHeaderAgain(row, headers) ? 'note' : 'line'
}

function isHeaderAgain(row: Row, headers: string[]): boolean {
  return headers.every((header, column) => cellText(row[column]) === header)
}
