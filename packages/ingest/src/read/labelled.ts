import { isSummaryRow } from '../shape/words.ts'
import { MAX_COLUMNS, type Row } from './grid.ts'

/** A line that names what it holds: "Fecha: 30/07/2026", "Total = 1.000"; what ends in a figure is an hour. */
const LABELLED = /^\s*(\p{L}(?:[\p{L}\d .ºª°#/()_-]{0,38}?[\p{L}.ºª°#)])?)\s*[:=]\s*(.*)$/u
/** A line that only parts what is above it from what is below. */
export const RULE = /^[\s\-=_*#.~|+]*$/
/** Lines of a title above the first sale, or of thanks below the last. */
const MOST_AROUND = 3
/** Labels that every sale must have, and share of the records that must have a label for it to be one of theirs. */
const LEAST_LABELS = 4
const COMMON = 0.8
/** Share of these that the least of the records must have: what has fewer is a total, or the foot of a report. */
const WHOLE = 0.5
/** Share of a sale's labels below which the last record is what all come to. */
const OF_A_TOTAL = 0.5
/** Cells from which a line is a table's row. */
const OF_TABLE = 3

/**
 * The rows of a text that writes each sale as lines of "title: value", one below the other, as little programs print their sales; null for any
 * other text, and where it is not plain which lines are one sale.
 * @param lines the rows of the file, each a line in its cells
 */
export function readLabelled(lines: readonly Row[], delimiter: string): Row[] | null {
  const records: Map<string, string>[] = []
  const counts = new Map<string, number>()
  let [above, below, inTable, begun, goesOn] = [0, 0, 0, 0, 0]
  /** Whether a blank line or a rule stands above the next line. */
  let isParted = false
  for (const line of lines) {
    const text = line.map((cell) => cell ?? '').join(delimiter)
    if (RULE.test(text)) {
      isParted = true
      continue
    }
    const [, label, value] = LABELLED.exec(text) ?? []
    if (label === undefined || value === undefined) {
      if (records.length === 0) above++
      else below++
      if (Math.max(above, below) > MOST_AROUND) return null
      continue
    }
    // A remark between two sales may say that one of them is void.
    if (below > 0) return null
    if (line.length >= OF_TABLE) inTable++
    // A sale begins where a label comes again.
    const begins = records.length === 0 || records.at(-1)!.has(label)
    if (begins) records.push(new Map())
    if (isParted && begins && records.length > 1) begun++
    if (isParted && !begins) goesOn++
    isParted = false
    records.at(-1)!.set(label, value.trim())
    counts.set(label, (counts.get(label) ?? 0) + 1)
    if (counts.size > MAX_COLUMNS) return null
  }
  // Where blank lines part the sales, a line behind one is not of the sale above.
  if (begun > 0 && goesOn > 0) return null
  // What all come to, at the end.
  const last = records.at(-1)
  if (
    last &&
    records.length > 1 &&
    last.size <= OF_A_TOTAL * records[0]!.size &&
    [...last.keys()].some((label) => isSummaryRow(label))
  )
    for (const label of records.pop()!.keys()) counts.set(label, counts.get(label)! - 1)
  const titles = [...counts.keys()]
  const common = titles.filter((title) => counts.get(title)! >= COMMON * records.length)
  if (common.length < LEAST_LABELS || inTable > records.length) return null
  const first = titles[0]!
  const areAlike = records.every(
    (record) =>
      record.keys().next().value === first &&
      common.filter((title) => record.has(title)).length >= WHOLE * common.length,
  )
  if (!areAlike) return null
  return [titles, ...records.map((record) => titles.map((title) => record.get(title) ?? null))]
}
