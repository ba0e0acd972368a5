import { rowsText } from '../../spanish.ts'
import { quoted } from '../../excerpt.ts'
import { RETURN_TYPE } from './document-types.ts'
import { wholeText } from '../../phrases.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { areNegative, questionOnRows, type ColumnRule, countRows, type Judgement } from './column-rule.ts'
import { judgedWithoutExchanges } from './exchanges.ts'

/** What most rows of a column of kinds say: they were sold, as always. */
const USUAL = /^(ventas?|vta|vender|vendid[oa]|venta normal|normal|regular|sale|sold)$/
/** What brings goods or money back, … */
const GIVES_BACK = wholeText`
  reversos?( .*)? | reversa(r|d[oa])? | retornos?( .*)? | reintegr(os?|ar|ad[oa]) | devolver | (cambios?|canjes?) (entrada|entra|recibid[oa]s?)
  entrada (por )?(cambio|canje)
`
/** … and what is no sale, or none yet. */
const NO_SALE = wholeText`
  anular | entrenamiento | capacitacion | practica | pruebas? | demo | demostracion | simulacion | training | test
  anticipos?( .*)? | senas? | separad[oa]s? | apartad[oa]s? | garantias?( .*)? | reposicion(es)?( .*)? | cotizacion(es)?
  prestamos? | traslados? | ajustes? | muestras?( gratis)? | mermas? | averias? | degustacion(es)? | donacion(es)?
  (auto)?consumos?( (interno|propio|empleados?))? | cortesias? | obsequios?
`
/** Different kinds at most, and share of the rows from which one of them is the usual one. */
const MOST_KINDS = 8
const MOST = 0.5

/** Of a column in which most rows say that they are plain sales, the kinds that say of a row that it is none; null of any other column. */
export function kindsBesideUsual({ texts, distinct }: Pick<Column, 'texts' | 'distinct'>): ReadonlySet<string> | null {
  if (distinct < 2 || distinct > MOST_KINDS) return null
  const different = [...new Set(texts)].filter((text) => text !== '')
  const usual = different.filter((text) => USUAL.test(fold(text)))
  if (texts.filter((text) => usual.includes(text)).length < MOST * texts.length) return null
  const others = different.filter((text) => GIVES_BACK.test(fold(text)) || NO_SALE.test(fold(text)))
  return others.length > 0 ? new Set(others) : null
}

/** Rows of another kind than a sale, in a column that tells kinds under any title: it is asked what they are. */
export const unusualKinds: ColumnRule = (column, _, table) => {
  const { place } = column
  const values = kindsBesideUsual(column)
  if (values === null || areNegative(table, place, values)) return null
  // What the type of document says to come back is taken off as such.
  if (place === table.mapping.tipoDocumento && [...values].every((text) => RETURN_TYPE.test(fold(text)))) return null
  return judgedWithoutExchanges(table, column, values, unusualKindQuestion)
}

function unusualKindQuestion(table: JudgedTable, { place, header }: Column, values: ReadonlySet<string>): Judgement {
  const count = countRows(table, place, values)
  return questionOnRows(
    table,
    { place, values },
    [
      `${rowsText(count)} ${count === 1 ? 'dice' : 'dicen'} ${quoted(values)} en «${header}», y la mayoría que son ventas.`,
      '¿Qué son?',
    ],
    [
      ['No son ventas: no cuentan', 'out'],
      ['Devoluciones: se restan', 'subtract'],
      ['Ventas como las demás', 'in'],
    ],
    [...values].every((text) => GIVES_BACK.test(fold(text))) ? 'subtract' : 'out',
  )
}
