import { rowsText } from '../../spanish.ts'
import { quoted } from '../../excerpt.ts'
import { isListOfPayments } from '../columns/content-kinds.ts'
import { fold } from '../headers/fold.ts'
import { areNegative, questionOnRows, type ColumnRule, countRows } from './column-rule.ts'
import type { JudgedTable } from '../columns/judged-table.ts'

/** Signs, as a column of them has: what is added, and what is taken off. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['+', '-'],
  ['+1', '-1'],
  ['1', '-1'],
]

/** Two words of which the second is the opposite of the first: money or goods that come, and that go. */
const OPPOSITES: readonly (readonly [plus: RegExp, minus: RegExp])[] = [
  [/^(mas|plus)$/, /^(menos|minus)$/],
  [/^(sumas?|sumar)$/, /^(restas?|restar)$/],
  [/^(i|ingresos?|ingreso de dinero)$/, /^(e|egresos?|gastos?)$/],
  [/^(entra|entro|entraron|entradas?)$/, /^(sale|salio|salieron|salidas?)$/],
  [/^(recibiste|recibi|recibimos)$/, /^(enviaste|envie|enviamos|pagaste|pague|pagamos)$/],
  [/^cobros?$/, /^pagos?$/],
  [/^abonos?$/, /^cargos?$/],
]
/** The two sides of an account, either of which may be the shop's sales: the fewer rows are what was taken off. */
const SIDES = [/^(c|cr|credito|haber)$/, /^(d|db|deb|debito|debe)$/] as const
/** Titles over the two sides of an account; under the plainer ones the two kinds of cards are called so as well. */
const SIDES_HEADER =
  /^(d c|c d|debito credito|debe haber|naturaleza|efecto|signo|sentido|movimiento|mov|tipo (de )?(movimiento|mov))$/
const PLAIN_HEADER = /^(tipo|clase|tipo (de )?(transaccion|operacion|registro))$/
const OF_CARDS = /\b(tarjetas?|franquicia|terminal|datafono|autorizacion|aprobacion|cuotas)\b/
/** Letters that a title gives itself, as "N/D" over N and D: the usual, and what undoes it. */
const USUAL = /^[nvf]$/
const UNDOING = /^d$/

/**
 * Rows that the sign, or one of two opposites in a column of its own, tells from the others where their figures have no sign: what was taken
 * off or given out, and it is asked which.
 */
export const oppositeRows: ColumnRule = ({ place, header }, different, table) => {
  const minus = minusOf(header, different, table, place)
  if (minus === null) return null
  const values = new Set([minus])
  if (areNegative(table, place, values)) return null
  const count = countRows(table, place, values)
  const others = different.filter((text) => text !== minus)
  return questionOnRows(
    table,
    { place, values },
    [
      `${rowsText(count)} ${count === 1 ? 'dice' : 'dicen'} ${quoted(values)} en «${header}», y las otras ${quoted(others)}.`,
      '¿Qué son?',
    ],
    [
      ['Devoluciones: se restan', 'subtract'],
      ['Gastos, salidas o anuladas: no cuentan', 'out'],
      ['Ventas como las demás', 'in'],
    ],
    hasQuantities(table) ? 'subtract' : 'out',
  )
}

/** Pieces that come back are taken off; money alone that goes out is spent. */
const hasQuantities = ({ mapping }: JudgedTable): boolean => mapping.cantidad !== null

/** Of the two values of a column that are opposites, the one that takes off; null where they are none. */
function minusOf(header: string, different: readonly string[], table: JudgedTable, place: number): string | null {
  if (different.length !== 2) return null
  const [one, other] = different as [string, string]
  const signed = SIGNS.find(([plus, minus]) => different.includes(plus) && different.includes(minus))
  if (signed) return signed[1]
  const fewer = () =>
    countRows(table, place, new Set([one])) <= countRows(table, place, new Set([other])) ? one : other
  const pick = ([plus, minus]: readonly [RegExp, RegExp]): string | null =>
    plus.test(fold(one)) && minus.test(fold(other))
      ? other
      : plus.test(fold(other)) && minus.test(fold(one))
        ? one
        : null
  for (const pair of OPPOSITES) {
    const minus = pick(pair)
    if (minus !== null) return minus
  }
  const title = fold(header)
  if (isOfSides(title, table, place) && pick(SIDES) !== null) return fewer()
  const letters = title.split(' ')
  const isOwnTitle = letters.length === 2 && different.every((text) => letters.includes(fold(text)))
  return isOwnTitle && UNDOING.test(fold(fewer())) && USUAL.test(fold(one === fewer() ? other : one)) ? fewer() : null
}

/** Whether a title is of an account's sides, and not of the cards that were paid with. @param title folded */
const isOfSides = (title: string, { columns, mapping }: JudgedTable, place: number): boolean =>
  SIDES_HEADER.test(title) ||
  (PLAIN_HEADER.test(title) &&
    mapping.cantidad === null &&
    !columns.some(
      (column) => column.place !== place && (OF_CARDS.test(fold(column.header)) || isListOfPayments(column)),
    ))
