import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { unitOf } from '@vigia/contract/product-unit.ts'
import { orderParts } from '@vigia/contract/order-parts.ts'
import { type OrderedParts, type OrderTotal, orderTotal } from '@vigia/contract/order-total.ts'
import { nameWithoutCode } from '@vigia/contract/product-name.ts'
import { amountCell } from '@vigia/contract/spreadsheet-format.ts'
import type { SheetData } from 'write-excel-file/universal'
import { formatPesos, formatShortDate } from '../../lib/format.ts'
import type { SpreadsheetPart } from '../../lib/spreadsheet.ts'
import { CONFIDENCE_NAME } from '../../ui/confidence-badge.tsx'
import type { Limits } from './budget.ts'
import { orderCost } from './order-cost.ts'
import { isUnknown } from './order-text.ts'
import { PRORATED_LAST_YEAR } from './reorder-help.ts'
import { groupRows, WITHOUT_SUPPLIER } from './reorder-rows.ts'
import { nearestStep } from '@vigia/contract/steps.ts'
import { leftOf } from './store-text.ts'
import { includedText } from './total-text.ts'
import { transferGroups } from './transfers.ts'

type Cell = SheetData[number][number]

/** First and last day that an order is for, and the first that it must last, ISO dates. */
export type OrderDays = Pick<ReorderPlan, 'desde' | 'hasta' | 'primer_dia'>

/** The file name includes the period and the store, so that orders of different ones do not overwrite each other. */
export const orderFileName = ({ desde, hasta }: Pick<OrderDays, 'desde' | 'hasta'>, store?: string): string =>
  `${['Pedido', ...(store?.match(/[\p{L}\p{N}]+/gu) ?? []), desde, 'a', hasta].join('_')}.xlsx`

/** Excel's rules for sheet names: maximum length, forbidden characters, no apostrophe at either end. */
const SHEET_NAME_LENGTH = 31
const FORBIDDEN = /[\\/?*[\]:]/g
const cutName = (name: string, length: number): string => name.slice(0, length).replace(/^['\s]+|['\s]+$/g, '')

/** As displayed: whole units, except for products sold in fractions. */
const figure = (value: number | null, row: ReorderRow) => (value === null ? null : decimals(nearestStep(value, row)))
const decimals = (value: number | null) => (value === null ? null : { ...amountCell(value), type: Number })
const pesos = (value: number | null) => (value === null ? null : { value, type: Number, format: '"$" #,##0' })
const share = (value: number | null) => (value === null ? null : { value, type: Number, format: '0%' })

/** Heading of stock that differs from the entered one. */
const SOLD_SINCE =
  'Existencias: las que dijiste, menos lo que se vendió desde entonces y lo que debió venderse en los días cuyas ventas faltan.'

/** Precedes the sums of the parts of orders other than the period's sales. */
const ORDERED = 'De los productos por pedir'

interface Column {
  title: string
  /** In characters. */
  width: number
  of: (row: ReorderRow) => Cell
  /** Sum of all rows, as at the foot of the table on the screen. */
  sum?: (total: OrderTotal) => Cell
  /** Sum of the ordered rows, if they have the same unit of measure. */
  sumOrdered?: (parts: OrderedParts) => Cell
  /** The column is left out if it is empty in every row. */
  optional?: true
}

/** One part of an order; undefined if it is 0, or no order is suggested. */
const partOf = (part: 'before' | 'delivery' | 'reserve') => (row: ReorderRow) =>
  decimals((row.pedido && orderParts({ ...row, pedido: row.pedido })[part]) || null)

/**
 * Expected sales in the period, before it and until the next delivery, plus the reserve, less the stock and units on their way, equal the order,
 * except for rounding up to whole packs.
 */
