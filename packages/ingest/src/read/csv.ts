import { missingTitle } from '../shape/titles/missing-title.ts'
import Papa from 'papaparse'
import { IngestError } from '../ingest-error.ts'
import { tooManyRows } from './bounds.ts'
import { type Dialect, detectDialect, unwrapLines } from './csv-dialect.ts'
import { repairOverflow, type Overflow } from './csv-overflow.ts'
import { decodeParts, detectEncoding, type Encoding } from './encoding.ts'
import { GridSink } from './grid-sink.ts'
import { HEAD_ROWS, type JudgeHead, MAX_ROWS, type Row } from './grid.ts'

/** A character no file holds, to read text in which quotes mean nothing. */
const NO_QUOTE = '\u0001'
/** Letters of one row: what is longer is a quote that is never closed, or no table. */
const MAX_RECORD = 500_000
/** Lines of a text, blank ones counted: a text of nothing but line breaks is read no further. */
const MAX_LINES = 2 * MAX_ROWS
/** Letters in which to look for the head. */
const MAX_HEAD = 1_000_000

/** Rows up to a limit. */
interface CsvRows {
  rows: Row[]
  /** A quote was never closed, and all were read as plain characters. */
  openQuote: boolean
  /** Commas that stand in fields without quotes. */
  overflow: Overflow
}

export interface CsvFile {
  encoding: Encoding
  dialect: Dialect
  read(limit?: number): CsvRows
}

/** A delimited text file in any of the encodings of encoding.ts, its dialect found by its head. */
export function openCsv(bytes: Uint8Array, judge: JudgeHead): CsvFile {
  const encoding = detectEncoding(bytes)
  let head = ''
  for (const part of decodeParts(bytes, encoding.name)) {
    head += part
    if (head.length > MAX_HEAD || head.split('\n', HEAD_ROWS + 2).length > HEAD_ROWS + 1) break
  }
  const dialect = detectDialect(head, judge)
  return {
    encoding,
    dialect,
    read(limit) {
      const parts = () => decodeParts(bytes, encoding.name)
      const quoted = readParts(parts(), dialect, '"', limit)
      return quoted
        ? { ...quoted, openQuote: false }
        : {
            ...(readParts(parts(), dialect, NO_QUOTE, limit) ?? { rows: [], overflow: repairOverflow([], '', []) }),
            openQuote: true,
          }
    },
  }
}

/** All rows of a delimited text file. @throws IngestError when there are too many */
export function readCsv(bytes: Uint8Array, judge: JudgeHead): CsvRows & { encoding: string; delimiter: string } {
  const file = openCsv(bytes, judge)
  return { ...file.read(), encoding: file.encoding.name, delimiter: file.dialect.delimiter }
}

/** The text is parsed as it is decoded, so that neither is whole in memory. Null when a quote is never closed. */
function readParts(
  parts: Iterable<string>,
  dialect: Dialect,
  quoteChar: string,
  limit?: number,
): Omit<CsvRows, 'openQuote'> | null {
  const sink = new GridSink(limit)
  const fields: number[] = []
  const result = (): Omit<CsvRows, 'openQuote'> => ({
    // Where all rows have a field more than titles, none has one too many.
    overflow: missingTitle(sink.rows)
      ? repairOverflow([], '', [])
      : repairOverflow(sink.rows, dialect.delimiter, fields),
    rows: sink.rows,
  })
  const { delimiter, newline, wrapped, skip } = dialect
  let rest = ''
  let at = 0
  let start = skip
  /** Parses what is whole, or all at the end. False when a quote is open. */
  const parse = (text: string, last: boolean): boolean => {
    const end = wrapped && !last ? text.lastIndexOf(newline) + 1 : text.length
    const ready = wrapped ? unwrapLines(text.slice(0, end), newline, delimiter) : text
    const config = { delimiter, newline, quoteChar }
    const parsed = new Papa.Parser(config).parse(ready, 0, !last) as Papa.ParseResult<string[]>
    if (parsed.errors.some(({ code }) => code === 'MissingQuotes')) return false
    for (const row of parsed.data) {
      const final = row.at(-1)!
      if (final.endsWith('\r')) row[row.length - 1] = final.replace(/\r+$/, '')
      if (delimiter === ',') fields[at] = row.length
      sink.put(at++, row)
    }
    if (at > MAX_LINES) throw tooManyRows()
    rest = last ? '' : ready.slice(parsed.meta.cursor) + text.slice(end)
    return true
  }
  for (const part of parts) {
    const text = rest + part.slice(start)
    start = 0
    if (!parse(text, false)) return null
    if (rest.length > MAX_RECORD) {
      if (quoteChar !== NO_QUOTE) return null
      throw new IngestError(
        'formato_desconocido',
        'El archivo tiene filas demasiado largas para ser una tabla. Exporta tus ventas a Excel (.xlsx) o CSV, una fila por venta, y súbelas.',
      )
    }
    if (sink.full) return result()
  }
  return parse(rest, true) ? result() : null
}
