import { tooBig } from './bounds.ts'
import { GridSink, wholeText } from './grid-sink.ts'
import { type Cell, HEAD_ROWS } from './grid.ts'
import type { OpenSheet } from './open-sheet.ts'

/** Sheets of one workbook: one for each day of two years. */
const MAX_BOOK_SHEETS = 800

/** Collects from a stream in which the sheets of a workbook come one after another. */
export class BookSink {
  readonly sheets: { name: string; hidden: boolean; sink: GridSink }[] = []
  private readonly wanted: number | undefined

  /** @param wanted the sheet to collect whole; without it, the head of each */
  constructor(wanted?: number) {
    this.wanted = wanted
  }

  startSheet(name: string): void {
    if (this.sheets.length >= MAX_BOOK_SHEETS) throw tooBig()
    const limit = this.wanted === undefined ? HEAD_ROWS : this.wanted === this.sheets.length ? Infinity : 0
    this.sheets.push({ name: wholeText(name), hidden: false, sink: new GridSink(limit) })
  }

  hideSheet(): void {
    const sheet = this.sheets.at(-1)
    if (sheet) sheet.hidden = true
  }

  /** The same row at `repeat` places from `at` on. */
  put(at: number, cells: readonly (Cell | undefined)[], repeat = 1): void {
    const sink = this.sheets.at(-1)?.sink
    if (!sink || cells.every((cell) => cell == null || cell === '')) return
    for (let k = 0; k < repeat && !sink.full; k++) sink.put(at + k, cells)
  }

  /** Nothing that is still to come is wanted. */
  done(): boolean {
    return this.wanted !== undefined && this.sheets.length > this.wanted + 1
  }
}

/** The sheets of a workbook that is one stream: it is read once for all heads, and once more for the rows of a sheet. */
export async function openBook(read: (book: BookSink) => Promise<void>): Promise<OpenSheet[]> {
  const survey = new BookSink()
  await read(survey)
  return survey.sheets.map(({ name, hidden, sink }, index) => ({
    name,
    hidden,
    head: () => Promise.resolve(sink.rows),
    rows: async () => {
      const book = new BookSink(index)
      await read(book)
      return book.sheets[index]?.sink.rows ?? []
    },
  }))
}
