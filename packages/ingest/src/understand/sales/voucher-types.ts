import { rowsText } from '../../spanish.ts'
import { answerToQuestionOnRows, answerForTitle } from '../../choices.ts'
import { RETURN_TYPE } from './document-types.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { quoted } from '../../excerpt.ts'
import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { areNegative, type ColumnRule, countRows, type RowTreatment } from './column-rule.ts'

/** Vouchers of a book of accounts that sell nothing, by what their type begins with or holds. */
const OTHER_VOUCHER =
  /\b(payments?|receipts?|journal|contra|purchases?|delivery notes?|stock|inventory|inventarios?|traslados?|pagos?|egresos?|recibos? de caja|compras?|asientos?|diario|nomina|ajustes?)\b/
const SALES_VOUCHER = /\b(sales?|ventas?|facturas? de venta)\b/
/** What comes before a sale. */
const NOT_YET = /\b(orders?|ordenes?|pedidos?|quotations?|cotizacion(es)?|returns?)\b/
/** The same of types that are called so and nothing else. */
const PLAINLY_OTHER =
  /^((cash|bank) )?(payments?|receipts?)( voucher)?$|^journal( voucher)?$|^contra$|^purchases?( (voucher|order|return))?$|^(delivery|receipt) notes?$|^stock journal$|^(comprobantes? de )?(egresos?|pagos?|nomina)$|^recibos? de caja$|^(facturas? de )?compras?$|^(asientos?|comprobantes?) de diario$|^(sales orders?|ordenes? de venta|quotations?|cotizacion(es)?)$/
/** Different types that a book has at most, and titles of a column of them. */
const MOST_TYPES = 80
const TYPE_HEADER = /\b(vch|voucher|vouchers|tipo|type|comprobante|documento|clase)\b/
/** Kinds of vouchers other than sales that a book of them has at least, … */
const SEVERAL = 2
/** … but for those that move stock, of which one is enough. */
const MOVES_STOCK = /\b(traslados?|inventory|inventarios?|bodegas?|stock journal)\b/

export const isVoucherColumn = ({ header, distinct }: Column): boolean =>
  distinct >= SEVERAL && distinct <= MOST_TYPES && TYPE_HEADER.test(fold(header))

/**
 * Of a column of types of voucher, as a book of all accounts has it: those that are no sales, and credit notes, which are subtracted.
 * @returns null where the types are not those of a book: sales, and two other kinds at least or one that moves stock
 */
export function voucherTypes(
  different: readonly string[],
): { sales: ReadonlySet<string>; credits: ReadonlySet<string>; others: ReadonlySet<string> } | null {
  const types = different.map((text) => ({ text, type: fold(text) }))
  const textsOf = (holds: (type: string) => boolean) =>
    new Set(types.filter(({ type }) => holds(type)).map(({ text }) => text))
  const isSale = (type: string) => SALES_VOUCHER.test(type) && !NOT_YET.test(type) && !RETURN_TYPE.test(type)
  const isCredit = (type: string) => RETURN_TYPE.test(type) && !/compra|purchase/.test(type)
  const sales = textsOf(isSale)
  const isOther = (type: string) => !isSale(type) && OTHER_VOUCHER.test(type)
  const isBook = textsOf(isOther).size >= SEVERAL || textsOf((type) => !isSale(type) && MOVES_STOCK.test(type)).size > 0
  if (sales.size === 0 || !isBook) return null
  return { sales, credits: textsOf(isCredit), others: textsOf((type) => !isSale(type) && !isCredit(type)) }
}

/** Rows of a book of all accounts, by the column of the types of voucher. */
export const vouchers: ColumnRule = (column, _, table) => {
  const { place, header } = column
  const { rows, firstRow, choices } = table
  // A type may stand on a few rows of many alone.
  const all = () => [...new Set(rows.slice(firstRow).map((row) => cellText(row[place])))].filter((text) => text !== '')
  const book = isVoucherColumn(column) ? voucherTypes(all()) : null
  if (!book) return null
  const { sales, credits, others } = book
  const said = answerForTitle(header, choices.coded)
  const treatments: RowTreatment[] = [{ place, values: others, treatment: said === 'in' ? 'in' : 'out' }]
  if (!areNegative(table, place, credits)) treatments.push({ place, values: credits, treatment: 'subtract' })
  if (said !== undefined) return { treatments, findings: [] }
  // What has a product and a quantity may be sold, whatever its voucher is called.
  const { producto, cantidad } = table.mapping
  const isLine = (row: Row) =>
    producto !== null && cantidad !== null && !isBlank(row[producto]) && !isBlank(row[cantidad])
  const isPlain =
    [...others].every((type) => PLAINLY_OTHER.test(fold(type))) &&
    !rows.slice(firstRow).some((row) => others.has(cellText(row[place])) && isLine(row))
  const subtracted = credits.size > 0 ? ` y restamos ${quoted(credits)}` : ''
  return {
    treatments,
    findings: [
      {
        code: 'libro_de_comprobantes',
        kind: isPlain ? 'fact' : 'question',
        text: `«${header}» trae comprobantes de toda clase: contamos ${quoted(sales)}${subtracted}. ${rowsText(countRows(table, place, others))} son de otra clase (${quoted(others)})${isPlain ? ': no las contamos.' : '. ¿Cuentan?'}`,
        choices: [
          { label: 'No: solo las ventas', choose: answerToQuestionOnRows(header, 'out') },
          { label: 'Sí: todas las filas son ventas', choose: answerToQuestionOnRows(header, 'in') },
        ],
        chosen: 0,
      },
    ],
  }
}
