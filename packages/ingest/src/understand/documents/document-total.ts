import type { Column } from '../columns/column.ts'
import { same } from '../amounts/relations.ts'

/** Documents of several lines that must show it, and share of them that must. */
const MIN_DOCUMENTS = 3
const ENOUGH = 0.9
/** Share of the lines beside one another, of one client and day, that must have one value for it to be that of their invoice. */
const MOSTLY = 0.7
/** Lines of two documents, beyond one of each, from which two are enough. */
const MANY_LINES = 20
/** Documents of different lines that all repeat one value, nearly each its own, from which it is no chance. */
const EVIDENT = 5
const VARIED = 0.6
/** The same of documents whose totals recur: how likely it may be that their lines agree by chance. */
const CHANCE = 1e-9
/** Totals of documents may hold taxes and freight beside their lines. */
const LEAST_SUM = 0.5

/**
 * Whether a column of money is of the whole document and not of its lines. `repeated`: the same on each line though the lines differ;
 * `first`: on one line of each document alone. `sure` where quantity × price of the lines tells that it is not the line's.
 */
export interface DocumentTotal {
  place: number
  kind: 'repeated' | 'first'
  sure: boolean
  /** Whether, without prices, so many documents repeat it that it is no chance. */
  evident: boolean
  /** Documents of several lines that show it. */
  documents: number
}

/**
 * @param keys the document of each sample row, '' where unknown; without a column of documents, what else holds its lines together
 * @param own what each line sells: quantity × price where `priced`, else a text of product and quantity
 */
export function findDocumentTotal(
  column: Column,
  keys: readonly string[],
  own: readonly (number | string)[],
  priced: boolean,
): DocumentTotal | null {
  const documents = new Map<string, number[]>()
  for (const [at, key] of keys.entries()) {
    if (key === '') continue
    const lines = documents.get(key)
    if (lines) lines.push(at)
    else documents.set(key, [at])
  }
  const several = [...documents.values()].filter((lines) => lines.length > 1)
  const telling = several.filter((lines) => lines.some((at) => own[at] !== own[lines[0]!]))
  if (priced && areSumsOfLines(column, [...documents.values()], own))
    return { place: column.place, kind: 'repeated', sure: true, evident: false, documents: telling.length }
  const more = several.reduce((sum, { length }) => sum + length - 1, 0)
  const least = more >= MANY_LINES ? 2 : MIN_DOCUMENTS
  if (several.length < least) return null
  const first = several.filter((lines) => lines.filter((at) => Number.isFinite(column.values[at]!)).length === 1)
  if (first.length >= ENOUGH * several.length)
    return { place: column.place, kind: 'first', sure: true, evident: true, documents: several.length }
  const repeated = telling.filter((lines) => lines.every((at) => column.values[at] === column.values[lines[0]!]))
  if (telling.length < least || repeated.length < ENOUGH * telling.length) return null
  // Where all is sold at one price, equal values say nothing.
  if (new Set(repeated.map((lines) => column.values[lines[0]!])).size < least) return null
  const contradicted = priced
    ? repeated.filter((lines) => lines.some((at) => !same(Math.abs(column.values[at]!), Math.abs(Number(own[at])))))
    : []
  const summed = contradicted.filter((lines) => {
    const sum = lines.reduce((total, at) => total + Math.abs(Number(own[at])), 0)
    const said = Math.abs(column.values[lines[0]!]!)
    return said >= LEAST_SUM * sum
  })
  return {
    place: column.place,
    kind: 'repeated',
    sure: priced && summed.length >= ENOUGH * repeated.length,
    evident:
      !priced &&
      repeated.length === telling.length &&
      (repeated.length >= EVIDENT || least < MIN_DOCUMENTS) &&
      (new Set(repeated.map((lines) => column.values[lines[0]!])).size >= VARIED * repeated.length ||
        chanceOf(column, repeated) < CHANCE),
    documents: repeated.length,
  }
}

/** Whether every document repeats what its lines come to, some of them what no line of theirs does: one is enough to tell. */
function areSumsOfLines(
  { values }: Column,
  documents: readonly number[][],
  own: readonly (number | string)[],
): boolean {
  const worth = (at: number) => Math.abs(Number(own[at]))
  const isSum = (lines: readonly number[]) => {
    const sum = lines.reduce((total, at) => total + worth(at), 0)
    return lines.every((at) => same(Math.abs(values[at]!), sum))
  }
  return (
    documents.every(isSum) &&
    documents.some((lines) => lines.length > 1 && lines.every((at) => worth(at) > 0 && !same(worth(at), values[at]!)))
  )
}

/**
 * The lines of one client and day parted where their value changes, where it hardly does so though the lines differ: two invoices of a day.
 * @returns the key of each line; null where the values tell nothing
 */
export function partedByValue(
  { values }: Column,
  keys: readonly string[],
  own: readonly (number | string)[],
): string[] | null {
  const goesOn = (at: number): boolean => at > 0 && keys[at] !== '' && keys[at] === keys[at - 1]
  const pairs = [...keys.keys()].filter((at) => goesOn(at) && own[at] !== own[at - 1])
  const alike = pairs.filter((at) => values[at] === values[at - 1])
  if (pairs.length < MANY_LINES || alike.length < MOSTLY * pairs.length) return null
  let run = 0
  return keys.map((key, at) => {
    if (!goesOn(at) || values[at] !== values[at - 1]) run++
    return key === '' ? '' : String(run)
  })
}

/** How likely lines of their own would be the same within each of these documents: by how often two lines of the file are. */
function chanceOf({ values }: Column, documents: readonly number[][]): number {
  const counts = new Map<number, number>()
  let all = 0
  for (const value of values) {
    if (!Number.isFinite(value)) continue
    all++
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const alike = [...counts.values()].reduce((sum, count) => sum + (count / all) ** 2, 0)
  return alike ** documents.reduce((sum, lines) => sum + lines.length - 1, 0)
}
