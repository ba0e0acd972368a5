import { addDays, daysOf, firstDay, lastDay, type Month } from '@vigia/contract/months.ts'
import { emptyRuns, MIN_SILENT_DAYS, unusualSilence } from '@vigia/forecast/order/empty-runs.ts'
import type { StoredEmptyRun, StoredEvaluation, StoredSilence } from '../../db/stored-evaluation.ts'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { listNamelessProducts } from '../../db/unnamed.sql.ts'
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

/** The days of which some lists tell, ascending. Not by one list of all: of thousands of products it would hold millions. */
const daysIn = (lists: Iterable<readonly number[]>): number[] => {
  const days = new Set<number>()
  for (const list of lists) for (const day of list) days.add(day)
  return [...days].toSorted((a, b) => a - b)
}

/** Of a store. @param pauses of all products in all stores */
const runsOfStore = (local_id: number, products: ReadonlyMap<number, number[]>, pauses: number): StoredEmptyRun[] => {
  const open = daysIn(products.values())
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
 * Products that stopped selling in the whole business, by what stores sold whose sales have come in: of what a store sold whose file is late, in
 * which it may be sold still, nothing is asked where none of the others sold it since.
 * @param open days on which any store sold anything, ascending
 */
const silencesOf = (stores: SellingDays, open: readonly number[]): StoredSilence[] => {
  const placeOf = new Map(open.map((day, place) => [day, place]))
  const yearBefore = (place: number): number => {
    const day = open[place]! - DAYS_PER_YEAR
    return day < open[0]! ? -1 : open.findIndex((other) => other >= day)
  }
  const lastDay = open.at(-1)!
  const selling = new Map<number, number[][]>()
  const lastOfLate = new Map<number, number>()
  for (const products of stores.values()) {
    const lastOfStore = [...products.values()].reduce((last, sold) => Math.max(last, sold.at(-1)!), 0)
    const isLate = lastOfStore < lastDay - LATE_DAYS
    for (const [producto, sold] of products)
      if (isLate) lastOfLate.set(producto, Math.max(lastOfLate.get(producto) ?? 0, sold.at(-1)!))
      else selling.set(producto, [...(selling.get(producto) ?? []), sold])
  }
  return [...selling].flatMap(([producto_id, inStores]) => {
    const last = Math.max(...inStores.map((sold) => sold.at(-1)!))
    // Nearly all products sold of late: of thousands it takes seconds to put the days of all stores together.
    if (placeOf.get(last)! >= open.length - MIN_SILENT_DAYS || last <= (lastOfLate.get(producto_id) ?? 0)) return []
    const places = daysIn(inStores).map((day) => placeOf.get(day)!)
    const silence = unusualSilence(places, open.length, yearBefore)
    return silence === undefined ? [] : [{ producto_id, desde: dateOf(open[silence]!) }]
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
  const open = daysIn(all)
  if (open.length < LEAST_SHARE_SOLD * daysOf(firstDay(from), lastDay(last))) return {}
  // What is not named is of many products: that all are named by now is no end of any.
  const nameless = await inTenant(db, negocioId, listNamelessProducts)
  const pauses = all.reduce((sum, { length }) => sum + length, 0)
  return {
    dias_sin_venta: [...stores].flatMap(([local_id, products]) => runsOfStore(local_id, products, pauses)),
    sin_ventas: silencesOf(stores, open).filter(({ producto_id }) => !nameless.includes(producto_id)),
  }
}
