/** A cell as the file has it: dates only where the file itself says date (UTC midnight plus time of day). */
export type Cell = string | number | boolean | Date | null

/** Rows by their place in the file: rows[0] is the file's row 1. Rows may be shorter than the table. */
export type Row = Cell[]

/** Judges the first rows of a sheet or of a delimiter's reading: higher is more like a sales table, 0 is none. */
export type JudgeHead = (rows: Row[]) => number

/** Rows looked at to find a table: letterheads seen in the wild take up to 10 rows. */
export const HEAD_ROWS = 60

/** Rows read at most, twice what a sheet of a spreadsheet program holds: fifty years of 100 lines a day. */
export const MAX_ROWS = 2_000_000

/** Columns kept: the widest accounting export seen has 44; the rest are stray formats. */
export const MAX_COLUMNS = 200

/** What databases and spreadsheets write where there is nothing. */
export const NOTHING = /^(null|nan|none|nat|#?n\/[ad]|\(en blanco\)|\(blank\)|<none>|no disponible|sin datos?)$/i

export function isBlank(cell: Cell | undefined): boolean {
  return cell == null || (typeof cell === 'string' && cell.trim() === '')
}

/** The cells of a row that hold something. */
export function filledCells(row: Row): Cell[] {
  return row.filter((cell) => !isBlank(cell))
}

/** The cell of a row that holds something, where it is the only one: of most rows the second one is all that has to be looked at. */
export function onlyCell(row: Row): Cell | undefined {
  let only: Cell | undefined
  for (const cell of row) {
    if (isBlank(cell)) continue
    if (only !== undefined) return undefined
    only = cell
  }
  return only
}

/** Whether a cell holds nothing, or a word that says so. */
export function isNothing(cell: Cell | undefined): boolean {
  return isBlank(cell) || (typeof cell === 'string' && NOTHING.test(cell.trim()))
}

/** Whether a cell is a dash, as reports write what there is not. */
export const isDash = (cell: Cell | undefined): boolean => /^[-–—]+$/.test(cellText(cell))

/** White space that a person does not see: at the ends, in a row, or other than a space. */
const LOOSE_SPACE = /^ | $|[^\S ]| {2}/

/** The cell as a person reads it, trimmed and with single spaces. Dates as yyyy-mm-dd. */
export function cellText(cell: Cell | undefined): string {
  if (cell == null) return ''
  // Nearly all texts are tidy: looking is cheaper than writing them anew.
  if (typeof cell === 'string') return LOOSE_SPACE.test(cell) ? cell.replace(/\s+/g, ' ').trim() : cell
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
}
