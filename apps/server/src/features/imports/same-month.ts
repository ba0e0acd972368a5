/** Decides whether a file contains sales of a month that are already loaded with different lines. Pure. */

/** Number of lines, millionths of units and cents. */
export interface Sums {
  lineas: number
  cantidad: number
  valor: number
}

/** Sums by day number from 1970-01-01. */
export type ByDay = ReadonlyMap<number, Sums>

/** One store and month: sums of the file, of the loaded sales, and of the store in other months (cents). */
export interface StoreMonth {
  file: ByDay
  loaded: ByDay
  otherMonths: readonly number[]
}

export interface SameMonth {
  /** Whether the file covers the whole month; otherwise only its own days. */
  isWhole: boolean
  file: Sums
  loaded: Sums
  /** Usual monthly sales of the store in cents, if the decision is based on it and not on equal sums. */
  usual: number | null
}

/** Relative difference up to which two sums count as equal: programs round differently, and close the day at other hours. */
const NEAR = 0.03
/** If money or units agree, the other may differ within these ratios, because of taxes, or pieces instead of metres. */
const NEARLY_EQUAL = 0.001
const EQUAL_UNITS = 0.005
const OTHER_MEASURE = 0.25
/** With fewer lines, or units (millionths), sums may agree by chance. */
const LEAST_LINES = 10
const LEAST_UNITS = 50_000_000
/** Minimum number of common days for comparing the sums of those days. */
const LEAST_COMMON_DAYS = 3
/** If one side has at least this many days, a single day of the other is a monthly sum. */
const DAYS_OF_MONTH = 5
/** Minimum share of the days of the side with fewer days that the other side must have too; a day of a till may be in two files. */
const COMMON_SHARE = 0.5
/**
 * For a book with one line per day that was rewritten: minimum share of common days, minimum number of them, and the relative difference up to which
 * their sums count as equal.
 */
const BOOK_SHARE = 0.9
const BOOK_DAYS = 5
const CORRECTED = 0.25
/** Minimum share of a usual month's sales for a month to count as complete. */
const MONTH_SHARE = 0.5
/**
 * File and loaded sales together are implausibly high above this multiple of the usual month, and this multiple of the highest one; with at least so
 * many known months.
 */
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
  // A summary with quantities only.
  if (one.valor === 0 || other.valor === 0) return units(EQUAL_UNITS) && hasEnoughUnits
  return (
    (money(NEAR) && units(NEAR)) ||
    (money(NEARLY_EQUAL) && units(OTHER_MEASURE)) ||
    (units(EQUAL_UNITS) && money(OTHER_MEASURE) && hasEnoughUnits)
  )
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Usual monthly sales of the store in cents; null with too few known months. */
const usualOf = (months: readonly number[]): number | null => (months.length < LEAST_MONTHS ? null : middleOf(months))

/** Whether both sides have the same days, as far as their lines show; a monthly sum has a single day. */
const areOfSameDays = ({ file, loaded, otherMonths }: StoreMonth, common: number): boolean => {
  if (common > 0) return common >= COMMON_SHARE * Math.min(file.size, loaded.size)
  const most = Math.max(file.size, loaded.size)
  if (Math.min(file.size, loaded.size) > 1) return false
  if (most >= DAYS_OF_MONTH) return true
  const usual = usualOf(otherMonths)
  return most === 1 && usual !== null && sumOf(file).valor >= MONTH_SHARE * usual
}

/** Whether the file covers all loaded sales of the month. */
const coversLoaded = (file: ByDay, loaded: ByDay): boolean =>
  file.size === 1 ||
  loaded.size === 1 ||
  (Math.min(...file.keys()) <= Math.min(...loaded.keys()) && Math.max(...file.keys()) >= Math.max(...loaded.keys()))

/** Whether both sides have one line per day, mostly on the same days: a store has only one book with daily sums. */
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
 * Judges the month of one store. Sales on different days, as in daily files of a till, are different sales.
 * @returns undefined if there is no sign of a duplicate
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
