import { rowsText } from '../../spanish.ts'
import { quoted } from '../../excerpt.ts'
import { wholeText } from '../../phrases.ts'
import { determines } from '../columns/determines.ts'
import { fold } from '../headers/fold.ts'
import { isBoolean } from '../roles/text-contents.ts'
import { questionOnRows, type CodedAnswer, type ColumnRule, countRows } from './column-rule.ts'
import { NO, YES } from './states.ts'

/** Titles of whether a sale came about, which a "No" leaves open: it may have been sold without an invoice, too. */
const CAME_ABOUT = wholeText`
  (es |fue |ya |se )*(facturad|confirmad|aprobad|autorizad|aceptad|cerrad|concretad|vendid|realizad|ejecutad|efectuad)[oa]s?( (por |del? |por el |el )?(cliente|comprador))?
  (se )?(vendio|facturo|confirmo|concreto|realizo)( la venta)? | (es )?(facturable|cobrable)s? | aprobacion | confirmacion | aceptacion
  (is )?(billable|invoiced|confirmed|approved|accepted|sold|closed)
`
/** Titles of what is no sale, so far as a row says yes. */
const IS_ANOTHER = wholeText`
  (es |fue |de |por |en |uso |venta )*(pruebas?|test|demo|ensayo|intern[oa]s?|cotizacion|proforma|presupuesto|simulacion|simulad[oa]|entrenamiento|fictici[oa]|duplicad[oa]|repetid[oa]|reposicion|prestamo|prestad[oa]|apartad[oa]|donacion|donad[oa]|autoconsumo|consumo( propio| interno)?|merma)
  (es |fue |de |por |en |uso |venta )+garantia
  (is )?(test|demo|internal|quote|duplicate|sample)
`
/** Sold all the same, where many do it: "Facturado: No". */
const WITHOUT_INVOICE = /\bfactur/
/** Share of the rows above which those in doubt are likelier sales than not. */
const MANY = 0.3

/**
 * Rows of which a column of yes and no says that the sale did not come about, or was none: it is asked. What is the same on all lines of
 * each product, as its guarantee, is said of the product.
 */
export const doubtedAnswers: ColumnRule = (column, different, table) => {
  const title = fold(column.header)
  const doubts = CAME_ABOUT.test(title) ? NO : IS_ANOTHER.test(title) ? YES : null
  if (!doubts || !isBoolean(column)) return null
  const values = new Set(different.filter((text) => doubts.test(fold(text))))
  // An answer that only some rows give is the other one on the rest.
  const hasOther = values.size < different.length || (doubts === YES && column.texts.includes(''))
  if (values.size === 0 || !hasOther) return null
  const { productoCodigo, producto } = table.mapping
  const product = productoCodigo ?? producto
  if (product !== null && table.columns[product]!.distinct > 1 && determines(table.columns[product]!, column))
    return null
  const count = countRows(table, column.place, values)
  const isSold = WITHOUT_INVOICE.test(title) || count > MANY * (table.rows.length - table.firstRow)
  const no: CodedAnswer = ['No: no cuentan', 'out']
  const yes: CodedAnswer = ['Sí: cuentan como las demás', 'in']
  return questionOnRows(
    table,
    { place: column.place, values },
    [`${rowsText(count)} ${count === 1 ? 'dice' : 'dicen'} ${quoted(values)} en «${column.header}».`, '¿Son ventas?'],
    isSold ? [yes, no] : [no, yes],
  )
}
