import { type Cell, isBlank } from '../../read/grid.ts'
import { parseMonth, TRIPLE, withoutPrefix } from './dates.ts'
import { type YearPlace, yearPlace } from './short-years.ts'

/** What a column's dates prove about their order. Cells that read alike in every order prove nothing. */
export interface DateEvidence {
  /** Numeric triples such as 3/4/2025, whose order must be known. */
  triples: number
  dayFirst: number
  monthFirst: number
  yearFirst: number
  /** The order in which the place that never changes is the day: sales by month, 1/1/2024, 2/1/2024 …, of two years or more. */
  steadyDay: 'dmy' | 'mdy' | null
  /** Of dates such as 24-03-15, whose first and last number may each be the year: the order that the one that changes less tells, or 'open'. */
  yearPlace: YearPlace
  /** Dates with slashes that are of hardly any day but of as many years or more, and of days one after another with the year first: 26/03/02, 26/03/03. */
  isDayOfYears: boolean
  /** Cells that are a month without a day. */
  months: number
  /** Cells that are not and are no triple either: whole dates of other shapes, and notes. */
  others: number
  /** Cells the file itself types as dates, and those among them with a day above 12. */
  typed: number
  typedAbove12: number
}

/** Different first numbers that are years, and last ones that are days. */
const FEW_YEARS = 4
const MANY_DAYS = 12
/** Different days of the year, or months where the year is first. */
const FEW_DAYS_OF_YEAR = 3

export function dateEvidence(cells: Iterable<Cell | undefined>): DateEvidence {
  const evidence = {
    triples: 0,
    dayFirst: 0,
    monthFirst: 0,
    yearFirst: 0,
    months: 0,
    others: 0,
    typed: 0,
    typedAbove12: 0,
  }
  const [firsts, seconds, years] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const daysOfYear = new Set<string>()
  let isDashed = true
  /** Dates repeat in a ledger. */
  const known = new Map<Cell | undefined, boolean>()
  const isMonth = (cell: Cell | undefined) => {
    const month = known.get(cell) ?? parseMonth(cell) !== null
    known.set(cell, month)
    return month
  }
  for (const cell of cells) {
    if (cell instanceof Date) {
      evidence.typed++
      if (cell.getUTCDate() > 12) evidence.typedAbove12++
    }
    const match = typeof cell === 'string' ? TRIPLE.exec(withoutPrefix(cell)) : null
    if (!match) {
      if (isBlank(cell)) continue
      if (isMonth(cell)) evidence.months++
      else evidence.others++
      continue
    }
    evidence.triples++
    const first = Number(match[1])
    const second = Number(match[3])
    // Nobody writes the year of two digits first with slashes.
    if (match[2] !== '-') isDashed = false
    firsts.add(match[1]!)
    seconds.add(match[3]!)
    years.add(match[4]!)
    daysOfYear.add(`${match[1]}/${match[3]}`)
    if (first > 31) evidence.yearFirst++
    else if (first > 12 && second <= 12) evidence.dayFirst++
    else if (second > 12 && first <= 12) evidence.monthFirst++
  }
  const steady = (days: Set<string>, months: Set<string>) => days.size === 1 && months.size > 2 && years.size > 1
  const steadyDay = steady(seconds, firsts) ? 'mdy' : steady(firsts, seconds) ? 'dmy' : null
  const place = yearPlace(firsts, years)
  // With slashes the year stands last, but where it would change as days do and the first number as years.
  const isFirst = place === 'ymd' && firsts.size <= FEW_YEARS && years.size >= MANY_DAYS
  const isOpen = place !== null && !isDashed && !isFirst
  return {
    ...evidence,
    steadyDay,
    yearPlace: isDashed || isFirst ? place : null,
    isDayOfYears: isOpen && daysOfYear.size <= FEW_DAYS_OF_YEAR && years.size >= daysOfYear.size,
  }
}
