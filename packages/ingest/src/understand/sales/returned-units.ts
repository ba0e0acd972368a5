import { numeral } from '../../spanish.ts'
import { excerpt } from '../../excerpt.ts'
import { cellText, isNothing, type Row } from '../../read/grid.ts'
import type { Decimal } from '../../notation.ts'
import type { Finding } from '../../types.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { isAlreadyOff } from '../columns/no-quantity.ts'
import { fold } from '../headers/fold.ts'
import { parseNumber } from '../numbers/numbers.ts'
import { same } from '../amounts/relations.ts'
import { isWithoutRefunds } from './refunds.ts'

/** What came back of each line, beside what was sold. */
export interface ReturnedUnits {
  place: number
  decimal: Decimal
  /** The money is of all that was sold, so that its part goes back as well. */
  ofMoney: boolean
}

const RETURNED =
  /\b(devuelt[oa]s?|devolvid[oa]s?|devolucion(es)?|devolucoes|returned|returns|dev(ol)?)\b|\b(cant|cantidad|unidades|und|uds) (de )?(nc|notas? credito)\b|\b(articulos|productos|items|piezas|unidades|und|uds|cant|cantidad(es)?|units|quantity|qty) (reembolsad[oa]s?|refunded)\b|\brefunded (items|units|quantity|qty)\b/
/** What goods come in, which comes back when they are empty. */
const PACKAGING = /\b(envases?|canastas?|canastillas?|botellas?|cascos|estibas?|bidones)\b/
const MONEY = /\b(monto|valor|importe|total|amount|value|dinero|precio|price|fecha|date|motivo|reason|tipo)\b/
/** Share of the lines with something back up to which sales came back; and of the units, where a line sums the sales of a month. */
const SOME_LINES = 0.5
const SOME_UNITS = 0.2

/**
 * Asks whether what a column says that came back of each line is taken off: units, no more than were sold.
 * @returns the column's place as well, whatever was answered
 */
export function returnedUnits({ rows, firstRow, columns, mapping, choices: { returnedUnits: choice } }: JudgedTable): {
  returned: ReturnedUnits | null
  place: number | null
  findings: Finding[]
} {
  const none = { returned: null, place: null, findings: [] }
  const { cantidad, precio, valor } = mapping
  if (cantidad === null) return none
  const used = Object.values(mapping)
  const column = columns.find(({ place, header, numbers }) => {
    const title = fold(header)
    return (
      !used.includes(place) && numbers === 1 && RETURNED.test(title) && !MONEY.test(title) && !PACKAGING.test(title)
    )
  })
  if (!column) return none
  const number = (row: Row, place: number | null): number =>
    place === null ? NaN : (parseNumber(row[place], columns[place]!.decimal) ?? NaN)
  const lines = rows.slice(firstRow).filter((row) => !isNothing(row[cantidad]) && cellText(row[cantidad]) !== '')
  const given = (row: Row): number => Math.abs(number(row, column.place))
  const back = lines.filter((row) => given(row) > 0)
  // A row of its own for what came back has sold nothing.
  const isPart = back.every((row) => number(row, cantidad) === 0 || given(row) <= number(row, cantidad))
  const units = back.reduce((sum, row) => sum + given(row), 0)
  const sold = lines.reduce((sum, row) => sum + (number(row, cantidad) || 0), 0)
  const isMuch = back.length > SOME_LINES * lines.length && units > SOME_UNITS * sold
  if (back.length === 0 || !isPart || isMuch) return none
  const { place } = column
  if (choice === 'none') return { ...none, place }
  if (choice === undefined && isAlreadyOff(column, columns[cantidad]!, columns)) return { ...none, place }
  // The money says what was charged: for what stayed with the client, or for all.
  const stayed = (row: Row): number => (number(row, cantidad) - given(row)) * number(row, precio)
  const isNet =
    valor !== null &&
    (back.every((row) => same(stayed(row), number(row, valor))) || isWithoutRefunds(columns[valor]!, columns))
  const returned = { place, decimal: column.decimal, ofMoney: !isNet }
  if (choice === 'subtract') return { returned, place, findings: [] }
  const told = `«${excerpt(column.header)}» dice que volvieron ${numeral(units)} unidades`
  const choices = [
    { label: 'Sí: réstalas', choose: { returnedUnits: 'subtract' as const } },
    { label: 'No: la cantidad ya está sin ellas', choose: { returnedUnits: 'none' as const } },
  ]
  return {
    returned,
    place,
    findings: [
      isNet
        ? {
            code: 'unidades_devueltas',
            kind: 'fact',
            text: `${told}: las restamos. El valor ya está sin ellas.`,
            choices,
            chosen: 0,
          }
        : { code: 'unidades_devueltas', kind: 'question', text: `${told}. ¿Las restamos?`, choices, chosen: 0 },
    ],
  }
}
