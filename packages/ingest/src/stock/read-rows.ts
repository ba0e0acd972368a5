import { cellText, isBlank, type Row, filledCells } from '../read/grid.ts'
import type { Decimal } from '../types.ts'
import { namesTotal } from '../understand/columns/column.ts'
import { parseDate } from '../understand/dates/dates.ts'
import { fold } from '../understand/headers/fold.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import type { StockMapping } from './types.ts'

/** One row of a report. */
export interface StockRow {
  codes: string[]
  name: string
  warehouse: string
  /** Of each column of stock, in units. */
  quantities: number[]
  date: string | null
  cost: number | null
  onTheWay: number | null
  pack: number | null
  supplier: string
  /** The rest of the row, which may tell two rows of one product apart. */
  row: Row
}

export interface StockRows {
  rows: StockRow[]
  /** Rows of a product whose stock is empty, or no number. */
  withoutQuantity: number
}

/** Amounts and money from here on are slips of the hand. */
const MOST = 999_999_999

/** The rows of products below the titles, without totals, titles again and groups. */
export const readRows = (
  rows: readonly Row[],
  firstRow: number,
  mapping: StockMapping,
  decimals: readonly Decimal[],
): StockRows => {
  const found: StockRow[] = []
  let withoutQuantity = 0
  const text = (row: Row, place: number | undefined) => (place === undefined ? '' : cellText(row[place]))
  const amount = (row: Row, place: number | undefined): number | null => {
    const value = place === undefined ? null : parseNumber(row[place], decimals[place] ?? '.')
    return value === null || Math.abs(value) > MOST ? null : value
  }
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    const codes = mapping.codigo.map((place) => text(row, place)).filter((code) => code !== '')
    const name = text(row, mapping.producto[0])
    if ((codes.length === 0 && name === '') || namesTotal(row)) continue
    const quantities = mapping.existencias.map((place) => amount(row, place))
    if (quantities.every((quantity) => quantity === null)) {
      // Titles of a new page, groups and notes have no figures at all.
      if (mapping.existencias.some((place) => isBlank(row[place])) && filledCells(row).length > 2) withoutQuantity++
      continue
    }
    found.push({
      codes,
      name,
      warehouse: text(row, mapping.bodega[0]),
      quantities: quantities.map((quantity) => quantity ?? 0),
      date: mapping.fecha.length === 0 ? null : parseDate(row[mapping.fecha[0]!], 'dmy'),
      cost: amount(row, mapping.costo[0]),
      onTheWay: amount(row, mapping.enCamino[0]),
      pack: amount(row, mapping.empaque[0]),
      supplier: text(row, mapping.proveedor[0]),
      row,
    })
  }
  return { rows: found, withoutQuantity }
}

/** What says which product a row is of. */
export const productKey = ({ codes, name }: Pick<StockRow, 'codes' | 'name'>): string =>
  `${codes.map(fold).join('|')}|${fold(name)}`
