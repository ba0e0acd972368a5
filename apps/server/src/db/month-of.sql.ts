import { type RawBuilder, sql } from 'kysely'

/** The month of a date as sales and forecasts are kept by: 12 × year + month - 1 (@vigia/contract/months.ts). @param date an expression */
export const monthOf = (date: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(extract(year from ${date}) * 12 + extract(month from ${date}) - 1)::int`
