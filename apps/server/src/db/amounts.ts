/** Amounts are stored as integers, so that sums are exact in any order. */

/** Millionths of a unit: scales weigh to 3 decimals, and a leaf's monthly forecast may be a small fraction of a unit. */
const QUANTITY_SCALE = 1_000_000
/** Cents of a peso or a dollar. */
const MONEY_SCALE = 100

/** The double nearest to the exact decimal: both operands are exact, and a division rounds once. */
export const quantityOf = (stored: number): number => stored / QUANTITY_SCALE
export const moneyOf = (stored: number): number => stored / MONEY_SCALE

/**
 * The integer nearest to amount × scale, halves away from zero, so that a return cancels its sale. A decimal such as 1.005 has no exact double;
 * rounding to 15 significant digits first restores the decimal of the file.
 */
const stored = (amount: number, scale: number): number => {
  const scaled = Math.abs(amount) * scale
  // Whole numbers equal their 15 digits. Most amounts are whole, and this avoids formatting them as text.
  const exact = Number.isInteger(scaled) && scaled < 1e15 ? scaled : Math.round(Number(scaled.toPrecision(15)))
  return Math.sign(amount) * exact
}

export const storedQuantity = (quantity: number): number => stored(quantity, QUANTITY_SCALE)
export const storedMoney = (money: number): number => stored(money, MONEY_SCALE)

/** Sums of stored amounts are exact up to 2^53 (value-parsers.ts). */
const MOST = Number.MAX_SAFE_INTEGER

/** Whether sales of so many units and so much money leave no room to be summed with others. */
export const leaveNoRoom = ({ cantidad, valor }: { cantidad: number; valor: number }): boolean =>
  Math.max(Math.abs(cantidad) * QUANTITY_SCALE, Math.abs(valor) * MONEY_SCALE) > MOST / 2
