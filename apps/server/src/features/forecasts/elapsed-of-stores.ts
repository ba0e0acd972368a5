import { monthOfDate } from '@vigia/contract/months.ts'
import { elapsedShare } from '@vigia/forecast/calendar/month-pace.ts'
import { LEAST_SILENCE } from './missing-stores.ts'

/** What a store sold in a month, in stored units, with its last day (ISO) and its lines. */
export interface StoreOfMonth {
  local_id: number
  dia: string
  lineas: number
  cantidad: number
  valor: number
}

/** A store in a month under way. */
interface StoreMonth {
  /** ISO date of its last sale in it; null where it has none. */
  dia: string | null
  lineas: number
  /** What it was expected to sell in the whole month. */
  esperado: number
}

/** Of how many times the days between its sales a store must be silent before its sales may not have come in. */
const USUAL_SILENCES = 3

/** The last day of which a store's sales are known: that of the business, unless it has been silent for longer than it usually is. */
const knownDay = ({ dia, lineas }: StoreMonth, last: number): number => {
  if (dia === null) return last >= LEAST_SILENCE ? 0 : last
  const own = Number(dia.slice(8))
  const usual = own / Math.min(lineas, own)
  return last - own >= Math.max(LEAST_SILENCE, USUAL_SILENCES * usual) ? own : last
}

/**
 * Share of the month of the last sale that has passed: of each store as far as its sales have come in, by what each is expected to sell.
 * @param stores of which one at least has a sale
 * @param week what a Sunday … Saturday sells relative to the mean day
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
