import { closedMonths } from '@vigia/forecast/hierarchy/closed-months.ts'
import { lowMonths } from '@vigia/forecast/hierarchy/low-months.ts'
import type { MeasureCube } from '@vigia/forecast/hierarchy/measure-cube.ts'
import { partlyClosedMonths } from '@vigia/forecast/hierarchy/partly-closed-months.ts'

/** Months that were imputed for training, as indices into the history (0 is the first). */
export interface UnusualMonths {
  /** Months with hardly a sale, which count as closed. */
  closed: number[]
  /** Months in which the whole shop was closed for some days. */
  partlyClosed: number[]
  /** Months in which a store was closed for some days while others sold. */
  partlyClosedStores: { local_id: number; months: number[] }[]
  /** Months with far lower sales than other years imply. */
  low: number[]
}

export const unusualMonths = (units: MeasureCube): UnusualMonths => {
  const partlyClosed = partlyClosedMonths(units, units.months)
  const stores = Array.from(units.hierarchy.local.ids, (local_id, store) => ({
    local_id,
    months: partlyClosedMonths(units, units.months, store).filter((month) => !partlyClosed.includes(month)),
  }))
  return {
    closed: closedMonths(units, units.months),
    partlyClosed,
    partlyClosedStores: stores.filter(({ months }) => months.length > 0),
    low: lowMonths(units, units.months),
  }
}
