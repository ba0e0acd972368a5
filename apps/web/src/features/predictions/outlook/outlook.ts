import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { type Month, addDays, firstCompleteMonth, monthOfDate, toMonth } from '@vigia/contract/months.ts'
import {
  type ValueMode,
  capitalised,
  formatAmount,
  formatList,
  formatMonth,
  formatWhole,
  monthName,
} from '../../../lib/format.ts'
import { comparedWith } from '../model/chart-summary.ts'
import type { MonthValue } from '../model/combine-months.ts'
import { firstWholeMonth } from '../model/dashboard-model.ts'
import type { Range } from '../model/expected-ranges.ts'
import { wholeParts } from '../model/whole-figures.ts'
import { missingText } from '../model/unfinished-month.ts'
import { nextMonth, nextMonths, withoutNewStores } from './next-months.ts'
import { nothingIn, type OutlookFact, withRange } from './outlook-fact.ts'

/**
 * The last day with sales of the month under way, where what is sold since is not in: sales of yesterday may not have come yet.
 * @param today ISO date
 */
export const soldUntil = ({ ultimo_dia }: Pick<PublishedForecast, 'ultimo_dia'>, today: string): string | undefined =>
  ultimo_dia !== null && ultimo_dia < addDays(today, -1) ? ultimo_dia : undefined

const dayText = (date: string): string => `${Number(date.slice(8))} de ${monthName(monthOfDate(date))}`

const closing = (
  current: MonthValue,
  range: Range | undefined,
  mode: ValueMode,
  until: string | undefined,
  missing: string | undefined,
): OutlookFact => {
  const name = monthName(current.month)
  const told = wholeParts(current)
  const figure = formatAmount(current.whole, mode)
  if (missing !== undefined) {
    const text = `${capitalised(name)} quedó a medias: ${missing}. Lo cargado suma ${formatAmount(told.sold, mode)}; el resto es lo que calculamos.`
    return { title: `Cierre de ${name}, a medias`, figure, text }
  }
  const sold = formatAmount(told.sold, mode) + (until === undefined ? '' : ` hasta el ${dayText(until)}`)
  const text =
    Math.round(told.expected) > 0
      ? `Llevas ${sold} y esperamos ${formatAmount(told.expected, mode)} más.${withRange(range, mode)}`
      : `${capitalised(name)} ya llegó a lo previsto: llevas ${sold} y no contamos con más.`
  return { title: `Cierre de ${name}, en curso`, figure, text }
}

/** Share of the strongest month under which another one is as strong: which of them will be the highest, the forecast cannot tell. */
const AS_STRONG = 0.05
/** Share by which the strongest month exceeds the mean of those to come: below it the months are as one, and none of them is strong. */
const STANDS_OUT = 0.1
/** As many are named; of more, none is the strongest. */
const MOST_NAMED = 2

const strongest = (
  peak: MonthValue,
  yearBefore: MonthValue | undefined,
  range: Range | undefined,
  mode: ValueMode,
): OutlookFact => {
  const text =
    yearBefore && yearBefore.whole > 0
      ? `${comparedWith(peak.whole, yearBefore.whole)} un año antes.${withoutNewStores([peak], [yearBefore], 'un año antes')}`
      : 'El más alto de los que vienen.'
  return {
    title: `Mes más fuerte: ${formatMonth(peak.month)}`,
    figure: formatAmount(peak.whole, mode),
    text: capitalised(text) + withRange(range, mode),
  }
}

const asStrong = (peaks: readonly MonthValue[], mode: ValueMode): OutlookFact => {
  const figures = peaks.map(({ whole }, at) =>
    mode === 'cantidad' && at < peaks.length - 1 ? formatWhole(whole) : formatAmount(whole, mode),
  )
  return {
    title: `Meses más fuertes: ${formatList(peaks.map(({ month }) => formatMonth(month)))}`,
    figure: formatList(figures),
    text: 'Casi iguales: cualquiera de los dos puede ser el más alto.',
  }
}

/** Complete months from which the history shows which of them are strong. */
const MONTHS_OF_SEASON = 12

