import { Parser } from 'htmlparser2'
import type { BookSink } from './book-sink.ts'
import { damaged, MAX_CELL_CHARS, MAX_XML_DEPTH } from './bounds.ts'
import { decodeParts, detectEncoding } from './encoding.ts'
import { type Cell, MAX_COLUMNS } from './grid.ts'
import { dateOfSerial, isDateFormat } from './number-format.ts'

/** Open elements within one another: careless pages leave one open in each cell, and the row closes them. */
const MAX_DEPTH = 1000
/** Rows that a cell may stand over: more is a trick. */
const MAX_ROWSPAN = 65_536
const SILENT = new Set(['script', 'style', 'title'])

/** A table that is open, the innermost last. */
interface OpenTable {
  row: Cell[] | null
  /** By column: rows that a cell above still stands over. */
  spans: number[]
  cell: { text: string; stored: Cell; column: number } | null
}

/**
 * Puts the tables of a web page, one under another, into one sheet, as spreadsheet programs do; a table inside a cell
 * comes before the row it stands in. Merged cells have their value in the first place alone.
 */
export async function readHtml(bytes: Uint8Array, book: BookSink): Promise<void> {
  book.startSheet('')
  const tables = new HtmlTables(book)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => tables.open(name, attributes),
      onclosetag: (name) => tables.close(name),
      ontext: (text) => tables.text(text),
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  for (const text of decodeParts(bytes, encodingOf(bytes))) parser.write(text)
  parser.end()
}

class HtmlTables {
  private readonly book: BookSink
  private readonly tables: OpenTable[] = []
  private at = 0
  private depth = 0
  private silent = 0

  constructor(book: BookSink) {
    this.book = book
  }

  open(name: string, attributes: Record<string, string>): void {
    if (++this.depth > MAX_DEPTH) throw damaged()
    if (SILENT.has(name)) this.silent++
    const table = this.tables.at(-1)
    if (name === 'table') {
      if (this.tables.length >= MAX_XML_DEPTH) throw damaged()
      this.tables.push({ row: null, spans: [], cell: null })
    } else if (table && name === 'tr') {
      this.endRow(table)
      table.row = []
    } else if (table && (name === 'td' || name === 'th')) {
      this.endCell(table)
      this.startCell(table, attributes)
    } else if (table?.cell && (name === 'br' || name === 'p' || name === 'div')) table.cell.text += ' '
  }

  close(name: string): void {
    this.depth--
    if (SILENT.has(name)) this.silent--
    const table = this.tables.at(-1)
    if (!table) return
    if (name === 'table') {
      this.endRow(table)
      this.tables.pop()
    } else if (name === 'tr') this.endRow(table)
    else if (name === 'td' || name === 'th') this.endCell(table)
  }

  text(text: string): void {
    const cell = this.tables.at(-1)?.cell
    if (cell && this.silent === 0 && cell.text.length < MAX_CELL_CHARS) cell.text += text
  }

  private startCell(table: OpenTable, attributes: Record<string, string>): void {
    const row = (table.row ??= [])
    while ((table.spans[row.length] ?? 0) > 0 && row.length < MAX_COLUMNS) {
      table.spans[row.length]!--
      row.push(null)
    }
    const column = row.length
    const width = spanOf(attributes.colspan, MAX_COLUMNS)
    const height = spanOf(attributes.rowspan, MAX_ROWSPAN)
    for (let k = 0; k < width && row.length < MAX_COLUMNS; k++) {
      if (height > 1) table.spans[row.length] = height - 1
      row.push(null)
    }
    table.cell = { text: '', stored: storedValue(attributes), column }
  }

  private endCell(table: OpenTable): void {
    const { cell, row } = table
    table.cell = null
    if (!cell || !row || cell.column >= MAX_COLUMNS) return
    const text = cell.text.replace(/\s+/g, ' ').trim()
    row[cell.column] = cell.stored ?? (text === '' ? null : text)
  }

  private endRow(table: OpenTable): void {
    this.endCell(table)
    const { row } = table
    if (!row) return
    for (let column = row.length; column < table.spans.length; column++) {
      if (table.spans[column]! > 0) table.spans[column]!--
    }
    this.book.put(this.at++, row)
    table.row = null
  }
}

/** What spreadsheet programs write beside the text that a person sees; null when there is none. */
function storedValue(attributes: Record<string, string>): Cell {
  const { 'x:num': excel, 'data-t': type, 'data-v': value = '' } = attributes
  const number = Number(excel || (type === 'n' && value) || Number.NaN)
  if (!Number.isNaN(number)) return isDateFormat(attributes['data-z'] ?? '') ? dateOfSerial(number, false) : number
  const date = new Date(type === 'd' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

function spanOf(text: string | undefined, most: number): number {
  const span = Number.parseInt(text ?? '1', 10)
  return span > 1 ? Math.min(span, most) : 1
}

/** Byte order mark, else the page's own word (a file that is UTF-8 is that, whatever it says), else by its letters. */
function encodingOf(bytes: Uint8Array): string {
  const { name } = detectEncoding(bytes)
  if (name.startsWith('utf-')) return name
  const start = String.fromCharCode(...bytes.subarray(0, 4096))
  const declared = /charset\s*=\s*["']?([\w.:-]+)/i.exec(start)?.[1]
  try {
    const label = new TextDecoder(declared ?? name).encoding
    return label === 'utf-8' ? name : label
  } catch {
    return name
  }
}
