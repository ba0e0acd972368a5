import { rowsText } from '../../spanish.ts'
import { quoted } from '../../excerpt.ts'
import { fold } from '../headers/fold.ts'
import { type ColumnRule, countRows } from './column-rule.ts'
import { wholeText } from '../../phrases.ts'

const WON =
  /^(closed won|cerrad[oa] ganad[oa]|cerrad[oa] y ganad[oa]|ganad[oa]s?|won|convertid[oa]s?|converted|venta (ganada|cerrada|concretada)|vendid[oa]s?|ganh[oa]|fechad[oa])$/
const NOT_WON = wholeText`
  closed lost | cerrad[oa] perdid[oa] | perdid[oa]s? | lost | no convertid[oa]s? | not converted | descartad[oa]s?
  no interesad[oa]s? | (en )?negociacion.* | negotiation.* | propuesta.* | proposal.* | prospect[oa]s? | prospecting
  calificacion | qualification | contactad[oa]s? | contacted | seguimiento | en seguimiento | leads? | disponibles?
  available | reservad[oa]s? | apartad[oa]s?
`
/** What the client did not want in the end, in a shop's own words. */
const UNWANTED = /\b(ya no|no)( (la|lo|los|las))? (quiere|quieren|quiso|acepto|recibio|compro)\b|\bdesisti(o|eron)?\b/
const STAGE_HEADER = /\b(estado|etapa|stage|status|estatus|fase|resultado|situacion|lead|oportunidad|opportunity)\b/

/** Stages other than that of a sale, where one value says that it was won and another that it was not. */
export function notWon(different: readonly string[]): Set<string> | null {
  const won = different.some((text) => WON.test(fold(text)))
  const lost = different.some((text) => NOT_WON.test(fold(text)))
  if (won && lost) return new Set(different.filter((text) => !WON.test(fold(text))))
  const unwanted = different.filter((text) => UNWANTED.test(fold(text)))
  return unwanted.length > 0 && unwanted.length < different.length ? new Set(unwanted) : null
}

/** Rows of what might have become a sale, by the column of its stage. */
export const opportunities: ColumnRule = ({ place, header }, different, table) => {
  const values = STAGE_HEADER.test(fold(header)) ? notWon(different) : null
  if (!values) return null
  const choice = table.choices.opportunities
  return {
    treatments: [{ place, values, treatment: choice === 'all' ? 'in' : 'out' }],
    findings:
      choice !== undefined
        ? []
        : [
            {
              code: 'oportunidades',
              kind: 'question',
              text: `«${header}» dice que ${rowsText(countRows(table, place, values))} no terminaron en venta (${quoted(values)}). ¿Cuentan?`,
              choices: [
                { label: 'No: solo las que terminaron en venta', choose: { opportunities: 'won' } },
                { label: 'Sí: todas las filas son ventas', choose: { opportunities: 'all' } },
              ],
              chosen: 0,
            },
          ],
  }
}