/** Months in which the shop was closed, for all of them or some days, or sold far less than in other years. */
export const unusualMonths = ({
  meses_cerrados,
  meses_con_cierre,
  meses_bajos,
}: Pick<PublishedForecast, 'meses_cerrados' | 'meses_con_cierre' | 'meses_bajos'>): Month[] =>
  [...meses_cerrados, ...meses_con_cierre, ...meses_bajos].map(toMonth)

/** Where the complete months begin and end, and the unfinished one with sales. */
type Cut = Pick<PublishedForecast, 'corte' | 'mes_en_curso' | 'meses_historia'> & {
  ultimo_dia?: PublishedForecast['ultimo_dia']
  /** Of the unfinished month, where it is to be told (soldUntil). */
  until?: string | undefined
  /** Months in which the shop was closed or sold far less than in others: nothing is compared with them. */
  unusual?: readonly Month[]
}

interface OutlookOptions {
  /** Cut-off of the published forecast; without it, it is derived from the figures. */
  cut?: Cut | undefined
  /** The history is too short for more than the next month. */
  short?: boolean
  /** The month it is: months of which one has begun are not called next, and no month that is over is the strongest. */
  today?: Month
  /** Months that nothing is compared with, as the tables of changes have it. */
  uncompared?: ReadonlySet<Month>
}

/** The month under way and the first complete month to come, from what was published or else from the figures alone. */
const whereNow = (months: readonly MonthValue[], cut: Cut | undefined): { underWay?: Month; first?: Month } => {
  if (cut) {
    const underWay = cut.mes_en_curso && toMonth(cut.mes_en_curso)
    const first = firstCompleteMonth({ corte: toMonth(cut.corte), mes_en_curso: underWay })
    return { underWay: underWay ?? undefined, first }
  }
  const next = months.find(({ kind }) => kind !== 'actual')
  return next?.kind === 'current' ? { underWay: next.month, first: next.month + 1 } : { first: next?.month }
}

/**
 * What the forecast says, in words: how the month under way should end, the next three complete months against last
 * year's and the month that moves them, and the strongest month to come, or two that are as strong. Whatever has no data is left out.
 * @param months the shown months, oldest first
 */
export const outlook = (
  months: readonly MonthValue[],
  ranges: ReadonlyMap<Month, Range>,
  mode: ValueMode,
  { cut, short = false, today, uncompared = new Set() }: OutlookOptions = {},
): OutlookFact[] => {
  const { underWay, first } = whereNow(months, cut)
  if (first === undefined) return []
  const facts: OutlookFact[] = []
  const current = months.find(({ month }) => month === underWay)
  // What is not forecast at all has reached nothing.
  if (current && months.some(({ kind }) => kind !== 'actual')) {
    const missing = missingText(current.month, cut?.ultimo_dia ?? null, today ?? current.month)
    facts.push(closing(current, ranges.get(current.month), mode, cut?.until, missing))
  }
  if (short) return [...facts, nextMonth(first, months, ranges.get(first), mode)]
  const unusual = new Set(cut?.unusual)
  const whole = cut ? months.filter(({ month }) => month >= firstWholeMonth(cut)) : months
  facts.push(nextMonths(first, whole, { unusual, uncompared, past: today !== undefined && first <= today }, mode))
  const from = Math.max(first, today ?? first)
  const expected = months.filter(({ kind, month }) => kind === 'prediction' && month >= from)
  const peak = expected.reduce((best, month) => (month.value > best.value ? month : best), nothingIn(first))
  const peaks = expected.filter(({ value }) => value >= (1 - AS_STRONG) * peak.value)
  // Of a history without a whole year the season is not known, and among equals none is the strongest.
  const knowsSeason = cut === undefined || cut.meses_historia >= MONTHS_OF_SEASON
  const mean = expected.reduce((sum, { value }) => sum + value, 0) / expected.length
  const standsOut = Math.round(peak.value) > 0 && peak.value - mean >= STANDS_OUT * mean
  if (knowsSeason && standsOut && peaks.length < expected.length && peaks.length <= MOST_NAMED) {
    const yearBefore = whole.find(
      ({ month }) => month === peak.month - 12 && !unusual.has(month) && !uncompared.has(month),
    )
    facts.push(peaks.length > 1 ? asStrong(peaks, mode) : strongest(peak, yearBefore, ranges.get(peak.month), mode))
  }
  return facts
}
