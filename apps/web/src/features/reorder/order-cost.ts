import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'

/** Cost of a product's order in pesos; null without an order or a known cost per unit. */
export const orderCost = ({
  pedido,
  inventario: { costo },
}: {
  pedido: Pick<NonNullable<ReorderRow['pedido']>, 'cantidad'> | null
  inventario: Pick<ReorderRow['inventario'], 'costo'>
}): number | null => (costo === null || pedido === null ? null : Math.round(costo * pedido.cantidad))
