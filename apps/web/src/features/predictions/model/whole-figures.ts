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

/** What a period's words and pictures say: in units the tables' whole figures, in money the cents too. */
export const toldFigures = (
  { sold, expected, value, whole }: PeriodValue,
  mode: ValueMode,
): { sold: number; expected: number; value: number } => {
  if (mode !== 'cantidad') return { sold, expected, value }
  const wholeSold = Math.min(Math.round(sold), Math.max(whole, 0))
  return { sold: wholeSold, expected: whole - wholeSold, value: whole }
}
