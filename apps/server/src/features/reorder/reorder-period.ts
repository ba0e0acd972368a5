import type { ReorderPeriod } from '@vigia/contract/calls/reorder.ts'
import {
  type Month,
  addDays,
  dayNumberOf,
  daysIn,
  daysOf,
  firstDay,
  lastDay,
  lastForecastMonth,
  monthOfDate,
} from '@vigia/contract/months.ts'
import { weekday } from '@vigia/forecast/calendar/days.ts'

const DAYS_OF_PERIOD = 30
const MONTHS_OF_PERIOD = 3

export interface Period {
  /** ISO dates, both included. */
  desde: string
  hasta: string
  /** The day for which it is computed: today, or the end of the data. */
  calculadoAl: string
  /** The first day that the stock must cover: today, or tomorrow if today's sales are loaded. */
  primerDia: string
}

const spanFrom = (calculadoAl: string, primerDia: string, period: ReorderPeriod): Period => {
  if (period === 'mes_en_curso')
    return { desde: primerDia, hasta: lastDay(monthOfDate(primerDia)), calculadoAl, primerDia }
  if (period === 'proximos_30_dias')
    return { desde: primerDia, hasta: addDays(primerDia, DAYS_OF_PERIOD - 1), calculadoAl, primerDia }
  const first = monthOfDate(calculadoAl) + 1
  const last = period === 'proximo_mes' ? first : first + MONTHS_OF_PERIOD - 1
  return { desde: firstDay(first), hasta: lastDay(last), calculadoAl, primerDia }
}

/** A forecast's last complete month, its unfinished month, and the last day of it with sales. */
interface KnownSales {
  corte: Month
  mes_en_curso: Month | null
  ultimo_dia: string | null
}

/**
 * The days of the period: from today on or, if the forecast ends earlier, from the end of the data.
 * @param today ISO date
 */
export const periodOf = (period: ReorderPeriod, today: string, run: KnownSales): Period => {
  const tomorrow = addDays(today, 1)
  const wanted = spanFrom(today, lastKnownDay(run, today) < today ? today : tomorrow, period)
  if (monthOfDate(wanted.hasta) <= lastForecastMonth(run)) return wanted
  const end = lastDay(run.mes_en_curso ?? run.corte)
  return spanFrom(end, addDays(end, 1), period)
}

/** Up to this day of a month without any loaded sales, the default period is the rest of that month, because its goods still have to be bought. */
const LAST_DAY_OF_BEGINNING = 7

/** The default period. @param today ISO date */
export const firstPeriod = (today: string, run: KnownSales): ReorderPeriod => {
  const month = monthOfDate(today)
  const isKnown = (run.mes_en_curso ?? run.corte) >= month
  const isBeginning = Number(today.slice(8)) <= LAST_DAY_OF_BEGINNING
  return isBeginning && !isKnown && month <= lastForecastMonth(run) ? 'mes_en_curso' : 'proximo_mes'
}

/** Weight of the days `from` … `to`, ISO dates, both included; 0 if `to` is earlier. */
export const weightOf = (from: string, to: string, week: readonly number[] | null): number => {
  const last = dayNumberOf(to)
  let weight = 0
  for (let day = dayNumberOf(from); day <= last; day++) weight += week ? week[weekday(day)]! : 1
  return weight
}

/** A month, and the share (0 to 1) of what is still expected of it. */
export interface MonthShare {
  mes: Month
  share: number
  /** The share of its future days, to which committed units apply: they are delivered on these, even if sales of past days are missing. */
  ahead: number
}

/** Whether the days are from the first of a month to the last of a month. */
export const areWholeMonths = ({ desde, hasta }: Pick<Period, 'desde' | 'hasta'>): boolean =>
  desde === firstDay(monthOfDate(desde)) && hasta === lastDay(monthOfDate(hasta))

/** The share of its month that a period within one month has; 1 for other periods. */
export const partOfMonth = ({ desde, hasta }: Pick<Period, 'desde' | 'hasta'>): number => {
  const month = monthOfDate(desde)
  return month === monthOfDate(hasta) ? daysOf(desde, hasta) / daysIn(month) : 1
}

/** The shares of whole months between two days, including past days. */
export const wholeMonthShares = (from: string, to: string, week: readonly number[] | null): MonthShare[] =>
  monthShares(from, to, addDays(firstDay(monthOfDate(from)), -1), week)

/**
 * The last day whose sales are known. What is still expected of a month applies to the days after it, including past days whose sales are not loaded
 * yet.
 * @param today the day for which the order is computed
 */
export const lastKnownDay = (run: KnownSales, today: string): string => {
  // Without any sales of the month, none of its days is known; if the month is known as a sum, all days before today are.
  if (run.mes_en_curso === null) return earlier(today, lastDay(run.corte))
  return run.ultimo_dia === null ? today : earlier(today, run.ultimo_dia)
}

const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)

/**
 * The days after the one on which stock was entered, before the first day that it must cover, and without sales data: their sales are assumed to be
 * as expected. Committed units are not included, because they are delivered on future days.
 * @param knownUntil the last day whose sales are known
 * @returns a function from the day of the stock to the shares of months of these days
 */
export const daysWithoutSales = (
  { primerDia }: Pick<Period, 'primerDia'>,
  knownUntil: string,
  shares: (from: string, to: string) => MonthShare[],
): ((countedOn: string) => MonthShare[]) => {
  const known = new Map<string, MonthShare[]>()
  return (countedOn) => {
    const after = later(countedOn, knownUntil)
    const cached = known.get(after) ?? shares(addDays(after, 1), addDays(primerDia, -1))
    known.set(after, cached)
    return cached
  }
}

/**
 * The months of some days, with the share of each month that they have, weighted by what each weekday sells. In the unfinished month, what is still
 * expected applies to the days after `asOf`.
 * @param week sales of Sunday … Saturday relative to the average day; null if all days are equal
 * @param first the first day that the stock must cover
 */
export const monthShares = (
  from: string,
  to: string,
  asOf: string,
  week: readonly number[] | null,
  first = addDays(asOf, 1),
): MonthShare[] => {
  const shares: MonthShare[] = []
  for (let mes = monthOfDate(from); mes <= monthOfDate(to); mes++) {
    const begin = later(firstDay(mes), addDays(asOf, 1))
    const partOf = (start: string): number => {
      const whole = weightOf(start, lastDay(mes), week)
      return whole > 0 ? weightOf(later(start, from), earlier(lastDay(mes), to), week) / whole : 0
    }
    const share = partOf(begin)
    if (share > 0) shares.push({ mes, share, ahead: partOf(later(begin, first)) })
  }
  return shares
}
