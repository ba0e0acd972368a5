import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank, filledCells } from '../read/grid.ts'
import { fold } from '../understand/fold.ts'
import { scoreHeader } from '../understand/headers.ts'
import { headerFit } from '../understand/mapping.ts'
import { parseNumber } from '../understand/numbers.ts'
import { type ShapeNote, TableBuilder } from './flat-table.ts'
import type { Turned } from './melt.ts'

/** Times that the titles of the lines must stand, and documents above them that must be filled as such. */
const MIN_TIMES = 2
const MIN_FILLED = 3
const MIN_ROLES = 2
const MOST_ROWS = 5000
const AMOUNTS = ['cantidad', 'precio', 'descuento', 'valor'] as const
const TAX = /\b(iva|igv|impuestos?|tax|taxes|vat|imposto)\b/

/**
 * A report of documents in which each is followed by the titles of its lines and by the lines, as flat rows: the columns of the lines,
 * and beside them what their document says. Amounts of documents are left out: their lines tell them.
 * @returns null where no such titles stand among the rows
 */
export function flattenNested(
  headers: string[],
  rows: Row[],
  headerRow: number,
  rowNumber: (at: number) => number,
): Turned | null {
  const titles = repeatedTitles(rows, headerRow)
  if (!titles) return null
  const key = keyOf(titles)
  const isTitles = (at: number) => at < rows.length && keyOf(rows[at]!) === key
  const inner = titles.flatMap((title, column) => (isBlank(title) ? [] : [column]))
  const outer = headers.flatMap((header, column) => (header !== '' && !isAmount(header) ? [column] : []))
  const names = inner.map((column) => cellText(titles[column]))
  const own = new Set(names.map(fold))
  const table = new TableBuilder(
    rows.slice(0, headerRow),
    [
      ...names,
      ...outer.map((column) => (own.has(fold(headers[column]!)) ? `${headers[column]} (documento)` : headers[column]!)),
    ],
    rowNumber,
  )
  let document: Row | null = null
  let above: Row = []
  for (let at = headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    if (row.every((cell) => isBlank(cell))) continue
    if (isTitles(at)) {
      document = above
      continue
    }
    above = row
    // The titles of the lines follow each document, at times after a blank row.
    if (isTitles(at + 1) || (isTitles(at + 2) && (rows[at + 1] ?? []).every((cell) => isBlank(cell)))) continue
    if (!document) continue
    const cells = inner.map((column): Cell => row[column] ?? null)
    const of = document
    // Subtotals say no name.
    const isLine = cells.some((cell) => typeof cell === 'string' && !isFigure(cell))
    table.add([...cells, ...outer.map((column): Cell => (isLine ? (of[column] ?? null) : null))], rowNumber(at))
  }
  const note: ShapeNote = {
    code: 'lineas_bajo_documentos',
    kind: 'fact',
    text: 'Cada documento trae debajo sus líneas, con títulos propios: leímos las líneas, con la fecha y el cliente de su documento.',
  }
  return { ...table.built, notes: [note] }
}

/** The titles that stand again and again below the table's own, each below a row that is filled as a document. */
function repeatedTitles(rows: Row[], headerRow: number): Row | null {
  const own = rows[headerRow]!.map((cell) => fold(cellText(cell)))
  const counts = new Map<string, { row: Row; times: number }>()
  let above: Row = []
  for (const row of rows.slice(headerRow + 1, headerRow + 1 + MOST_ROWS)) {
    if (row.every((cell) => isBlank(cell))) continue
    const filled = filledCells(row)
    const isTexts = filled.length >= MIN_FILLED && filled.every((cell) => typeof cell === 'string' && !/\d/.test(cell))
    if (isTexts && filledCells(above).length >= MIN_FILLED) {
      const key = keyOf(row)
      const known = counts.get(key)
      if (known) known.times++
      // The table's own titles on another page are none of its lines'.
      else if (!row.every((cell, column) => isBlank(cell) || fold(cellText(cell)) === own[column]))
        counts.set(key, { row, times: 1 })
    }
    above = row
  }
  const [best] = [...counts.values()].toSorted((a, b) => b.times - a.times)
  if (!best || best.times < MIN_TIMES) return null
  const { roles } = headerFit(best.row.map(cellText))
  const names = best.row.map((cell) => scoreHeader(cellText(cell)))
  const sells = names.some((one) => AMOUNTS.some((role) => one.has(role)))
  return roles >= MIN_ROLES && sells ? best.row : null
}

function keyOf(row: Row): string {
  return row
    .map((cell) => fold(cellText(cell)))
    .join('|')
    .replace(/\|+$/, '')
}

function isAmount(header: string): boolean {
  const roles = scoreHeader(header)
  return AMOUNTS.some((role) => roles.has(role)) || TAX.test(fold(header))
}

function isFigure(text: string): boolean {
  return text.trim() === '' || (parseNumber(text, ',') ?? parseNumber(text, '.')) !== null
}
