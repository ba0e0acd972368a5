import type { AmountReading } from './amount-reading.ts'

/** Share of the rows in which neither quantity nor price is 1, from which arithmetic says something. */
export const LEAST_TELLING = 0.05
/** Rows that arithmetic needs to prove what no header says. */
export const PROVING_ROWS = 5

/** Whether arithmetic over many rows leaves no doubt of a reading, whatever its headers say. */
export function isProven({ relation }: Pick<AmountReading, 'relation'>): boolean {
  return (
    relation !== null &&
    (relation.kind === 'exact' || relation.kind === 'taxed') &&
    relation.telling >= LEAST_TELLING &&
    relation.rows >= PROVING_ROWS
  )
}
