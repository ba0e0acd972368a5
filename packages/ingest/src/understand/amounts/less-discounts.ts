import { type Column, SAMPLE_ROWS } from '../columns/column.ts'

/** Share of the money that discounts must be, and of them that a ticket cut off behind the last row may be. */
const LEAST_OFF = 1e-3
const OF_LAST_TICKET = 0.02

/** What a column comes to over the first rows: those spread over a large file have parts of tickets. */
const sumOf = ({ values }: Column): number =>
  values.slice(0, SAMPLE_ROWS).reduce((total, value) => total + (value || 0), 0)

/** Whether a column comes in all to the money less its discounts, though not row by row: what was paid of each ticket. */
export function isLessDiscounts(paid: Column, money: Column, discounts: Column): boolean {
  const [before, off] = [sumOf(money), Math.abs(sumOf(discounts))]
  return off > LEAST_OFF * Math.abs(before) && Math.abs(before - off - sumOf(paid)) <= OF_LAST_TICKET * off
}
