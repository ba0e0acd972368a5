interface Totals<Value> {
  quantity: Value
  value: Value
}

/** Share of a file's total within which what was read is the same, or within these: files round what they show, money of each line to pesos. */
const SAME_TOTAL = 1e-4
const ROUNDING: Totals<number> = { quantity: 0.5, value: 1 }

const isSame = (measure: keyof Totals<number>, read: number, stated: number): boolean =>
  Math.abs(read - stated) <= Math.max(ROUNDING[measure], Math.abs(stated) * SAME_TOTAL)

/**
 * How the grand total that a file states agrees with what was read of it: 'same'; 'with-left-out' where it does only with
 * the rows that are not loaded; 'value-only' where the money does, and the units, which were not decisive, do not.
 */
export type TotalsAgreement = 'same' | 'with-left-out' | 'value-only' | 'different'

/**
 * The money decides where the file states it.
 * @param stated null where the file states none
 * @param matches the reader's own verdict, which counts rows that are not loaded too
 */
export const compareTotals = (
  read: Totals<number>,
  stated: Totals<number | null>,
  matches: boolean,
): TotalsAgreement => {
  if (!matches) return 'different'
  const unitsAgree = stated.quantity === null || isSame('quantity', read.quantity, stated.quantity)
  if (!(stated.value === null ? unitsAgree : isSame('value', read.value, stated.value))) return 'with-left-out'
  return unitsAgree ? 'same' : 'value-only'
}
