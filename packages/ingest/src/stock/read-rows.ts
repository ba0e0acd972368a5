import { withoutDirection } from '../excerpt.ts'
import { cellText, filledCells, isNothing, type Row } from '../read/grid.ts'
import type { Decimal } from '../notation.ts'
import { namesTotal } from '../understand/columns/column.ts'
import { parseDate } from '../understand/dates/dates.ts'
import { fold } from '../understand/headers/fold.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import { expiryOf, orderOfExpiries } from './expiries.ts'
import { packInWords, packOf } from './packs.ts'
import type { StockMapping } from './types.ts'

/** One row of a report. */
export interface StockRow {
  codes: string[]
  name: string
  warehouse: string
  /** Of each column of stock, in units. */
  quantities: number[]
  date: string | null
  /** The last day on which it can be sold. */
  expires: string | null
  cost: number | null
  onTheWay: number | null
  pack: number | null
  /** As the report counts them. */
  minimum: number | null
  multiple: number | null
  /** As `packInWords` tells. */
  inWords: number | null
  supplier: string
  deliveryDays: number | null
  unit: string
  category: string
  /** The rest of the row, which may tell two rows of one product apart. */
  row: Row
}

export interface StockRows {
  rows: StockRow[]
  /** Rows of a product that no other row tells, whose stock is empty. */
  withoutQuantity: number
  /** Texts where the stock should be, with the product: nothing of them is counted. */
  unread: { product: string; text: string }[]
}

/** Cells of a row that says something of a product: what it is and how much, with one thing more where the table has one. */
const FILLED_ROW = 3

/** Amounts and money from here on are slips of the hand. */
const MOST = 999_999_999

/** The rows of products below the titles, without totals, titles again and groups. @param rows the titles stand before the first @param packs column that tells packs in words, of what is sold or of what is ordered */
export const readRows = (
  rows: readonly Row[],
  firstRow: number,
  mapping: StockMapping,
  decimals: readonly Decimal[],
  packs: number | undefined,
): StockRows => {
  const found: StockRow[] = []
  const empty: string[] = []
  const unread: StockRows['unread'] = []
  const titles = rows[firstRow - 1] ?? []
  // Groups and notes have no figures at all.
  const fullRow = Math.min(FILLED_ROW, filledCells(titles).length)
  const text = (row: Row, place: number | undefined) =>
    place === undefined ? '' : withoutDirection(cellText(row[place]))
  const amount = (row: Row, place: number | undefined): number | null => {
    const value = place === undefined ? null : parseNumber(row[place], decimals[place] ?? '.')
    return value === null || Math.abs(value) > MOST ? null : value
  }
  const [expiry] = mapping.vencimiento
  const expiryOrder = expiry === undefined ? 'dmy' : orderOfExpiries(rows.slice(firstRow).map((row) => row[expiry]))
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    const codes = mapping.codigo.map((place) => text(row, place)).filter((code) => code !== '')
    const name = text(row, mapping.producto[0])
    if ((codes.length === 0 && name === '') || namesTotal(row)) continue
    const quantities = mapping.existencias.map((place) => amount(row, place))
    const isTitles = mapping.existencias.some((place) => text(row, place) === text(titles, place))
    if (quantities.length === 0 && name === text(titles, mapping.producto[0])) continue
    if (!isTitles && filledCells(row).length >= fullRow)
      mapping.existencias.forEach((place, index) => {
        if (quantities[index] === null && !isNothing(row[place]))
          unread.push({ product: name || codes[0]!, text: text(row, place) })
      })
    if (quantities.length > 0 && quantities.every((quantity) => quantity === null)) {
      if (mapping.existencias.some((place) => isNothing(row[place])) && filledCells(row).length >= FILLED_ROW)
        empty.push(productKey({ codes, name }))
      continue
    }
    found.push({
      codes,
      name,
      warehouse: text(row, mapping.bodega[0]),
      quantities: quantities.map((quantity) => quantity ?? 0),
      date: mapping.fecha.length === 0 ? null : parseDate(row[mapping.fecha[0]!], 'dmy'),
      expires: expiry === undefined ? null : expiryOf(row[expiry], expiryOrder),
      cost: amount(row, mapping.costo[0]),
      onTheWay: amount(row, mapping.enCamino[0]),
      pack: packOf(text(row, mapping.empaque[0])) ?? amount(row, mapping.empaque[0]),
      minimum: amount(row, mapping.minimo[0]),
      multiple: amount(row, mapping.multiplo[0]),
      inWords: packInWords(text(row, packs ?? mapping.unidad[0]), name),
      supplier: text(row, mapping.proveedor[0]),
      deliveryDays: amount(row, mapping.diasEntrega[0]),
      unit: text(row, mapping.unidad[0]),
      category: isNothing(row[mapping.categoria[0]!]) ? '' : text(row, mapping.categoria[0]),
      row,
    })
  }
  const told = new Set(found.map(productKey))
  return { rows: found, withoutQuantity: empty.filter((key) => !told.has(key)).length, unread }
}

/** What says which product a row is of. */
export const productKey = ({ codes, name }: Pick<StockRow, 'codes' | 'name'>): string =>
  `${codes.map(fold).join('|')}|${fold(name)}`
