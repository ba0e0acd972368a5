/** The next month, or the next months compared with a year ago, in words. */
import { TOP_PRODUCTS_MONTHS } from '@vigia/contract/constants.ts'
import type { Month } from '@vigia/contract/months.ts'
import { type ValueMode, formatAmount, formatList, formatMonth, monthName } from '../../../lib/format.ts'
import { comparedWith } from '../model/chart-summary.ts'
import type { MonthValue } from '../model/combine-months.ts'
import type { Range } from '../model/expected-ranges.ts'
import { nothingIn, type OutlookFact, withRange } from './outlook-fact.ts'

const sum = (months: readonly MonthValue[]): number => months.reduce((total, { whole }) => total + whole, 0)

/** A month is named as the cause of a change only if it alone makes up this share of it. */
const MOST = 0.5

/** The month that explains most of a change, if there is exactly one. */
const mover = (now: readonly MonthValue[], before: readonly MonthValue[], mode: ValueMode): string => {
  const change = sum(now) - sum(before)
  const changes = now.map((month, index) => ({ month: month.month, change: month.whole - before[index]!.whole }))
  const [most, ...others] = changes.filter((month) => month.change / change > MOST)
  if (!most || others.length > 0 || Math.round(most.change) === 0) return ''
  const verb = change > 0 ? 'Lo sube' : 'Lo baja'
  return ` ${verb} sobre todo ${monthName(most.month)} (${formatAmount(Math.abs(most.change), mode)} ${change > 0 ? 'más' : 'menos'}).`
}

/** The comparison without new stores is shown if stores that had not opened a year ago make up this share of the expected sales. */
const LEAST_OF_NEW_STORES = 0.05

/**
 * The comparison without stores that had not opened then; '' if they are expected to sell little.
 * @param ago 'hace un año' or 'un año antes'
 */
export const withoutNewStores = (now: readonly MonthValue[], before: readonly MonthValue[], ago: string): string => {
  const ofNewStores = now.reduce((total, month) => total + (month.ofNewStores ?? 0), 0)
  if (ofNewStores < LEAST_OF_NEW_STORES * sum(now) || Math.round(ofNewStores) === 0) return ''
  return ` Sin contar locales nuevos: ${comparedWith(sum(now) - ofNewStores, sum(before))} ${ago}.`
}

/**
 * The next months compared with those of a year ago. Months in which the shop was closed then or sold unusually little are left out, because the
 * difference would only reflect that.
 */
const besideYearBefore = (
  next: readonly MonthValue[],
  before: readonly MonthValue[],
  unusual: ReadonlySet<Month>,
  mode: ValueMode,
): string => {
  const usual = before.map(({ month }) => !unusual.has(month))
  const [now, then] = [next, before].map((span) => span.filter((_, at) => usual[at])) as [MonthValue[], MonthValue[]]
  if (now.length === 0) return '. Hace un año cerraste o vendiste muy poco en esos meses.'
  if (Math.round(sum(then)) <= 0) return '. Hace un año no hubo ventas en esos meses.'
  const compared = comparedWith(sum(now), sum(then))
  // If new stores explain the change, no month is named.
  const moved = withoutNewStores(now, then, 'hace un año') || (compared === 'igual que' ? '' : mover(now, then, mode))
  if (now.length === next.length) return `: ${compared} hace un año.${moved}`
  const leftOut = formatList(next.filter((_, at) => !usual[at]).map(({ month }) => monthName(month)))
  return `. Sin contar ${leftOut} (hace un año cerraste o vendiste muy poco): ${compared} hace un año.${moved}`
}

export const nextMonths = (
  first: Month,
  months: readonly MonthValue[],
  { unusual, uncompared, past }: { unusual: ReadonlySet<Month>; uncompared: ReadonlySet<Month>; past: boolean },
  mode: ValueMode,
): OutlookFact => {
  const byMonth = new Map(months.map((value) => [value.month, value]))
  const threeFrom = (start: Month): MonthValue[] =>
    Array.from({ length: TOP_PRODUCTS_MONTHS }, (_, ahead) => byMonth.get(start + ahead) ?? nothingIn(start + ahead))
  const [next, before] = [threeFrom(first), threeFrom(first - 12)]
  const span = `De ${monthName(first)} a ${monthName(next.at(-1)!.month)}`
  const isKnown =
    months[0] !== undefined && months[0].month <= first - 12 && !before.some(({ month }) => uncompared.has(month))
  const text = span + (isKnown ? besideYearBefore(next, before, unusual, mode) : '.')
  const title = past
    ? `Los ${TOP_PRODUCTS_MONTHS} meses que siguen a tus ventas`
    : `Próximos ${TOP_PRODUCTS_MONTHS} meses`
  return { title, figure: formatAmount(sum(next), mode), text }
}

export const nextMonth = (
  month: Month,
  months: readonly MonthValue[],
  range: Range | undefined,
  mode: ValueMode,
): OutlookFact => {
  const value = months.find((shown) => shown.month === month) ?? nothingIn(month)
  return {
    title: `Próximo mes: ${formatMonth(month)}`,
    figure: formatAmount(value.whole, mode),
    text: range ? withRange(range, mode).trim() : 'Lo que esperamos que vendas.',
  }
}
