import { median } from '../columns/median.ts'
import { fold } from '../headers/fold.ts'

/** Cents of one. */
export const CENTS = 100

/** Half a cent on either side and what floats leave: how far exact sums may be apart. */
export const CENT = 0.011

/** Whether a title says that its money is written in cents: "amount_cents", "Total (centavos)". */
export function inCents(header: string): boolean {
  return /\b(cents|centavos|in cents|en centavos)\b/.test(fold(header))
}

/** Figures that tell, share of them that must have no third decimal, and share that has a second one: chance leaves a zero there in one of ten. */
const MIN_FIGURES = 20
const AGREE = 0.95
const WITH_A_SECOND = 0.6

/**
 * Whether figures are money by how they are written: to the cent, most with both decimals.
 * @param least median below which they may be kilos
 */
export function areToTheCent(figures: ArrayLike<number>, least: number): boolean {
  const told = Array.from(figures).filter((figure) => Number.isFinite(figure) && figure !== 0)
  if (told.length < MIN_FIGURES) return false
  // Sums in binary leave digits far behind the sixth.
  const isWith = (figure: number, decimals: number) => Number(figure.toFixed(6)) === Number(figure.toFixed(decimals))
  const share = (of: (figure: number) => boolean) => told.filter(of).length / told.length
  return (
    share((figure) => isWith(figure, 2)) >= AGREE &&
    share((figure) => !isWith(figure, 1)) >= WITH_A_SECOND &&
    median(told.map(Math.abs))! >= least
  )
}
