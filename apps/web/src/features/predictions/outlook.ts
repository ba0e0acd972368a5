import { TOP_PRODUCTS_MONTHS } from '@vigia/contract/constants.ts'
import { type Month, fromMonth } from '@vigia/contract/months.ts'
import { MONTH_NAMES, type ValueMode, formatAmount, formatMonth } from '../../lib/format.ts'
import { comparedWith } from './chart-summary.ts'
import type { MonthValue } from './combine-months.ts'
import type { Range } from './expected-ranges.ts'
import { rangeText } from './range-text.ts'

/** One answer to "what comes?": a heading, its figure and what explains it. */
export interface OutlookFact {
  title: string
  figure: string
  text: string
}

const monthName = (month: Month): string => MONTH_NAMES[fromMonth(month).mes - 1]!

const sum = (months: readonly MonthValue[]): number => months.reduce((total, { value }) => total + value, 0)

const withRange = (range: Range | undefined, mode: ValueMode): string =>
  range ? ` Lo probable: ${rangeText(range, mode)}.` : ''

/** The month that explains most of a change, where it moves the same way as the whole. */
const mover = (now: readonly MonthValue[], before: readonly MonthValue[], mode: ValueMode): string => {
  const change = sum(now) - sum(before)
  const changes = now.map((month, index) => ({ month: month.month, change: month.value - before[index]!.value }))
  const [most] = changes.sort((a, b) => (b.change - a.change) * Math.sign(change))
  if (!most || Math.sign(most.change) !== Math.sign(change) || Math.round(most.change) === 0) return ''
  const verb = change > 0 ? 'Lo sube' : 'Lo baja'
  return ` ${verb} sobre todo ${monthName(most.month)} (${formatAmount(Math.abs(most.change), mode)} ${change > 0 ? 'más' : 'menos'}).`
}

const nextMonths = (
  expected: readonly MonthValue[],
  byMonth: ReadonlyMap<Month, MonthValue>,
  mode: ValueMode,
): OutlookFact | undefined => {
  const next = expected.slice(0, TOP_PRODUCTS_MONTHS)
  if (next.length < TOP_PRODUCTS_MONTHS) return undefined
  const before = next.flatMap(({ month }) => byMonth.get(month - 12) ?? [])
  const span = `De ${monthName(next[0]!.month)} a ${monthName(next.at(-1)!.month)}`
  const text =
    before.length < next.length
      ? `${span}.`
      : `${span}: ${comparedWith(sum(next), sum(before))} hace un año.${mover(next, before, mode)}`
  return { title: `Próximos ${TOP_PRODUCTS_MONTHS} meses`, figure: formatAmount(sum(next), mode), text }
}

/**
 * What the forecast says, in words: the next three complete months against last year's and the month that moves them,
 * how the month under way should end, and the strongest month to come. Whatever has no data is left out.
 */
export const outlook = (
  months: readonly MonthValue[],
  ranges: ReadonlyMap<Month, Range>,
  mode: ValueMode,
): OutlookFact[] => {
  const byMonth = new Map(months.map((value) => [value.month, value]))
  const expected = months.filter(({ kind }) => kind === 'prediction')
  const current = months.find(({ kind }) => kind === 'current')
  const facts: (OutlookFact | undefined)[] = []
  if (current) {
    facts.push({
      title: `Cierre de ${monthName(current.month)}, en curso`,
      figure: formatAmount(current.value, mode),
      text: `Van ${formatAmount(current.sold, mode)} y se esperan ${formatAmount(current.expected, mode)} más.${withRange(ranges.get(current.month), mode)}`,
    })
  }
  facts.push(nextMonths(expected, byMonth, mode))
  if (expected.length > 1) {
    const peak = expected.reduce((best, month) => (month.value > best.value ? month : best))
    const before = byMonth.get(peak.month - 12)
    const compared = before
      ? `${comparedWith(peak.value, before.value)} un año antes.`
      : 'El más alto de los que vienen.'
    facts.push({
      title: `Mes más fuerte: ${formatMonth(peak.month)}`,
      figure: formatAmount(peak.value, mode),
      text: compared[0]!.toUpperCase() + compared.slice(1) + withRange(ranges.get(peak.month), mode),
    })
  }
  return facts.flatMap((fact) => fact ?? [])
}
