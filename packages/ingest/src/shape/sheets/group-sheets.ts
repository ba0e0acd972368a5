import { SPENDING_WORDS } from '../../understand/headers/spending-words.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { cutBeside } from '../blocks/cut-beside.ts'
import type { FlatTable } from '../flat-table.ts'
import { joinPairs, joinTwo } from './join-measures.ts'
import { joinRows, keysOf } from './join-rows.ts'
import { isKeptCopy } from './kept-copies.ts'
import { measureOf } from '../words.ts'
import { sumsUpSheets, titleAboveNames, titleInSummary } from './sheets-in-summary.ts'
import { dropRepeated, type Sourced } from './repeated-sheets.ts'
import { areTitledStores, namesStore, type Relation, relationOf, saysStore } from './sheet-relations.ts'
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
const BOUGHT_NAME = new RegExp(String.raw`^(${SPENDING_WORDS})\b`)

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

/** @param others sheets with other titles, which may sum these up */
function joinSheets(all: Sourced[], others: readonly Sourced[], areFiles: boolean): SheetGroup {
  const { kept, dropped, areWhole } = dropRepeated(all)
  const relation = areFiles || kept.length === 1 ? 'parts' : relationOf(kept)
  const title = relation === 'parts' ? null : (titleInSummary(kept, others) ?? titleAboveNames(kept))
  const isSure = relation === 'parts' || title !== null || areCalledStores(kept, relation, areWhole)
  const [first, ...more] = kept as [Sourced, ...Sourced[]]
  const { table, sourceOf, stores } =
    more.length === 0
      ? { table: first.table, sourceOf: () => first.source, stores: [] }
      : joinRows(kept, relation === 'stores' ? { title } : null)
  const lookedUp = kept.flatMap(({ joined = [] }) => joined)
  return {
    table: {
      ...table,
      notes: [...table.notes, ...sheetNotes(kept, dropped, { relation, isSure, title, stores }, areFiles)],
    },
    sources: kept.map(({ source }) => source),
    ...(lookedUp.length > 0 && { lookedUp }),
    sourceOf,
    dropped,
  }
}

/** Whether the names of the sheets, or what stands above their tables, leave no doubt that each is a store. @param areWhole whether a sheet that was left out sums up all of them */
const areCalledStores = (kept: Sourced[], relation: Relation, areWhole: boolean): boolean =>
  (relation === 'stores' && (kept.every(({ source }) => saysStore(source)) || areTitledStores(kept))) ||
  (areWhole && kept.every(({ source }) => namesStore(source)))
