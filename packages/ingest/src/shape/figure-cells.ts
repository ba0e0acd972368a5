import { numeral } from '../spanish.ts'
import { quoted } from '../excerpt.ts'
import { type Cell, cellText, isBlank } from '../read/grid.ts'
import { fold } from '../understand/headers/fold.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import type { ShapeNote } from './flat-table.ts'

/** Figures in words, which somebody must write in digits. */
const IN_WORDS =
  /\b(un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|cien|medi[oa]|par|docenas?|mil)\b/

/** A word where a figure would be: "cerrado", "debe", "se retiró". */
export const isWordCell = (cell: Cell): boolean =>
  typeof cell === 'string' && /\p{L}{2}/u.test(cell) && !/\d/.test(cell) && !IN_WORDS.test(fold(cell))

/** Tells which words stand where figures would be, and count as nothing sold. */
export function wordsNote(words: readonly string[]): ShapeNote[] {
  if (words.length === 0) return []
  const text = `${numeral(words.length)} ${words.length === 1 ? 'celda dice' : 'celdas dicen'} ${quoted(words)} en vez de una cifra: no ${words.length === 1 ? 'cuenta' : 'cuentan'} como venta.`
  return [{ code: 'palabras_por_cifras', kind: 'fact', text }]
}

/** Nothing sold: 0 or a dash. */
export function isNothing(cell: Cell): boolean {
  if (typeof cell === 'number') return cell === 0
  return isBlank(cell) || /^[-–—]$/.test(cellText(cell)) || parseNumber(cell, '.') === 0 || parseNumber(cell, ',') === 0
}
