import type { Column } from './column.ts'

/** Rows compared of a table with more. */
const MOST_ROWS = 400

/** Rows in which all columns have a number: all of few, else as many as are compared, spread over the table. */
export function rowsWith(...columns: readonly Pick<Column, 'values'>[]): number[] {
  const rows = [...columns[0]!.values.keys()].filter((at) =>
    columns.every(({ values }) => Number.isFinite(values[at]!)),
  )
  return spread(rows)
}

/** Of more rows than are compared, every n-th. */
export function spread(rows: readonly number[]): number[] {
  const step = Math.max(1, Math.floor(rows.length / MOST_ROWS))
  return rows.filter((_, k) => k % step === 0)
}

/** Share of some rows, documents or figures of which something holds, 0…1; 0 of none. */
export const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.length === 0 ? 0 : all.filter(holds).length / all.length

/** Whether something holds of that share of all, or more; it ends once too many have not. */
export function holdsOfMost<T>(all: readonly T[], holds: (one: T) => boolean, least: number): boolean {
  let holding = all.length
  for (const one of all) if (!holds(one) && --holding / all.length < least) return false
  return all.length > 0
}
