import { roundRunning, roundWhole } from '@vigia/contract/round-whole.ts'
import { type Month, fromMonth } from '@vigia/contract/months.ts'
import type { ValueMode } from '../../../lib/format.ts'
import type { MonthValue, PeriodValue } from './combine-months.ts'

const byYear = (months: readonly MonthValue[]): MonthValue[] =>
  [...Map.groupBy(months, ({ month }) => fromMonth(month).anio).values()].flatMap((year) => {
    const whole = roundWhole(year.map(({ value }) => value))
    return year.map((month, index) => ({ ...month, whole: whole[index]! }))
  })

const fromFirst = (months: readonly MonthValue[]): MonthValue[] => {
  const whole = roundRunning(months.map(({ value }) => value))
  return months.map((month, index) => ({ ...month, whole: whole[index]! }))
}

/**
 * The months with whole figures. What is over and under way adds up, year by year, to what it sums; of what is to come the next months
 * together are the figure that other cards and Qué pedir tell of them.
 * @param toCome the first complete month to come; undefined where there is none
 */
export const withWholeFigures = (months: readonly MonthValue[], toCome: Month | undefined): MonthValue[] => {
  const isToCome = ({ month }: MonthValue): boolean => toCome !== undefined && month >= toCome
  return [...byYear(months.filter((month) => !isToCome(month))), ...fromFirst(months.filter(isToCome))]
}

/** What is sold and what is still expected of a period as whole figures that add up to the period's. */
export const wholeParts = ({
  sold,
  whole,
}: Pick<PeriodValue, 'sold' | 'whole'>): { sold: number; expected: number } => {
  const wholeSold = Math.min(Math.round(sold), Math.max(whole, 0))
  return { sold: wholeSold, expected: whole - wholeSold }
}

/** What a period's words and pictures say: in units the tables' whole figures, in money the cents too. */
export const toldFigures = (
  period: PeriodValue,
  mode: ValueMode,
): { sold: number; expected: number; value: number } => {
  const { sold, expected, value, whole } = period
  return mode === 'cantidad' ? { ...wholeParts(period), value: whole } : { sold, expected, value }
}
