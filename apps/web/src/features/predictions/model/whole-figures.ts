import { roundWhole } from '../../../lib/round-whole.ts'
import { fromMonth } from '@vigia/contract/months.ts'
import type { ValueMode } from '../../../lib/format.ts'
import type { MonthValue, PeriodValue } from './combine-months.ts'

/** The months with whole figures that add up, year by year, to what the year sums. */
export const withWholeFigures = (months: readonly MonthValue[]): MonthValue[] =>
  [...Map.groupBy(months, ({ month }) => fromMonth(month).anio).values()].flatMap((year) => {
    const whole = roundWhole(year.map(({ value }) => value))
    return year.map((month, index) => ({ ...month, whole: whole[index]! }))
  })

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
