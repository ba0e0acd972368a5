import { numeral, rowsText } from '../../spanish.ts'
import { quoted } from '../../excerpt.ts'
import { fold } from '../headers/fold.ts'
import {
  areNegative,
  questionOnRows,
  type ColumnRule,
  countRows,
  type Judgement,
  type RowTreatment,
  noteOnRows,
} from './column-rule.ts'
import type { Column } from '../columns/column.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { judgedWithoutExchanges } from './exchanges.ts'

/** Asks whether rows of another kind than invoices are sales of their own. @param named the kinds, quoted @param guess what they are taken for until then */
export function besideInvoices(
  table: JudgedTable,
  rows: Omit<RowTreatment, 'treatment'>,
  { count, named, header }: { count: number; named: string; header: string },
  guess: 'out' | 'in' = 'out',
): Judgement {
  const [verb, are] = count === 1 ? ['fila dice', 'Es una venta'] : ['filas dicen', 'Son ventas']
  return questionOnRows(
    table,
    rows,
    [`${numeral(count)} ${verb} ${named} en «${header}», y otras son facturas.`, `¿${are}?`],
    [
      ['No: son cotizaciones, pedidos, remisiones, recibos o cambios, o suman las demás', 'out'],
      ['Sí: cuentan como las demás', 'in'],
    ],
    guess,
  )
}

export const INVOICE_KIND =
  /^(fac|fact|fv|fve|fe|fc|ventas?|vendas?|sales?)$|\b(facturas?|boletas?|invoices?|nota fiscal|notas fiscais)\b/
/** Beside invoices: money received of them, what was offered, and what was sent before it was invoiced. */
const OTHER_KIND =
  /^(rm|rem|gde|gd|ov|op|ped|cot|pro|pref|prefacturas?|guias?( de despacho)?|recibos?(?! de ventas?\b)|receipts?|pedidos?|orden(es)? de (venta|pedido|compra|servicio|trabajo)|cotizacion(es)?|proformas?|quotes?|quotations?|presupuestos?|orcamentos?|remitos?|remision(es)?|senas?|anticipos?|trocas?)\b|^(cambios?|garantias?|reposicion(es)?)( (por|de) (talla|productos?|mercancia|garantia|defectos?))?$/

/** What is no sale beside invoices whatever its column is called. */
const NEVER_SOLD =
  /^recibos? de caja$|^(facturas?|documentos? soporte|ordenes|orden) de compras?$|^compras?$|^(comprobantes? de )?egresos?$/

/** What a client brought back for another. */
const CAME_BACK = /^(cambios?|garantias?|reposicion(es)?|trocas?)\b/

/** What sums up the other rows: the invoice of all of a day's tickets, the closing of a till. */
const SUMMARY_KIND =
  /\b(global)\b|\b(reporte|informe|cierre|corte|comprobante)( de)? z\b|^(z|cierre|corte)( de (caja|dia|turno))?$/

/** What was offered, which becomes an invoice if it is sold. */
const OFFER = /^(cotizacion(es)?|proformas?|quotes?|quotations?|presupuestos?|orcamentos?|estimates?)\b/

/** Kinds of document that are no sale of their own where others are invoices, or sum up the others. */
export function otherKinds(different: readonly string[]): Set<string> | null {
  const summaries = different.filter((text) => SUMMARY_KIND.test(fold(text)))
  if (summaries.length > 0 && summaries.length < different.length) return new Set(summaries)
  if (!different.some((text) => INVOICE_KIND.test(fold(text)))) return null
  const others = different.filter((text) => OTHER_KIND.test(fold(text)) && !INVOICE_KIND.test(fold(text)))
  return others.length > 0 ? new Set(others) : null
}

/** Of a column that may be another than that of the types of document. */
function neverSold(different: readonly string[]): Set<string> | null {
  const values = new Set(different.filter((text) => NEVER_SOLD.test(fold(text))))
  const areInvoices = different.some((text) => !values.has(text) && INVOICE_KIND.test(fold(text)))
  return values.size > 0 && areInvoices ? values : null
}

/** Rows of documents that are no sale of their own, by the column of the types. */
export const kindsBesideInvoices: ColumnRule = (column, different, table) => {
  const { place } = column
  const values = place === table.mapping.tipoDocumento ? otherKinds(different) : neverSold(different)
  return values && judgedWithoutExchanges(table, column, values, otherKindsQuestion)
}

function otherKindsQuestion(table: JudgedTable, { place, header }: Column, values: ReadonlySet<string>): Judgement {
  const count = countRows(table, place, values)
  // What was offered is no sale yet.
  if (![...values].every((text) => OFFER.test(fold(text))))
    return besideInvoices(
      table,
      { place, values },
      { count, named: quoted(values), header },
      // What came back for another has its minus, and takes off what was sold.
      [...values].every((text) => CAME_BACK.test(fold(text))) && areNegative(table, place, values) ? 'in' : 'out',
    )
  return noteOnRows(
    table,
    { place, values },
    `${rowsText(count)} con ${quoted(values)} en «${header}» no ${count === 1 ? 'cuenta: es una cotización' : 'cuentan: son cotizaciones'}.`,
    [
      ['No son ventas: no cuentan', 'out'],
      ['Sí: cuentan como las demás', 'in'],
    ],
  )
}
