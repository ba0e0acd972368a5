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
 * The months with rounded figures. Past and current months add up to the sum of their year. The months ahead are rounded in order, so that the next
 * months add up to the figure that other cards and Qué pedir show.
 * @param toCome the first complete month ahead; undefined if there is none
 */
export const withWholeFigures = (months: readonly MonthValue[], toCome: Month | undefined): MonthValue[] => {
  const isToCome = ({ month }: MonthValue): boolean => toCome !== undefined && month >= toCome
  return [...byYear(months.filter((month) => !isToCome(month))), ...fromFirst(months.filter(isToCome))]
}

/** The sold and the expected part of a period, rounded so that they add up to the period's figure. */
export const wholeParts = ({
  sold,
  whole,
}: Pick<PeriodValue, 'sold' | 'whole'>): { sold: number; expected: number } => {
  const wholeSold = Math.min(Math.round(sold), Math.max(whole, 0))
  return { sold: wholeSold, expected: whole - wholeSold }
}

/** The figures of a period for texts and pictures: in units the rounded figures of the tables, in money with cents. */
export const toldFigures = (
  period: PeriodValue,
  mode: ValueMode,
): { sold: number; expected: number; value: number } => {
  const { sold, expected, value, whole } = period
  return mode === 'cantidad' ? { ...wholeParts(period), value: whole } : { sold, expected, value }
}
