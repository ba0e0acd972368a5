import type { Cell, Row } from '../read/grid.ts'
import { isBlank, MAX_ROWS } from '../read/grid.ts'
import { tooManyRows } from '../read/xlsx.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { cutBeside } from './cut-beside.ts'
import type { FlatTable, ShapeNote } from './flat-table.ts'
import { joinPairs, joinTwo } from './join-measures.ts'
import { isKeptCopy } from './kept-copies.ts'
import { FROM_SHEET_NAMES } from './origins.ts'
import { measureOf } from './words.ts'
import { sumsUpSheets, titleAboveNames, titleInSummary } from './sheets-in-summary.ts'
import { STATE_HEADER, stateAbove } from './state-above.ts'
import { dropRepeated, type Sourced } from './repeated-sheets.ts'
import { areTitledStores, namesStore, relationOf, saysStore } from './sheet-relations.ts'
import { sheetNotes, summariesNote } from './sheet-notes.ts'

/** Sheets that are one history: a sheet a month, a sheet a store. */
export interface SheetGroup {
  table: FlatTable
  /** Names of the sheets in it, in order. */
  sources: string[]
  /** Sheet of a place in the table's rows. */
  sourceOf: (at: number) => string
  /** Sheets with the same titles that only repeat or sum up others, and were left out. */
  dropped: string[]
  /** Sheets whose columns were added by a key, or whose figures stand beside those of another. */
  lookedUp?: string[]
}

/** Share of the titles of the wider table that two sheets of one history have in common; a month may have a column of notes. */
const SAME = 0.75
/** Titles that two sheets must have in common: one alone, such as "Nombre", stands over lists of anything. */
const LEAST_COMMON = 2
/** Sheets of what was expected, with the titles of what was sold. */
const PLAN_NAME = /^(forecast|forcast|pronosticos?|proyeccion(es)?|previs(ao|oes))( \d+)?$/
/** Roles past which a table says no more of sales. */
const MAX_WEIGHT = 3
const SHEET_HEADER = 'Local'

/**
 * Puts the sheets that have the same titles together, largest history first.
 * @param areFiles whether they are files that a person chose together: their names are no stores, and nothing is asked
 */
export function groupSheets(tables: Sourced[], areFiles = false): SheetGroup[] {
  const groups: { keys: string[]; members: Sourced[] }[] = []
  const noteTitles = new Set<string>()
  for (const member of cutBeside(joinPairs(tables, joinSources))) {
    const keys = keysOf(member.table.headers)
    for (const key of keys.filter((_, column) => isNote(member.table, column))) noteTitles.add(key)
    const group = groups.find(
      ({ keys: known, members: [first] }) =>
        isSame(known, keys, noteTitles) &&
        isPlan(first!.source) === isPlan(member.source) &&
        isBought(first!.source) === isBought(member.source) &&
        !isKeptCopy(member, first!) &&
        !isKeptCopy(first!, member),
    )
    if (group) {
      group.members.push(member)
      group.keys = [...new Set([...group.keys, ...keys])]
    } else groups.push({ keys, members: [member] })
  }
  /** Sheets that only sum up those of a group, and the group. */
  const summaries = new Map(
    groups.flatMap((group) => {
      const [one, ...more] = group.members
      const summed = groups.find((other) => other !== group && sumsUpSheets(one!.table, other.members))
      return more.length === 0 && summed ? [[group, summed] as const] : []
    }),
  )
  return groups
    .filter((group) => !summaries.has(group))
    .map((group) => {
      const others = groups.filter((other) => other !== group).flatMap(({ members }) => members)
      const joined = joinSheets(group.members, others, areFiles)
      const left = [...summaries].flatMap(([{ members }, of]) => (of === group ? [members[0]!.source] : []))
      if (left.length === 0) return joined
      const { table, dropped } = joined
      return {
        ...joined,
        table: { ...table, notes: [...table.notes, summariesNote(left)] },
        dropped: [...dropped, ...left],
      }
    })
    .toSorted((a, b) => weight(b) - weight(a))
}

/** Whether a sheet's name says that it holds what was expected. */
export const isPlan = (source: string): boolean => PLAN_NAME.test(fold(source))

/** Sheets of what was bought or spent, with the titles of what was sold. */
const BOUGHT_NAME = /^(compras?|gastos?|egresos?|purchases?|expenses?|despesas?)\b/

const isBought = (source: string): boolean => BOUGHT_NAME.test(fold(source))

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
  return table && { table, source: a.source, joined: [...(a.joined ?? []), b.source, ...(b.joined ?? [])] }
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

const NOTE = /^(notas?|((forma|medio|metodo|tipo) (de )?)?pago)$/

/** Whether a column is of remarks or of how a sale was paid, and of no amounts. */
function isNote({ rows, headerRow, headers }: FlatTable, column: number): boolean {
  return NOTE.test(fold(headers[column]!)) && rows.slice(headerRow + 1).every((row) => typeof row[column] !== 'number')
}

/**
 * Whether two sheets are of one history, by the keys of their titles.
 * @param noteTitles of remarks, which one of them may have alone
 */
