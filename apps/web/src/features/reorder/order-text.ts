import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { formatNumber, formatWhole } from '../../lib/format.ts'
import { groupRows, WITHOUT_SUPPLIER } from './reorder-rows.ts'

/** '48 unidades (4 empaques de 12)', '1 unidad' */
export const orderedText = ({ pedido, inventario }: ReorderRow): string => {
  if (!pedido) return ''
  const units = `${formatNumber(pedido.cantidad)} ${pedido.cantidad === 1 ? 'unidad' : 'unidades'}`
  if (pedido.empaques === null || pedido.cantidad === 0) return units
  const packs = `${formatNumber(pedido.empaques)} ${pedido.empaques === 1 ? 'empaque' : 'empaques'}`
  return `${units} (${packs} de ${formatNumber(inventario.empaque!)})`
}

const isOrdered = ({ pedido }: ReorderRow): boolean => pedido !== null && pedido.cantidad > 0

/** What is to be ordered of each supplier; several parts only where a supplier is known. */
export const ordersBySupplier = (rows: readonly ReorderRow[]): readonly [string, readonly ReorderRow[]][] =>
  groupRows(rows.filter(isOrdered), 'proveedor')

/**
 * The order as a message: by supplier, one product a line. Where no stock is known, what is expected instead.
 * @param period 'diciembre 2026'
 */
export const orderMessage = (rows: readonly ReorderRow[], period: string): string => {
  const groups = ordersBySupplier(rows)
  if (groups.length === 0) {
    const expected = rows.filter(({ esperado }) => Math.round(esperado) > 0)
    return [
      `*Lo que esperamos vender en ${period}*`,
      ...expected.map((row) => `• ${row.nombre}: ${formatWhole(row.esperado)}`),
    ].join('\n')
  }
  return groups
    .map(([supplier, own]) =>
      [
        groups.length === 1 && supplier === WITHOUT_SUPPLIER
          ? `*Pedido para ${period}*`
          : `*Pedido para ${period} · ${supplier}*`,
        ...own.map((row) => `• ${row.nombre}: ${orderedText(row)}`),
      ].join('\n'),
    )
    .join('\n\n')
}
