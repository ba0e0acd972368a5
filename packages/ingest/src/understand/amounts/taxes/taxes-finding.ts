import type { Choices } from '../../../choices.ts'
import type { Finding } from '../../../types.ts'

export type Taxes = NonNullable<Choices['taxes']>
/** One way to count sales; the columns that give it so are known to the reader alone. */
export type CountedSo = Pick<Choices, 'mapping'> & { taxes: Taxes }

const LABELS: Record<Taxes, string> = { with: 'Con impuestos', without: 'Sin impuestos' }
const COUNTED: Record<Taxes, string> = { with: 'las ventas cuentan con ellos', without: 'las ventas cuentan sin ellos' }

/**
 * Asks how sales are counted, or tells it.
 * @param statement what the file says of its money and of taxes, without a full stop
 * @param chosen place of the answer by which they count
 */
export function taxesFinding(
  kind: 'question' | 'fact',
  statement: string,
  answers: readonly CountedSo[],
  chosen: number,
): Finding {
  return {
    code: 'con_impuestos',
    kind,
    statement,
    text:
      kind === 'question'
        ? `${statement}. ¿Cómo cuentas tus ventas?`
        : `${statement}: ${COUNTED[answers[chosen]!.taxes]}.`,
    choices: answers.map((choose) => ({ label: LABELS[choose.taxes], choose })),
    chosen,
  }
}
