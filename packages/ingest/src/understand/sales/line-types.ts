import { rowsText } from '../../spanish.ts'
import { wholeText } from '../../phrases.ts'
import { fold } from '../headers/fold.ts'
import { type ColumnRule, countRows } from './column-rule.ts'

/** Titles of what kind of row each is, where a till writes a document, its lines and its payments below each other. */
const TITLE = wholeText`
  (line|row|record|item) type | type of (line|row) | tipo (de )?(linea|fila|registro|renglon|item)
`
/** What says of a row that it is a line of a document. */
const LINE = wholeText`
  (sale |order |invoice )?line( item)? | line ?item | item | product | linea( de (venta|pedido|factura))? | renglon
  producto | articulo | detalle
`
/** What says that it is the document itself, or how it was paid. */
const DOCUMENT = wholeText`
  sale | order | invoice | receipt | transaction | header | payment | refund payment | total | venta | pedido | factura
  documento | encabezado | cabecera | pago
`

/** Rows of documents and of their payments, where others are the lines of the documents: both would be counted twice. */
export const lineTypes: ColumnRule = ({ place, header }, different, table) => {
  if (!TITLE.test(fold(header)) || !different.some((text) => LINE.test(fold(text)))) return null
  const values = new Set(different.filter((text) => DOCUMENT.test(fold(text))))
  if (values.size === 0) return null
  const count = countRows(table, place, values)
  const text = `${rowsText(count)} de «${header}» son el total o el pago de una factura: contamos las líneas que traen debajo.`
  return {
    treatments: [{ place, values, treatment: 'out' }],
    findings: [{ code: 'filas_por_fuera', kind: 'fact', text }],
    goesOn: true,
  }
}
