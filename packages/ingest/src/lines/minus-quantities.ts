import { numeral } from '../spanish.ts'
import type { Finding, ReadOptions } from '../types.ts'

/**
 * Whether a line has its quantity with a minus, and its money, in a column of its own, without one.
 * @param written what the column of money says
 */
export const isMinusAlone = (line: { quantity: number; value: number }, written: number | null): boolean =>
  line.quantity < 0 && line.value > 0 && written !== null && written > 0

/** Share of the lines up to which it is told, with the other answer, and not asked. */
const FEW = 0.001

/**
 * Asks what lines are whose quantity is below zero and whose money is above, where neither a type of document nor a state says it: some programs write
 * so what came back, and in others it is a slip of the hand.
 */
export function minusQuantities(count: number, lines: number, { minusQuantity }: ReadOptions): Finding[] {
  if (count === 0 || minusQuantity !== undefined) return []
  const said =
    count === 1
      ? '1 línea tiene la cantidad con signo menos y el valor sin él'
      : `${numeral(count)} líneas tienen la cantidad con signo menos y el valor sin él`
  const isAsked = count > FEW * lines
  return [
    {
      code: 'cantidad_con_menos',
      kind: isAsked ? 'question' : 'fact',
      text: isAsked
        ? `${said}. ¿Son devoluciones?`
        : `${said}: ${count === 1 ? 'cuenta como devolución' : 'cuentan como devoluciones'}.`,
      choices: [
        { label: 'Sí: son devoluciones y se restan', choose: { minusQuantity: 'returns' } },
        { label: 'No: son ventas', choose: { minusQuantity: 'sales' } },
      ],
      chosen: 0,
    },
  ]
}
