import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import type { OrderTotal } from '@vigia/contract/order-total.ts'
import { formatWhole } from '../../lib/format.ts'

const moreOrLess = (difference: number): string =>
  difference > 0 ? `${formatWhole(difference)} más` : `${formatWhole(-difference)} menos`

/**
 * What makes up the difference of two figures as they are shown: a part that has a figure of its own, told as that is, and what rounding leaves.
 * @param part undefined for what makes up all of it
 */
const apart = (figure: number, listed: number, part: number | undefined, reason: string): string | undefined => {
  const difference = Math.round(figure) - Math.round(listed)
  if (difference === 0) return undefined
  const own = Math.round(part ?? Math.max(0, difference))
  const left = difference - own
  return [own > 0 && `${moreOrLess(own)}, ${reason}`, left !== 0 && `${moreOrLess(left)}, por el redondeo`]
    .filter((text) => text !== false)
    .join(', y ')
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
    predicciones.nuevos,
    'de productos nuevos que todavía no existen',
  )
  const before = predicciones.hace_un_ano ?? 0
  const sold =
    hace_un_ano === null || before <= hace_un_ano
      ? undefined
      : apart(before, hace_un_ano, undefined, 'de productos que ya no esperamos que vendas')
  const sentences = [
    ...(expected === undefined
      ? []
      : [`Predicciones dice ${formatWhole(predicciones.esperado)} para ${period}: ${expected}.`]),
    ...(sold === undefined ? [] : [`Hace un año vendiste ${formatWhole(before)} en total: ${sold}.`]),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
