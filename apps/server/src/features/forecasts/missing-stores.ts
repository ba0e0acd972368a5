/** Detects stores whose sales of the last month are probably not loaded yet, while those of other stores are (docs/decisions/0119). */
import { daysIn, type Month, monthKey, monthOfDate, MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import { type CompleteMonths, findCompleteMonths, type SaleDays } from '@vigia/forecast/complete-months.ts'

/** Sales of a store in a month, in stored units and cents, and the last day of sale (1–31). */
export interface StoreMonth {
  local_id: number
  mes: Month
  dia: number
  cantidad: number
  valor: number
}

/** A store is expected to sell in the last month if it sold in each of this many months before. */
export const SOLD_BEFORE = 3
/** Missing stores are reported if together they sold at least this share of the business, in units or money, in those months. */
const MIN_SHARE = 0.05
/** A store without sales in at least this many last days may lack a part of its month. A closure of a week is shorter. */
export const MIN_DAYS_WITHOUT_SALES = 8
/** Months before the last one that are read: a year and one, to recognise stores that open for a season only. */
export const MONTHS_COMPARED = MONTHS_PER_YEAR + 1

type SalesOfStore = ReadonlyMap<Month, StoreMonth>

const soldBefore = (sales: SalesOfStore, last: Month): boolean =>
  Array.from({ length: SOLD_BEFORE }, (_, at) => last - 1 - at).every((month) => sales.has(month))

/** Whether the store stopped selling before the same month a year ago. */
const closesForTheSeason = (sales: SalesOfStore, last: Month): boolean =>
  sales.has(last - MONTHS_PER_YEAR - 1) && !sales.has(last - MONTHS_PER_YEAR)

/** Whether the store has had no sales for more days than at the end of any month before. */
const hasStopped = (sales: SalesOfStore, last: Month, lastDay: number): boolean => {
  const own = sales.get(last)!
  const usual = [...sales.values()].filter(({ mes }) => mes < last).map(({ mes, dia }) => daysIn(mes) - dia)
  return lastDay - own.dia > Math.max(MIN_DAYS_WITHOUT_SALES - 1, ...usual)
}

/** A store with missing sales of the last month, and its last day of sale in it (1–31); null where it has none. */
export interface MissingStore {
  local_id: number
  hasta: number | null
}

/** The day of a month as an ISO date. */
export const dayOf = (month: Month, day: number | null): string | null =>
  day === null ? null : `${monthKey(month)}-${String(day).padStart(2, '0')}`

/** The shop's statement that a store had no sales, or no further sales, in a month. */
export type StoreWithoutSales = Pick<StoreMonth, 'local_id' | 'mes'>

/**
 * Finds stores that sold in each of the {@link SOLD_BEFORE} months before the last month with sales, and have no sales in that month or in its last days.
 * In the current month a store is missing only after {@link MIN_DAYS_WITHOUT_SALES} days of sales of others.
 * @param rows every store and month of at least the last {@link MONTHS_COMPARED} months
 * @param current the current month; later sales are ignored
 * @param saidNone stores that the shop says had no sales; they are not missing
 * @returns ascending by id; empty where together they are below {@link MIN_SHARE}
 */
export const missingStores = (
  rows: readonly StoreMonth[],
  current: Month,
  saidNone: readonly StoreWithoutSales[] = [],
): MissingStore[] => {
  const last = Math.max(...rows.map(({ mes }) => mes).filter((mes) => mes <= current))
  const known = rows.filter(({ mes }) => mes <= last && mes >= last - MONTHS_COMPARED)
  const lastDay = Math.max(...known.filter(({ mes }) => mes === last).map(({ dia }) => dia))
  const isMissing = (sales: SalesOfStore): boolean => {
    if (!soldBefore(sales, last) || closesForTheSeason(sales, last)) return false
    return sales.has(last) ? hasStopped(sales, last, lastDay) : last < current || lastDay >= MIN_DAYS_WITHOUT_SALES
  }
  const none = new Set(saidNone.filter(({ mes }) => mes === last).map(({ local_id }) => local_id))
  const missing = [...Map.groupBy(known, ({ local_id }) => local_id)].flatMap(([local_id, of]): MissingStore[] => {
    const sales = new Map(of.map((row) => [row.mes, row]))
    return !none.has(local_id) && isMissing(sales) ? [{ local_id, hasta: sales.get(last)?.dia ?? null }] : []
  })
  const recent = known.filter(({ mes }) => mes < last && mes >= last - SOLD_BEFORE)
  return areLarge(missing, recent) ? missing.toSorted((a, b) => a.local_id - b.local_id) : []
}

/** Whether the missing stores sold at least {@link MIN_SHARE} of the business. @param recent sales of every store in the months before */
const areLarge = (missing: readonly MissingStore[], recent: readonly StoreMonth[]): boolean => {
  const ids = new Set(missing.map(({ local_id }) => local_id))
  return (['cantidad', 'valor'] as const).some((amount) => {
    const sum = (of: readonly StoreMonth[]): number => of.reduce((all, row) => all + row[amount], 0)
    const all = sum(recent)
    return all > 0 && sum(recent.filter(({ local_id }) => ids.has(local_id))) >= MIN_SHARE * all
  })
}

export interface KnownMonths extends CompleteMonths {
  missing: MissingStore[]
  /** Whether the unfinished month would be complete without the missing stores. */
  onlyMissing: boolean
}

/**
 * Decides which months are complete; the last one is not while a store's sales of it are missing.
 * @param saleDays of the whole business
 * @param today ISO date in Bogotá
 */
export const findKnownMonths = (
  saleDays: readonly SaleDays[],
  rows: readonly StoreMonth[],
  today: string,
  saidNone?: readonly StoreWithoutSales[],
): KnownMonths => {
  const missing = missingStores(rows, monthOfDate(today), saidNone)
  const isIncomplete = missing.length > 0
  const onlyMissing = isIncomplete && findCompleteMonths(saleDays, today).unfinished === null
  return { ...findCompleteMonths(saleDays, today, isIncomplete), missing, onlyMissing }
}
