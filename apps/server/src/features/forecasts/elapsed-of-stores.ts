/** Elapsed share of the unfinished month where the files of some stores reach less far than those of others. */
import { monthOfDate } from '@vigia/contract/months.ts'
import { elapsedShare } from '@vigia/forecast/calendar/month-pace.ts'
import { MIN_DAYS_WITHOUT_SALES } from './missing-stores.ts'

/** Sales of a store in a month, in stored units, with the last day of sale (ISO) and the number of lines. */
export interface StoreOfMonth {
  local_id: number
  dia: string
  lineas: number
  cantidad: number
  valor: number
}

/** A store in the unfinished month. */
interface StoreMonth {
  /** ISO date of its last sale; null where it has none. */
  dia: string | null
  lineas: number
  /** Forecast of the whole month. */
  esperado: number
}

/** A store's file is taken to end at its last sale if more than this many times its usual interval between sales has passed since. */
const USUAL_INTERVALS = 3

/** The last day of the month with known sales of a store: that of the business, or that of its last sale if its file seems to end there. */
const knownDay = ({ dia, lineas }: StoreMonth, last: number): number => {
  if (dia === null) return last >= MIN_DAYS_WITHOUT_SALES ? 0 : last
  const own = Number(dia.slice(8))
  const usual = own / Math.min(lineas, own)
  return last - own >= Math.max(MIN_DAYS_WITHOUT_SALES, USUAL_INTERVALS * usual) ? own : last
}

/**
 * Mean of the stores' elapsed shares of the month of the last sale, weighted by their forecasts.
 * @param stores at least one of them has a sale
 * @param week weights of the weekdays, Sunday first; null for equal days
 */
export const elapsedOfStores = (stores: readonly StoreMonth[], week: readonly number[] | null): number => {
  const latest = stores
    .flatMap(({ dia }) => (dia === null ? [] : [dia]))
    .toSorted()
    .at(-1)!
  const month = monthOfDate(latest)
  const last = Number(latest.slice(8))
  const expected = stores.reduce((all, { esperado }) => all + esperado, 0)
  if (!(expected > 0)) return elapsedShare(month, last, week)
  return stores.reduce(
    (all, store) => all + (store.esperado / expected) * elapsedShare(month, knownDay(store, last), week),
    0,
  )
}
