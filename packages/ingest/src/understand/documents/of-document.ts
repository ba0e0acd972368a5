import { largest } from '../../extremes.ts'
import { shareOf } from '../columns/agreement.ts'
import type { Column } from '../columns/column.ts'
import { wholeDocuments } from './whole-documents.ts'

/** Documents of several lines that tell, and share of them that must. */
const LEAST = 10
const MOSTLY = 0.98
/** Share of these documents up to which one value may be that of all: most things are sold by one. */
const VARIED = 0.5

const severalOf = (keys: readonly string[]): number[][] =>
  [...wholeDocuments(keys)].flatMap(([key, lines]) => (key !== '' && lines.length > 1 ? [lines] : []))

/** Whether each line says how many lines its document has, and documents have more or fewer of them. */
export function countsLines({ values }: Pick<Column, 'values'>, keys: readonly string[]): boolean {
  const several = severalOf(keys)
  const counted = several.filter((lines) => lines.every((at) => values[at] === lines.length))
  return (
    several.length >= LEAST &&
    counted.length >= MOSTLY * several.length &&
    new Set(counted.map((lines) => lines.length)).size > 1
  )
}

/**
 * Whether the numbers of a column are of whole documents, as the table at which an order was taken, or number the lines of each: neither
 * says how many were sold.
 * @param keys the document of each sample row, '' where unknown
 */
export function isOfDocuments({ values }: Pick<Column, 'values'>, keys: readonly string[]): boolean {
  const several = severalOf(keys)
  if (several.length < LEAST) return false
  const share = (holds: (lines: number[]) => boolean) => shareOf(several, holds)
  if (share((lines) => lines.every((at, k) => values[at] === k + 1)) >= MOSTLY) return true
  const counts = new Map<number, number>()
  for (const [first] of several) counts.set(values[first!]!, (counts.get(values[first!]!) ?? 0) + 1)
  return (
    largest(counts.values()) <= VARIED * several.length &&
    share((lines) => lines.every((at) => values[at] === values[lines[0]!])) >= MOSTLY
  )
}
