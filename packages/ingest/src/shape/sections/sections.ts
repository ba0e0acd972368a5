import { listed, numeral } from '../../spanish.ts'
import { untitledName } from '../../understand/headers/untitled-name.ts'
import { quoted } from '../../excerpt.ts'
import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank, filledCells } from '../../read/grid.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { isPlainTotal } from '../../understand/sales/row-kind.ts'
import { fold } from '../../understand/headers/fold.ts'
import { type TitleContext, isAfterMonths } from '../title-context.ts'
import { DATE_HEADER, type ShapeNote, TableBuilder, type TitledTable } from '../flat-table.ts'
import type { Turned } from '../turned.ts'
import { documentParts } from './document-parts.ts'
import { groupTitles } from './group-titles.ts'
import { partCodes, productNames, productTitles } from './product-titles.ts'
import { dateOrder, fewCells, isDayOfSale, isWholeDay, type SectionTitle, titlesIn } from './section-titles.ts'
import { isSummaryRow } from '../words.ts'

/** Rows of a form between its titles. */
const FORM_ROWS = 4
/** Titles that show that they are titles: one may be the day of printing. */
const MIN_TITLES = 2
/** Rows above the titles of the columns where a title of their first rows may stand; what is higher is a letterhead. */
const ABOVE = 3
/** Filled cells of a line at least: a note has one. */
const LINE_CELLS = 2
/**
 * A table whose dates, clients or stores stand as titles over their lines, with those in columns instead.
 * @param dated whether the table has its dates already
 * @returns null where there are no such titles
 */
export function flattenSections(table: TitledTable, dated: boolean, titleContext: TitleContext): Turned | null {
  const found = titlesOfSections(table, dated, titleContext)
  const keys = repeatedKeys(found, table.headerRow + 1).filter((key) => !hasColumn(table.headers, key))
  if (keys.length === 0) return null
  const { built, handedOver } = withTitlesBeside(table, found, keys)
  return { ...built, notes: [sectionsNote(keys), ...handoverNote(handedOver)] }
}

/** First row that may be a title: one of the last above the titles of the columns. */
const firstTitle = (headerRow: number): number => Math.max(0, headerRow - ABOVE)

/** What rows of few cells say of the lines below them, by their place. */
function titlesOfSections(table: TitledTable, dated: boolean, titleContext: TitleContext): Map<number, SectionTitle[]> {
  const { headers, rows, headerRow } = table
  const firstRow = headerRow + 1
  const isOverTitles = (at: number): boolean => at + 1 === headerRow || isTitlesAgain(rows[at + 1] ?? [], headers)
  const few = rowsOfFewCells(table, isOverTitles)
  const order = dateOrder([...few.values()].flat())
  const above = rows.slice(0, headerRow).map(lineOf)
  const found = new Map<number, SectionTitle[]>()
  for (const [at, cells] of few) {
    if (at < firstRow && isAfterMonths(lineOf(rows[at]!), above)) continue
    const titles = titlesIn(cells, {
      dated,
      titleContext,
      order,
      isOverTitles: () => isOverTitles(at),
      isOverLines: () => at >= firstRow && isLineWithoutDay(rows, at + 1),
    })
    if (titles.length > 0) found.set(at, titles)
  }
  dropDeliveries(found)
  for (const [at, value] of documentParts(rows, firstRow, few))
    if (!found.has(at)) found.set(at, [{ key: 'Tipo de documento', value }])
  for (const [at, value] of groupTitles(rows, firstRow, few))
    if (!found.has(at)) found.set(at, [{ key: 'Categoría', value }])
  const products = productTitles(headers, rows, firstRow, few)
  const named = products.size > 0 ? products : productNames(headers, rows, firstRow, few)
  for (const [at, titles] of named) if (!found.has(at)) found.set(at, titles)
  partCodes(found)
  return found
}

/** Whether the next row that is not blank has a figure and no day: what stands above it with a day is of its document. */
function isLineWithoutDay(rows: readonly Row[], from: number): boolean {
  const cells = filledCells(rows.slice(from, from + ABOVE).find((row) => row.some((cell) => !isBlank(cell))) ?? [])
  return (
    cells.length >= LINE_CELLS &&
    cells.some((cell) => parseAnyNumber(cell) !== null) &&
    cells.every((cell) => !(cell instanceof Date) && !isWholeDay(cell))
  )
}

/** The filled cells of rows that have no more than titles, by their place. */
function rowsOfFewCells({ rows, headerRow }: TitledTable, isOverTitles: (at: number) => boolean): Map<number, Cell[]> {
  const few = new Map<number, Cell[]>()
  for (let at = firstTitle(headerRow); at < rows.length; at++) {
    const cells = at === headerRow ? null : fewCells(rows[at]!, () => isOverTitles(at))
    if (cells) few.set(at, cells)
  }
  return few
}

