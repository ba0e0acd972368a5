import { MAX_CELL_CHARS, MAX_CELLS, tooBig, tooManyRows } from './bounds.ts'
import { type Cell, MAX_COLUMNS, MAX_ROWS, type Row } from './grid.ts'

/** Texts of a column remembered so that equal ones are one; a column with more different ones hardly repeats any. */
const MAX_POOL = 20_000
/** Shorter texts are copied when they are cut from a longer one; longer ones keep the whole of it in memory (V8). */
const COPIED_BY_ITSELF = 12

/**
 * Collects the rows of one sheet within the bounds of a file, each at its place, equal texts of a column shared.
 * @throws IngestError from `put` when there are too many rows or cells
 */
export class GridSink {
  readonly rows: Row[] = []
  private readonly pools: Map<string, string>[] = []
  /** The last row. */
  private above: Row = []
  private cells = 0
  private passed = false
  private readonly limit: number

  /** @param limit rows kept; what comes after is dropped in silence, as when only the head is wanted */
  constructor(limit = Infinity) {
    this.limit = limit
  }

  /** All rows wanted are here. */
  get full(): boolean {
    return this.passed || this.rows.length >= this.limit
  }

  /** Puts a row at its 0-based place. A blank one costs nothing: a format at the sheet's last row is no million of rows. */
  put(at: number, cells: readonly (Cell | undefined)[]): void {
    if (at >= this.limit) {
      this.passed = true
      return
    }
    let width = Math.min(cells.length, MAX_COLUMNS)
    while (width > 0 && (cells[width - 1] ?? '') === '') width--
    if (width === 0) return
    if (at >= MAX_ROWS) throw tooManyRows()
    this.cells += width
    if (this.cells > MAX_CELLS) throw tooBig()
    // Cut to its width at once: a row that grows cell by cell takes twice the memory.
    const row = cells.slice(0, width) as Row
    for (let column = 0; column < width; column++) {
      const cell = row[column] ?? null
      row[column] = typeof cell === 'string' ? this.share(column, cell) : cell
    }
    while (this.rows.length < at) this.rows.push([])
    this.rows[at] = row
    this.above = row
  }

  private share(column: number, text: string): string {
    if (text === '') return ''
    // Files are in order: the same day, document and client stand one below the other.
    const above = this.above[column]
    if (above === text) return above
    const pool = (this.pools[column] ??= new Map())
    const known = pool.get(text)
    if (known !== undefined) return known
    const own = ownCopy(wholeText(text.length > MAX_CELL_CHARS ? text.slice(0, MAX_CELL_CHARS) : text))
    if (pool.size < MAX_POOL) pool.set(own, own)
    return own
  }
}

/** The text without NUL and halves of characters: no database holds them, and nobody sees them. */
export function wholeText(text: string): string {
  return (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text).toWellFormed()
}

/** The text in memory of its own, not as a window on the text it was cut from. */
export function ownCopy(text: string): string {
  return text.length <= COPIED_BY_ITSELF
    ? text
    : [text.slice(0, COPIED_BY_ITSELF), text.slice(COPIED_BY_ITSELF)].join('')
}
