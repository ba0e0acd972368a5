import { isAccepted } from '../../choices.ts'
import { excerpt } from '../../excerpt.ts'
import type { Finding, ReadOptions } from '../../types.ts'
import type { Column } from '../columns/column.ts'

/** A figure of millions with points between its thousands, and one that a spreadsheet has read as a few units and a fraction: 4.500 as 4.5. */
const MILLIONS = /^[$\s]*\d{1,3}(\.\d{3}){2,}$/
const FRACTION = /^\d{1,3}\.\d{1,2}$/
const LEAST = 3
/** One of which a point between thousands was read as that of decimals: no money has three. */
const THREE_DECIMALS = /^\d{1,3}\.\d{3}$/
/** Whole amounts of a thousand or more beside it from which it is one, and share of the others that must be so. */
const LEAST_WHOLE = 10
const MOSTLY_WHOLE = 0.95
const THOUSAND = 1000

/** A figure with three decimals beside amounts that are whole and, but for a few, of a thousand or more: 890.001 among 1.476.000 and 8.151.000. */
function oneOfThreeDecimals({ texts, values }: Column): { large: string; small: string } | null {
  const isOne = (at: number) => THREE_DECIMALS.test(texts[at]!) && values[at] === Number(texts[at])
  const filled = [...values.keys()].filter((at) => Number.isFinite(values[at]) && values[at] !== 0)
  const others = filled.filter((at) => !isOne(at))
  const whole = others.filter((at) => Number.isInteger(values[at]) && Math.abs(values[at]!) >= THOUSAND)
  const one = filled.find(isOne)
  if (one === undefined || whole.length < LEAST_WHOLE || whole.length < MOSTLY_WHOLE * others.length) return null
  return { large: texts[whole[0]!]!, small: texts[one]! }
}

/**
 * Asks about a column of money in which figures of millions stand beside fractions: a spreadsheet that takes the point for the decimals turns
 * 4.500 into 4.5, and leaves 1.250.000 as a text.
 */
export function lostThousands(money: readonly Column[], options: ReadOptions): Finding[] {
  const column = money.find(
    ({ texts }) =>
      texts.some((text) => MILLIONS.test(text)) && texts.filter((text) => FRACTION.test(text)).length >= LEAST,
  )
  if (isAccepted('miles_perdidos', options)) return []
  if (!column) return money.flatMap(threeDecimals).slice(0, 1)
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

/** Asks about an amount whose point between thousands a spreadsheet took for that of decimals. */
function threeDecimals(column: Column): Finding[] {
  const found = oneOfThreeDecimals(column)
  if (!found) return []
  const count = column.texts.filter((text) => THREE_DECIMALS.test(text)).length
  const shown = found.small.replace('.', ',')
  return [
    {
      code: 'miles_perdidos',
      kind: 'question',
      text: `En «${excerpt(column.header)}» hay cifras como «${found.large}» y ${count === 1 ? 'una' : `${count}`} como «${shown}», con tres decimales. Excel pudo leer así ${found.small}, que son miles. ¿${count === 1 ? 'Está' : 'Están'} bien? Si no, arréglala${count === 1 ? '' : 's'} en tu archivo y súbelo de nuevo.`,
      choices: [{ label: 'Están bien: cárgalas así', choose: { accept: ['miles_perdidos'] } }],
      chosen: 0,
    },
  ]
}
