import { MONTH_NAMES } from '@vigia/contract/long-date.ts'
import { type ValueMode, formatAmount, formatMonth, formatShare, timesText } from '../../../lib/format.ts'
import type { Month } from '@vigia/contract/months.ts'
import type { MonthValue } from './combine-months.ts'
import type { YearRow } from './year-rows.ts'

const highest = (months: readonly MonthValue[]): MonthValue =>
  months.reduce((best, month) => (month.value > best.value ? month : best))

/**
 * '12% más que', '3% menos que', '4 veces lo de', 'igual que'
 * @param before greater than 0
 */
export const comparedWith = (value: number, before: number): string => {
  const share = (value - before) / before
  if (Math.abs(share) < 0.005) return 'igual que'
  const times = timesText(1 + share)
  if (times !== undefined) return `${times} lo de`
  return `${formatShare(Math.abs(share))} ${share > 0 ? 'más' : 'menos'} que`
}

/** Describes the sales chart in one or two sentences. */
export const timelineSummary = (months: readonly MonthValue[], mode: ValueMode): string => {
  const sold = months.filter(({ kind }) => kind === 'actual')
  const expected = months.filter(({ kind }) => kind === 'prediction')
  const sentences: string[] = []
  if (sold.length > 0) {
    const best = highest(sold)
    sentences.push(
      `De ${formatMonth(sold[0]!.month)} a ${formatMonth(sold.at(-1)!.month)} tu mejor mes fue ${formatMonth(best.month)}, con ${formatAmount(best.whole, mode)}.`,
    )
  }
  if (expected.length > 0) {
    const best = highest(expected)
    const sum = expected.reduce((total, { whole }) => total + whole, 0)
    sentences.push(
      `De ${formatMonth(expected[0]!.month)} a ${formatMonth(expected.at(-1)!.month)} se esperan ${formatAmount(sum, mode)}; el mes más alto sería ${formatMonth(best.month)}, con ${formatAmount(best.whole, mode)}.`,
    )
  }
  return sentences.join(' ')
}

/**
 * Describes the yearly chart: compares its last two years over the months that both have.
 * @param uncompared months left out of comparisons
 */
export const yearlySummary = (rows: readonly YearRow[], mode: ValueMode, uncompared: ReadonlySet<Month>): string => {
  const [before, latest] = rows.slice(-2)
  if (!before) return ''
  if (!latest) return `${before.year} suma ${formatAmount(before.total, mode)}.`
  const common = latest.cells.flatMap((cell, index) =>
    cell && before.cells[index] && !uncompared.has(before.year * 12 + index) ? [index] : [],
  )
  if (common.length === 0) return `${before.year} y ${latest.year} no tienen meses que comparar.`
  const sumOf = (row: YearRow): number => common.reduce((sum, index) => sum + row.cells[index]!.whole, 0)
  const span =
    common.length === 12
      ? ''
      : common.length === 1
        ? `En ${MONTH_NAMES[common[0]!]}, `
        : `De ${MONTH_NAMES[common[0]!]} a ${MONTH_NAMES[common.at(-1)!]}, `
  const [now, then] = [sumOf(latest), sumOf(before)]
  const sums = `${span}${latest.year} suma ${formatAmount(now, mode)}`
  if (Math.round(then) <= 0) return `${sums}; ${before.year} sumó ${formatAmount(then, mode)}.`
  return `${sums}, ${comparedWith(now, then)} ${before.year} (${formatAmount(then, mode)}).`
}