function isSame(a: string[], b: string[], noteTitles: ReadonlySet<string>): boolean {
  // Columns without a title are "", " 1" and so on.
  const [left, right] = [a, b].map((keys) => new Set(keys.filter((key) => /^[^ ]/.test(key)))) as [
    Set<string>,
    Set<string>,
  ]
  const common = [...left].filter((key) => right.has(key))
  const [own, others] = [left, right].map((keys) =>
    [...keys].filter((key) => common.includes(key) || !noteTitles.has(key)),
  )
  if (common.length < LEAST_COMMON || common.length < SAME * Math.max(own!.length, others!.length)) return false
  // What differs may be a note, and no part of a sale.
  const apart = [...own!, ...others!].filter((key) => !common.includes(key))
  return apart.every((key) => isDiscount(key) || (scoreHeader(key).size === 0 && !key.split(' ').some(measureOf)))
}

/** A month may have had discounts, and another none. */
const isDiscount = (key: string): boolean => {
  const roles = scoreHeader(key)
  return roles.size === 1 && roles.has('descuento')
}

/** Said once of sheets that are of a day or a month each. */
const BY_SHEET: ShapeNote = {
  code: 'fecha_del_encabezado',
  kind: 'fact',
  text: 'Las filas no traen fecha: cada hoja queda con la de su nombre o su encabezado.',
}

/** @param others sheets with other titles, which may sum these up */
function joinSheets(all: Sourced[], others: readonly Sourced[], areFiles: boolean): SheetGroup {
  const { kept, dropped, areWhole } = dropRepeated(all)
  const [first] = kept as [Sourced, ...Sourced[]]
  const relation = areFiles || kept.length === 1 ? 'parts' : relationOf(kept)
  const title = relation === 'parts' ? null : (titleInSummary(kept, others) ?? titleAboveNames(kept))
  const isSure =
    relation === 'parts' ||
    title !== null ||
    (relation === 'stores' && (kept.every(({ source }) => saysStore(source)) || areTitledStores(kept))) ||
    (areWhole && kept.every(({ source }) => namesStore(source)))
  const joined = kept.flatMap((sheet) => sheet.joined ?? [])
  const measures = joined.length > 0 ? { lookedUp: joined } : {}
  const more = sheetNotes(kept, dropped, { relation, isSure, title }, areFiles)
  if (kept.length === 1) {
    const { table, source } = first
    return {
      table: { ...table, notes: [...table.notes, ...more] },
      sources: [source],
      ...measures,
      sourceOf: () => source,
      dropped,
    }
  }
  const starts = kept.flatMap(({ table }) => table.reportedFrom ?? []).toSorted()
  const own = first.table.notes.map((note) => (note.code === 'fecha_del_encabezado' ? BY_SHEET : note))
  const widest = kept.reduce((a, b) => (b.table.headers.length > a.table.headers.length ? b : a)).table
  const keys = keysOf(widest.headers)
  const named = relation === 'stores'
  const sheetHeader = title !== null && title !== '' && !widest.headers.includes(title) ? title : SHEET_HEADER
  const states = kept.map(({ table }) => stateAbove(table))
  const stated = new Set(states).size > 1 && !widest.headers.includes(STATE_HEADER)
  const headers = [...widest.headers, ...(named ? [sheetHeader] : []), ...(stated ? [STATE_HEADER] : [])]
  const rows: Row[] = [...first.table.rows.slice(0, first.table.headerRow), headers]
  const ends: { end: number; from: number; sheet: Sourced }[] = []
  for (const [which, sheet] of kept.entries()) {
    const { table, source } = sheet
    const beside: Cell[] = [...(named ? [source] : []), ...(stated ? [states[which]!] : [])]
    const own = keysOf(table.headers)
    const places = keys.map((key) => own.indexOf(key))
    const isAligned = beside.length === 0 && places.every((place, at) => place === at)
    const from = rows.length - table.headerRow - 1
    for (let at = table.headerRow + 1; at < table.rows.length; at++) {
      const row = table.rows[at]!
      const aligned = (): Cell[] => [
        ...places.map((place) => row[place] ?? null),
        ...beside.map((cell) => (isBlankRow(row) ? null : cell)),
      ]
      rows.push(isAligned ? row : aligned())
    }
    if (rows.length > MAX_ROWS) throw tooManyRows()
    ends.push({ end: rows.length, from, sheet })
  }
  const sheetAt = (at: number) => ends.find(({ end }) => at < end) ?? ends.at(-1)!
  return {
    table: {
      ...first.table,
      rows,
      headers,
      ...(starts[0] !== undefined && { reportedFrom: starts[0] }),
      ...(named && { origins: { ...first.table.origins, [sheetHeader]: FROM_SHEET_NAMES } }),
      notes: [...own, ...more],
      rowNumber: (at) => {
        const { from, sheet } = sheetAt(at)
        return sheet.table.rowNumber(at - from)
      },
    },
    sources: kept.map(({ source }) => source),
    ...measures,
    sourceOf: (at) => sheetAt(at).sheet.source,
    dropped,
  }
}

function isBlankRow(row: Row): boolean {
  return row.every((cell) => isBlank(cell))
}
