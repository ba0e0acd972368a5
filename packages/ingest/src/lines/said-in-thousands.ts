import { isAccepted } from '../choices.ts'
import { excerpt } from '../excerpt.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'

/** What a title, a heading or a sheet's name says of figures that leave their zeros out. */
const IN_THOUSANDS =
  /\b(en|cifras en|valores en) (miles|millones)\b|\b(miles|millones) de pesos\b|^(valor|ventas?|total|monto|importe)? ?(miles|millones|mm)$|\b(valor|ventas?|total|monto|importe) (en )?(miles|millones|mm)\b/
/** "$ miles", "(millones)". */
const WITH_SIGN =
  /[$(] ?(miles|millones)\b|\( ?\$ ?0{3}s? ?\)|\$ ?'?0{3}'?s?$|\bx ?1[.,]?000\b|\(x mil\)|\ben miles\b|\(0{3}s?\)/i
/** "M$", "k$", "(K)". */
const SHORT = /\b(M{1,2}|k|K)\$|\$ ?(M{1,2}|k|K)\b|\((K|MM)\)/

/** The same of a note below the table, where a sum may be written out: "Son: dos millones de pesos". */
const NOTE = /\ben (miles|millones)\b/

/** Asks what is to be done with figures that are said to be in thousands or millions: read as they are they would be of pesos. */
export function thousandsQuestion(
  texts: readonly string[],
  options: ReadOptions,
  notes: readonly string[] = [],
): Finding[] {
  const said =
    texts.find((text) => IN_THOUSANDS.test(fold(text)) || WITH_SIGN.test(text) || SHORT.test(text)) ??
    notes.find((text) => NOTE.test(fold(text)))
  if (said === undefined || isAccepted('en_miles', options)) return []
  return [
    {
      code: 'en_miles',
      kind: 'question',
      text: `El archivo dice «${excerpt(said.trim())}». Si a sus cifras les faltan los ceros, multiplícalas en Excel y súbelo de nuevo: las leímos tal como están.`,
      choices: [{ label: 'Están completas: cárgalas así', choose: { accept: ['en_miles'] } }],
      chosen: 0,
    },
  ]
}
