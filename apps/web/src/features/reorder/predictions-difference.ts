import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import type { OrderTotal } from '@vigia/contract/order-total.ts'
import { formatWhole } from '../../lib/format.ts'

const moreOrLess = (difference: number): string =>
  difference > 0 ? `${formatWhole(difference)} más` : `${formatWhole(-difference)} menos`

/** A part of a difference that has its own figure; undefined for the remainder. */
interface Part {
  units: number | undefined
  reason: string
}

/** Splits the difference of two displayed figures into its parts, each formatted like the figures, and the rounding remainder. */
const apart = (figure: number, listed: number, parts: readonly Part[]): string | undefined => {
  const difference = Math.round(figure) - Math.round(listed)
  if (difference === 0) return undefined
  let left = difference
  const texts = parts.flatMap(({ units, reason }) => {
    const own = Math.round(units ?? Math.max(0, left))
    left -= own
    return own !== 0 ? [`${moreOrLess(own)}, ${reason}`] : []
  })
  return [...texts, ...(left === 0 ? [] : [`${moreOrLess(left)}, por el redondeo`])].join(', y ')
}

/**
 * Why the list's sums differ from the figures on the Predicciones page; undefined if they are equal, or the period is not made of whole months.
 * @param period 'diciembre 2026'
 * @param total of all products of the list
 */
export const predictionsDifferenceText = (
  { predicciones }: Pick<ReorderPlan, 'predicciones'>,
  { esperado, hace_un_ano }: Pick<OrderTotal, 'esperado' | 'hace_un_ano'>,
  period: string,
): string | undefined => {
  if (!predicciones) return undefined
  const { sin_pedir, nuevos, empezaron } = predicciones
  const notOrdered = (units: number): Part => ({ units, reason: 'de lo que no se pide' })
  const expected = apart(predicciones.esperado, esperado, [
    notOrdered(sin_pedir.esperado),
    { units: nuevos, reason: 'de productos nuevos que aún no vendes' },
    { units: -empezaron, reason: 'de lo que empezó este mes, que aquí contamos a su ritmo' },
  ])
  const before = predicciones.hace_un_ano ?? 0
  const sold =
    hace_un_ano === null || before <= hace_un_ano
      ? undefined
      : apart(before, hace_un_ano, [
          notOrdered(sin_pedir.hace_un_ano),
          { units: undefined, reason: 'de productos que ya no esperamos que vendas' },
        ])
  const sentences = [
    ...(expected === undefined
      ? []
      : [`Predicciones dice ${formatWhole(predicciones.esperado)} para ${period}: ${expected}.`]),
    ...(sold === undefined ? [] : [`Hace un año vendiste ${formatWhole(before)} en total: ${sold}.`]),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
