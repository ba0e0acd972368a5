import { quoted } from '../../excerpt.ts'
import { fold } from '../headers/fold.ts'
import { type ColumnRule, countRows, rowsText } from './column-rule.ts'

/** Titles of the kind of a movement of stock, as Brazil's programs write them. */
const HEADER = /^(cod ?oper(acao)?|codigo (da )?operacao|(tipo )?operacao|tipo (de )?mov(imento)?|entrada saida|e s)$/
/** Saída, which is what was sold; entrada, and the returns of each. */
const OUT = 's'
const CODES: ReadonlySet<string> = new Set([OUT, 'e', 'ed', 'sd'])

/** Asks about rows of goods that came in, by a letter beside that of those that went out. */
export const goodsInAndOut: ColumnRule = ({ place, header }, different, table) => {
  const codes = different.map(fold)
  if (!HEADER.test(fold(header)) || !codes.includes(OUT) || !codes.every((code) => CODES.has(code))) return null
  const values = new Set(different.filter((text) => fold(text) !== OUT))
  if (values.size === 0) return null
  const { coded } = table.choices
  return {
    treatments: [{ place, values, treatment: coded === 'in' ? 'in' : 'out' }],
    findings:
      coded === undefined
        ? [
            {
              code: 'codigos_dudosos',
              kind: 'question',
              text: `${rowsText(countRows(table, place, values))} con ${quoted(values)} en «${header}» parecen mercancía que entró o que volvió, y las otras la que salió. ¿Cuentan como ventas?`,
              choices: [
                { label: 'No: no cuentan', choose: { coded: 'out' } },
                { label: 'Sí: ventas como las demás', choose: { coded: 'in' } },
              ],
              chosen: 0,
            },
          ]
        : [],
  }
}
