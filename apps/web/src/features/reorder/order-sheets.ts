import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { orderTotal } from '@vigia/contract/order-total.ts'
import type { SheetData } from 'write-excel-file/universal'
import { ROUNDED_ROWS, type SpreadsheetPart, UNITS_FORMAT } from '../../lib/spreadsheet.ts'
import { CONFIDENCE_NAME } from '../../ui/confidence-badge.tsx'
import { PRORATED_LAST_YEAR } from './reorder-help.ts'
import { groupRows, WITHOUT_SUPPLIER } from './reorder-rows.ts'

const HEADER = [
  'Producto',
  'Código',
  'Categoría',
  'Proveedor',
  'Esperado',
  'Desde',
  'Hasta',
  'Hace un año',
  'Comprometido',
  'Confianza',
  'Error',
  'Existencias',
  'En camino',
  'Unidades por empaque',
  'Pedido sugerido',
  'Empaques',
  'Costo por unidad',
  'Costo del pedido',
] as const

const WIDTHS = [40, 14, 20, 20, 11, 11, 11, 12, 14, 12, 9, 12, 11, 20, 16, 11, 16, 18]

/** First and last day that an order is for, ISO dates. */
export interface OrderDays {
  desde: string
  hasta: string
}

/** Orders for other days, or of another store, are other files: the next month's does not take the place of that of three. */
export const orderFileName = ({ desde, hasta }: OrderDays, store?: string): string =>
  `${['Pedido', ...(store?.match(/[\p{L}\p{N}]+/gu) ?? []), desde, 'a', hasta].join('_')}.xlsx`

/** Excel takes no more of a sheet's name, and none of these signs. */
const SHEET_NAME_LENGTH = 31
const FORBIDDEN = /[\\/?*[\]:]/g

const whole = (value: number | null) =>
  value === null ? null : { value: Math.round(value), type: Number, format: UNITS_FORMAT }
const decimals = (value: number | null) => (value === null ? null : { value, type: Number, format: '#,##0.##' })
const pesos = (value: number | null) => (value === null ? null : { value, type: Number, format: '"$" #,##0' })
const share = (value: number | null) => (value === null ? null : { value, type: Number, format: '0%' })

const cellsOf = (row: ReorderRow): SheetData[number] => {
  const { inventario, pedido } = row
  const ordered = pedido?.cantidad ?? null
  return [
    row.nombre,
    row.codigo,
    row.categoria,
    inventario.proveedor,
    whole(row.esperado),
    whole(row.desde),
    whole(row.hasta),
    whole(row.hace_un_ano),
    decimals(row.comprometido),
    CONFIDENCE_NAME[row.confianza],
    share(row.error),
    decimals(inventario.existencias),
    decimals(inventario.en_camino),
    decimals(inventario.empaque),
    decimals(ordered),
    decimals(pedido?.empaques ?? null),
    pesos(inventario.costo),
    pesos(inventario.costo === null || ordered === null ? null : inventario.costo * ordered),
  ]
}

/** What the screen has at the foot of its table. */
const totalCells = (rows: readonly ReorderRow[]): SheetData[number] => {
  const total = orderTotal(rows)
  const sums: Partial<Record<(typeof HEADER)[number], SheetData[number][number]>> = {
    Producto: 'Total',
    Esperado: whole(total.esperado),
    'Hace un año': whole(total.hace_un_ano),
    Comprometido: decimals(total.comprometido),
    // Without stock, or of several stores, nothing is suggested: that is no order of 0 units.
    'Pedido sugerido': total.con_existencias ? decimals(total.unidades) : null,
    'Costo del pedido': total.sin_costo === total.por_pedir ? null : pesos(total.costo),
  }
  return HEADER.map((title) => sums[title] ?? null)
}

const nameOf = (supplier: string, taken: Set<string>): string => {
  const plain = supplier.replaceAll(FORBIDDEN, ' ').trim().slice(0, SHEET_NAME_LENGTH) || WITHOUT_SUPPLIER
  let name = plain
  for (let copy = 2; taken.has(name.toLowerCase()); copy++) {
    const ending = ` ${copy}`
    name = plain.slice(0, SHEET_NAME_LENGTH - ending.length) + ending
  }
  taken.add(name.toLowerCase())
  return name
}

/**
 * The order as sheets: one a supplier, or one where no supplier is known; below the rows of each stand its total, and that they are rounded.
 * @param prorated last year's days are a part of their months' sums, which is said too
 * @param store name of the one store that the order is of, which is said too
 */
export const orderSheets = (rows: readonly ReorderRow[], prorated = false, store?: string): SpreadsheetPart[] => {
  const groups = groupRows(rows, 'proveedor')
  const taken = new Set<string>()
  return groups.map(([supplier, own]) => ({
    sheet: nameOf(groups.length === 1 && supplier === WITHOUT_SUPPLIER ? (store ?? 'Qué pedir') : supplier, taken),
    header: HEADER,
    rows: [
      ...own.map(cellsOf),
      totalCells(own),
      ...(store === undefined ? [] : [[`Existencias y pedido de ${store}`]]),
      [ROUNDED_ROWS],
      ...(prorated ? [[PRORATED_LAST_YEAR]] : []),
    ],
    columnWidths: WIDTHS,
    fixedColumns: 1,
  }))
}
