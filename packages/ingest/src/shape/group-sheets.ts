import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank, MAX_ROWS } from '../read/grid.ts'
import { tooManyRows } from '../read/xlsx.ts'
import { fold } from '../understand/fold.ts'
import { scoreHeader } from '../understand/headers.ts'
import type { FlatTable, ShapeNote } from './flat-table.ts'
import { readLabel } from './period.ts'
import { dropRepeated, type Sourced } from './repeated-sheets.ts'

/** Sheets that are one history: a sheet a month, a sheet a store. */
export interface SheetGroup {
  table: FlatTable
  /** Names of the sheets in it, in order. */
  sources: string[]
  /** Sheet of a place in the table's rows. */
  sourceOf: (at: number) => string
  /** Sheets with the same titles that only repeat or sum up others, and were left out. */
  dropped: string[]
}

/** Share of the titles of the wider table that two sheets of one history have in common; a month may have a column of notes. */
const SAME = 0.75
/** Names that tell nothing of what a sheet holds. */
const PLAIN_NAME = /^(hoja|sheet|planilha|folha|feuil|tabla|ventas?|datos|data|base|reporte|informe|export)?\s*\d*$/
const SHEET_HEADER = 'Local'
const NAMES_SHOWN = 4

/** Puts the sheets that have the same titles together, largest history first. */
export function groupSheets(tables: Sourced[]): SheetGroup[] {
  const groups: { keys: string[]; members: Sourced[] }[] = []
  for (const member of tables) {
    const keys = keysOf(member.table.headers)
    const group = groups.find((one) => isSame(one.keys, keys))
    if (group) {
      group.members.push(member)
      group.keys = [...new Set([...group.keys, ...keys])]
    } else groups.push({ keys, members: [member] })
  }
  return groups.map(({ members }) => join(members)).toSorted((a, b) => weight(b) - weight(a))
}

/** Rows of tables whose titles say sales; others go last, however long. */
function weight({ table }: SheetGroup): number {
  const rows = table.rows.length - table.headerRow
  return (table.score > 1 ? 1e9 : 0) * Math.min(3, Math.floor(table.score)) + rows
}

/** Titles by their words; of two alike, the second is another. */
function keysOf(headers: string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const key = fold(header)
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return times === 0 ? key : `${key} ${times}`
  })
}

function isSame(a: string[], b: string[]): boolean {
  const [left, right] = [a, b].map((keys) => new Set(keys.filter((key) => key !== '')))
  const common = [...left!].filter((key) => right!.has(key))
  if (common.length < 2 || common.length < SAME * Math.max(left!.size, right!.size)) return false
  // What differs may be a note, and no part of a sale.
  const apart = [...left!, ...right!].filter((key) => !left!.has(key) || !right!.has(key))
  return apart.every((key) => scoreHeader(key).size === 0)
}

function join(all: Sourced[]): SheetGroup {
  const { kept, dropped } = dropRepeated(all)
  const [first] = kept
  const notes = [...first!.table.notes, ...sheetNotes(kept, dropped)]
  if (kept.length === 1) {
    const table = notes.length > first!.table.notes.length ? { ...first!.table, notes } : first!.table
    return { table, sources: [first!.source], sourceOf: () => first!.source, dropped }
  }
  const widest = kept.reduce((a, b) => (b.table.headers.length > a.table.headers.length ? b : a)).table
  const keys = keysOf(widest.headers)
  const named = sheetsAreStores(kept)
  const headers = named ? [...widest.headers, SHEET_HEADER] : widest.headers
  const rows: Row[] = [...first!.table.rows.slice(0, first!.table.headerRow), headers]
  const ends: { end: number; from: number; sheet: Sourced }[] = []
  for (const sheet of kept) {
    const { table, source } = sheet
    const own = keysOf(table.headers)
    const places = keys.map((key) => own.indexOf(key))
    const isAligned = !named && places.every((place, at) => place === at)
    const from = rows.length - table.headerRow - 1
    for (let at = table.headerRow + 1; at < table.rows.length; at++) {
      const row = table.rows[at]!
      const aligned = (): Cell[] => [
        ...places.map((place) => row[place] ?? null),
        ...(named ? [isBlankRow(row) ? null : source] : []),
      ]
      rows.push(isAligned ? row : aligned())
    }
    if (rows.length > MAX_ROWS) throw tooManyRows()
    ends.push({ end: rows.length, from, sheet })
  }
  const sheetAt = (at: number) => ends.find(({ end }) => at < end) ?? ends.at(-1)!
  return {
    table: {
      ...first!.table,
      rows,
      headers,
      notes,
      rowNumber: (at) => {
        const { from, sheet } = at <= first!.table.headerRow ? { from: 0, sheet: first! } : sheetAt(at)
        return sheet.table.rowNumber(at - from)
      },
    },
    sources: kept.map(({ source }) => source),
    sourceOf: (at) => sheetAt(at).sheet.source,
    dropped,
  }
}

function isBlankRow(row: Row): boolean {
  return row.every((cell) => isBlank(cell))
}

/** Whether the sheets' names may be stores: neither months nor numbers, in tables that name no store. */
function sheetsAreStores(sheets: Sourced[]): boolean {
  if (sheets[0]!.table.headers.some((header) => scoreHeader(header).has('local'))) return false
  return sheets.every(({ source }) => {
    const { period } = readLabel(source)
    return period === null && !PLAIN_NAME.test(fold(source)) && /[a-z]{2}/i.test(cellText(source))
  })
}

function sheetNotes(kept: Sourced[], dropped: string[]): ShapeNote[] {
  const list = (names: string[]) =>
    names
      .slice(0, NAMES_SHOWN)
      .map((name) => `"${name}"`)
      .join(', ') + (names.length > NAMES_SHOWN ? ` y ${names.length - NAMES_SHOWN} más` : '')
  const notes: ShapeNote[] = []
  if (kept.length > 1) {
    const stores = sheetsAreStores(kept)
    notes.push({
      code: 'hojas_unidas',
      kind: stores ? 'question' : 'fact',
      text: `Unimos ${kept.length} hojas con las mismas columnas: ${list(kept.map(({ source }) => source))}.${stores ? ' Tomamos el nombre de cada hoja como su local. ¿Es así?' : ''}`,
    })
  }
  if (dropped.length > 0)
    notes.push({
      code: 'hoja_resumen',
      kind: 'warning',
      text: `No leímos ${list(dropped)}: repite lo que ya está en otras hojas.`,
    })
  // A sheet's own doubts are told once, whichever sheet has them.
  const known = new Set(kept[0]!.table.notes.map(({ code }) => code))
  for (const { table, source } of kept.slice(1)) {
    for (const note of table.notes) {
      if (known.has(note.code) || note.kind === 'fact') continue
      known.add(note.code)
      notes.push({ ...note, text: `Hoja "${source}": ${note.text}` })
    }
  }
  return notes
}
