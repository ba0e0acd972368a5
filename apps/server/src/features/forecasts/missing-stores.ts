/** Stores whose sales of the last month have most likely not been loaded yet, while those of others have (docs/decisions/0119). */
import { daysIn, type Month, monthKey, monthOfDate, MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import { type CompleteMonths, findCompleteMonths, type SaleDays } from '@vigia/forecast/complete-months.ts'

/** What a store sold in a month, in stored units and cents, and the last day (1–31) on which it did. */
export interface StoreMonth {
  local_id: number
  mes: Month
  dia: number
  cantidad: number
  valor: number
}

/** Months just before, in each of which a store has sold that is expected to have sold in the last one too. */
export const SOLD_BEFORE = 3
/** Share of the business, in units or money, that the missing stores sold together in those months: less changes no forecast. */
const LEAST_SHARE = 0.05
/** Days without a sale before the last one of the others, from which a store may lack a part of its month: a week that it was closed is less. */
export const LEAST_SILENCE = 8
/** Months before the last one that tell whether a store is missing: a year and one, for what is open in a season alone. */
export const LOOKED_BACK = MONTHS_PER_YEAR + 1

type SalesOfStore = ReadonlyMap<Month, StoreMonth>

const soldBefore = (sales: SalesOfStore, last: Month): boolean =>
  Array.from({ length: SOLD_BEFORE }, (_, at) => last - 1 - at).every((month) => sales.has(month))

/** Whether it sold until this month a year ago, and not in it. */
const closesForTheSeason = (sales: SalesOfStore, last: Month): boolean =>
  sales.has(last - MONTHS_PER_YEAR - 1) && !sales.has(last - MONTHS_PER_YEAR)

/** Whether it has been silent for longer than it was at the end of any of the months before. */
const hasStopped = (sales: SalesOfStore, last: Month, lastDay: number): boolean => {
  const own = sales.get(last)!
  const usual = [...sales.values()].filter(({ mes }) => mes < last).map(({ mes, dia }) => daysIn(mes) - dia)
  return lastDay - own.dia > Math.max(LEAST_SILENCE - 1, ...usual)
}

/** A store whose sales of the last month have not come in, with the last day (1–31) of which they have; null where none have. */
export interface MissingStore {
  local_id: number
  hasta: number | null
}

/** The day of a month as an ISO date. */
export const dayOf = (month: Month, day: number | null): string | null =>
  day === null ? null : `${monthKey(month)}-${String(day).padStart(2, '0')}`

/** A store that sold nothing in a month, or nothing more, as the person says. */
export type StoreWithoutSales = Pick<StoreMonth, 'local_id' | 'mes'>

/**
 * Stores that sold in each of the months just before the latest one with sales, and have no sale in it or none of its last days.
 * Of the month that it is, which may have just begun, no sale tells nothing before {@link LEAST_SILENCE} days of others.
 * @param rows of every store and month, those of the last {@link LOOKED_BACK} months at least
 * @param current the month that it is; sales dated later are disregarded
 * @returns by id; none where together they hardly matter
 */
export const missingStores = (
  rows: readonly StoreMonth[],
  current: Month,
  saidNone: readonly StoreWithoutSales[] = [],
): MissingStore[] => {
  const last = Math.max(...rows.map(({ mes }) => mes).filter((mes) => mes <= current))
  const known = rows.filter(({ mes }) => mes <= last && mes >= last - LOOKED_BACK)
  const lastDay = Math.max(...known.filter(({ mes }) => mes === last).map(({ dia }) => dia))
  const isMissing = (sales: SalesOfStore): boolean => {
    if (!soldBefore(sales, last) || closesForTheSeason(sales, last)) return false
    return sales.has(last) ? hasStopped(sales, last, lastDay) : last < current || lastDay >= LEAST_SILENCE
  }
  const none = new Set(saidNone.filter(({ mes }) => mes === last).map(({ local_id }) => local_id))
  const missing = [...Map.groupBy(known, ({ local_id }) => local_id)].flatMap(([local_id, of]): MissingStore[] => {
    const sales = new Map(of.map((row) => [row.mes, row]))
    return !none.has(local_id) && isMissing(sales) ? [{ local_id, hasta: sales.get(last)?.dia ?? null }] : []
  })
  return matter(
    missing,
    known.filter(({ mes }) => mes < last && mes >= last - SOLD_BEFORE),
  )
    ? missing.toSorted((a, b) => a.local_id - b.local_id)
    : []
}

/** @param recent what every store sold in the months just before */
const matter = (missing: readonly MissingStore[], recent: readonly StoreMonth[]): boolean => {
  const ids = new Set(missing.map(({ local_id }) => local_id))
  return (['cantidad', 'valor'] as const).some((amount) => {
    const sum = (of: readonly StoreMonth[]): number => of.reduce((all, row) => all + row[amount], 0)
    const all = sum(recent)
    return all > 0 && sum(recent.filter(({ local_id }) => ids.has(local_id))) >= LEAST_SHARE * all
  })
}

/** @property onlyMissing but for the missing stores the unfinished month is complete */
export interface KnownMonths extends CompleteMonths {
  missing: MissingStore[]
  onlyMissing: boolean
}

/**
 * Which months are complete, where each store's sales of the last one are in.
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
  const lacks = missing.length > 0
  const onlyMissing = lacks && findCompleteMonths(saleDays, today).unfinished === null
  return { ...findCompleteMonths(saleDays, today, lacks), missing, onlyMissing }
}
