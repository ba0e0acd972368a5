import type { PredictedMonth } from '@vigia/contract/calls/aggregates.ts'
import { TOP_PRODUCTS_MONTHS } from '@vigia/contract/constants.ts'
import { type Month, toMonth } from '@vigia/contract/months.ts'
import { type ValueMode, formatAmount, formatShare, monthName } from '../../../lib/format.ts'
import { measure } from '../model/combine-months.ts'

/** The line is shown from this share of the expected sales. */
const LEAST_SHARE = 0.01

/**
 * A sentence with the part of the next months that is expected from combinations that have never sold.
 * @param first the first complete month ahead
 * @returns undefined if the part is negligible, or if the filters select a client or a product
 */
export const newcomersText = (
  predictions: readonly PredictedMonth[],
  first: Month,
  mode: ValueMode,
): string | undefined => {
  const months = predictions.filter((month) => {
    const ahead = toMonth(month) - first
    return ahead >= 0 && ahead < TOP_PRODUCTS_MONTHS
  })
  const sum = (of: (month: PredictedMonth) => number): number => months.reduce((total, month) => total + of(month), 0)
  const expected = sum((month) => measure(month, mode))
  const ofNewcomers = sum(({ nuevos }) => (nuevos ? measure(nuevos, mode) : 0))
  if (Math.round(ofNewcomers) === 0 || ofNewcomers < LEAST_SHARE * expected) return undefined
  const span = `De ${monthName(first)} a ${monthName(first + TOP_PRODUCTS_MONTHS - 1)}`
  return `${span}, ${formatAmount(ofNewcomers, mode)} de lo esperado (${formatShare(ofNewcomers / expected)}) ${mode === 'cantidad' ? 'serán' : 'vendrán de'} compras nuevas: productos nuevos, o un cliente que lleva un producto por primera vez en un local.`
}