const COLUMNS: readonly Column[] = [
  { title: 'Producto', width: 40, of: nameWithoutCode, sum: () => 'Total' },
  { title: 'Código', width: 14, of: ({ codigo }) => codigo },
  { title: 'Categoría', width: 20, of: ({ categoria }) => categoria },
  { title: 'Proveedor', width: 20, of: ({ inventario }) => inventario.proveedor },
  {
    title: 'Esperado',
    width: 11,
    of: (row) => figure(isUnknown(row) ? null : row.esperado, row),
    sum: ({ esperado }) => decimals(esperado),
  },
  { title: 'Como poco', width: 11, of: (row) => figure(isUnknown(row) ? null : row.desde, row) },
  { title: 'Como mucho', width: 12, of: (row) => figure(isUnknown(row) ? null : row.hasta, row) },
  {
    title: 'Vendido hace un año',
    width: 19,
    of: (row) => figure(row.hace_un_ano, row),
    sum: ({ hace_un_ano }) => decimals(hace_un_ano),
  },
  {
    title: 'Comprometido con clientes',
    width: 25,
    of: ({ comprometido }) => decimals(comprometido),
    sum: ({ comprometido }) => decimals(comprometido),
  },
  {
    title: 'Comprometido sin local',
    width: 21,
    of: ({ comprometido_sin_local }) => decimals(comprometido_sin_local || null),
    sum: ({ comprometido_sin_local }) => decimals(comprometido_sin_local),
    optional: true,
  },
  {
    title: 'Confianza',
    width: 12,
    of: ({ confianza, sin_ventas_desde }) => (sin_ventas_desde === null ? CONFIDENCE_NAME[confianza] : null),
  },
  {
    title: 'Sin ventas desde',
    width: 16,
    of: ({ sin_ventas_desde }) => sin_ventas_desde && formatShortDate(sin_ventas_desde),
    optional: true,
  },
  { title: 'Error promedio', width: 14, of: ({ error }) => share(error) },
  {
    title: 'Se venderá antes',
    width: 16,
    of: partOf('before'),
    sumOrdered: ({ antes }) => decimals(antes || null),
    optional: true,
  },
  {
    title: 'Hasta la entrega siguiente',
    width: 25,
    of: partOf('delivery'),
    sumOrdered: ({ entrega }) => decimals(entrega || null),
    optional: true,
  },
  {
    title: 'Reserva',
    width: 9,
    of: partOf('reserve'),
    sumOrdered: ({ reserva }) => decimals(reserva || null),
    optional: true,
  },
  { title: 'Existencias', width: 12, of: (row) => decimals(leftOf(row)) },
  { title: 'En camino', width: 11, of: ({ inventario }) => decimals(inventario.en_camino) },
  { title: 'Unidades por empaque', width: 20, of: ({ inventario }) => decimals(inventario.empaque) },
  {
    title: 'Pedido mínimo',
    width: 14,
    of: ({ inventario }) => decimals(inventario.pedido_minimo),
    optional: true,
  },
  {
    title: 'Pedido sugerido',
    width: 16,
    of: ({ pedido }) => decimals(pedido?.cantidad ?? null),
    // Without stock, or for several stores, no order is suggested; that is different from an order of 0 units.
    sum: ({ con_existencias, unidades, medida }) =>
      con_existencias > 0 && medida !== null ? decimals(unidades) : null,
  },
  { title: 'Unidad', width: 8, of: (row) => unitOf(row) || null, optional: true },
  { title: 'Empaques', width: 11, of: ({ pedido }) => decimals(pedido?.empaques ?? null) },
  { title: 'Costo por unidad', width: 16, of: ({ inventario }) => pesos(inventario.costo) },
  {
    title: 'Costo del pedido',
    width: 18,
    of: (row) => pesos(orderCost(row)),
    sum: ({ sin_costo, por_pedir, costo }) => (sin_costo === por_pedir ? null : pesos(costo)),
  },
]

