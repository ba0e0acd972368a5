import { largest } from '../extremes.ts'
import { decodeParts, type Encoding } from './encoding.ts'
import { GridSink } from './grid-sink.ts'
import { MAX_COLUMNS, type Row } from './grid.ts'
import { RULE } from './labelled.ts'
import { saysWithLabel } from '../shape/words.ts'

/** Blanks that part two columns in the eye of a reader, and what delimited text has instead. */
const APART = /\s{2,}/
const DELIMITED = /[;\t|]/
const isOfDocument = (parts: readonly string[]): boolean =>
  parts.length > 1 && parts.every((part) => saysWithLabel(part)) && parts.some((part) => /\d/.test(part))
/** Columns that a printed report has at least, lines of them, and share of its filled lines that they are. */
const LEAST_COLUMNS = 4
const LEAST_LINES = 5
const MOSTLY = 0.4
/** Lines that tell where the columns stand, and share of them that may reach across the space between two (one always may). */
const SAMPLE = 5000
const ACROSS = 0.01
/** Bytes of a text that is read so, which is whole in memory: printed reports are of a month or a year. */
const MOST_BYTES = 40_000_000

const WITH_DAY = /^\s*\d{1,2}[-/]\d{1,2}[-/]\d{2,4} \S/
const partsOf = (line: string): string[] => line.trim().split(APART)
const FIGURE = /^[($-]*[\d.,]*\d[\d.,]*[)%-]*$/
const isFigure = (text: string): boolean => FIGURE.test(text.replace(/^(US)?\$\s*/, ''))

/**
 * The rows of a report that a program printed into a text, its columns set apart by blanks; null for any other text. Lines that reach across the
 * columns (a letterhead, the name of a group) are one cell.
 */
export function readFixedWidth(bytes: Uint8Array, encoding: Encoding): Row[] | null {
  if (bytes.length > MOST_BYTES) return null
  const lines = () => linesOf(decodeParts(bytes, encoding.name))
  // Nearly all texts are no such report: of them no more than this is taken apart.
  const filled: string[] = []
  for (const line of lines()) {
    if (!RULE.test(line)) filled.push(line)
    if (filled.length === SAMPLE) break
  }
  const first = filled.findIndex(isLine)
  const body = filled.filter(isLine)
  if (first < 1 || body.length < LEAST_LINES || body.length < MOSTLY * filled.length) return null
  const titles = filled
    .slice(0, first)
    .findLast((line) => partsOf(line).length >= LEAST_COLUMNS - 1 && !isOfDocument(partsOf(line)))
  if (titles === undefined || partsOf(titles).some(isFigure)) return null
  const columns = columnsOf([...body, titles])
  if (columns.length < LEAST_COLUMNS) return null
  const sink = new GridSink()
  let at = 0
  for (const line of lines()) {
    if (!RULE.test(line)) sink.put(at, cellsOf(line, columns))
    at++
  }
  return sink.rows
}

const LINE_END = /\r\n?|\n/

/** The lines of a text as its parts come, without blanks at their ends. */
function* linesOf(parts: Iterable<string>): Generator<string> {
  const tidy = (line: string) => line.replaceAll('\f', '').trimEnd()
  let rest = ''
  for (const part of parts) {
    // Up to a line feed: a part may end between the two characters of a line's end.
    const end = part.lastIndexOf('\n') + 1
    if (end > 0) for (const line of (rest + part.slice(0, end)).split(LINE_END).slice(0, -1)) yield tidy(line)
    rest = end > 0 ? part.slice(end) : rest + part
  }
  for (const line of rest.split(LINE_END)) yield tidy(line)
}

/** Whether a line has several columns, some of them figures, as the lines of a report do. */
function isLine(line: string): boolean {
  if (DELIMITED.test(line)) return false
  const parts = partsOf(line)
  const figures = parts.filter(isFigure).length
  // "01/07/26 FA-00055121": one blank parts the day from what follows it.
  const least = WITH_DAY.test(line) ? 1 : 2
  return parts.length >= LEAST_COLUMNS && figures >= least && parts.length > figures
}

/** First and last place of each column: what no line writes in stands between them. */
function columnsOf(lines: readonly string[]): { from: number; to: number }[] {
  const width = largest(lines.map((line) => line.length))
  const written = new Uint32Array(width + 1)
  for (const line of lines) for (let at = 0; at < line.length; at++) if (line[at] !== ' ') written[at]!++
  const columns: { from: number; to: number }[] = []
  const titles = lines.at(-1)!
  for (let at = 0; at < width; at++) {
    if (written[at]! <= Math.max(1, ACROSS * lines.length) && (titles[at] ?? ' ') === ' ') continue
    const last = columns.at(-1)
    if (last && last.to === at) last.to++
    else columns.push({ from: at, to: at + 1 })
  }
  // Words under one title are one column, however they line up.
  const titled = columns.reduce<{ from: number; to: number }[]>((all, column) => {
    const last = all.at(-1)
    if (last && titles.slice(column.from, column.to).trim() === '') last.to = column.to
    else all.push({ ...column })
    return all
  }, [])
  return titled.slice(0, MAX_COLUMNS)
}

function cellsOf(line: string, columns: readonly { from: number; to: number }[]): (string | null)[] {
  // A word that goes on beyond its column is of a line that has none.
  const crosses = columns.some(({ to }) => /\S/.test(line[to - 1] ?? ' ') && /\S/.test(line[to] ?? ' '))
  const parts = partsOf(line)
  if (isOfDocument(parts)) return parts
  if (parts.length < LEAST_COLUMNS && (crosses || !parts.some(isFigure))) return [line.trim()]
  const starts = columns.map(({ from }, k) => (k === 0 ? 0 : startOf(line, from, columns[k - 1]!.from)))
  return starts.map((start, k) => line.slice(start, starts[k + 1]).trim() || null)
}

/** Where a cell begins: a figure that is wider than its column, as a total is, begins to the left of it. */
function startOf(line: string, from: number, least: number): number {
  if (!/[\d.,]/.test(line[from] ?? ' ')) return from
  let start = from
  while (start > least && /[\d.,$-]/.test(line[start - 1]!)) start--
  return start > least ? start : from
}