/** Takes out, in place, the days of delivery of forms that have another date: only a form without one is of the day on which it was delivered. */
function dropDeliveries(found: Map<number, SectionTitle[]>): void {
  const days = [...found].flatMap(([at, titles]) => (titles.some(isDayOfSale) ? [at] : []))
  for (const [at, titles] of found)
    if (days.some((day) => Math.abs(day - at) <= FORM_ROWS))
      found.set(
        at,
        titles.filter(({ isDelivery }) => !isDelivery),
      )
}

/** The lines, each with what the titles above it say of it. @returns with them the names of rows that are told apart as no lines */
function withTitlesBeside(
  { headers, rows, headerRow, rowNumber }: TitledTable,
  found: ReadonlyMap<number, SectionTitle[]>,
  keys: readonly string[],
): { built: TitledTable; handedOver: string[] } {
  const titles = headers.map((header, at) => header || untitledName(at))
  const table = new TableBuilder(rows.slice(0, headerRow), [...titles, ...keys], rowNumber)
  const current = new Map<string, Cell>()
  const handedOver: string[] = []
  // Whether the total of the section has been read, and whether its lines have as few cells as what may stand below it.
  let [isOver, isNarrow] = [false, false]
  for (let at = firstTitle(headerRow); at < rows.length; at++) {
    const row = rows[at]!
    const own = found.get(at)
    if (own) {
      for (const { key, value } of own) current.set(key, value)
      ;[isOver, isNarrow] = [false, false]
      continue
    }
    if (at <= headerRow || row.every((cell) => isBlank(cell)) || isTitlesAgain(row, headers)) continue
    // Totals stay, without a date, to be compared.
    const isSum = row.some((cell) => isTotal(cell, current))
    isOver ||= isSum
    const filled = filledCells(row)
    isNarrow ||= !isOver && filled.length === LINE_CELLS
    // Below the total of its lines, all of more cells, stands what was handed over of it.
    if (isOver && !isNarrow && !isSum && filled.length === LINE_CELLS) {
      handedOver.push(cellText(filled[0]!))
      continue
    }
    const isLine = filled.length >= LINE_CELLS && !isSum
    const line = headers.map((_, column) => row[column] ?? null)
    table.add([...line, ...keys.map((key) => (isLine ? (current.get(key) ?? null) : null))], rowNumber(at))
  }
  return { built: table.built, handedOver }
}

function sectionsNote(keys: readonly string[]): ShapeNote {
  const what = keys.map(
    (key) =>
      ({ [DATE_HEADER]: 'la fecha', Factura: 'la factura', Categoría: 'la categoría' })[key] ??
      `el ${key.toLowerCase()}`,
  )
  return {
    code: 'titulos_de_seccion',
    kind: 'fact',
    text: `Hay títulos sobre grupos de filas: de ahí tomamos ${listed(what)} de cada fila.`,
  }
}

/** Tells of rows below the total of their section: what was handed over of it. */
function handoverNote(names: readonly string[]): ShapeNote[] {
  if (names.length === 0) return []
  const rows = `${numeral(names.length)} ${names.length === 1 ? 'fila' : 'filas'}`
  const text = `${rows} debajo del total de su grupo no ${names.length === 1 ? 'se cuenta' : 'se cuentan'}: ${quoted([...new Set(names)])}.`
  return [{ code: 'filas_bajo_total', kind: 'fact', text }]
}

const lineOf = (row: Row): string => filledCells(row).map(cellText).join(' ')

const TOTAL_OF_FORM = /^\s*(total (del? )?(pedido|orden|recibo|boleta|nota|ticket|comprobante|vale)|sumas?|suman)\W*$/i

/** "Total", or the total of what a title named; "Total Fit" is a product. */
function isTotal(cell: Cell, current: Map<string, Cell>): boolean {
  if (typeof cell !== 'string' || !isSummaryRow(cell)) return false
  return (
    isPlainTotal(cell) ||
    TOTAL_OF_FORM.test(cell) ||
    /\d/.test(cell) ||
    [...current.values()].some((value) => fold(cell).includes(fold(cellText(value))))
  )
}

function hasColumn(headers: string[], key: string): boolean {
  return headers.some((header) => fold(header) === fold(key))
}

function isTitlesAgain(row: Row, headers: string[]): boolean {
  return headers.every((header, column) => fold(cellText(row[column])) === fold(header))
}

/** What titles tell more than once, below the titles of the columns or on either side of them. */
function repeatedKeys(found: Map<number, SectionTitle[]>, firstRow: number): string[] {
  const values = new Map<string, Set<string>>()
  const titles = [...found].flatMap(([at, own]) => own.map((title) => ({ at, ...title })))
  for (const { at, key, value } of titles)
    values.set(key, (values.get(key) ?? new Set()).add(`${at < firstRow} ${cellText(value)}`))
  return [...values].flatMap(([key, told]) => (told.size >= MIN_TITLES ? [key] : []))
}
