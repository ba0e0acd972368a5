import { STORE_OR_WAREHOUSE } from '../../understand/headers/store-words.ts'
import { type Cell, cellText, filledCells, isBlank, type Row } from '../../read/grid.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { fold } from '../../understand/headers/fold.ts'
import { isOtherDate } from '../../understand/headers/other-dates.ts'
import type { TitleContext } from '../title-context.ts'
import { DATE_HEADER } from '../flat-table.ts'
import { readLabel } from '../periods/period.ts'
import { complete, firstDay, settle } from '../periods/period-series.ts'
import { wholeText } from '../../phrases.ts'

/** What a title over some lines may say of them all. */
const KEYS: [string, RegExp][] = [
  [
    DATE_HEADER,
    /^(fecha|dia|mes|periodo|date|data|day|((reporte|informe) de )?ventas?( del?)?( dia)?|vendas?( do)?( dia)?|sales( for| of| on)?|fecha de (la )?venta)$/,
  ],
  ['Cliente', /^(cliente|tercero|comprador|razon social|nombre( (del )?cliente)?|customer|client|customer name)$/],
  // "Punto" by itself may be of a product.
  ['Local', new RegExp(`^(?!punto$)(${STORE_OR_WAREHOUSE})$`)],
  ['Categoría', /^(categoria|linea|grupo|familia|category)$/],
  ['Producto', /^(producto|articulo|item|product)$/],
  ['Estado', /^(estado|estatus|situacion|status)$/],
  [
    'Factura',
    /^(factura|documento|numero de factura|recibo|invoice)$|^(orden|pedido|remision|factura|recibo|nota|comanda|ot)( de (pedido|trabajo|venta|servicio))? (no|nro|n|num|numero)$/,
  ],
]
/** The day of an order where its form says no other. */
const DELIVERED = /^(fecha (de )?)?entrega$/
/** Titles beside it that tell the day of the order or the sale in some other word. */
const ORDERED_ON = wholeText`
  (fecha|f|fec|dia)( de| del)?( la)? (pedido|factura|emision|venta|vta|orden|nota|recibo|compra|encargo|solicitud|creacion|elaboracion|ingreso|recepcion)
  emitid[oa] | emision | cread[oa] | pedido | pedid[oa] el | solicitad[oa]( el)? | encargad[oa]( el)?
  tomad[oa]( el)? | reservad[oa]( el)? | apartad[oa]( el)? | registrad[oa]( el)? | fecha registro | recibid[oa]( el)?
  vendid[oa]( el)?
`
/** Filled cells of a title at most: "Fecha: 3/3/2024", then what else the row says; several titles in one row have more. */
const TITLE_CELLS = 3
const ROW_CELLS = 8
/** A number alone in its row, as a total is; 20240131 and 31.01.2024 are none. */
const FIGURE = /^(?!(19|20)\d{6}$|\d{1,2}\.\d{1,2}\.\d{2,4}$)[\d.,]+$/

/** What a row over some lines says of them all. */
export interface SectionTitle {
  key: string
  value: Cell
  isDelivery?: boolean
}

/** The filled cells of a row that has no more than titles; null for any other. @param isOverTitles whether the next row holds the titles of the columns */
export function fewCells(row: Row, isOverTitles: () => boolean): Cell[] | null {
  let filled = 0
  let first: Cell = null
  // Files have lines in millions, and most have more cells than one title: these are not even put together.
  for (const cell of row) {
    if (isBlank(cell)) continue
    first ??= cell
    filled++
    if (filled > ROW_CELLS) return null
    if (filled === TITLE_CELLS + 1 && !beginsTitles(first, isOverTitles)) return null
  }
  return filledCells(row)
}

/** Whether a row of several titles may begin with a cell: "Cliente", "Factura: 12"; over the titles of the columns a document's number. */
const beginsTitles = (cell: Cell, isOverTitles: () => boolean): boolean =>
  typeof cell === 'string' &&
  (cell.includes(':') || (!/\d/.test(cell) && isKey(cell)) || (OF_DOCUMENT.test(cell) && isOverTitles()))

const isKey = (text: string): boolean => DELIVERED.test(fold(text)) || keyOf(text) !== undefined

/** A code before the name of what a title is of. */
const CODE = /^\S*\d\S*$/

