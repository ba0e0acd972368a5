import { quoted } from '../excerpt.ts'
import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank, filledCells } from '../read/grid.ts'
import { isPlainTotal } from '../understand/sales/row-kind.ts'
import { parseDate } from '../understand/dates/dates.ts'
import { fold } from '../understand/headers/fold.ts'
import { isOtherDate } from '../understand/headers/headers.ts'
import { type Clue, isAfterMonths } from './clue.ts'
import { DATE_HEADER, type ShapeNote, TableBuilder } from './flat-table.ts'
import type { Turned } from './melt.ts'
import { documentParts } from './document-parts.ts'
import { readLabel } from './period.ts'
import { complete, firstDay, settle } from './period-series.ts'
import { isSummaryRow } from './words.ts'

/** What a title over some lines may say of them all. */
const KEYS: [string, RegExp][] = [
  [
    DATE_HEADER,
    /^(fecha|dia|mes|periodo|date|data|day|((reporte|informe) de )?ventas?( del?)?( dia)?|vendas?( do)?( dia)?|sales( for| of| on)?|fecha de (la )?venta)$/,
  ],
  ['Cliente', /^(cliente|tercero|comprador|razon social|customer|client)$/],
  ['Local', /^(sucursal|sede|local|tienda|almacen|punto de venta|pdv|bodega|store|branch|filial|loja)$/],
  ['Categoría', /^(categoria|linea|grupo|familia|category)$/],
  ['Producto', /^(producto|articulo|item|product)$/],
  ['Factura', /^(factura|documento|numero de factura|recibo|invoice)$/],
]
/** The day of an order where its form says no other. */
const DELIVERED = /^(fecha (de )?)?entrega$/
/** Titles beside it that tell the day of the order or the sale in some other word. */
const ORDERED_ON =
  /^((fecha|f|fec|dia)( de| del)?( la)? (pedido|factura|emision|venta|vta|orden|nota|recibo|compra|encargo|solicitud|creacion|elaboracion|ingreso|recepcion)|emitid[oa]|emision|cread[oa]|pedido|pedid[oa] el|solicitad[oa]( el)?|encargad[oa]( el)?|tomad[oa]( el)?|reservad[oa]( el)?|apartad[oa]( el)?|registrad[oa]( el)?|fecha registro|recibid[oa]( el)?|vendid[oa]( el)?)$/
/** Rows of a form between its titles. */
const FORM_ROWS = 4
/** Filled cells of a title at most: "Fecha: 3/3/2024", then what else the row says; several titles in one row have more. */
const TITLE_CELLS = 3
const ROW_CELLS = 8
/** Titles that show that they are titles: one may be the day of printing. */
const MIN_TITLES = 2
/** Rows above the titles of the columns where a title of their first rows may stand; what is higher is a letterhead. */
const ABOVE = 3
/** Filled cells of a line at least: a note has one. */
const LINE_CELLS = 2
/** A number alone in its row, as a total is; 20240131 and 31.01.2024 are none. */
const FIGURE = /^(?!(19|20)\d{6}$|\d{1,2}\.\d{1,2}\.\d{2,4}$)[\d.,]+$/

const AND = new Intl.ListFormat('es-CO')

