import { addDays, daysOf, firstDay, lastDay, type Month } from '@vigia/contract/months.ts'
import { emptyRuns } from '@vigia/forecast/order/empty-runs.ts'
import type { StoredEmptyRun } from '../../db/stored-evaluation.ts'
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
 * Runs of days in the last months of a business in which a product may have been out of stock in a store.
 * @param last month with sales
 * @returns undefined where sales are known by month alone
 */
export const readEmptyRuns = async (
  db: Db,
  negocioId: string,
  { oldest, cutoff, last }: { oldest: Month; cutoff: Month; last: Month },
): Promise<StoredEmptyRun[] | undefined> => {
  const from = Math.max(oldest, cutoff - ASKED_MONTHS - MONTHS_BEFORE + 1)
  const stores: SellingDays = new Map()
  for (let first = from; first <= last; first += MONTHS_AT_ONCE) {
    const months = { from: first, to: Math.min(last, first + MONTHS_AT_ONCE - 1) }
    addSellingDays(stores, await inTenant(db, negocioId, (tx) => listProductDays(tx, months)))
  }
  const all = [...stores.values()].flatMap((products) => [...products.values()])
  const days = new Set(all.flat()).size
  if (days < LEAST_SHARE_SOLD * daysOf(firstDay(from), lastDay(last))) return undefined
  const pauses = all.reduce((sum, { length }) => sum + length, 0)
  return [...stores].flatMap(([local_id, products]) => runsOfStore(local_id, products, pauses))
}
