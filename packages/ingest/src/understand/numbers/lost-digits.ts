import { isAccepted } from '../../choices.ts'
import { excerpt } from '../../excerpt.ts'
import type { Finding, ReadOptions } from '../../types.ts'
import type { Column } from '../columns/column.ts'

/** A large number as a spreadsheet shows it in a narrow column, with three digits of it alone: 1,25E+06 */
const ROUNDED = /^[-$\s]*\d[.,]\d\dE\+(\d\d)$/
/** Power of ten from which digits of a whole number are left out. */
const LEAST_POWER = 3

/** Asks about amounts of which a spreadsheet saved three digits alone: what they were is in no cell. */
export function lostDigits(amounts: readonly Column[], options: ReadOptions): Finding[] {
  if (isAccepted('cifras_redondeadas', options)) return []
  const roundedIn = ({ texts }: Column) => texts.filter((text) => Number(ROUNDED.exec(text)?.[1] ?? 0) >= LEAST_POWER)
  const column = amounts.find((one) => roundedIn(one).length > 0)
  if (!column) return []
  return [
    {
      code: 'cifras_redondeadas',
      kind: 'question',
      text: `En «${excerpt(column.header)}» hay cifras como «${excerpt(roundedIn(column)[0]!)}»: Excel las guardó con tres cifras y las demás se perdieron. ¿Las cargamos redondeadas? Si no, ensancha la columna en Excel, guarda el archivo y súbelo de nuevo.`,
      choices: [{ label: 'Sí, cárgalas redondeadas', choose: { accept: ['cifras_redondeadas'] } }],
      chosen: 0,
    },
  ]
}
