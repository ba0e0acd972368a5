import Papa from 'papaparse'
import type { JudgeHead, Row } from './grid.ts'
import { HEAD_ROWS, MAX_COLUMNS, MAX_ROWS } from './grid.ts'
import { decodeText } from './encoding.ts'
import { tooManyRows } from './xlsx.ts'

/** Commonest first: a tie goes to the earlier. */
const DELIMITERS = [';', ',', '\t', '|']
/** A character no file holds, to read text in which quotes mean nothing. */
const NO_QUOTE = '\u0001'

interface CsvGrid {
  rows: Row[]
  encoding: string
  delimiter: string
  /** A quote was opened and never closed; the text was read again with quotes as plain characters. */
  openQuote: boolean
}

/**
 * Rows of a delimited text file, in any of the encodings of encoding.ts. The delimiter is the one under which the
 * head looks most like a sales table; with none, the one that gives most rows of one same width.
 */
export function readCsv(bytes: Uint8Array, judge: JudgeHead): CsvGrid {
  const decoded = decodeText(bytes)
  const declared = /^sep=(.)\r?\n/.exec(decoded.text)
  const text = declared ? decoded.text.slice(declared[0].length) : decoded.text
  const delimiter = declared?.[1] ?? detectDelimiter(text, judge)
  let parsed = parse(text, delimiter, MAX_ROWS + 2)
  const openQuote = parsed.errors.some((error) => error.code === 'MissingQuotes')
  if (openQuote) parsed = parse(text, delimiter, MAX_ROWS + 2, NO_QUOTE)
  const rows = parsed.data
  if (rows.length > 0 && rows.at(-1)!.length === 1 && rows.at(-1)![0] === '') rows.pop()
  if (rows.length > MAX_ROWS) throw tooManyRows()
  return {
    rows: rows.map((row) => (row.length > MAX_COLUMNS ? row.slice(0, MAX_COLUMNS) : row)),
    encoding: decoded.encoding,
    delimiter,
    openQuote,
  }
}

function parse(text: string, delimiter: string, preview: number, quoteChar = '"') {
  return Papa.parse<string[]>(text, { delimiter, preview, quoteChar, skipEmptyLines: false })
}

function detectDelimiter(text: string, judge: JudgeHead): string {
  let best = { delimiter: ',', score: 0, evenness: 0 }
  for (const delimiter of DELIMITERS) {
    const { data } = parse(text, delimiter, HEAD_ROWS)
    const candidate = { delimiter, score: judge(data), evenness: evenness(data) }
    if (candidate.score > best.score || (candidate.score === best.score && candidate.evenness > best.evenness))
      best = candidate
  }
  return best.delimiter
}

/** Rows that share the commonest width, one-column rows apart. */
function evenness(rows: string[][]): number {
  const counts = new Map<number, number>()
  for (const row of rows) if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}
