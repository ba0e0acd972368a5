import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'

/**
 * What the page shows of a list, regardless of the search text; the server's figures while only the first products are loaded. Products that stopped
 * selling have stock but no order.
 */
export const describeList = ({
  filas,
  de_parte,
}: Pick<ReorderPlan, 'filas' | 'de_parte'>): Omit<NonNullable<ReorderPlan['todos']>, 'productos'> => ({
  con_existencias: !de_parte && filas.some(({ inventario }) => inventario.existencias !== null),
  con_comprometido: filas.some((row) => row.comprometido > 0 || row.comprometido_sin_local > 0),
  con_costo: filas.some(({ inventario }) => inventario.costo !== null),
  sin_ventas: filas.filter(({ sin_ventas_desde }) => sin_ventas_desde !== null).length,
})
