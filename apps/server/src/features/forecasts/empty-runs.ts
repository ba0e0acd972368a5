/** Finds, in a business's daily sales, days on which products may have been out of stock and products that stopped selling (docs/decisions/0131). */
import { addDays, daysOf, firstDay, lastDay, type Month } from '@vigia/contract/months.ts'
import { emptyRuns, MIN_INACTIVE_DAYS, unusualInactivity } from '@vigia/forecast/order/empty-runs.ts'
import type { StoredEmptyRun, StoredEvaluation, StoredSilence } from '../../db/stored-evaluation.ts'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { listNamelessProducts } from '../../db/unnamed.sql.ts'
import { listProductDays } from './empty-runs.sql.ts'

/** Complete months that are examined, as many as for shops without daily sales (packages/forecast/src/order/stock-out-months.ts). */
const EXAMINED_MONTHS = 18
/** Months read before them, to know how often a product sells. */
const MONTHS_BEFORE = 2
/** Months per query: the embedded database serves nobody else during one. */
const MONTHS_PER_QUERY = 3
/** Share of days that must have sales. A shop open on working days has 5/7; files with one row per week or month have no daily detail. */
const MIN_SHARE_SOLD = 0.5

/** A store without sales for more than this many days probably has a file that is not loaded yet. */
const LATE_DAYS = 7
const DAYS_PER_YEAR = 365

const dateOf = (day: number): string => addDays('1970-01-01', day)

/** Ascending day numbers on which each product sold, by store and product. */
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

/** The distinct days of the lists, ascending. A concatenated list would hold millions for thousands of products. */
const daysIn = (lists: Iterable<readonly number[]>): number[] => {
  const days = new Set<number>()
  for (const list of lists) for (const day of list) days.add(day)
  return [...days].toSorted((a, b) => a - b)
}

/** The unusual runs without sales in one store. @param pauses number of pauses between sales of all products in all stores */
const runsOfStore = (local_id: number, products: ReadonlyMap<number, number[]>, pauses: number): StoredEmptyRun[] => {
  const open = daysIn(products.values())
  const positionOf = new Map(open.map((day, position) => [day, position]))
  return [...products].flatMap(([producto_id, days]) =>
    emptyRuns(
      days.map((day) => positionOf.get(day)!),
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

/** Selling days of each product in stores whose files are up to date, and its last day of sale in stores whose files are late. */
const splitByLateStores = (
  stores: SellingDays,
  lastDay: number,
): { upToDate: Map<number, number[][]>; lastInLate: Map<number, number> } => {
  const upToDate = new Map<number, number[][]>()
  const lastInLate = new Map<number, number>()
  for (const products of stores.values()) {
    const lastOfStore = [...products.values()].reduce((last, sold) => Math.max(last, sold.at(-1)!), 0)
    const isLate = lastOfStore < lastDay - LATE_DAYS
    for (const [producto, sold] of products)
      if (isLate) lastInLate.set(producto, Math.max(lastInLate.get(producto) ?? 0, sold.at(-1)!))
      else upToDate.set(producto, [...(upToDate.get(producto) ?? []), sold])
  }
  return { upToDate, lastInLate }
}

/**
 * Products that stopped selling in the whole business, judged by the stores whose files are up to date. A product that was sold later in a store whose
 * file is late may still be sold there, and is left out.
 * @param open days on which any store sold anything, ascending
 */
const inactiveProducts = (stores: SellingDays, open: readonly number[]): StoredSilence[] => {
  const positionOf = new Map(open.map((day, position) => [day, position]))
  const yearBefore = (position: number): number => {
    const day = open[position]! - DAYS_PER_YEAR
    return day < open[0]! ? -1 : open.findIndex((other) => other >= day)
  }
  const { upToDate, lastInLate } = splitByLateStores(stores, open.at(-1)!)
  return [...upToDate].flatMap(([producto_id, inStores]) => {
    const last = Math.max(...inStores.map((sold) => sold.at(-1)!))
    // Most products sold recently. They are skipped here, because merging the days of all stores takes seconds for thousands of products.
    if (positionOf.get(last)! >= open.length - MIN_INACTIVE_DAYS || last <= (lastInLate.get(producto_id) ?? 0))
      return []
    const positions = daysIn(inStores).map((day) => positionOf.get(day)!)
    const first = unusualInactivity(positions, open.length, yearBefore)
    return first === undefined ? [] : [{ producto_id, desde: dateOf(open[first]!) }]
  })
}

/**
 * Reads the daily sales of the last months and finds runs of days in which a product may have been out of stock in a store (`dias_sin_venta`), and
 * products that stopped selling (`sin_ventas`).
 * @param oldest first complete month with sales
 * @param cutoff last complete month
 * @param last last month with sales, complete or not
 * @returns an empty object where sales have no daily detail
 */
export const readEmptyDays = async (
  db: Db,
  negocioId: string,
  { oldest, cutoff, last }: { oldest: Month; cutoff: Month; last: Month },
): Promise<Pick<StoredEvaluation, 'dias_sin_venta' | 'sin_ventas'>> => {
  const from = Math.max(oldest, cutoff - EXAMINED_MONTHS - MONTHS_BEFORE + 1)
  const stores: SellingDays = new Map()
  for (let first = from; first <= last; first += MONTHS_PER_QUERY) {
    const months = { from: first, to: Math.min(last, first + MONTHS_PER_QUERY - 1) }
    addSellingDays(stores, await inTenant(db, negocioId, (tx) => listProductDays(tx, months)))
  }
  const all = [...stores.values()].flatMap((products) => [...products.values()])
  const open = daysIn(all)
  if (open.length < MIN_SHARE_SOLD * daysOf(firstDay(from), lastDay(last))) return {}
  // A placeholder for unnamed products stands for many: that it stopped selling may only mean that files name them now.
  const nameless = await inTenant(db, negocioId, listNamelessProducts)
  const pauses = all.reduce((sum, { length }) => sum + length, 0)
  return {
    dias_sin_venta: [...stores].flatMap(([local_id, products]) => runsOfStore(local_id, products, pauses)),
    sin_ventas: inactiveProducts(stores, open).filter(({ producto_id }) => !nameless.includes(producto_id)),
  }
}
