import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { nameWithoutCode } from '@vigia/contract/product-name.ts'
import { isMeasure, type Measured, unitFor, unitOf } from '@vigia/contract/product-unit.ts'
import { formatNumber, formatQuantity, formatShortDate, withUnits } from '../../lib/format.ts'
import { nearestStep } from '@vigia/contract/steps.ts'
import { groupRows, WITHOUT_SUPPLIER } from './reorder-rows.ts'

/** '48 unidades', '1 unidad', '943 m'. @param unit of the product; '' for pieces */
export const amountText = (amount: number, unit: string): string =>
  unit === '' ? withUnits(formatQuantity(amount)) : `${formatQuantity(amount)} ${unitFor(amount, unit)}`

/** An amount of a product, and its unit where it is sold by one: '48', '943 m'. */
export const withUnit = (amount: number, row: Measured): string => {
  const unit = unitOf(row)
  return unit === '' ? formatQuantity(amount) : `${formatQuantity(amount)}\u00a0${unitFor(amount, unit)}`
}

/** It has just begun: nothing is known of what it will sell. */
export const isUnknown = ({ empezo }: Pick<ReorderRow, 'empezo'>): boolean => empezo !== null && !empezo.con_ritmo

/**
 * 'Empezó el 12 nov 2026: van 158 unidades. Contamos con que siga a ese ritmo, que todavía puede cambiar mucho.': what is known of a product that has
 * just begun, and why there is no order of it; undefined of what the forecast knows.
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

/** Words for what is counted as one piece, and never for what holds several of those that a pack is told in. */
const AS_ONE = /^(par|juego|kit|set)$/

/** '48 unidades (4 empaques de 12)', '50 pares (10 empaques de 5)', '1 unidad' */
export const orderedText = (row: ReorderRow): string => {
  const { pedido, inventario } = row
  if (!pedido) return ''
  const unit = unitOf(row)
  if (pedido.empaques === null || pedido.cantidad === 0) return amountText(pedido.cantidad, unit)
  // What packs hold is pieces, whatever the report calls its own packs: «240 cajas (10 empaques de 24)» would be 24 times too many.
  const units = amountText(pedido.cantidad, isMeasure(unit) || AS_ONE.test(unit) ? unit : '')
  const packs = `${formatNumber(pedido.empaques)} ${pedido.empaques === 1 ? 'empaque' : 'empaques'}`
  return `${units} (${packs} de ${formatNumber(inventario.empaque!)})`
}

/** 'Café (ref. C-1)': the name by which a supplier finds a product, with the code where it has one. */
const nameInMessage = (row: ReorderRow): string =>
  row.codigo === null ? row.nombre : `${nameWithoutCode(row)} (ref. ${row.codigo})`

const isOrdered = ({ pedido }: ReorderRow): boolean => pedido !== null && pedido.cantidad > 0

/** What is to be ordered of each supplier; several parts only where a supplier is known. */
export const ordersBySupplier = (rows: readonly ReorderRow[]): readonly [string, readonly ReorderRow[]][] =>
  groupRows(rows.filter(isOrdered), 'proveedor')

export interface OrderMessage {
  /** Where no stock is known there is no order: it is what is expected. */
  what: 'pedido' | 'esperado'
  text: string
}

/**
 * The order as a message: by supplier, one product a line. Where nothing is to be ordered of what the stock is known of, what is
 * expected of the rest instead.
 * @param period 'diciembre 2026'
 * @param store name of the one store that it is of
 * @returns undefined where there is neither
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
