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
  /** The day it is reckoned on: today, or the end of the data. */
  calculadoAl: string
  /** The first day that the stock must last: today, whose sales are yet to come, or the next where they are in. */
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

/** The last complete month of a forecast, the unfinished one, and the last day of it with sales. */
interface KnownSales {
  corte: Month
  mes_en_curso: Month | null
  ultimo_dia: string | null
}

/**
 * The days that are ordered for: from today on, or, where the forecast does not reach so far, from the end of the data.
 * @param today ISO date
 */
export const periodOf = (period: ReorderPeriod, today: string, run: KnownSales): Period => {
  const tomorrow = addDays(today, 1)
  const wanted = spanFrom(today, lastKnownDay(run, today) < today ? today : tomorrow, period)
  if (monthOfDate(wanted.hasta) <= lastForecastMonth(run)) return wanted
  const end = lastDay(run.mes_en_curso ?? run.corte)
  return spanFrom(end, addDays(end, 1), period)
}

/** Day of a month up to which, with no sale of it known, what is left of it is ordered for first: what is sold of it is still to be bought. */
const LAST_DAY_OF_BEGINNING = 7

/** The period that is shown to who has chosen none. @param today ISO date */
export const firstPeriod = (today: string, run: KnownSales): ReorderPeriod => {
  const month = monthOfDate(today)
  const isKnown = (run.mes_en_curso ?? run.corte) >= month
  const isBeginning = Number(today.slice(8)) <= LAST_DAY_OF_BEGINNING
  return isBeginning && !isKnown && month <= lastForecastMonth(run) ? 'mes_en_curso' : 'proximo_mes'
}

/** Weight of the days `from` … `to`, ISO dates, both included; 0 where they are in the wrong order. */
export const weightOf = (from: string, to: string, week: readonly number[] | null): number => {
  const last = dayNumberOf(to)
  let weight = 0
  for (let day = dayNumberOf(from); day <= last; day++) weight += week ? week[weekday(day)]! : 1
  return weight
}

/** A month and the part of what is still expected of it, 0 to 1. */
export interface MonthShare {
  mes: Month
  share: number
  /** The part of its days to come: what is committed is to be delivered in them, whatever days have gone by without their sales. */
  ahead: number
}

/** Days from the first of a month to the last of one. */
export const areWholeMonths = ({ desde, hasta }: Pick<Period, 'desde' | 'hasta'>): boolean =>
  desde === firstDay(monthOfDate(desde)) && hasta === lastDay(monthOfDate(hasta))

/** Which part of its month a period within one is; 1 of others. */
export const partOfMonth = ({ desde, hasta }: Pick<Period, 'desde' | 'hasta'>): number => {
  const month = monthOfDate(desde)
  return month === monthOfDate(hasta) ? daysOf(desde, hasta) / daysIn(month) : 1
}

/** The parts of whole months that days hold, whatever of them has gone by. */
export const wholeMonthShares = (from: string, to: string, week: readonly number[] | null): MonthShare[] =>
  monthShares(from, to, addDays(firstDay(monthOfDate(from)), -1), week)

/**
 * The last day whose sales are known, as far as what is still expected of a month goes: all of it is of the days after that one, also of
 * those that have gone by without their sales having come in.
 * @param today the day that an order is reckoned on
 */
export const lastKnownDay = (run: KnownSales, today: string): string => {
  // Of a month that has no sale yet nothing is known, of one that is known as a sum all that came before today.
  if (run.mes_en_curso === null) return earlier(today, lastDay(run.corte))
  return run.ultimo_dia === null ? today : earlier(today, run.ultimo_dia)
}

const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)

/**
 * The days from the one after a stock was told up to the first that it must last, as far as their sales have not come in: what it sold of them is
 * what was expected. None of them has what is committed, which is to be delivered in the days to come.
 * @param knownUntil the last day whose sales are known
 * @returns the parts of months that these days hold, by the day of the stock
 */
export const daysWithoutSales = (
  { primerDia }: Pick<Period, 'primerDia'>,
  knownUntil: string,
  shares: (from: string, to: string) => MonthShare[],
): ((toldOn: string) => MonthShare[]) => {
  const known = new Map<string, MonthShare[]>()
  return (toldOn) => {
    const after = later(toldOn, knownUntil)
    const held = known.get(after) ?? shares(addDays(after, 1), addDays(primerDia, -1))
    known.set(after, held)
    return held
  }
}

/**
 * The months that days lie in, with the part of each that they hold, by what each weekday sells. Of a month under way what is
 * still expected is of the days after `asOf`.
 * @param week what a Sunday … Saturday sells relative to the mean day; null where all days are alike
 * @param first the first day that the stock must last
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
