import { type Cell, cellText } from '../../read/grid.ts'
import type { Decimal } from '../../notation.ts'
import { type Role, isNumberRole } from '../../roles.ts'
import { parseNumber } from '../numbers/numbers.ts'
import type { Column } from './column.ts'

/** Digits of a figure shown after the comma. */
const MOST_DECIMALS = 6
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T ])/
/** A figure that one mark at most parts, and not into groups of three: there is one way to read it. */
const PLAIN_FIGURE = /^-?\d+(\.(\d{1,2}|\d{4,}))?$/
/** A figure with marks and nothing else. */
const MARKED_FIGURE = /^-?\d[\d.,]*$/
/** "0.5 docena": the mark before a word can only be of decimals. */
const BEFORE_A_WORD = /^(-?\d+)\.(\d{1,2})(?=\s*\p{L})/u
/** Money as programs write it, with cents; a code may be "41.35". */
const WITH_CENTS = /^-?\d+\.\d{2}$/
const LEAST_MONEY = 1000

const shown = (figure: number): string => figure.toLocaleString('es-CO', { maximumFractionDigits: MOST_DECIMALS })

/**
 * A cell of a column as people in Colombia write it, where there is no doubt of what it is; else as the file has it.
 * @param decimal mark of the column's decimals, where it is settled
 */
export function exampleText(cell: Cell, role: Role | null, decimal?: Decimal): string {
  const text = cellText(cell)
  const date = ISO_DATE.exec(text)
  if (date) return `${date[3]}/${date[2]}/${date[1]}`
  if (isNumberRole(role)) {
    if (typeof cell === 'number' || PLAIN_FIGURE.test(text)) return shown(Number(cell))
    const read = decimal && MARKED_FIGURE.test(text) ? parseNumber(cell, decimal) : null
    return read === null ? text.replace(BEFORE_A_WORD, '$1,$2') : shown(read)
  }
  // Of a column that is not used a whole number may be a code; one with a fraction is a figure.
  return typeof cell === 'number' && !Number.isInteger(cell) ? shown(cell) : text
}

/** The first different cells of a column in one shape: where one of them is a figure all of them are. */
export function exampleTexts({ examples, wholes, numbers }: Column, role: Role | null, decimal?: Decimal): string[] {
  const areCells = examples.every((cell) => typeof cell === 'number')
  const areCents = numbers === 1 && examples.every((cell) => typeof cell === 'string' && WITH_CENTS.test(cell))
  const areFigures =
    role === null &&
    ((areCells && wholes < 1) || (areCents && examples.some((cell) => Math.abs(Number(cell)) >= LEAST_MONEY)))
  return examples.map((cell) => (areFigures ? shown(Number(cell)) : exampleText(cell, role, decimal)))
}
