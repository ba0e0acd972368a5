import { rowsText } from '../../spanish.ts'
import { askedText } from '../../asked.ts'
import { answerToQuestionOnRows, answerForTitle } from '../../choices.ts'
import { quoted } from '../../excerpt.ts'
import { fold } from '../headers/fold.ts'
import { areNegative, type ColumnRule, countRows } from './column-rule.ts'

const TYPE_HEADER = /\b(tipo|clase|comprobante|movimiento|operacion|transaccion)\b/
const INCOME = /^(i|i ingresos?|ingresos?|entradas?)$/
const EXPENSE = /^(e|e egresos?|egresos?|gastos?|salidas?)$/
/** Titles of a list of Mexico's tax office, whose "egreso" is a credit note. */
const OF_SAT = /\b(uuid|cfdi|rfc|folio fiscal|regimen)\b/

/** Rows of a cash book: "Egreso" beside "Ingreso" is what was spent, or a credit note where the tax office writes it so. */
export const incomeAndExpenses: ColumnRule = ({ place, header }, different, table) => {
  const values = different.map(fold)
  const isBook =
    TYPE_HEADER.test(fold(header)) &&
    values.some((value) => INCOME.test(value)) &&
    values.some((value) => EXPENSE.test(value)) &&
    values.every((value) => INCOME.test(value) || EXPENSE.test(value)) &&
    !table.columns.some((one) => OF_SAT.test(fold(one.header)))
  if (!isBook) return null
  const expenses = new Set(different.filter((_, at) => EXPENSE.test(values[at]!)))
  const coded = answerForTitle(header, table.choices.coded)
  const isMinus = areNegative(table, place, expenses)
  return {
    treatments: [{ place, values: expenses, treatment: coded === 'subtract' && isMinus ? 'in' : (coded ?? 'out') }],
    findings:
      coded !== undefined
        ? []
        : [
            {
              code: 'codigos_dudosos',
              kind: 'question',
              ...askedText([
                `«${header}» dice ${quoted(expenses)} en ${rowsText(countRows(table, place, expenses))}.`,
                '¿Qué son?',
              ]),
              choices: [
                { label: 'Gastos: no son ventas y no cuentan', choose: answerToQuestionOnRows(header, 'out') },
                {
                  label: 'Devoluciones o notas crédito: se restan',
                  choose: answerToQuestionOnRows(header, 'subtract'),
                },
              ],
              chosen: 0,
            },
          ],
  }
}
