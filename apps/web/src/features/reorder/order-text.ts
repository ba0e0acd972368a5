import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { nameWithoutCode } from '@vigia/contract/product-name.ts'
import { isMeasure, type Measured, unitFor, unitOf } from '@vigia/contract/product-unit.ts'
import { formatNumber, formatQuantity, formatShortDate, withUnits } from '../../lib/format.ts'
import { nearestStep } from '@vigia/contract/steps.ts'
import { groupRows, WITHOUT_SUPPLIER } from './reorder-rows.ts'

/** '48 unidades', '1 unidad', '943 m'. @param unit of the product; '' for pieces */
export const amountText = (amount: number, unit: string): string =>
  unit === '' ? withUnits(formatQuantity(amount)) : `${formatQuantity(amount)} ${unitFor(amount, unit)}`

/** An amount of a product, with its unit of measure if it has one: '48', '943 m'. */
export const withUnit = (amount: number, row: Measured): string => {
  const unit = unitOf(row)
  return unit === '' ? formatQuantity(amount) : `${formatQuantity(amount)}\u00a0${unitFor(amount, unit)}`
}

/** Whether the product is too new to have an expected amount. */
export const isUnknown = ({ empezo }: Pick<ReorderRow, 'empezo'>): boolean => empezo !== null && !empezo.con_ritmo

/**
 * 'Empezó el 12 nov 2026: van 158 unidades. Contamos con que siga a ese ritmo, que todavía puede cambiar mucho.': facts about a new product, and why
 * it may have no order; undefined for products that the forecast includes.
 */
export const newText = (row: Pick<ReorderRow, 'empezo'> & Measured): string | undefined => {
  const { empezo } = row
  if (empezo === null) return undefined
  const since = empezo.desde === null ? 'este mes' : `el ${formatShortDate(empezo.desde)}`
  const sold = `Empezó ${since}: ${empezo.vendido === 1 ? 'va' : 'van'} ${amountText(empezo.vendido, unitOf(row))}.`
  if (empezo.con_ritmo) return `${sold} Contamos con que siga a ese ritmo, que todavía puede cambiar mucho.`
  return empezo.desde === null
    ? `${sold} Cuando cierre el mes te decimos cuánto pedir.`
    : `${sold} Cuando lleve una semana, y 5 días con ventas, te decimos cuánto pedir; mientras tanto, pide para pocos días.`
}

/** Units that are counted as one piece, although they contain several; the size of a pack is never given in their contents. */
const AS_ONE = /^(par|juego|kit|set)$/

/** '48 unidades (4 empaques de 12)', '50 pares (10 empaques de 5)', '1 unidad' */
export const orderedText = (row: ReorderRow): string => {
  const { pedido, inventario } = row
  if (!pedido) return ''
  const unit = unitOf(row)
  if (pedido.empaques === null || pedido.cantidad === 0) return amountText(pedido.cantidad, unit)
  // Contents of packs are called pieces, whatever the report calls its own packs: «240 cajas (10 empaques de 24)» would be 24 times too many.
  const units = amountText(pedido.cantidad, isMeasure(unit) || AS_ONE.test(unit) ? unit : '')
  const packs = `${formatNumber(pedido.empaques)} ${pedido.empaques === 1 ? 'empaque' : 'empaques'}`
  return `${units} (${packs} de ${formatNumber(inventario.empaque!)})`
}

/** 'Café (ref. C-1)': the name, and the code if there is one, by which a supplier finds a product. */
const nameInMessage = (row: ReorderRow): string =>
  row.codigo === null ? row.nombre : `${nameWithoutCode(row)} (ref. ${row.codigo})`

const isOrdered = ({ pedido }: ReorderRow): boolean => pedido !== null && pedido.cantidad > 0

/** The rows to order, grouped by supplier; a single group if no supplier is known. */
export const ordersBySupplier = (rows: readonly ReorderRow[]): readonly [string, readonly ReorderRow[]][] =>
  groupRows(rows.filter(isOrdered), 'proveedor')

export interface OrderMessage {
  /** Without any known stock there are no orders, so the message contains the expected amounts. */
  what: 'pedido' | 'esperado'
  text: string
}

/**
 * The order as a message: by supplier, one product per line. If no product with stock has to be ordered, the expected amounts of the products without
 * stock.
 * @param period 'diciembre 2026'
 * @param store name of the store, if it is of a single one
 * @returns undefined if there are neither
 */
export const orderMessage = (rows: readonly ReorderRow[], period: string, store?: string): OrderMessage | undefined => {
  const of = store === undefined ? period : `${period} · ${store}`
  const groups = ordersBySupplier(rows)
  if (groups.length === 0) {
    const expected = rows.filter(
      (row) => row.pedido === null && row.sin_ventas_desde === null && nearestStep(row.esperado, row) > 0,
    )
    if (expected.length === 0) return undefined
    const lines = expected.map((row) => `• ${nameInMessage(row)}: ${withUnit(nearestStep(row.esperado, row), row)}`)
    return { what: 'esperado', text: [`*Lo que esperamos vender en ${of}*`, ...lines].join('\n') }
  }
  const parts = groups.map(([supplier, own]) =>
    [
      groups.length === 1 && supplier === WITHOUT_SUPPLIER
        ? `*Pedido para ${of}*`
        : `*Pedido para ${of} · ${supplier}*`,
      ...own.map((row) => `• ${nameInMessage(row)}: ${orderedText(row)}`),
    ].join('\n'),
  )
  return { what: 'pedido', text: parts.join('\n\n') }
}