/** "Fecha: 3 de marzo de 2024", "Fecha | 3 de marzo de 2024", "Cliente: Ana", or a date by itself. */
function readTitle(
  cells: Cell[],
  dated: boolean,
  titleContext: TitleContext,
  order: 'dmy' | 'mdy',
): SectionTitle | null {
  const dateTitle = (cell: Cell): SectionTitle | null => {
    const date = dated ? null : dateIn(cell, titleContext, order)
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

// A number with decimals is a price, whatever day a spreadsheet would count to it.
export const isWholeDay = (value: Cell): boolean =>
  (value instanceof Date || (typeof value === 'string' && /[-/.]| de /.test(value))) && parseDate(value, 'dmy') !== null

export const isDayOfSale = ({ key, isDelivery }: SectionTitle): boolean => key === DATE_HEADER && !isDelivery

/** What parts the titles of one cell: "Factura 101 - Cliente: Ana - Fecha: 3/3/2024". */
const BETWEEN = / +[-–—|·] +|\s{2,}|[;,] +/
const LABELLED = /^([^:]{2,25}):\s*(\S.*)$/
/** A document by its name and number, without a colon. */
const NUMBERED =
  /^(factura|remision|venta|pedido|orden|recibo|boleta|nota|nota fiscal|documento|comprobante|ticket|tiquete|invoice|order|sale|receipt)( de venta)?( electronica)?( (no|nro|num|numero|n))?$/
const DOCUMENT_PART = /^(\p{L}[^\d:]*?)[.°º#]*\s+#?\s*([\w-]*\d[\w-]*)$/u

/** The titles of a cell that holds several, each by its label; none where one of them has none. */
function titlesOfCell(cell: Cell): Cell[] {
  if (typeof cell !== 'string' || !cell.includes(':')) return []
  const parts = cell
    .trim()
    .split(BETWEEN)
    .map((part) => {
      const [, name = '', number] = DOCUMENT_PART.exec(part) ?? []
      return number !== undefined && NUMBERED.test(fold(name)) ? `Factura: ${number}` : part
    })
  return parts.length > 1 && parts.every((part) => LABELLED.test(part)) ? parts : []
}

/** Several titles in a row: "Factura: 12 | Fecha: 3/3/2024 | Cliente: Ana", or each in two cells, "Cliente | Ana | Entrega | 3/3/2024". */
function readSeveral(cells: Cell[], dated: boolean, titleContext: TitleContext, order: 'dmy' | 'mdy'): SectionTitle[] {
  const texts = cells.map(cellText)
  const said = texts.map((text) => LABELLED.exec(text))
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
    const date = dated ? null : dateIn(value, titleContext, order)
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
  const numbered = cells.filter((cell) => !days.includes(cell) && /\d/.test(cellText(cell)))
  const document = numbered.find((cell) => OF_DOCUMENT.test(cellText(cell)))
  // A client's name may hold a number; what is a number alone is something else.
  const areOthers = numbered.every(
    (cell) => cell === document || (document !== undefined && /\p{L}/u.test(cellText(cell))),
  )
  const areWords = cells.every((cell) => days.includes(cell) || typeof cell === 'string' || cell === document)
  const day = areWords && days.length === 1 && areOthers ? parseDate(days[0]!, order) : null
  if (day === null) return []
  if (document === undefined) return [{ key: DATE_HEADER, value: day }]
  const [client, ...others] = cells.filter((cell) => cell !== document && !days.includes(cell))
  const isNamed = client !== undefined && others.length === 0 && !cellText(client).includes(':')
  return [
    { key: DATE_HEADER, value: day },
    { key: 'Factura', value: document },
    ...(isNamed ? [{ key: 'Cliente', value: client }] : []),
  ]
}

/** The day, the number and the client of a document. */
const WHOLE_DOCUMENT = 3

/** The number of a document, with the letters of its type. */
const OF_DOCUMENT = /^([a-z. ]{0,20}\d[\d-]{2,}|[a-z]{0,6}-?\d+)$/i

function keyOf(text: string): string | undefined {
  const folded = fold(text)
  return KEYS.find(([, names]) => names.test(folded))?.[0]
}

function dateIn(cell: Cell, titleContext: TitleContext, order: 'dmy' | 'mdy'): string | null {
  const whole = parseDate(cell, order)
  if (whole) return whole
  const { period, rest } = readLabel(cell, order)
  if (!period || rest !== '' || (period.month ?? period.week ?? period.day) === undefined) return null
  return firstDay(complete(settle([period]), titleContext)[0]!)
}

/** Day first unless some title proves otherwise. */
export function dateOrder(cells: Cell[]): 'dmy' | 'mdy' {
  const isAfterMonth = (cell: Cell) => Number(/\d{1,2}[-/](\d{1,2})[-/]\d{2,4}$/.exec(cellText(cell))?.[1]) > 12
  return cells.some(isAfterMonth) ? 'mdy' : 'dmy'
}

/** What a row of few cells says of the lines below it; none where it is no title. @param isOverTitles whether the next row holds the titles of the columns @param isOverLines whether it is a line without a day */
export function titlesIn(
  cells: Cell[],
  {
    dated,
    titleContext,
    order,
    isOverTitles,
    isOverLines,
  }: {
    dated: boolean
    titleContext: TitleContext
    order: 'dmy' | 'mdy'
    isOverTitles: () => boolean
    isOverLines: () => boolean
  },
): SectionTitle[] {
  const inOneCell = cells.length === 1 ? titlesOfCell(cells[0]!) : []
  const several = readSeveral(inOneCell.length > 0 ? inOneCell : cells, dated, titleContext, order)
  if (several.length > 0) return several
  const title = cells.length > TITLE_CELLS ? null : readTitle(cells, dated, titleContext, order)
  if (title) return [title]
  if (dated) return []
  // Where no titles follow, a day beside anything may be a line: of a document its number and its client stand there too.
  const beside = dayBesideOthers(cells, order)
  return isOverTitles() || (beside.length === WHOLE_DOCUMENT && isOverLines()) ? beside : []
}
