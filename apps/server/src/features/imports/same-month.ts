/** What tells that a file brings sales of a month that are loaded already, with other lines. Pure. */

/** Lines, millionths of units and cents. */
export interface Sums {
  lineas: number
  cantidad: number
  valor: number
}

/** Sums by day, counted from 1970-01-01. */
export type ByDay = ReadonlyMap<number, Sums>

/** Of one store and month: what the file brings, what is loaded from others, and what the store sold in other months (cents). */
export interface StoreMonth {
  file: ByDay
  loaded: ByDay
  otherMonths: readonly number[]
}

export interface SameMonth {
  /** All of the month is meant; else the days that the file has of it. */
  isWhole: boolean
  file: Sums
  loaded: Sums
  /** What the store usually sells in a month, where that tells it and not that both are the same; in cents. */
  usual: number | null
}

/** Share by which sums of the same sales may differ: two programs round, and close the day at other hours. */
const NEAR = 0.03
/** Shares within which one of money and units proves it, and the other may differ: by taxes, or pieces beside metres. */
const NEARLY_EQUAL = 0.001
const EQUAL_UNITS = 0.005
const OTHER_MEASURE = 0.25
/** Fewer lines, or units (millionths), are alike by chance. */
const LEAST_LINES = 10
const LEAST_UNITS = 50_000_000
/** Days that both must have for their sums on those days to tell something. */
const LEAST_COMMON_DAYS = 3
/** Days of one side from which on the other's single day is the sum of a month. */
const DAYS_OF_MONTH = 5
/** Share of the days of the side with fewer that the other must have too: of a till, one day may be in two files. */
const COMMON_SHARE = 0.5
/** A book of one line a day, written anew: share of the days that must meet, days that must, and share by which their sums may differ. */
const BOOK_SHARE = 0.9
const BOOK_DAYS = 5
const CORRECTED = 0.25
/** Share of a usual month that is one. */
const MONTH_SHARE = 0.5
/** Both together are far beyond above this many times the usual month, and this many times the greatest; of at least so many months. */
const BEYOND_USUAL = 1.5
const BEYOND_GREATEST = 1.3
const LEAST_MONTHS = 3

const NOTHING: Sums = { lineas: 0, cantidad: 0, valor: 0 }

export const addSums = (one: Sums, other: Sums): Sums => ({
  lineas: one.lineas + other.lineas,
  cantidad: one.cantidad + other.cantidad,
  valor: one.valor + other.valor,
})

const sumOf = (days: ByDay, keep: (day: number) => boolean = () => true): Sums =>
  [...days].reduce((all, [day, sums]) => (keep(day) ? addSums(all, sums) : all), NOTHING)

const areNear = (one: number, other: number, share: number): boolean =>
  one > 0 && other > 0 && Math.abs(one - other) <= share * Math.max(one, other)

/** Whether two sums are of the same sales. */
const areSame = (one: Sums, other: Sums): boolean => {
  const money = (share: number) => areNear(one.valor, other.valor, share)
  const units = (share: number) => areNear(one.cantidad, other.cantidad, share)
  const hasEnoughUnits = Math.min(one.cantidad, other.cantidad) >= LEAST_UNITS
  // A summary of quantities alone.
  if (one.valor === 0 || other.valor === 0) return units(EQUAL_UNITS) && hasEnoughUnits
  return (
    (money(NEAR) && units(NEAR)) ||
    (money(NEARLY_EQUAL) && units(OTHER_MEASURE)) ||
    (units(EQUAL_UNITS) && money(OTHER_MEASURE) && hasEnoughUnits)
  )
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** A usual month of the store in cents; null where too few are known. */
const usualOf = (months: readonly number[]): number | null => (months.length < LEAST_MONTHS ? null : middleOf(months))

/** Whether both are of the same days, as far as their lines tell: the sum of a month stands on one day. */
const areOfSameDays = ({ file, loaded, otherMonths }: StoreMonth, common: number): boolean => {
  if (common > 0) return common >= COMMON_SHARE * Math.min(file.size, loaded.size)
  const most = Math.max(file.size, loaded.size)
  if (Math.min(file.size, loaded.size) > 1) return false
  if (most >= DAYS_OF_MONTH) return true
  const usual = usualOf(otherMonths)
  return most === 1 && usual !== null && sumOf(file).valor >= MONTH_SHARE * usual
}

/** Whether the file speaks for all of what is loaded of the month. */
const coversLoaded = (file: ByDay, loaded: ByDay): boolean =>
  file.size === 1 ||
  loaded.size === 1 ||
  (Math.min(...file.keys()) <= Math.min(...loaded.keys()) && Math.max(...file.keys()) >= Math.max(...loaded.keys()))

/** Whether both have one line a day, mostly of the same days: a store's book of daily sums has no second one beside it. */
const areBooks = (file: ByDay, loaded: ByDay, common: readonly number[]): boolean =>
  common.length >= Math.max(BOOK_DAYS, BOOK_SHARE * Math.min(file.size, loaded.size)) &&
  [file, loaded].every((days) => [...days.values()].every(({ lineas }) => lineas === 1))

const isFarBeyond = (file: Sums, loaded: Sums, { otherMonths }: StoreMonth): boolean => {
  const usual = usualOf(otherMonths)
  if (usual === null || loaded.valor < MONTH_SHARE * usual) return false
  const together = file.valor + loaded.valor
  return together > BEYOND_USUAL * usual && together > BEYOND_GREATEST * Math.max(...otherMonths)
}

/**
 * Judges one store's month. Days that do not meet, as those of a till day after day, are other sales.
 * @returns undefined where nothing speaks for it
 */
export const sameMonth = (month: StoreMonth): SameMonth | undefined => {
  const { file, loaded } = month
  const common = [...file.keys()].filter((day) => loaded.has(day))
  const ofFile = sumOf(file)
  const ofLoaded = sumOf(loaded)
  if (Math.max(ofFile.lineas, ofLoaded.lineas) < LEAST_LINES || !areOfSameDays(month, common.length)) return undefined
  const both = new Set(common)
  const isBoth = (day: number) => both.has(day)
  const isCorrected =
    areBooks(file, loaded, common) && areNear(sumOf(file, isBoth).valor, sumOf(loaded, isBoth).valor, CORRECTED)
  if (areSame(ofFile, ofLoaded)) return { isWhole: true, file: ofFile, loaded: ofLoaded, usual: null }
  const isWhole = coversLoaded(file, loaded)
  const isSame =
    isCorrected || (common.length >= LEAST_COMMON_DAYS && areSame(sumOf(file, isBoth), sumOf(loaded, isBoth)))
  if (!isSame && !isFarBeyond(ofFile, ofLoaded, month)) return undefined
  const [first, last] = [Math.min(...file.keys()), Math.max(...file.keys())]
  return {
    isWhole,
    file: ofFile,
    loaded: isWhole ? ofLoaded : sumOf(loaded, (day) => day >= first && day <= last),
    usual: isSame ? null : usualOf(month.otherMonths),
  }
}
