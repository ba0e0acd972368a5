import { rowsText } from '../../spanish.ts'
import { quoted } from '../../excerpt.ts'
import { cellText, isNothing, type Row } from '../../read/grid.ts'
import { fold } from '../headers/fold.ts'
import { questionOnRows, type ColumnRule, countRows, type ToldAnswer, noteOnRows } from './column-rule.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { PAYMENT_HEADER, YES } from './states.ts'

/** Columns that ask whether the goods were given away, and what they or a way to pay say of it. */
const GIFT_HEADER =
  /^(es )?(cortesias?|obsequio|obsequiad[oa]|regalo|regalad[oa]|degustacion|gratis|bonificad[oa]|muestra( gratis)?|gift|free)$/
/** A gift that the client makes is sold: "regalo de cumple". */
const GIFT =
  /^(?!regalo (envolver|envuelto|empacar|empaque|tarjeta|mensaje)$|regalos? (de|del|para) (la |el |su |mi )?(cumple[a-z]*|bod[ao]s?|matrimonio|navidad|aniversario|grados?|bautizo|primera|amor|madres?|padres?|mama|papa|novi[oa]s?|espos[oa]|herman[oa]|amig[oa]|ami[a-z]*|dia|empresa|cliente)\b)(cortesias?|obsequios?|regalos?|degustacion(es)?|donacion(es)?|invitacion(es)?)( (de|del) (la )?[a-z]+| [a-z]+)?$|^consumo interno$/
/** What left without being sold: pumps that were tried, what the business used itself, what was lost. */
const OWN_USE =
  /^(calibracion(es)?|(auto)?consumos?( (interno|propio|personal|empleados?))?|uso (interno|propio)|pruebas?|mermas?|averias?)$/
export const isGiftByText = (text: string): boolean => GIFT.test(fold(text))
/** Titles beside those of payments under which it is said. */
const SAYS_GIFT =
  /^(destino|salida|condicion|concepto|tipo|clase|motivo|forma|observacion(es)?|nota|notas|comentarios?)\b/

/** Of a column's different values, those that say that the goods were given away. */
const giftsIn = (header: string, different: readonly string[]): Set<string> =>
  new Set(
    different.filter((text) =>
      GIFT_HEADER.test(fold(header))
        ? YES.test(fold(text))
        : (PAYMENT_HEADER.test(fold(header)) || SAYS_GIFT.test(fold(header))) &&
          (GIFT.test(fold(text)) || OWN_USE.test(fold(text))),
    ),
  )

/** The same under any title, of rows that alone have no money where others have: their price is what they would have cost. */
function giftsNotCharged(
  place: number,
  different: readonly string[],
  { rows, firstRow, mapping }: JudgedTable,
): Set<string> {
  const { valor, precio } = mapping
  const named = different.filter((text) => GIFT.test(fold(text)))
  if (named.length === 0 || named.length === different.length || valor === null || precio === null) return new Set()
  const isGift = (row: Row) => named.includes(cellText(row[place]))
  return rows.slice(firstRow).every((row) => !isGift(row) || isNothing(row[valor])) ? new Set(named) : new Set()
}

/** No money, as the file says it. */
const ZERO = /^\$?\s*0+([.,]0+)?$/

const ANSWERS: readonly [ToldAnswer, ToldAnswer] = [
  ['No: no se cobraron, no cuentan', 'out'],
  ['Sí: cuentan como las demás', 'in'],
]

/** Rows of goods that were given away. */
export const gifts: ColumnRule = ({ place, header, texts }, different, table) => {
  const said = giftsIn(header, different)
  const values = said.size > 0 ? said : giftsNotCharged(place, different, table)
  // Units given away are a quantity.
  if (different.some((text) => /^\d+([.,]\d+)?$/.test(text) && !/^[01]$/.test(text))) return null
  // A mark on a few rows may be the only value of its column.
  const isOfAll = values.size === different.length && !texts.includes('')
  if (values.size === 0 || isOfAll) return null
  const { rows, firstRow, mapping } = table
  const hasMoney =
    mapping.valor === null ||
    rows.slice(firstRow).some((row) => values.has(cellText(row[place])) && !ZERO.test(cellText(row[mapping.valor!])))
  const isOwnUse = [...values].every((text) => OWN_USE.test(fold(text)))
  const what = isOwnUse ? 'pruebas, consumo propio o pérdidas' : 'cortesías u obsequios'
  const told = `${rowsText(countRows(table, place, values))} con ${quoted(values)} en «${header}» parecen ${what}`
  return hasMoney
    ? questionOnRows(table, { place, values }, [`${told}, y traen valor.`, '¿Son ventas?'], ANSWERS)
    : noteOnRows(table, { place, values }, `${told}: no se cobraron, y no cuentan.`, ANSWERS)
}