interface SectionTitle {
  key: string
  value: Cell
  isDelivery?: boolean
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
  const first = Math.max(0, headerRow - ABOVE)
  const few = new Map<number, Cell[]>()
  const isOverTitles = (at: number): boolean => at + 1 === headerRow || isTitlesAgain(rows[at + 1] ?? [], headers)
  for (let at = first; at < rows.length; at++) {
    const cells = at === headerRow ? null : fewCells(rows[at]!, () => isOverTitles(at))
    if (cells) few.set(at, cells)
  }
  const order = dateOrder([...few.values()].flat())
  const found = new Map<number, SectionTitle[]>()
  const above = rows.slice(0, headerRow).map(lineOf)
  for (const [at, cells] of few) {
    if (at < firstRow && isAfterMonths(lineOf(rows[at]!), above)) continue
    const several = readSeveral(cells, dated, clue, order)
    const title = cells.length > TITLE_CELLS ? null : readTitle(cells, dated, clue, order)
    const beside = !dated && !title && isOverTitles(at) ? dayBesideOthers(cells, order) : []
    if (several.length > 0) found.set(at, several)
    else if (title) found.set(at, [title])
    else if (beside.length > 0) found.set(at, beside)
  }
  // Only a form without another date is of the day on which it was delivered.
  const days = [...found].flatMap(([at, titles]) => (titles.some(isDayOfSale) ? [at] : []))
  for (const [at, titles] of found)
    if (days.some((day) => Math.abs(day - at) <= FORM_ROWS))
      found.set(
        at,
        titles.filter(({ isDelivery }) => !isDelivery),
      )
  for (const [at, value] of documentParts(rows, firstRow, few))
    if (!found.has(at)) found.set(at, [{ key: 'Tipo de documento', value }])
  const keys = repeatedKeys(found, firstRow).filter((key) => !hasColumn(headers, key))
  if (keys.length === 0) return null
  const titles = headers.map((header, at) => header || `Columna ${at + 1}`)
  const table = new TableBuilder(rows.slice(0, headerRow), [...titles, ...keys], rowNumber)
  const current = new Map<string, Cell>()
  let [isOver, isNarrow] = [false, false]
  const handedOver: string[] = []
  for (let at = first; at < rows.length; at++) {
    const row = rows[at]!
    const own = found.get(at)
    if (own) {
      for (const { key, value } of own) current.set(key, value)
      ;[isOver, isNarrow] = [false, false]
      continue
    }
    if (at < firstRow || row.every((cell) => isBlank(cell)) || isTitlesAgain(row, headers)) continue
    const line = headers.map((_, column) => row[column] ?? null)
    // Totals stay, without a date, to be compared.
    const isSum = row.some((cell) => isTotal(cell, current))
    isOver ||= isSum
    const cells = filledCells(row).length
    isNarrow ||= !isOver && cells === LINE_CELLS
    // Below the total of its lines, all of more cells, stands what was handed over of it.
    if (isOver && !isNarrow && !isSum && cells === LINE_CELLS) {
      handedOver.push(cellText(filledCells(row)[0]!))
      continue
    }
    const isLine = cells >= LINE_CELLS && !isSum
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
    text: `Hay títulos sobre grupos de filas: de ahí tomamos ${AND.format(what)} de cada fila.`,
  }
  return { ...table.built, notes: [note, ...handedOverNote(handedOver)] }
}

/** Tells of rows below the total of their section: what was handed over of it. */
function handedOverNote(names: readonly string[]): ShapeNote[] {
  if (names.length === 0) return []
  const rows = `${names.length.toLocaleString('es-CO')} ${names.length === 1 ? 'fila' : 'filas'}`
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
    [...current.values()].some((value) => cell.includes(cellText(value)))
  )
}

function hasColumn(headers: string[], key: string): boolean {
  return headers.some((header) => fold(header) === fold(key))
}

function isTitlesAgain(row: Row, headers: string[]): boolean {
  return headers.every((header, column) => fold(cellText(row[column])) === fold(header))
}

/** The filled cells of a row that has no more than titles; null for any other. @param isOverTitles whether the next row holds the titles of the columns */
function fewCells(row: Row, isOverTitles: () => boolean): Cell[] | null {
  const cells: Cell[] = []
  for (const cell of row) {
    if (isBlank(cell)) continue
    cells.push(cell)
    // Files have lines in millions, and most have more cells than one title.
    if (cells.length > ROW_CELLS) return null
    if (cells.length === TITLE_CELLS + 1 && !beginsTitles(cells[0]!, isOverTitles)) return null
  }
  return cells
}

/** Whether a row of several titles may begin with a cell: "Cliente", "Factura: 12"; over the titles of the columns a document's number. */
const beginsTitles = (cell: Cell, isOverTitles: () => boolean): boolean =>
  typeof cell === 'string' &&
  (cell.includes(':') || (!/\d/.test(cell) && isKey(cell)) || (OF_DOCUMENT.test(cell) && isOverTitles()))

const isKey = (text: string): boolean => DELIVERED.test(fold(text)) || keyOf(text) !== undefined

/** What titles tell more than once, below the titles of the columns or on either side of them. */
function repeatedKeys(found: Map<number, SectionTitle[]>, firstRow: number): string[] {
  const values = new Map<string, Set<string>>()
  const titles = [...found].flatMap(([at, own]) => own.map((title) => ({ at, ...title })))
  for (const { at, key, value } of titles)
    values.set(key, (values.get(key) ?? new Set()).add(`${at < firstRow} ${cellText(value)}`))
  return [...values].flatMap(([key, told]) => (told.size >= MIN_TITLES ? [key] : []))
}

/** A code before the name of what a title is of. */
const CODE = /^\S*\d\S*$/

/** "Fecha: 3 de marzo de 2024", "Fecha | 3 de marzo de 2024", "Cliente: Ana", or a date by itself. */
function readTitle(cells: Cell[], dated: boolean, clue: Clue, order: 'dmy' | 'mdy'): SectionTitle | null {
  const dateTitle = (cell: Cell): SectionTitle | null => {
    const date = dated ? null : dateIn(cell, clue, order)
    return date === null ? null : { key: DATE_HEADER, value: date }
  }
  const [first = null, second = null] = cells
  const said = /^([^:]{2,25}):\s*(.*)$/.exec(cellText(first))
  const isNamed = cells.length === TITLE_CELLS && CODE.test(cellText(second)) && !CODE.test(cellText(cells[2]))
  const value = said?.[2] || (isNamed ? cells[2]! : second)
  const key = said || cells.length === 2 ? keyOf(said?.[1] ?? cellText(first)) : undefined
  if (key === DATE_HEADER || (said && ORDERED_ON.test(fold(said[1]!)))) return dateTitle(value)
  // Without a colon, "Cliente | Ana" may be a line.
  if (key) return said && !isBlank(value) ? { key, value } : null
  const text = cellText(first)
  if (cells.length > 1 || FIGURE.test(text)) return null
  return dateTitle(first) ?? dateTitle(text.replace(/^(fecha|d[ií]a|ventas del( d[ií]a)?)\s+/i, ''))
}

