import { isAccepted } from '../../choices.ts'
import { excerpt } from '../../excerpt.ts'
import type { Finding, ReadOptions } from '../../types.ts'
import type { Column } from '../columns/column.ts'

/** A figure of millions with points between its thousands, and one that a spreadsheet has read as a few units and a fraction: 4.500 as 4.5. */
const MILLIONS = /^[$\s]*\d{1,3}(\.\d{3}){2,}$/
const FRACTION = /^\d{1,3}\.\d{1,2}$/
const LEAST = 3

/**
 * Asks about a column of money in which figures of millions stand beside fractions: a spreadsheet that takes the point for the decimals turns
 * 4.500 into 4.5, and leaves 1.250.000 as a text.
 */
export function lostThousands(money: readonly Column[], options: ReadOptions): Finding[] {
  const column = money.find(
    ({ texts }) =>
      texts.some((text) => MILLIONS.test(text)) && texts.filter((text) => FRACTION.test(text)).length >= LEAST,
  )
  if (!column || isAccepted('miles_perdidos', options)) return []
  const [large, small] = [MILLIONS, FRACTION].map((form) => column.texts.find((text) => form.test(text))!)
  return [
    {
      code: 'miles_perdidos',
      kind: 'question',
      text: `En «${excerpt(column.header)}» hay cifras como «${large}» y otras como «${small!.replace('.', ',')}». Excel pudo leer ${small!.padEnd(small!.indexOf('.') + 4, '0')} como ${small!.replace('.', ',')}. ¿Están bien? Si no, arréglalas en tu archivo y súbelo de nuevo.`,
      choices: [{ label: 'Están bien: cárgalas así', choose: { accept: ['miles_perdidos'] } }],
      chosen: 0,
    },
  ]
}
