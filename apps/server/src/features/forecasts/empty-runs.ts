import { addDays, daysOf, firstDay, lastDay, type Month } from '@vigia/contract/months.ts'
import { emptyRuns, unusualSilence } from '@vigia/forecast/order/empty-runs.ts'
import type { StoredEmptyRun, StoredEvaluation, StoredSilence } from '../../db/stored-evaluation.ts'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { listProductDays } from './empty-runs.sql.ts'

/** Complete months of which is asked whether a product was out of stock, as of those of shops known by month (packages/forecast/src/order). */
const ASKED_MONTHS = 18
/** Months before them that tell how often a product sells. */
const MONTHS_BEFORE = 2
/** Months that are read at once: the embedded database answers nobody meanwhile, and most shops have few sales in a month. */
const MONTHS_AT_ONCE = 3
/** Share of the days that must have sales: who opens on working days sells on five of seven; a file of one row a week or month tells no days. */
const LEAST_SHARE_SOLD = 0.5

/** Days without a sale of a store after which its file is rather still to come. */
const LATE_DAYS = 7
const DAYS_PER_YEAR = 365

const dateOf = (day: number): string => addDays('1970-01-01', day)

/** Days that each product sold on, by store and product. */
type SellingDays = Map<number, Map<number, number[]>>

const addSellingDays = (stores: SellingDays, rows: Awaited<ReturnType<typeof listProductDays>>): void => {
  for (const { local_id, producto_id, dias } of rows) {
    const products = stores.get(local_id) ?? new Map<number, number[]>()
    stores.set(local_id, products)
    const known = products.get(producto_id) ?? []
    products.set(producto_id, known)
    for (const day of dias) known.push(day)
  }
}

/** Of a store. @param pauses of all products in all stores */
const runsOfStore = (local_id: number, products: ReadonlyMap<number, number[]>, pauses: number): StoredEmptyRun[] => {
  const open = [...new Set([...products.values()].flat())].toSorted((a, b) => a - b)
  const placeOf = new Map(open.map((day, place) => [day, place]))
  return [...products].flatMap(([producto_id, days]) =>
    emptyRuns(
      days.map((day) => placeOf.get(day)!),
      open.length,
      pauses,
    ).map(({ first, last, resumed }) => ({
      producto_id,
      local_id,
      desde: dateOf(open[first]!),
      hasta: dateOf(open[last]!),
      sigue: !resumed,
    })),
  )
}

/**
 * Products that stopped selling in the whole business. What was last sold in a store whose sales have not come in is not among them.
 */
const silencesOf = (stores: SellingDays): StoredSilence[] => {
  const open = [...new Set([...stores.values()].flatMap((products) => [...products.values()].flat()))].toSorted(
    (a, b) => a - b,
  )
  const placeOf = new Map(open.map((day, place) => [day, place]))
  const yearBefore = (place: number): number => {
    const day = open[place]! - DAYS_PER_YEAR
    return day < open[0]! ? -1 : open.findIndex((other) => other >= day)
  }
  const days = new Map<number, Set<number>>()
  const lastOfLate = new Map<number, number>()
  for (const products of stores.values()) {
    const lastOfStore = Math.max(...[...products.values()].map((sold) => sold.at(-1)!))
    const isLate = lastOfStore < open.at(-1)! - LATE_DAYS
    for (const [producto, sold] of products) {
      days.set(producto, new Set([...(days.get(producto) ?? []), ...sold]))
      if (isLate) lastOfLate.set(producto, Math.max(lastOfLate.get(producto) ?? -1, sold.at(-1)!))
    }
  }
  return [...days].flatMap(([producto_id, soldOn]) => {
    const sold = [...soldOn].toSorted((a, b) => a - b)
    if (lastOfLate.get(producto_id) === sold.at(-1)) return []
    const places = sold.map((day) => placeOf.get(day)!)
    const silence = unusualSilence(places, open.length, yearBefore)
    return silence ? [{ producto_id, desde: dateOf(open[silence.first]!) }] : []
  })
}

/**
 * Runs of days in the last months of a business in which a product may have been out of stock in a store, and what has stopped selling.
 * @param last month with sales
 * @returns nothing where sales are known by month alone
 */
export const readEmptyDays = async (
  db: Db,
  negocioId: string,
  { oldest, cutoff, last }: { oldest: Month; cutoff: Month; last: Month },
): Promise<Pick<StoredEvaluation, 'dias_sin_venta' | 'sin_ventas'>> => {
  const from = Math.max(oldest, cutoff - ASKED_MONTHS - MONTHS_BEFORE + 1)
  const stores: SellingDays = new Map()
  for (let first = from; first <= last; first += MONTHS_AT_ONCE) {
    const months = { from: first, to: Math.min(last, first + MONTHS_AT_ONCE - 1) }
    addSellingDays(stores, await inTenant(db, negocioId, (tx) => listProductDays(tx, months)))
  }
  const all = [...stores.values()].flatMap((products) => [...products.values()])
  const days = new Set(all.flat()).size
  if (days < LEAST_SHARE_SOLD * daysOf(firstDay(from), lastDay(last))) return {}
  const pauses = all.reduce((sum, { length }) => sum + length, 0)
  return {
    dias_sin_venta: [...stores].flatMap(([local_id, products]) => runsOfStore(local_id, products, pauses)),
    sin_ventas: silencesOf(stores),
  }
}
