import { quoted } from '../../excerpt.ts'
import { fold } from '../headers/fold.ts'
import { type ColumnRule, countRows, rowsText } from './column-rule.ts'

/** What a person puts beside a row that is not like the others. */
const MARK = /^([xX]{1,3}|\*{1,3}|[✓✔✗✘×•#!?]|!!|--?>)$/
/** Titles of what is marked of sales that count: how they were paid, sent or checked. */
const OF_SALES =
  /\b(pag\w*|efectivo|contado|credito|transfer\w*|tarjeta|nequi|daviplata|pix|dinheiro|cash|card|domicilio|entreg\w*|envi\w*|despach\w*|factur\w*|electronic\w*|cliente|nuev[oa]|revis\w*|check\w*|verific\w*|ok|copia|iva|exent[oa]|listo|hecho|done|paid|recib\w*|firm\w*|cobr\w*)\b/
/** Rows that tell, and share of them up to which a mark makes the others the rule. */
const LEAST_ROWS = 20
const FEW = 0.05

/** Asks about a few rows that have a mark and nothing else in a column whose title says nothing of it. */
export const markedRows: ColumnRule = ({ place, header, texts }, different, table) => {
  if (different.length !== 1 || !MARK.test(different[0]!) || OF_SALES.test(fold(header))) return null
  const values = new Set(different)
  const count = countRows(table, place, values)
  const rows = table.rows.length - table.firstRow
  if (rows < LEAST_ROWS || count > FEW * rows || !texts.includes('')) return null
  const { coded } = table.choices
  return {
    treatments: [{ place, values, treatment: coded === 'out' ? 'out' : 'in' }],
    findings:
      coded === undefined
        ? [
            {
              code: 'codigos_dudosos',
              kind: 'question',
              text: `${rowsText(count)} ${count === 1 ? 'trae' : 'traen'} ${quoted(values)} en «${header}» y las demás nada. ¿${count === 1 ? 'Cuenta como las otras' : 'Cuentan como las otras'}?`,
              choices: [
                { label: 'Sí: son ventas', choose: { coded: 'in' } },
                { label: 'No: no cuentan', choose: { coded: 'out' } },
              ],
              chosen: 0,
            },
          ]
        : [],
  }
}
