import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { isPlainTotal } from '../understand/row-kind.ts'
import { parseDate } from '../understand/dates.ts'
import { fold } from '../understand/fold.ts'
import type { Clue } from './clue.ts'
import { DATE_HEADER, type ShapeNote, TableBuilder } from './flat-table.ts'
import type { Turned } from './melt.ts'
import { complete, firstDay, readLabel, settle } from './period.ts'
import { isSummaryRow } from './words.ts'

/** What a title over some lines may say of them all. */
const KEYS: [string, RegExp][] = [
  [DATE_HEADER, /^(fecha|dia|mes|periodo|date|data|ventas? del( dia)?|fecha de (la )?venta)$/],
  ['Cliente', /^(cliente|tercero|comprador|razon social|customer|client)$/],
  ['Local', /^(sucursal|sede|local|tienda|almacen|punto de venta|pdv|bodega|store|branch|filial|loja)$/],
  ['Categoría', /^(categoria|linea|grupo|familia|category)$/],
  ['Producto', /^(producto|articulo|item|product)$/],
  ['Factura', /^(factura|documento|numero de factura|recibo|invoice)$/],
]
/** Filled cells of such a title at most, and rows looked at for the first. */
const TITLE_CELLS = 3
const SAMPLE = 200
/** Titles that show that they are titles: one may be the day of printing. */
const MIN_TITLES = 2
/** Rows between a title and the titles of the columns below it. */
const ABOVE = 3

interface SectionTitle {
  key: string
  value: Cell
}

/**
 * A table whose dates, clients or stores stand as titles over their lines, with those in columns instead.
 * @param dated whether the table has its dates already
 * @returns null where there are no such titles
 */
export function flattenSections(
  headers: string[],
  rows: Row[],
  headerRow: number,
  dated: boolean,
  clue: Clue,
  rowNumber: (at: number) => number,
): Turned | null {
  const firstRow = headerRow + 1
  const order = dateOrder(rows)
  const titleOf = (row: Row) => readTitle(row, dated, clue, order)
  const first = Math.max(0, headerRow - ABOVE)
  const counts = new Map<string, Set<string>>()
  const count = (to: number) => {
    for (let at = first; at < Math.min(rows.length, to); at++) {
      const title = at === headerRow ? null : titleOf(rows[at]!)
      if (title)
        counts.set(title.key, (counts.get(title.key) ?? new Set()).add(`${at > headerRow} ${cellText(title.value)}`))
    }
  }
  count(firstRow + SAMPLE)
  if (![...counts.values()].some((values) => values.size >= MIN_TITLES)) return null
  count(rows.length)
  const keys = [...counts]
    .filter(([key, values]) => values.size >= MIN_TITLES && !hasColumn(headers, key))
    .map(([key]) => key)
  if (keys.length === 0) return null
  const titles = headers.map((header, at) => header || `Columna ${at + 1}`)
  const table = new TableBuilder(rows.slice(0, headerRow), [...titles, ...keys], rowNumber)
  const current = new Map<string, Cell>()
  for (let at = first; at < rows.length; at++) {
    const row = rows[at]!
    if (at === headerRow) continue
    const title = titleOf(row)
    if (title) {
      if (keys.includes(title.key)) current.set(title.key, title.value)
      continue
    }
    if (at < firstRow || row.every((cell) => isBlank(cell)) || isTitlesAgain(row, headers)) continue
    const line = headers.map((_, column) => row[column] ?? null)
    // Totals stay, without a date, to be compared.
    const isLine = row.filter((cell) => !isBlank(cell)).length >= 2 && !row.some((cell) => isTotal(cell, current))
    table.add([...line, ...keys.map((key) => (isLine ? (current.get(key) ?? null) : null))], rowNumber(at))
  }
  const what = keys.map(
    (key) =>
      ({ [DATE_HEADER]: 'la fecha', Factura: 'la factura', Categoría: 'la categoría' })[key] ??
      `el ${key.toLowerCase()}`,
  )
  const note: ShapeNote = {
    code: 'titulos_de_seccion',
    kind: 'fact',
    text: `Hay títulos sobre grupos de filas: de ahí tomamos ${what.join(' y ')} de cada fila.`,
  }
  return { ...table.built, notes: [note] }
}

/** "Total", or the total of what a title named; "Total Fit" is a product. */
function isTotal(cell: Cell, current: Map<string, Cell>): boolean {
  if (typeof cell !== 'string' || !isSummaryRow(cell)) return false
  return isPlainTotal(cell) || /\d/.test(cell) || [...current.values()].some((value) => cell.includes(cellText(value)))
}

function hasColumn(headers: string[], key: string): boolean {
  return headers.some((header) => fold(header) === fold(key))
}

function isTitlesAgain(row: Row, headers: string[]): boolean {
  return headers.every((header, column) => fold(cellText(row[column])) === fold(header))
}

/** "Fecha: 3 de marzo de 2024", "Cliente | Ana", or a date by itself. */
function readTitle(row: Row, dated: boolean, clue: Clue, order: 'dmy' | 'mdy'): SectionTitle | null {
  let filled = 0
  for (const cell of row) if (!isBlank(cell) && ++filled > TITLE_CELLS) return null
  if (filled === 0) return null
  const cells = row.filter((cell) => !isBlank(cell))
  const said = /^([^:]{2,25}):\s*(.*)$/.exec(cellText(cells[0]))
  const isPair = said !== null || cells.length === 2
  const key = isPair ? keyOf(said?.[1] ?? cellText(cells[0])) : undefined
  if (key && !(said === null && key === 'Producto')) {
    const value = said && said[2] !== '' ? said[2]! : (cells[1] ?? null)
    if (isBlank(value)) return null
    if (key !== DATE_HEADER) return said ? { key, value } : null
    const date = dateIn(value, clue, order)
    return date && !dated ? { key, value: date } : null
  }
  if (dated || cells.length > 1) return null
  const text = cellText(cells[0]).replace(/^(fecha|d[ií]a|ventas del( d[ií]a)?)\s+/i, '')
  const date = typeof cells[0] === 'number' ? null : dateIn(cells[0] instanceof Date ? cells[0] : text, clue, order)
  return date ? { key: DATE_HEADER, value: date } : null
}

function keyOf(text: string): string | undefined {
  const folded = fold(text)
  return KEYS.find(([, names]) => names.test(folded))?.[0]
}

function dateIn(cell: Cell, clue: Clue, order: 'dmy' | 'mdy'): string | null {
  const whole = parseDate(cell, order)
  if (whole) return whole
  if (typeof cell === 'string' && /^[\d.,]+$/.test(cell)) return null
  const { period, rest } = readLabel(cell, order)
  if (!period || rest !== '' || period.bare !== undefined) return null
  if (period.month === undefined && period.week === undefined && period.day === undefined) return null
  return firstDay(complete(settle([period]), clue)[0]!)
}

/** Day first unless some title proves otherwise. */
function dateOrder(rows: Row[]): 'dmy' | 'mdy' {
  for (const row of rows.slice(0, SAMPLE * 5)) {
    const text = row.length <= TITLE_CELLS || row.slice(1).every((cell) => isBlank(cell)) ? cellText(row[0]) : ''
    const match = /(\d{1,2})[-/](\d{1,2})[-/]\d{2,4}$/.exec(text)
    if (match && Number(match[2]) > 12) return 'mdy'
    if (match && Number(match[1]) > 12) return 'dmy'
  }
  return 'dmy'
}
