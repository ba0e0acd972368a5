import { fold } from '../headers/fold.ts'

/** Cents of one. */
export const CENTS = 100

/** Half a cent on either side and what floats leave: how far exact sums may be apart. */
export const CENT = 0.011

/** Whether a title says that its money is written in cents: "amount_cents", "Total (centavos)". */
export function inCents(header: string): boolean {
  return /\b(cents|centavos|in cents|en centavos)\b/.test(fold(header))
}