const nameOf = (supplier: string, taken: Set<string>): string => {
  const plain = cutName(supplier.replaceAll(FORBIDDEN, ' ').trimStart(), SHEET_NAME_LENGTH) || WITHOUT_SUPPLIER
  let name = plain
  for (let copy = 2; taken.has(name.toLowerCase()); copy++) {
    const ending = ` ${copy}`
    name = cutName(plain, SHEET_NAME_LENGTH - ending.length) + ending
  }
  taken.add(name.toLowerCase())
  return name
}

/** Data for the notes below an order's rows. */
export interface AboutOrder extends Pick<OrderDays, 'primer_dia'> {
  /** Last year's days are a part of their months' sums. */
  prorated?: boolean
  /** Name of the store, if the order is of a single one. */
  store?: string | undefined
  /** The limits to which the orders were reduced. */
  limits?: Limits | undefined
}

/** The rows that state the limits of an order. */
const limitRows = (supplier: string, limits: Limits | undefined): string[][] => {
  const [whole, own] = [limits?.presupuesto, limits?.topes.get(supplier)]
  return [
    ...(own === undefined ? [] : [[`Pedido ajustado a un tope de ${formatPesos(own)} para ${supplier}`]]),
    ...(whole === undefined ? [] : [[`Pedido ajustado a un presupuesto de ${formatPesos(whole)} en total`]]),
  ]
}

/** The sheet of transfers between stores; none if there are no transfers. */
const transferSheets = (rows: readonly ReorderRow[], taken: Set<string>): SpreadsheetPart[] => {
  const transfers = transferGroups(rows).flatMap(([, own]) => own)
  if (transfers.length === 0) return []
  return [
    {
      sheet: nameOf('Traslados', taken),
      header: ['De', 'A', 'Producto', 'Código', 'Cantidad', 'Unidad', 'Empaques'],
      rows: transfers.map(({ row, from, to, units }) => [
        from,
        to,
        row.nombre,
        row.codigo,
        decimals(units),
        unitOf(row) || null,
        decimals(row.inventario.empaque && units / row.inventario.empaque),
      ]),
      columnWidths: [18, 18, 40, 14, 11, 8, 11],
    },
  ]
}

/**
 * The order as sheets: one per supplier, or a single one if no supplier is known, each with its total and the parts of the total. If goods can be
 * moved between stores, a last sheet lists the transfers.
 */
export const orderSheets = (rows: readonly ReorderRow[], about: AboutOrder): SpreadsheetPart[] => {
  const { prorated = false, store, limits } = about
  const groups = groupRows(rows, 'proveedor')
  const columns = COLUMNS.filter(({ optional, of }) => !optional || rows.some((row) => of(row) !== null))
  const taken = new Set<string>()
  const orders = groups.map(([supplier, own]): SpreadsheetPart => {
    const total = orderTotal(own)
    const included = includedText(total, about)
    return {
      sheet: nameOf(groups.length === 1 && supplier === WITHOUT_SUPPLIER ? (store ?? 'Qué pedir') : supplier, taken),
      header: columns.map(({ title }) => title),
      rows: [
        ...own.map((row) => columns.map(({ of }) => of(row))),
        columns.map(({ sum }) => sum?.(total) ?? null),
        ...(included === undefined || total.medida === null
          ? []
          : [columns.map(({ sumOrdered }, at) => (at === 0 ? ORDERED : (sumOrdered?.(total.partes) ?? null)))]),
        ...(store === undefined ? [] : [[`Existencias y pedido de ${store}`]]),
        ...(included === undefined ? [] : [[included]]),
        ...(own.some((row) => leftOf(row) !== row.inventario.existencias) ? [[SOLD_SINCE]] : []),
        ...limitRows(supplier, limits),
        ...(prorated ? [[PRORATED_LAST_YEAR]] : []),
      ],
      columnWidths: columns.map(({ width }) => width),
      fixedColumns: 1,
    }
  })
  return [...orders, ...(store === undefined ? transferSheets(rows, taken) : [])]
}
