import { type Cell, cellText } from '../../read/grid.ts'
import { type Role, isNumberRole } from '../../roles.ts'

/** Digits of a figure shown after the comma. */
const MOST_DECIMALS = 6
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T ])/
/** A figure that one mark at most parts, and not into groups of three: there is one way to read it. */
const PLAIN_FIGURE = /^-?\d+(\.(\d{1,2}|\d{4,}))?$/

/** A cell of a column as people in Colombia write it, where there is no doubt of what it is; else as the file has it. */
export function exampleText(cell: Cell, role: Role | null): string {
  const text = cellText(cell)
  const date = ISO_DATE.exec(text)
  if (date) return `${date[3]}/${date[2]}/${date[1]}`
  if (isNumberRole(role) && (typeof cell === 'number' || PLAIN_FIGURE.test(text)))
    return Number(cell).toLocaleString('es-CO', { maximumFractionDigits: MOST_DECIMALS })
  // Of a column that is not used a whole number may be a code; one with a fraction is a figure.
  return typeof cell === 'number' && !Number.isInteger(cell)
    ? cell.toLocaleString('es-CO', { maximumFractionDigits: MOST_DECIMALS })
    : text
}
