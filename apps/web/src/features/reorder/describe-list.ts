import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'

/**
 * What the page shows of a list, whatever is looked for in it; as the server says it of a list of which only the first products are there. Of a
 * product that has stopped selling there is stock and no order.
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
