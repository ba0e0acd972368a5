import { isHardlySold } from '@vigia/forecast/order/demand-ahead.ts'
import type { OrderSpans } from './order-spans.ts'
import type { DemandIn } from './product-demand.ts'
import { thousandths } from './thousandths.ts'

/** Order step, in units, of what is sold in fractions: by weight, or in half portions. */
const FRACTION = 0.1

/** The smallest amount of a product that is ordered, and the precision of its units. */
export const orderStep = (inFractions: boolean): number => (inFractions ? FRACTION : 1)

/**
 * The need rounded to what can be ordered: whole units are rounded up, fractions to the nearest tenth as their range is. 0 for a product that hardly
 * sells, both in the period and in the other days of the order.
 * @param margin units above the expected ones
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
