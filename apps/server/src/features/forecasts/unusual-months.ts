import { closedMonths } from '@vigia/forecast/hierarchy/closed-months.ts'
import { lowMonths } from '@vigia/forecast/hierarchy/low-months.ts'
import type { MeasureCube } from '@vigia/forecast/hierarchy/measure-cube.ts'
import { partlyClosedMonths } from '@vigia/forecast/hierarchy/partly-closed-months.ts'

/** Months of the history, 0 the first, that are not learnt from as they are. */
export interface UnusualMonths {
  /** The shop hardly sold a unit in them and was taken for closed: nothing was learnt from them. */
  closed: number[]
  /** Of which the whole shop was closed for some days on end: learnt from as their other days say. */
  partlyClosed: number[]
  /** The same of its stores, by id, while others sold. */
  partlyClosedStores: { local_id: number; months: number[] }[]
  /** In which it sold far less than its other years imply: learnt from as these say. */
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
