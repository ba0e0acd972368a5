import { MAX_CELL_CHARS } from './bounds.ts'
import type { BookSink } from './book-sink.ts'
import { type Cell, MAX_COLUMNS } from './grid.ts'
import { dateOfSerial, isDateFormat } from './number-format.ts'
import { attribute, readXml, type XmlHandlers } from './xml.ts'

/** Puts the sheets of a SpreadsheetML 2003 document ("Hoja de cálculo XML", often named .xls) into a book. */
export async function readSpreadsheetXml(pieces: Iterable<Uint8Array>, book: BookSink): Promise<void> {
  await readXml(pieces, new SpreadsheetXml(book))
}

class SpreadsheetXml implements XmlHandlers {
  private readonly book: BookSink
  /** Styles whose numbers are dates, and the one being read. */
  private readonly dateStyles = new Set<string>()
  private style = ''
  private date1904 = false
  private at = -1
  private column = -1
  private row: Cell[] = []
  private type = ''
  private written = ''
  private inData = false
  private inComment = false
  private inVisible = false

  constructor(book: BookSink) {
    this.book = book
  }

  open(name: string, attributes: Record<string, string>): void {
    switch (name) {
      case 'Date1904':
        this.date1904 = true
        break
      case 'Style':
        this.style = attribute(attributes, 'ID') ?? ''
        break
      case 'NumberFormat':
        if (isDateName(attribute(attributes, 'Format') ?? '')) this.dateStyles.add(this.style)
        break
      case 'Worksheet':
        this.book.startSheet(attribute(attributes, 'Name') ?? '')
        this.at = -1
        break
      case 'Row':
        this.at = place(attribute(attributes, 'Index'), this.at)
        this.row = []
        this.column = -1
        break
      case 'Cell':
        this.column = place(attribute(attributes, 'Index'), this.column)
        this.style = attribute(attributes, 'StyleID') ?? ''
        break
      case 'Comment':
        this.inComment = true
        break
      case 'Data':
        this.inData = !this.inComment
        this.type = attribute(attributes, 'Type') ?? 'String'
        this.written = ''
        break
      case 'Visible':
        this.inVisible = true
        this.written = ''
    }
  }

  text(part: string): void {
    if ((this.inData || this.inVisible) && this.written.length < MAX_CELL_CHARS) this.written += part
  }

  close(name: string): void {
    switch (name) {
      case 'Data':
        if (this.inData && this.column < MAX_COLUMNS) {
          while (this.row.length < this.column) this.row.push(null)
          const value = valueOf(this.type, this.written)
          const dated = typeof value === 'number' && this.dateStyles.has(this.style)
          this.row[this.column] = dated ? dateOfSerial(value, this.date1904) : value
        }
        this.inData = false
        break
      case 'Comment':
        this.inComment = false
        break
      case 'Row':
        this.book.put(this.at, this.row)
        break
      case 'Visible':
        this.inVisible = false
        if (/hidden/i.test(this.written)) this.book.hideSheet()
    }
  }

  done(): boolean {
    return this.book.done()
  }
}

/** A format by its code, or by one of the names that the format itself gives: 'Short Date'. */
function isDateName(format: string): boolean {
  return /^(general|long|medium|short) (date|time)$/i.test(format) || isDateFormat(format)
}

/** 0-based place from a 1-based index, which may only go forward; without it, the next one. */
function place(index: string | undefined, before: number): number {
  const given = Number(index ?? 0) - 1
  return Number.isInteger(given) && given > before ? given : before + 1
}

function valueOf(type: string, written: string): Cell {
  switch (type) {
    case 'Number': {
      const number = Number(written)
      return written.trim() === '' ? null : Number.isNaN(number) ? written : number
    }
    case 'DateTime': {
      const date = new Date(/[zZ]$/.test(written) || !written.includes('T') ? written : `${written}Z`)
      return Number.isNaN(date.getTime()) ? written : date
    }
    case 'Boolean':
      return written === '1' || written.toLowerCase() === 'true'
    default:
      return written
  }
}
