import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank, MAX_ROWS } from '../read/grid.ts'
import { tooManyRows } from '../read/xlsx.ts'
import { parseDate } from '../understand/dates.ts'
import { fold } from '../understand/fold.ts'
import { scoreHeader } from '../understand/headers.ts'
import type { FlatTable, ShapeNote } from './flat-table.ts'
import { joinPairs, joinTwo } from './join-measures.ts'
import { FROM_SHEET_NAMES } from './origins.ts'
import { readLabel } from './period.ts'
import { measureOf } from './words.ts'
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
  /** Sheets whose columns were added by a key. */
  lookedUp?: string[]
}

/** Share of the titles of the wider table that two sheets of one history have in common; a month may have a column of notes. */
const SAME = 0.75
/** Names that tell nothing of what a sheet holds. */
const PLAIN_NAME = /^(hoja|sheet|planilha|folha|feuil|tabla|ventas?|datos|data|base|reporte|informe|export)?\s*\d*$/
/** Sheets of what was expected, with the titles of what was sold. */
const PLAN_NAME = /^(forecast|forcast|pronosticos?|proyeccion(es)?|previs(ao|oes))( \d+)?$/
/** Roles past which a table says no more of sales. */
const MAX_WEIGHT = 3
const SHEET_HEADER = 'Local'
const NAMES_SHOWN = 4

/**
 * Puts the sheets that have the same titles together, largest history first.
 * @param areFiles whether they are files that a person chose together: their names are no stores, and nothing is asked
 */
export function groupSheets(tables: Sourced[], areFiles = false): SheetGroup[] {
  const groups: { keys: string[]; members: Sourced[] }[] = []
  for (const member of joinPairs(tables, joinSources)) {
    const keys = keysOf(member.table.headers)
    const group = groups.find(
      (one) => isSame(one.keys, keys) && isPlan(one.members[0]!.source) === isPlan(member.source),
    )
    if (group) {
      group.members.push(member)
      group.keys = [...new Set([...group.keys, ...keys])]
    } else groups.push({ keys, members: [member] })
  }
  return groups.map(({ members }) => joinSheets(members, areFiles)).toSorted((a, b) => weight(b) - weight(a))
}

/** Whether a sheet's name says that it holds what was expected. */
export const isPlan = (source: string): boolean => PLAN_NAME.test(fold(source))

/** Tables with dates go first, then those whose titles say more of sales, then the longest. */
function weight({ table }: SheetGroup): number {
  return (
    (table.dateColumn !== null ? 1e10 : 0) +
    Math.min(MAX_WEIGHT, Math.floor(table.score)) * 1e9 +
    table.rows.length -
    table.headerRow
  )
}

/** A sheet of units and one of money, of the same products and months, as one. */
function joinSources(a: Sourced, b: Sourced): Sourced | null {
  const table = joinTwo(a.table, b.table)
  return table && { table, source: `${a.source} y ${b.source}` }
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
  return apart.every((key) => scoreHeader(key).size === 0 && !key.split(' ').some(measureOf))
}

/** Said once of sheets that are of a day or a month each. */
const BY_SHEET: ShapeNote = {
  code: 'fecha_del_encabezado',
  kind: 'fact',
  text: 'Las filas no traen fecha: cada hoja queda con la de su nombre o su encabezado.',
}

function joinSheets(all: Sourced[], areFiles: boolean): SheetGroup {
  const { kept, dropped } = dropRepeated(all)
  const [first] = kept
  const own = first!.table.notes.map((note) =>
    kept.length > 1 && note.code === 'fecha_del_encabezado' ? BY_SHEET : note,
  )
  const notes = [...own, ...sheetNotes(kept, dropped, areFiles)]
  if (kept.length === 1) {
    const table = notes.length > first!.table.notes.length ? { ...first!.table, notes } : first!.table
    return { table, sources: [first!.source], sourceOf: () => first!.source, dropped }
  }
  const widest = kept.reduce((a, b) => (b.table.headers.length > a.table.headers.length ? b : a)).table
  const keys = keysOf(widest.headers)
  const named = !areFiles && sheetsAreStores(kept)
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
      ...(named && { origins: { ...first!.table.origins, [SHEET_HEADER]: FROM_SHEET_NAMES } }),
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
  if (followEachOther(sheets)) return false
  return sheets.every(({ source }) => {
    const { period } = readLabel(source)
    return period === null && !PLAIN_NAME.test(fold(source)) && /[a-z]{2}/i.test(cellText(source))
  })
}

/** Share of the rows that must have a date for the days of a sheet to be known. */
const DATED = 0.9

/** Whether sheets called alike but for their numbers ("Ventas 01 - 06 2021") are of days that follow one another: parts of one history. */
function followEachOther(sheets: Sourced[]): boolean {
  const names = new Set(
    sheets.map(({ source }) =>
      fold(source)
        .replace(/[\d ]+/g, ' ')
        .trim(),
    ),
  )
  if (names.size !== 1) return false
  const spans = sheets.map(({ table: { rows, headerRow, dateColumn } }) => {
    if (dateColumn === null) return null
    const filled = rows.slice(headerRow + 1).flatMap((row) => (isBlank(row[dateColumn]) ? [] : [row[dateColumn]!]))
    const days = filled.flatMap((cell) => parseDate(cell, 'dmy') ?? []).toSorted()
    return days.length > 0 && days.length >= DATED * filled.length ? { from: days[0]!, to: days.at(-1)! } : null
  })
  if (!spans.every((span) => span !== null)) return false
  const inOrder = spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return inOrder.every((span, at) => at === 0 || inOrder[at - 1]!.to < span.from)
}

function sheetNotes(kept: Sourced[], dropped: string[], areFiles: boolean): ShapeNote[] {
  const list = (names: string[]) =>
    names
      .slice(0, NAMES_SHOWN)
      .map((name) => `"${name}"`)
      .join(', ') + (names.length > NAMES_SHOWN ? ` y ${names.length - NAMES_SHOWN} más` : '')
  const notes: ShapeNote[] = []
  if (kept.length > 1) {
    const stores = !areFiles && sheetsAreStores(kept)
    const isTold =
      areFiles ||
      followEachOther(kept) ||
      kept.every(({ source }) => readLabel(source).period !== null || PLAIN_NAME.test(fold(source)))
    notes.push({
      code: 'hojas_unidas',
      kind: isTold ? 'fact' : 'question',
      text: `Unimos ${kept.length} ${areFiles ? 'archivos' : 'hojas'} con las mismas columnas: ${list(kept.map(({ source }) => source))}.${stores ? ' Tomamos el nombre de cada hoja como su local. ¿Es así?' : isTold ? '' : ' ¿Son todas ventas?'}`,
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
