import { type Cell, isBlank, MAX_ROWS, type Row } from '../../read/grid.ts'
import { tooManyRows } from '../../read/bounds.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { FlatTable, ShapeNote } from '../flat-table.ts'
import { FROM_SHEET_NAMES } from '../origins.ts'
import type { Sourced } from './repeated-sheets.ts'
import { STATE_HEADER, stateAbove } from '../titles/state-above.ts'

/** Title of a column of the names of sheets that are stores, where nothing else says it. */
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

/**
 * The rows of several sheets below each other, in the columns of the widest of them.
 * @param names of the sheets as a column, under what a summary or the letterhead calls them; null for none
 */
export function joinRows(
  sheets: readonly Sourced[],
  names: { title: string | null } | null,
): { table: FlatTable; sourceOf: (at: number) => string } {
  const first = sheets[0]!.table
  const widest = sheets.reduce((a, b) => (b.table.headers.length > a.table.headers.length ? b : a)).table
  const header = names && headerOfNames(names.title, widest)
  const states = statesOf(sheets, widest)
  const headers = [...widest.headers, ...(header === null ? [] : [header]), ...(states ? [STATE_HEADER] : [])]
  const keys = keysOf(widest.headers)
  const rows: Row[] = [...first.rows.slice(0, first.headerRow), headers]
  const ends: { end: number; from: number; sheet: Sourced }[] = []
  for (const [which, sheet] of sheets.entries()) {
    const from = rows.length - sheet.table.headerRow - 1
    addRows(rows, sheet.table, keys, [...(header === null ? [] : [sheet.source]), ...(states ? [states[which]!] : [])])
    if (rows.length > MAX_ROWS) throw tooManyRows()
    ends.push({ end: rows.length, from, sheet })
  }
  const sheetAt = (at: number) => ends.find(({ end }) => at < end) ?? ends.at(-1)!
  const [start] = sheets.flatMap(({ table }) => table.reportedFrom ?? []).toSorted()
  return {
    table: {
      ...first,
      rows,
      headers,
      ...(start !== undefined && { reportedFrom: start }),
      ...(header !== null && { origins: { ...first.origins, [header]: FROM_SHEET_NAMES } }),
      notes: first.notes.map((note) => (note.code === 'fecha_del_encabezado' ? BY_SHEET : note)),
      rowNumber: (at) => {
        const { from, sheet } = sheetAt(at)
        return sheet.table.rowNumber(at - from)
      },
    },
    sourceOf: (at) => sheetAt(at).sheet.source,
  }
}

const headerOfNames = (title: string | null, { headers }: FlatTable): string =>
  title !== null && title !== '' && !headers.includes(title) ? title : SHEET_HEADER

/** What the letterhead of each sheet says of the state of its sales; null where it is the same of all, or a column says it. */
function statesOf(sheets: readonly Sourced[], { headers }: FlatTable): (string | null)[] | null {
  const states = sheets.map(({ table }) => stateAbove(table))
  return new Set(states).size > 1 && !headers.includes(STATE_HEADER) ? states : null
}

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
