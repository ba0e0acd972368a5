import { quoted } from '../../excerpt.ts'
import { wholeText } from '../../phrases.ts'
import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { fold } from '../headers/fold.ts'
import { rowsText } from '../../spanish.ts'
import { type ColumnRule, countRows, noteOnRows } from './column-rule.ts'
import { RETURN_TYPE } from './document-types.ts'
import { isVoucherColumn, voucherTypes } from './voucher-types.ts'

/** What a till writes of its money between its sales: how they were paid, what was in the drawer, put in and taken out. */
const MOVEMENT = wholeText`
  pagos?( de (venta|cliente))? | pagamentos? | payments? | cobros? | recebimentos? | tender | medios? de pago
  (apertura|cierre|base|fondo|arqueo|abertura|fechamento)( (de |do |del )?(caja|caixa|turno|dia|jornada))?
  (shift |cash |till |drawer )?(open(ing|ed)?|clos(e|ing|ed)) ?(shift|till|drawer|balance|cash)? | pay ?(in|out) | paid (in|out) | cash ?(in|out|drop)
  (retiros?|ingresos?|egresos?|entradas?|salidas?|depositos?|consignacion(es)?)( (de |en |a )?(efectivo|caja|dinero|banco))?
  (sangria|suprimento|reforco|retirada)s?( de caixa)? | gastos?( (de |en )?(caja|efectivo))? | movimientos? de (caja|efectivo) | no sale
`
/** What the same column says of a sale. */
const SALE = wholeText`
  ventas?( (de contado|a credito|normal))? | vendas? | sales? | sold | facturas?( de venta)? | recibos? | tickets? | tiquetes? | invoices? | receipts? | boletas?
`
/** What it says of one that came to nothing. */
const VOIDED = /^((venta|factura|boleta|ticket|tiquete|recibo)s? )?(anulad[oa]s?|cancelad[oa]s?|void(ed)?|cancell?ed)$/
/** Kinds of rows that a till's report has at most. */
const MOST_KINDS = 15

/** Rows of a till's money, in a column of kinds that says of others that they are sales: these have how many were sold, and those never. */
export const tillMovements: ColumnRule = (column, different, table) => {
  const { place } = column
  const { rows, firstRow, mapping } = table
  const { cantidad, precio } = mapping
  if (cantidad === null || different.length > MOST_KINDS || !different.some((text) => SALE.test(fold(text))))
    return null
  // A book of all accounts is judged as a whole.
  const isKnown = (type: string) => [SALE, MOVEMENT, VOIDED, RETURN_TYPE].some((words) => words.test(type))
  if (isVoucherColumn(column) && voucherTypes(different) && !different.every((text) => isKnown(fold(text)))) return null
  const values = new Set(different.filter((text) => MOVEMENT.test(fold(text))))
  if (values.size === 0) return null
  const isCounted = (row: Row) => !isBlank(row[cantidad]) || (precio !== null && !isBlank(row[precio]))
  const body = rows.slice(firstRow).filter((row) => !isBlank(row[place]))
  const those = body.filter((row) => values.has(cellText(row[place])))
  const sales = body.filter((row) => SALE.test(fold(cellText(row[place]))))
  if (those.length === 0 || those.some(isCounted) || !sales.every(isCounted)) return null
  const text = `${rowsText(those.length)} de ${quoted(values)} no cuentan: son plata de la caja, sin nada vendido.`
  const told = noteOnRows(table, { place, values }, text, [
    ['No son ventas: no cuentan', 'out'],
    ['Ventas como las demás', 'in'],
  ])
  const voided = new Set(different.filter((word) => VOIDED.test(fold(word))))
  if (voided.size === 0) return told
  const said = `${rowsText(countRows(table, place, voided))} de ${quoted(voided)} no cuentan como ventas.`
  return {
    treatments: [...told.treatments, { place, values: voided, treatment: 'out' }],
    findings: [...told.findings, { code: 'anuladas', kind: 'fact', text: said }],
  }
}
