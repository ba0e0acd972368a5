/** The outlook: facts about the forecast in words, above the charts. */
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
import { firstWholeMonth } from '../model/covered-months.ts'
import type { Range } from '../model/expected-ranges.ts'
import { wholeParts } from '../model/whole-figures.ts'
import { missingText } from '../model/unfinished-month.ts'
import { nextMonth, nextMonths, withoutNewStores } from './next-months.ts'
import { nothingIn, type OutlookFact, withRange } from './outlook-fact.ts'

/**
 * The last day with sales of the unfinished month; undefined where it is yesterday or later, as yesterday's sales may not be loaded yet.
 * @param today ISO date
 */
export const soldUntil = ({ ultimo_dia }: Pick<PublishedForecast, 'ultimo_dia'>, today: string): string | undefined =>
  ultimo_dia !== null && ultimo_dia < addDays(today, -1) ? ultimo_dia : undefined

const dayText = (date: string): string => `${Number(date.slice(8))} de ${monthName(monthOfDate(date))}`

/** How the unfinished month is expected to end. */
const closing = (
  current: MonthValue,
  range: Range | undefined,
  mode: ValueMode,
  until: string | undefined,
  missing: string | undefined,
): OutlookFact => {
  const name = monthName(current.month)
  const parts = wholeParts(current)
  const figure = formatAmount(current.whole, mode)
  if (missing !== undefined) {
    const text = `${capitalised(name)} quedó a medias: ${missing}. Lo cargado suma ${formatAmount(parts.sold, mode)}; el resto es lo que calculamos.`
    return { title: `Cierre de ${name}, a medias`, figure, text }
  }
  const sold = formatAmount(parts.sold, mode) + (until === undefined ? '' : ` hasta el ${dayText(until)}`)
  const text =
    Math.round(parts.expected) > 0
      ? `Llevas ${sold} y esperamos ${formatAmount(parts.expected, mode)} más.${withRange(range, mode)}`
      : `${capitalised(name)} ya llegó a lo previsto: llevas ${sold} y no contamos con más.`
  return { title: `Cierre de ${name}, en curso`, figure, text }
}

/** Months within this share of the strongest one count as equally strong: the forecast cannot tell which will be the highest. */
const EQUAL_SHARE = 0.05
/** The strongest month is reported only if it exceeds the mean of the months ahead by this share. */
const MIN_EXCESS = 0.1
/** If more months than this are equally strong, none is reported. */
const MAX_STRONGEST = 2

const strongestFact = (
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

const equallyStrongFact = (peaks: readonly MonthValue[], mode: ValueMode): OutlookFact => {
  const figures = peaks.map(({ whole }, at) =>
    mode === 'cantidad' && at < peaks.length - 1 ? formatWhole(whole) : formatAmount(whole, mode),
  )
  return {
    title: `Meses más fuertes: ${formatList(peaks.map(({ month }) => formatMonth(month)))}`,
    figure: formatList(figures),
    text: 'Casi iguales: cualquiera de los dos puede ser el más alto.',
  }
}

/** Complete months of history needed to know the season. */
const MONTHS_OF_SEASON = 12

/** Months in which the shop was closed, wholly or for some days, or sold far less than in other years. */
export const unusualMonths = ({
  meses_cerrados,
  meses_con_cierre,
  meses_bajos,
}: Pick<PublishedForecast, 'meses_cerrados' | 'meses_con_cierre' | 'meses_bajos'>): Month[] =>
  [...meses_cerrados, ...meses_con_cierre, ...meses_bajos].map(toMonth)

/** The cut-off of the published forecast and what is known of the months around it. */
type Cut = Pick<PublishedForecast, 'corte' | 'mes_en_curso' | 'meses_historia'> & {
  ultimo_dia?: PublishedForecast['ultimo_dia']
  /** Last day with sales of the unfinished month, if it is to be shown ({@link soldUntil}). */
  until?: string | undefined
  /** Months in which the shop was closed or sold far less than usual; they are not compared with. */
  unusual?: readonly Month[]
}

interface OutlookOptions {
  /** Without it, the cut-off is derived from the figures. */
  cut?: Cut | undefined
  /** Whether the history is too short for more than the next month. */
  short?: boolean
  /** The current month: a span that has begun is not called "next", and a past month is not the strongest. */
  today?: Month
  /** Months that are not compared with, as in the tables of changes. */
  uncompared?: ReadonlySet<Month>
}

/** The unfinished month and the first complete month ahead, from the published forecast or else from the figures. */
const whereNow = (months: readonly MonthValue[], cut: Cut | undefined): { underWay?: Month; first?: Month } => {
  if (cut) {
    const underWay = cut.mes_en_curso && toMonth(cut.mes_en_curso)
    const first = firstCompleteMonth({ corte: toMonth(cut.corte), mes_en_curso: underWay })
    return { underWay: underWay ?? undefined, first }
  }
  const next = months.find(({ kind }) => kind !== 'actual')
  return next?.kind === 'current' ? { underWay: next.month, first: next.month + 1 } : { first: next?.month }
}

/** The strongest of the expected months, in their order; empty where none, or too many, stand out. */
const strongestMonths = (expected: readonly MonthValue[], first: Month): MonthValue[] => {
  const peak = expected.reduce((best, month) => (month.value > best.value ? month : best), nothingIn(first))
  const peaks = expected.filter(({ value }) => value >= (1 - EQUAL_SHARE) * peak.value)
  const mean = expected.reduce((sum, { value }) => sum + value, 0) / expected.length
  const standsOut = Math.round(peak.value) > 0 && peak.value - mean >= MIN_EXCESS * mean
  return standsOut && peaks.length < expected.length && peaks.length <= MAX_STRONGEST ? peaks : []
}

/**
 * The facts: the expected end of the unfinished month, the next three complete months compared with last year, and the one or two strongest months
 * ahead. Facts without data are left out.
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
  // Without any forecast there is no end of the month to expect.
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
  const knowsSeason = cut === undefined || cut.meses_historia >= MONTHS_OF_SEASON
  const peaks = knowsSeason ? strongestMonths(expected, first) : []
  const [peak] = peaks
  if (!peak) return facts
  if (peaks.length > 1) return [...facts, equallyStrongFact(peaks, mode)]
  const yearBefore = whole.find(
    ({ month }) => month === peak.month - 12 && !unusual.has(month) && !uncompared.has(month),
  )
  return [...facts, strongestFact(peak, yearBefore, ranges.get(peak.month), mode)]
}
