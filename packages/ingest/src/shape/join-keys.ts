import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import type { Role } from '../types.ts'
import { fold } from '../understand/fold.ts'
import { scoreHeader } from '../understand/headers.ts'
import { type FlatTable, type ShapeNote, TableBuilder } from './flat-table.ts'
import type { SheetGroup } from './group-sheets.ts'
import { sumsApart } from './sums-apart.ts'

/** Share of the keys of each of two tables that must stand in the other, for the rows of one to be lines of the other. */
const SHARED = 0.995
/** Share of the codes that a table of names must know. */
const KNOWN = 0.9
/** Share of a column's rows that must be filled, and be different where it is the key. */
const FILLED = 0.95
const LEAST_KEYS = 2
/** How well a title must name a role. */
const NAMED = 0.5

/**
 * Puts together what a database keeps apart: the lines of sales, which have no date, with the documents that have it, by the document's
 * number; and codes of products and clients with their names.
 */
export function joinByKey(groups: SheetGroup[]): SheetGroup[] {
  const left = [...groups]
  for (const lines of groups) {
    if (lines.table.dateColumn !== null || lines.table.shape !== 'plain' || !sells(lines.table)) continue
    for (const documents of left) {
      if (documents === lines || documents.table.dateColumn === null || documents.table.shape !== 'plain') continue
      const key = keyBetween(lines, documents, ['documento'], SHARED)
      if (!key) continue
      const whole = joined(lines, documents, key, columnsOf(documents.table, key.to, lines.table))
      const apart = sumsApart(lines, documents, {
        line: (row) => keyText(row[key.from]),
        document: (row) => keyText(row[key.to]),
      })
      left.splice(
        left.indexOf(lines),
        1,
        apart ? { ...whole, table: { ...whole.table, notes: [...whole.table.notes, apart] } } : whole,
      )
      left.splice(left.indexOf(documents), 1)
      break
    }
  }
  return left.map((facts) => (facts.table.dateColumn === null ? facts : withNames(facts, left)))
}

/** Whether a table's titles tell what was sold, and how many or for how much. */
function sells({ headers }: FlatTable): boolean {
  const names = (roles: Role[]) =>
    headers.some((header) => roles.some((role) => (scoreHeader(header).get(role) ?? 0) > NAMED))
  return names(['cantidad', 'valor', 'precio']) && names(['producto', 'productoCodigo'])
}

/** Codes and the names that tables beside the sales give to them. */
const NAMES: { code: Role; brings: Role[] }[] = [
  { code: 'productoCodigo', brings: ['producto', 'categoria'] },
  { code: 'clienteCodigo', brings: ['cliente'] },
]

function withNames(facts: SheetGroup, all: SheetGroup[]): SheetGroup {
  let named = facts
  for (const { code, brings } of NAMES) {
    if (has(named.table, brings[0]!)) continue
    for (const list of all) {
      if (list === facts || list.table.dateColumn !== null || list.table.shape !== 'plain') continue
      const key = keyBetween(named, list, [code], KNOWN)
      if (!key) continue
      const missing = brings.filter((role) => !has(named.table, role))
      const columns = new Map(
        missing.flatMap((role) => {
          const at = bestFor(list.table, role, key.to)
          return at === undefined ? [] : [[at, TITLES[role]!] as const]
        }),
      )
      if (columns.size === 0) continue
      named = joined(named, list, key, columns)
      break
    }
  }
  return named
}

function has({ headers }: FlatTable, role: Role): boolean {
  return headers.some(
    (header) =>
      (scoreHeader(header).get(role) ?? 0) > NAMED &&
      scoreHeader(header).get(role) === Math.max(...scoreHeader(header).values()),
  )
}

function bestFor({ headers }: FlatTable, role: Role, key: number): number | undefined {
  const named = headers
    .map((header, at) => ({ at, words: at === key ? 0 : (scoreHeader(header).get(role) ?? 0) }))
    .filter(({ words }) => words > NAMED)
    .toSorted((a, b) => b.words - a.words)
  // Of a list of clients the plain name is the client's.
  const plain = role === 'cliente' ? headers.findIndex((header) => PLAIN_NAME.test(fold(header))) : -1
  return named[0]?.at ?? (plain < 0 ? undefined : plain)
}

const PLAIN_NAME = /^(nombres?|name|nome|razon social|empresa)$/
const TITLES: Partial<Record<Role, string>> = { producto: 'Producto', categoria: 'Categoría', cliente: 'Cliente' }
const AMOUNTS = ['cantidad', 'precio', 'descuento', 'valor'] as const

interface Key {
  /** Columns of the two tables. */
  from: number
  to: number
  /** Row of the other table by its key. */
  rows: Map<string, Row>
}

/** The pair of columns by which rows of one table point to those of another, by what they hold and by their titles. */
function keyBetween(from: SheetGroup, to: SheetGroup, roles: Role[], share: number): Key | null {
  const isWhole = share >= SHARED
  for (const [column, header] of to.table.headers.entries()) {
    const places = from.table.headers.flatMap((other, at) =>
      // A code names what it is of; a number of document may stand under any title.
      pointsTo(other, header, to.sources[0]!, roles) && (isWhole || isOfRole(other, roles)) ? [at] : [],
    )
    if (places.length === 0) continue
    const rows = uniqueRows(to.table, column)
    if (!rows) continue
    for (const place of places) {
      const keys = keysOf(from.table, place)
      if (keys.size < LEAST_KEYS) continue
      const found = [...keys].filter((key) => rows.has(key)).length
      // Documents without a line would be lost; names that nobody bought are no loss.
      if (found >= share * keys.size && (!isWhole || found >= SHARED * rows.size))
        return { from: place, to: column, rows }
    }
  }
  return null
}

