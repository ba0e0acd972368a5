import { MAX_COLUMNS, type Row } from './grid.ts'

/** A line that names what it holds: "Fecha: 30/07/2026", "Total = 1.000"; what ends in a figure is an hour. */
const LABELLED = /^\s*(\p{L}(?:[\p{L}\d .ºª°#/()_-]{0,38}?[\p{L}.ºª°#)])?)\s*[:=]\s*(.*)$/u
/** A line that only parts what is above it from what is below. */
const RULE = /^[\s\-=_*#.~|+]*$/
/** Labels that every sale must have, and share of the lines that must be labelled. */
const LEAST_LABELS = 4
const MOSTLY = 0.9
/** Lines without a label, beyond those with one, at which no more are looked at: a table may be long. */
const MOST_OTHERS = 20
/** Share of the records that must have a label for it to be one of theirs. */
const COMMON = 0.8

/**
 * The rows of a text that writes each sale as lines of "title: value", one below the other, as little programs print their sales; null for any
 * other text.
 * @param lines the rows of the file, each a line in its cells
 */
export function readLabelled(lines: readonly Row[], delimiter: string): Row[] | null {
  const records: Map<string, string>[] = []
  const counts = new Map<string, number>()
  let [labelled, other, above] = [0, 0, 0]
  for (const line of lines) {
    const text = line.map((cell) => cell ?? '').join(delimiter)
    if (RULE.test(text)) continue
    const [, label, value] = LABELLED.exec(text) ?? []
    if (label === undefined || value === undefined) {
      // Titles stand above the first sale.
      if (records.length > 0 || ++above > MOST_OTHERS) other++
      if (other > MOST_OTHERS + labelled) return null
      continue
    }
    labelled++
    // A sale begins where a label comes again.
    if (records.length === 0 || records.at(-1)!.has(label)) records.push(new Map())
    records.at(-1)!.set(label, value.trim())
    counts.set(label, (counts.get(label) ?? 0) + 1)
    if (counts.size > MAX_COLUMNS) return null
  }
  if (labelled < MOSTLY * (labelled + other)) return null
  const common = [...counts.values()].filter((count) => count >= COMMON * records.length)
  if (common.length < LEAST_LABELS) return null
  const titles = [...counts.keys()]
  return [titles, ...records.map((record) => titles.map((title) => record.get(title) ?? null))]
}
