import { type DemandAhead, isHardlySold } from '@vigia/forecast/order/demand-ahead.ts'
import { thousandths } from './thousandths.ts'

/** Units that are ordered at once of what is sold in fractions: by weight, or in half portions. */
const FRACTION = 0.1

/** The least that is ordered of a product, and how exactly its units are told. */
export const orderStep = (inFractions: boolean): number => (inFractions ? FRACTION : 1)

/**
 * What is needed, as it is ordered: whole units, of which a part takes one more, or the nearest tenth, as the limits of its range are told. None of
 * what hardly sells.
 * @param margin units above what is expected
 */
export const neededUnits = (demand: DemandAhead, margin: number, step: number): number => {
  const need = demand.mean + margin
  if (step !== 1) return thousandths(Math.round(need / step) * step)
  // A sum of binary fractions may miss a whole number by a hair.
  return isHardlySold(demand) ? 0 : Math.ceil(Number(need.toPrecision(12)))
}
