import { type Column, SAMPLE_ROWS } from '../../columns/column.ts'
import { scoreHeader } from '../../headers/headers.ts'

/** Rows with a discount that must tell. */
const LEAST_DISCOUNTED = 3

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

/** Columns of discounts that enough rows of the money have. */
export const discountsOf = (gross: Column, columns: readonly Column[]): Column[] =>
  columns.filter(
    ({ header, place, values }) =>
      place !== gross.place &&
      scoreHeader(header).has('descuento') &&
      gross.values.filter((value, at) => Math.abs(values[at]!) > 0 && value !== 0).length >= LEAST_DISCOUNTED,
  )

/** Money less the discounts of a column, as money. */
export const lessMoney = (gross: Column, { values }: Column): Column => ({
  ...gross,
  values: gross.values.map((value, at) => value - Math.sign(value) * (Math.abs(values[at]!) || 0)),
})
