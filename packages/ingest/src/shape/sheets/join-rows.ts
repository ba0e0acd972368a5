import { type Cell, cellText, isBlank, MAX_ROWS, type Row } from '../../read/grid.ts'
import { tooManyRows } from '../../read/bounds.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { FlatTable, ShapeNote } from '../flat-table.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { FROM_SHEET_NAMES, FROM_TITLES_ABOVE } from '../origins.ts'
import type { Sourced } from './repeated-sheets.ts'
import { STATE_HEADER, stateAbove } from '../titles/state-above.ts'
import { storesAbove } from '../titles/store-above.ts'

/** Title of a column of stores, by the names of sheets or what stands above their tables, where nothing else says it. */
const SHEET_HEADER = 'Local'

/** Titles by their words; of two alike, the second is another. */
export function keysOf(headers: string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const key = fold(header)
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return times === 0 ? key : `${key} ${times}`
  })
}

/** Said once of sheets that are of a day or a month each. */
const BY_SHEET: ShapeNote = {
  code: 'fecha_del_encabezado',
  kind: 'fact',
  text: 'Las filas no traen fecha: cada hoja queda con la de su nombre o su encabezado.',
}

/** A column with the same cell in all rows of a sheet. */
interface Added {
  header: string
  /** @param which place of the sheet */
  cellOf: (which: number) => string | null
  /** Where it comes from, where that is told. */
  origin?: string
}

/**
 * The rows of several sheets below each other, in the columns of the widest of them.
 * @param names of the sheets as a column, under what a summary or the letterhead calls them; null for none
 * @returns too: the stores that stand above the tables, where these are a column
 */
export function joinRows(
  sheets: readonly Sourced[],
  names: { title: string | null } | null,
): { table: FlatTable; sourceOf: (at: number) => string; stores: string[] } {
  const first = sheets[0]!.table
  const widest = sheets.reduce((a, b) => (b.table.headers.length > a.table.headers.length ? b : a)).table
  const header = names && headerOfNames(names.title, widest)
  const stores = header === null ? storesOf(sheets) : null
  const states = statesOf(sheets, widest)
  const added: Added[] = [
    ...(header === null
      ? []
      : [{ header, cellOf: (which: number) => sheets[which]!.source, origin: FROM_SHEET_NAMES }]),
    ...(stores ? [{ header: SHEET_HEADER, cellOf: (which: number) => stores[which]!, origin: FROM_TITLES_ABOVE }] : []),
    ...(states ? [{ header: STATE_HEADER, cellOf: (which: number) => states[which]! }] : []),
  ]
  const headers = [...widest.headers, ...added.map(({ header: title }) => title)]
  const keys = keysOf(widest.headers)
  const rows: Row[] = [...first.rows.slice(0, first.headerRow), headers]
  const ends: { end: number; from: number; sheet: Sourced }[] = []
  for (const [which, sheet] of sheets.entries()) {
    const from = rows.length - sheet.table.headerRow - 1
    addRows(
      rows,
      sheet.table,
      keys,
      added.map(({ cellOf }) => cellOf(which)),
    )
    if (rows.length > MAX_ROWS) throw tooManyRows()
    ends.push({ end: rows.length, from, sheet })
  }
  const sheetAt = (at: number) => ends.find(({ end }) => at < end) ?? ends.at(-1)!
  const origins = added.flatMap(({ header: title, origin }) => (origin === undefined ? [] : [[title, origin]]))
  const [start] = sheets.flatMap(({ table }) => table.reportedFrom ?? []).toSorted()
  return {
    table: {
      ...first,
      rows,
      headers,
      ...(start !== undefined && { reportedFrom: start }),
      ...(origins.length > 0 && { origins: { ...first.origins, ...Object.fromEntries(origins) } }),
      notes: first.notes.map((note) => (note.code === 'fecha_del_encabezado' ? BY_SHEET : note)),
      rowNumber: (at) => {
        const { from, sheet } = sheetAt(at)
        return sheet.table.rowNumber(at - from)
      },
    },
    sourceOf: (at) => sheetAt(at).sheet.source,
    stores: [...new Set(stores?.flatMap((store) => store ?? []))],
  }
}

const headerOfNames = (title: string | null, { headers }: FlatTable): string =>
  title !== null && title !== '' && !headers.includes(title) ? title : SHEET_HEADER

/** What the letterhead of each sheet says of the state of its sales; null where it is the same of all, or a column says it. */
function statesOf(sheets: readonly Sourced[], { headers }: FlatTable): (string | null)[] | null {
  const states = sheets.map(({ table }) => stateAbove(table))
  return new Set(states).size > 1 && !headers.includes(STATE_HEADER) ? states : null
}

/** The store that the letterhead of each sheet tells; null where that is one of all, or a column names them. */
const storesOf = (sheets: readonly Sourced[]): (string | null)[] | null =>
  sheets.some(({ table }) => namesStores(table)) ? null : storesAbove(sheets.map(({ table }) => table))

/** A till's number, "Caja: 01", names no store. */
const namesStores = ({ headers, rows, headerRow }: FlatTable): boolean =>
  headers.some(
    (header, place) =>
      scoreHeader(header).has('local') && rows.slice(headerRow + 1).some((row) => /\p{L}/u.test(cellText(row[place]))),
  )

/** Adds the rows of a sheet, in the order of `keys`, with the same cells behind each that is not blank. */
function addRows(rows: Row[], table: FlatTable, keys: readonly string[], beside: readonly Cell[]): void {
  const own = keysOf(table.headers)
  const places = keys.map((key) => own.indexOf(key))
  const isAligned = beside.length === 0 && places.every((place, at) => place === at)
  for (let at = table.headerRow + 1; at < table.rows.length; at++) {
    const row = table.rows[at]!
    if (isAligned) {
      rows.push(row)
      continue
    }
    const isEmpty = row.every((cell) => isBlank(cell))
    rows.push([...places.map((place) => row[place] ?? null), ...beside.map((cell) => (isEmpty ? null : cell))])
  }
}
