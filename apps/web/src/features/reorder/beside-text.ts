import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import type { OrderTotal } from '@vigia/contract/order-total.ts'
import { formatWhole } from '../../lib/format.ts'

const apart = (figure: number, listed: number, more: string): string | undefined => {
  const difference = Math.round(figure) - Math.round(listed)
  if (difference === 0) return undefined
  return difference > 0
    ? `${formatWhole(difference)} más, ${more}`
    : `${formatWhole(-difference)} menos, por el redondeo`
}

/**
 * Why the sums of the list are not the figures of Predicciones, with these; undefined where they are the same, or are of other days.
 * @param period 'diciembre 2026'
 * @param total of all products of the list
 */
export const besideText = (
  { predicciones }: Pick<ReorderPlan, 'predicciones'>,
  { esperado, hace_un_ano }: Pick<OrderTotal, 'esperado' | 'hace_un_ano'>,
  period: string,
): string | undefined => {
  if (!predicciones) return undefined
  const expected = apart(
    predicciones.esperado,
    esperado,
    Math.round(predicciones.nuevos) > 0 ? 'de productos nuevos que todavía no existen' : 'por el redondeo',
  )
  const before = predicciones.hace_un_ano ?? 0
  const sold =
    hace_un_ano === null || before <= hace_un_ano
      ? undefined
      : apart(before, hace_un_ano, 'de productos que ya no esperamos que vendas')
  const sentences = [
    ...(expected === undefined
      ? []
      : [`Predicciones dice ${formatWhole(predicciones.esperado)} para ${period}: ${expected}.`]),
    ...(sold === undefined ? [] : [`Hace un año vendiste ${formatWhole(before)} en total: ${sold}.`]),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