const isWholeDay = (value: Cell): boolean =>
  (value instanceof Date || /[-/.]/.test(cellText(value))) && parseDate(value, 'dmy') !== null

const isDayOfSale = ({ key, isDelivery }: SectionTitle): boolean => key === DATE_HEADER && !isDelivery

/** Several titles in a row: "Factura: 12 | Fecha: 3/3/2024 | Cliente: Ana", or each in two cells, "Cliente | Ana | Entrega | 3/3/2024". */
function readSeveral(cells: Cell[], dated: boolean, clue: Clue, order: 'dmy' | 'mdy'): SectionTitle[] {
  const texts = cells.map(cellText)
  const said = texts.map((text) => /^([^:]{2,25}):\s*(\S.*)$/.exec(text))
  const pairs: [string, Cell][] = said.every((match) => match !== null)
    ? said.map((match) => [match[1]!, match[2]!])
    : cells.flatMap((cell, at): [string, Cell][] =>
        at % 2 === 1 ? [[texts[at - 1]!.replace(/\s*:\s*$/, ''), cell]] : [],
      )
  const isWhole = said.every((match) => match !== null) || cells.length % 2 === 0
  if (pairs.length < 2 || !isWhole) return []
  const titles = pairs.map(([name, value]): SectionTitle | null => {
    const isDelivery = DELIVERED.test(fold(name))
    const isDay = isDelivery || ORDERED_ON.test(fold(name)) || (!isOtherDate(name) && isWholeDay(value))
    const key = isDay ? DATE_HEADER : keyOf(name)
    if (key === undefined) return null
    if (key !== DATE_HEADER) return { key, value }
    const date = dated ? null : dateIn(value, clue, order)
    return date === null ? null : { key, value: date, isDelivery }
  })
  const told = titles.filter((title) => title !== null)
  // "Cliente | Ana | Zona | Norte": without a colon, all of them are titles, or the row is a line.
  const hasDay = titles.some((title) => title !== null && isDayOfSale(title))
  const areTitles =
    said.every((match) => match !== null) ||
    told.length === pairs.length ||
    (hasDay && pairs.every(([name]) => !/\d/.test(name)))
  return areTitles ? told : []
}

/** "01/06/2026 | TURNO MAÑANA | Responsable: Ana", "FC B 0002-8811 | 04/05/2026 | ANA BENÍTEZ", over the titles of its own lines. */
function dayBesideOthers(cells: Cell[], order: 'dmy' | 'mdy'): SectionTitle[] {
  const days = cells.filter((cell) => isWholeDay(cell))
  const [document, ...more] = cells.filter((cell) => !days.includes(cell) && /\d/.test(cellText(cell)))
  const areWords = cells.every((cell) => days.includes(cell) || typeof cell === 'string')
  const day = areWords && days.length === 1 && more.length === 0 ? parseDate(days[0]!, order) : null
  if (day === null) return []
  const number =
    document !== undefined && OF_DOCUMENT.test(cellText(document)) ? [{ key: 'Factura', value: document }] : []
  return document === undefined || number.length > 0 ? [{ key: DATE_HEADER, value: day }, ...number] : []
}

/** The number of a document, with the letters of its type. */
const OF_DOCUMENT = /^[a-z. ]{0,20}\d[\d-]{2,}$/i

function keyOf(text: string): string | undefined {
  const folded = fold(text)
  return KEYS.find(([, names]) => names.test(folded))?.[0]
}

function dateIn(cell: Cell, clue: Clue, order: 'dmy' | 'mdy'): string | null {
  const whole = parseDate(cell, order)
  if (whole) return whole
  const { period, rest } = readLabel(cell, order)
  if (!period || rest !== '' || (period.month ?? period.week ?? period.day) === undefined) return null
  return firstDay(complete(settle([period]), clue)[0]!)
}

/** Day first unless some title proves otherwise. */
function dateOrder(cells: Cell[]): 'dmy' | 'mdy' {
  const isAfterMonth = (cell: Cell) => Number(/\d{1,2}[-/](\d{1,2})[-/]\d{2,4}$/.exec(cellText(cell))?.[1]) > 12
  return cells.some(isAfterMonth) ? 'mdy' : 'dmy'
}
