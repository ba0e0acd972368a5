import { type Cell, cellText, isBlank, type Row } from '../../read/grid.ts'
import type { Role } from '../../roles.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { FlatTable } from '../flat-table.ts'
import type { SheetGroup } from './group-sheets.ts'
import { namesRole } from '../titles/names-role.ts'

/**
 * Share of the keys of each of two tables that must stand in the other, for the rows of one to be lines of the other. Sales without a
 * partner are lost by joining: no more than one key of 200, as a cancelled invoice may leave.
 */
const SHARED = 0.995
/** Share of the codes that a table of names must know: sales of a code that it has not stay, with the code alone. */
const KNOWN = 0.9
/** Share of a table's rows whose key must be filled: a subtotal or a note may stand among them. */
const FILLED = 0.95
/** Keys from which two columns that agree do not agree by chance. */
const LEAST_KEYS = 2

export type CodeRole = 'productoCodigo' | 'clienteCodigo'

/** The columns by which rows of one table point to those of another. */
export interface Key {
  /** Columns of the two tables. */
  from: number
  to: number
  /** Row of the other table by its key. */
  rows: Map<string, Row>
}

/**
 * The pair of columns by which rows of one table point to those of another, by what they hold and by their titles.
 * @param role what they point to: documents, each of which must have lines, or what a code is of
 */
export function keyBetween(from: SheetGroup, to: SheetGroup, role: 'documento' | 'producto' | CodeRole): Key | null {
  const isWhole = role === 'documento'
  const share = isWhole ? SHARED : KNOWN
  for (const [column, header] of to.table.headers.entries()) {
    const places = from.table.headers.flatMap((other, at) =>
      // A code names what it is of; a number of document may stand under any title.
      pointsTo(other, header, to.sources[0]!, role) && (isWhole || namesRole(other, role)) ? [at] : [],
    )
    if (places.length === 0) continue
    const keyed = keyedRows(to.table, column)
    const rows = new Map(keyed)
    if (rows.size < keyed.length) continue
    for (const place of places) {
      const keys = new Set(keyedRows(from.table, place).map(([key]) => key))
      if (keys.size < LEAST_KEYS) continue
      const found = [...keys].filter((key) => rows.has(key)).length
      // Documents without a line would be lost; names that nobody bought are no loss.
      if (found >= share * keys.size && (!isWhole || found >= share * rows.size))
        return { from: place, to: column, rows }
    }
  }
  return null
}

const PLAIN_KEY = /^(id|codigo|cod|numero|nro|no|folio|key|clave|code)$/
const NAMED_KEY = /(^| )(id|cod|codigo|sku|code|clave|key)( |$)/
/** What each of several documents may be of: the same product on two of them makes neither a line of the other. */
const OF_DOCUMENT = /\b(pedido|orden|order|factura|invoice|venta|sale|documento|ticket|recibo)\b/
const OF_ANOTHER = /\b(product|produt|articul|item|sku|client|custom)/
/** Letters of a word that is no "de", "del" or "por". */
const LEAST_LETTERS = 4

/** Whether a title names what another is the key of: both of the role, the same title, or "producto_id" and "id" of "productos". */
function pointsTo(header: string, key: string, source: string, role: Role): boolean {
  if (namesRole(header, role) && namesRole(key, role)) return true
  const [own, other] = [fold(header), fold(key)]
  if (own === other)
    return NAMED_KEY.test(own) && (role !== 'documento' || !OF_ANOTHER.test(own) || OF_DOCUMENT.test(own))
  const words = fold(source).split(' ').map(stem)
  return (
    PLAIN_KEY.test(other) && own.split(' ').some((word) => word.length >= LEAST_LETTERS && words.includes(stem(word)))
  )
}

/** A word without its ending of number: "ventas", "venta"; "orders", "order". */
function stem(word: string): string {
  return word.replace(/s$/, '').replace(/e$/, '')
}

/** Rows of a table with their texts in a column, those without one left out; none where it is blank too often to be a key. */
function keyedRows({ rows, headerRow }: FlatTable, column: number): [string, Row][] {
  const filled = rows.slice(headerRow + 1).filter((row) => row.some((cell) => !isBlank(cell)))
  const keyed = filled.map((row): [string, Row] => [keyText(row[column]), row]).filter(([key]) => key !== '')
  return keyed.length >= FILLED * filled.length ? keyed : []
}

/** 17.0 in one file is 17 in the other. */
export function keyText(cell: Cell | undefined): string {
  return cellText(cell).replace(/^(\d+)\.0$/, '$1')
}
