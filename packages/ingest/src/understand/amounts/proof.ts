import type { AmountReading } from './amount-reading.ts'
import type { Relation } from './relations.ts'

/** Share of the rows in which neither quantity nor price is 1, from which arithmetic says something. */
const LEAST_CONCLUSIVE = 0.05
/** The same in rows, where it holds in every row of the file: of units sold one by one few say anything. */
const TELLING_ROWS = 4
/** Rows that arithmetic needs to prove what no header says. */
export const PROVING_ROWS = 5

/** Whether quantity × price is more than the price in enough rows. */
export const isConclusive = (relation: Relation): boolean =>
  relation.telling >= LEAST_CONCLUSIVE || isConclusiveByFew(relation)

/** Whether it is so in few rows, and holds in all. */
export const isConclusiveByFew = ({ telling, rows, fit }: Relation): boolean =>
  telling < LEAST_CONCLUSIVE && fit === 1 && telling * rows >= TELLING_ROWS

/** Whether arithmetic over many rows leaves no doubt of a reading, whatever its headers say. */
export function isProven({ relation }: Pick<AmountReading, 'relation'>): boolean {
  return (
    relation !== null &&
    (relation.kind === 'exact' || relation.kind === 'taxed') &&
    isConclusive(relation) &&
    relation.rows >= PROVING_ROWS
  )
}
