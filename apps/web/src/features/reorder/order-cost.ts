import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'

/** What the order of a product costs, in pesos; null without an order, or where the cost of a unit is not known. */
export const orderCost = ({
  pedido,
  inventario: { costo },
}: {
  pedido: Pick<NonNullable<ReorderRow['pedido']>, 'cantidad'> | null
  inventario: Pick<ReorderRow['inventario'], 'costo'>
}): number | null => (costo === null || pedido === null ? null : Math.round(costo * pedido.cantidad))
