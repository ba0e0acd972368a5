import { damaged, MAX_CELL_CHARS } from './bounds.ts'
import type { GridSink } from './grid-sink.ts'
import { type Cell, MAX_COLUMNS } from './grid.ts'
import { dateOfSerial } from './number-format.ts'
import { decodeEscapes } from './xlsx-texts.ts'
import type { XmlHandlers } from './xml.ts'

/** By number of a cell format: whether it is one of dates, and of money. */
export interface Styles {
  dates: boolean[]
  money: boolean[]
}

interface Context {
  texts: readonly string[]
  styles: Readonly<Styles>
  date1904: boolean
}

/** Puts the rows of a worksheet part into a sink. */
export class XlsxRows implements XmlHandlers {
  private readonly sink: GridSink
  private readonly context: Context
  private at = -1
  private column = -1
  private row: Cell[] = []
  private inRow = false
  private type = ''
  private style = -1
  private value = ''
  private inValue = false
  /** Inside how a text is read aloud, which is not the text. */
  private aside = false
  /** Numbers that are no dates, and those of them that are shown as money. */
  private numbers = 0
  private money = 0

  constructor(sink: GridSink, context: Context) {
    this.sink = sink
    this.context = context
  }

  open(name: string, attributes: Record<string, string>): void {
    switch (name) {
      case 'row': {
        const at = attributes.r === undefined ? this.at + 1 : Number(attributes.r) - 1
        if (!Number.isInteger(at) || at < 0) throw damaged()
        this.inRow = true
        // Some programs write a row for each of its cells, all of one number.
        if (at === this.at) break
        this.putRow()
        this.at = at
        this.column = -1
        break
      }
      case 'c':
        this.column = attributes.r === undefined ? this.column + 1 : columnOf(attributes.r)
        this.type = attributes.t ?? 'n'
        this.style = attributes.s === undefined ? -1 : Number(attributes.s)
        this.value = ''
        break
      case 'v':
      case 't':
        this.inValue = !this.aside
        break
      case 'rPh':
        this.aside = true
    }
  }

  text(part: string): void {
    if (this.inValue && this.inRow && this.value.length < MAX_CELL_CHARS) this.value += part
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.inValue = false
        break
      case 'c':
        if (this.inRow && this.value !== '' && this.column < MAX_COLUMNS) this.setCell(this.cell())
        break
      case 'row':
        this.inRow = false
        break
      case 'sheetData':
        this.putRow()
        break
      case 'rPh':
        this.aside = false
    }
  }

  /** Whether most numbers are shown as amounts of money. */
  get areMoney(): boolean {
    return this.money * 2 > this.numbers
  }

  done(): boolean {
    return this.sink.full
  }

  private putRow(): void {
    if (this.row.length > 0) this.sink.put(this.at, this.row)
    this.row = []
  }

  private setCell(cell: Cell): void {
    while (this.row.length < this.column) this.row.push(null)
    this.row[this.column] = cell
  }

  private cell(): Cell {
    const { value, context } = this
    switch (this.type) {
      case 's': {
        const text = context.texts[Number(value)]
        // A text that is not there would be a name lost.
        if (text === undefined) throw damaged()
        return text
      }
      case 'str':
      case 'inlineStr':
        return decodeEscapes(value)
      case 'b':
        return value === '1' || value.toLowerCase() === 'true'
      case 'e':
        return value
      case 'd': {
        // The day is as written, whatever the zone.
        const written = value.replace(/([zZ]|[+-]\d\d:\d\d)$/, '')
        const date = new Date(written.includes('T') ? `${written}Z` : written)
        return Number.isNaN(date.getTime()) ? value : date
      }
      default: {
        const number = Number(value)
        if (Number.isNaN(number)) return value
        const { dates, money } = context.styles
        if (dates[this.style]) return dateOfSerial(number, context.date1904)
        this.numbers++
        if (money[this.style]) this.money++
        return number
      }
    }
  }
}

/** 0-based column of a reference such as AB12. @throws IngestError when it is none */
function columnOf(reference: string): number {
  let column = 0
  let at = 0
  for (; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~0x20
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  if (at === 0 || at > 3) throw damaged()
  return column - 1
}
