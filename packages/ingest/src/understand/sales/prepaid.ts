import { rowsText } from '../../spanish.ts'
import { quoted } from '../../excerpt.ts'
import { wholeText } from '../../phrases.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { questionOnRows, type ColumnRule, countRows } from './column-rule.ts'

/** What is paid ahead: "Recarga", "Venta de bono", "Compra de saldo", … */
const PAID_AHEAD = wholeText`
  recargas?( .*)? | cargas? | (ventas?|compras?|cargas?) (de )?(saldo|tarjetas?|bonos?|paquetes?|gift ?cards?)( .*)?
`
/** … and what is taken of it later: "Consumo", "Redención", "Clase tomada". */
const TAKEN = wholeText`
  consumos? | usos?( de .*)? | redencion(es)?( .*)? | redimid[oa]s? | descargas?
  (clases?|sesion(es)?|citas?|servicios?) (tomad|usad|consumid)[oa]s?
`
/** Different values of such a column at most. */
const MOST_KINDS = 6

/** Of a column whose values are all of what is paid ahead and what is taken of it, the latter; null of any other column. */
export function prepaidRedemptions({
  texts,
  distinct,
}: Pick<Column, 'texts' | 'distinct'>): ReadonlySet<string> | null {
  if (distinct < 2 || distinct > MOST_KINDS) return null
  const different = [...new Set(texts)].filter((text) => text !== '')
  const taken = different.filter((text) => TAKEN.test(fold(text)))
  const ahead = different.filter((text) => PAID_AHEAD.test(fold(text)))
  return taken.length > 0 && ahead.length > 0 && taken.length + ahead.length === different.length
    ? new Set(taken)
    : null
}

/** What was paid ahead and what was taken of it are the same money: it is asked whether the latter counts as well. */
export const prepaid: ColumnRule = (column, _, table) => {
  const { place, header } = column
  const values = prepaidRedemptions(column)
  if (values === null) return null
  const rows = rowsText(countRows(table, place, values))
  return questionOnRows(
    table,
    { place, values },
    [
      `En «${header}» hay pagos por adelantado y lo que se gastó de ellos: ${rows} con ${quoted(values)}. Sumar las dos cosas cuenta la misma plata dos veces.`,
      '¿Qué cargamos?',
    ],
    [
      ['Solo lo que pagaron', 'out'],
      ['Las dos cosas', 'in'],
    ],
  )
}
