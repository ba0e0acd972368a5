import { isHardlySold } from '@vigia/forecast/order/demand-ahead.ts'
import type { OrderSpans } from './order-spans.ts'
import type { DemandIn } from './product-demand.ts'
import { thousandths } from './thousandths.ts'

/** Units that are ordered at once of what is sold in fractions: by weight, or in half portions. */
const FRACTION = 0.1

/** The least that is ordered of a product, and how exactly its units are told. */
export const orderStep = (inFractions: boolean): number => (inFractions ? FRACTION : 1)

/**
 * What is needed, as it is ordered: whole units, of which a part takes one more, or the nearest tenth, as the limits of its range are told. None of
 * what hardly sells, neither in the period nor in the other days of the order.
 * @param margin units above what is expected
 */
export const neededUnits = (
  demandIn: DemandIn,
  { period, whole }: OrderSpans,
  margin: number,
  step: number,
): number => {
  const { mean } = demandIn(whole)
  const need = mean + margin
  if (step !== 1) return thousandths(Math.round(need / step) * step)
  const ofPeriod = demandIn(period).mean
  if (isHardlySold({ mean: ofPeriod }) && isHardlySold({ mean: mean - ofPeriod })) return 0
  // A sum of binary fractions may miss a whole number by a hair.
  return Math.ceil(Number(need.toPrecision(12)))
}