const PLAIN_KEY = /^(id|codigo|cod|numero|nro|no|folio|key|clave|code)$/

/** Whether a title names what another is the key of: the same title, both of the role, or "producto_id" and "id" of "productos". */
function pointsTo(header: string, key: string, source: string, roles: Role[]): boolean {
  const [own, other] = [fold(header), fold(key)]
  if (own === '') return false
  if (own === other) return isOfRole(header, roles) || /(^| )(id|cod|codigo|sku|code|clave|key)( |$)/.test(own)
  if (isOfRole(header, roles) && isOfRole(key, roles)) return true
  if (!PLAIN_KEY.test(other)) return false
  const words = fold(source).split(' ').map(stem)
  return own.split(' ').some((word) => word.length > 3 && words.includes(stem(word)))
}

function isOfRole(title: string, roles: Role[]): boolean {
  return roles.some((role) => (scoreHeader(title).get(role) ?? 0) > NAMED)
}

/** A word without its ending of number: "ventas", "venta"; "orders", "order". */
function stem(word: string): string {
  return word.replace(/s$/, '').replace(/e$/, '')
}

/** Rows of a table by the texts of a column that tells them apart; null where it does not. */
function uniqueRows({ rows, headerRow }: FlatTable, column: number): Map<string, Row> | null {
  const found = new Map<string, Row>()
  let all = 0
  for (let at = headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    if (row.every((cell) => isBlank(cell))) continue
    all++
    const key = keyText(row[column])
    if (key === '') continue
    if (found.has(key)) return null
    found.set(key, row)
  }
  return found.size >= FILLED * all && found.size >= LEAST_KEYS ? found : null
}

function keysOf({ rows, headerRow }: FlatTable, column: number): Set<string> {
  const keys = new Set<string>()
  let [all, filled] = [0, 0]
  for (let at = headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    if (row.every((cell) => isBlank(cell))) continue
    all++
    const key = keyText(row[column])
    if (key === '') continue
    filled++
    keys.add(key)
  }
  return filled >= FILLED * all ? keys : new Set()
}

/** 17.0 in one file is 17 in the other. */
function keyText(cell: Cell | undefined): string {
  return cellText(cell).replace(/^(\d+)\.0$/, '$1')
}

/** Columns of a table of documents with their titles, without that of the key; what whole documents are worth is not their lines'. */
function columnsOf({ headers }: FlatTable, key: number, lines: FlatTable): Map<number, string> {
  const words = (role: Role) => lines.headers.some((header) => (scoreHeader(header).get(role) ?? 0) > NAMED)
  const isPriced = words('valor') || (words('cantidad') && words('precio'))
  const isAmount = (header: string) =>
    AMOUNTS.some((role) => scoreHeader(header).has(role)) && !scoreHeader(header).has('fecha')
  return new Map(
    [...headers.entries()].filter(([at, header]) => header !== '' && at !== key && !(isPriced && isAmount(header))),
  )
}

/** @param columns of the other table that are added, with their titles */
function joined(from: SheetGroup, to: SheetGroup, key: Key, columns: Map<number, string>): SheetGroup {
  const { table } = from
  const taken = [...columns.keys()]
  const known = new Set(table.headers.map(fold))
  const source = to.sources[0]!
  const titles = [...columns.values()].map((header) => (known.has(fold(header)) ? `${header} (${source})` : header))
  const width = table.headers.length
  const build = new TableBuilder(table.rows.slice(0, table.headerRow), [...table.headers, ...titles], table.rowNumber)
  for (let at = table.headerRow + 1; at < table.rows.length; at++) {
    const row = table.rows[at]!
    const other = key.rows.get(keyText(row[key.from]))
    const own = Array.from({ length: width }, (_, column): Cell => row[column] ?? null)
    build.add([...own, ...taken.map((column) => other?.[column] ?? null)], table.rowNumber(at))
  }
  const dated = taken.indexOf(to.table.dateColumn ?? -1)
  const dateColumn = table.dateColumn ?? (dated < 0 ? null : width + dated)
  const note: ShapeNote = {
    code: 'tablas_unidas',
    kind: 'fact',
    text: `Unimos "${from.sources[0]}" con "${source}" por "${table.headers[key.from]}": de ahí tomamos ${titles.map((title) => `"${title}"`).join(', ')}.`,
  }
  const notes = new Map([...table.notes, ...(dateColumn === null ? [] : to.table.notes)].map((one) => [one.text, one]))
  return {
    ...from,
    table: {
      ...table,
      rows: build.rows,
      headers: build.headers,
      rowNumber: table.rowNumber,
      dateColumn,
      score: Math.max(table.score, to.table.score),
      origins: { ...table.origins, ...Object.fromEntries(titles.map((title) => [title, `viene de «${source}»`])) },
      notes: [...notes.values(), note],
    },
    lookedUp: [...(from.lookedUp ?? []), ...to.sources, ...(to.lookedUp ?? [])],
  }
}
