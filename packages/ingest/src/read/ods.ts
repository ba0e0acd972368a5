import { MAX_CELL_CHARS } from './bounds.ts'
import type { BookSink } from './book-sink.ts'
import { type Cell, MAX_COLUMNS } from './grid.ts'
import { attribute, readXml, type XmlHandlers } from './xml.ts'

/**
 * Puts the sheets of an OpenDocument spreadsheet into a book: the values that the cells store, not how they show them.
 * @param pieces content.xml, or a flat .fods
 */
export async function readOds(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, book: BookSink): Promise<void> {
  await readXml(pieces, new OdsContent(book))
}

class OdsContent implements XmlHandlers {
  private readonly book: BookSink
  /** Names of the styles whose sheets are hidden, and of the style being read. */
  private readonly hiding = new Set<string>()
  private style = ''
  private at = 0
  private rowRepeat = 1
  private row: Cell[] = []
  private cell: Record<string, string> | null = null
  private cellRepeat = 1
  private written = ''
  private paragraphs = 0
  private inParagraph = false
  /** Inside a comment, or within a table that stands in a cell. */
  private aside = 0

  constructor(book: BookSink) {
    this.book = book
  }

  open(name: string, attributes: Record<string, string>): void {
    if (this.aside > 0) {
      if (isAside(name)) this.aside++
      return
    }
    switch (name) {
      case 'style':
        this.style = attribute(attributes, 'name') ?? ''
        break
      case 'table-properties':
        if (attribute(attributes, 'display') === 'false') this.hiding.add(this.style)
        break
      case 'table':
        if (this.cell) this.aside++
        else {
          this.book.startSheet(attributes['table:name'] ?? '')
          if (this.hiding.has(attributes['table:style-name'] ?? '')) this.book.hideSheet()
          this.at = 0
        }
        break
      case 'table-row':
        this.row = []
        this.rowRepeat = count(attributes['table:number-rows-repeated'])
        break
      case 'table-cell':
      case 'covered-table-cell':
        this.cell = attributes
        this.cellRepeat = count(attributes['table:number-columns-repeated'])
        this.written = ''
        this.paragraphs = 0
        break
      case 'p':
        if (this.cell && this.paragraphs++ > 0) this.written += '\n'
        this.inParagraph = true
        break
      case 's':
        if (this.inParagraph) this.written += ' '.repeat(Math.min(count(attributes['text:c']), 100))
        break
      case 'tab':
      case 'line-break':
        if (this.inParagraph) this.written += name === 'tab' ? '\t' : '\n'
        break
      case 'annotation':
      case 'shapes':
        this.aside++
    }
  }

  close(name: string): void {
    if (this.aside > 0) {
      if (isAside(name)) this.aside--
      return
    }
    switch (name) {
      case 'p':
        this.inParagraph = false
        break
      case 'table-cell':
      case 'covered-table-cell':
        if (this.cell) this.endCell(this.cell)
        this.cell = null
        break
      case 'table-row':
        this.book.put(this.at, this.row, this.rowRepeat)
        this.at += this.rowRepeat
    }
  }

  private endCell(attributes: Record<string, string>): void {
    const value = valueOf(attributes, this.written)
    for (let k = 0; k < this.cellRepeat && this.row.length < MAX_COLUMNS; k++) this.row.push(value)
  }

  text(part: string): void {
    if (this.aside === 0 && this.inParagraph && this.written.length < MAX_CELL_CHARS) this.written += part
  }

  done(): boolean {
    return this.book.done()
  }
}

function isAside(name: string): boolean {
  return name === 'annotation' || name === 'shapes' || name === 'table'
}

/** How often something is repeated; nonsense is once. */
function count(text: string | undefined): number {
  const number = Number(text ?? 1)
  return Number.isInteger(number) && number > 0 ? number : 1
}

function valueOf(attributes: Record<string, string>, written: string): Cell {
  const type = attributes['office:value-type'] ?? attributes['calcext:value-type']
  switch (type) {
    case 'float':
    case 'percentage':
    case 'currency': {
      const number = Number(attributes['office:value'] ?? Number.NaN)
      return Number.isNaN(number) ? written : number
    }
    case 'date': {
      const stored = attributes['office:date-value'] ?? ''
      const date = new Date(stored.includes('T') && !stored.endsWith('Z') ? `${stored}Z` : stored)
      return Number.isNaN(date.getTime()) ? written : date
    }
    case 'boolean':
      return attributes['office:boolean-value'] === 'true'
    default:
      return attributes['office:string-value'] ?? (written === '' ? null : written)
  }
}
