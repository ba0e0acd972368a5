/** Lists of money that is owed, counted or spent, as what stands in their columns tells. */
import { excerpt } from '../../excerpt.ts'
import { mostlyHolds, MOSTLY, type Rule, titles } from './list-rule.ts'
import type { Column } from '../../understand/columns/column.ts'
import { fold } from '../../understand/headers/fold.ts'
import { namesTill } from '../../understand/headers/till-words.ts'

/** What a list of bills has in the column of their kinds: those to be paid beside those to be collected. */
const TO_PAY = /^(\d+ )?(cuentas? (por|a) pagar|contas? a pagar|cxp|accounts? payables?)$/
const OF_BILLS =
  /^(\d+ )?((cuentas?|contas?) (por|a) (pagar|cobrar|receber)|cx[pc]|accounts? (payables?|receivables?))$/

export const payablesRule: Rule = ({ columns }) => {
  const kinds = columns.find(
    (column) =>
      column.filled > 0 &&
      column.texts.some((text) => TO_PAY.test(fold(text))) &&
      mostlyHolds(column, (text) => OF_BILLS.test(fold(text))),
  )
  return kinds
    ? `«${excerpt(kinds.header)}» dice «${excerpt(kinds.texts.find((text) => TO_PAY.test(fold(text)))!)}»: parecen cuentas por pagar y por cobrar`
    : null
}

/** What heads the notes and coins of a count of cash, and how many different ones there are at least. */
const NOTES = /^(denominacion(es)?|billetes?( y monedas)?|monedas)$/
const LEAST_NOTES = 4
/** Notes and coins are 1, 2 or 5 and zeros. */
const isNote = (value: number): boolean => /^[125]0*$/.test(String(Math.round(value * 100)))

export const cashCountRule: Rule = ({ columns, mapping: { producto, local, categoria } }) => {
  const isOfNotes = ({ header, values, distinct, numbers }: Column) =>
    NOTES.test(fold(header)) &&
    numbers === 1 &&
    distinct >= LEAST_NOTES &&
    values.every((value) => Number.isNaN(value) || isNote(value))
  const groups = [producto, local, categoria].flatMap((place) => (place === null ? [] : [columns[place]!]))
  const heading = groups.flatMap(({ texts }) => texts.find((text) => /^denominacion(es)?$/.test(fold(text))) ?? [])[0]
  const told = heading ?? columns.find(isOfNotes)?.header
  return told === undefined ? null : `El archivo trae «${excerpt(told)}»: parece el arqueo de una caja`
}

/** Such columns of a till that there must be. */
const LEAST_OF_TILL = 3

/** The till of each shift: where no column says what was sold, what it should hold is taken for it. */
export const tillShiftListRule: Rule = ({ columns, mapping: { cantidad, valor }, hasProducts }) => {
  const told = columns.filter(({ header, numbers }) => numbers >= MOSTLY && namesTill(header))
  if (valor === null || cantidad !== null || hasProducts || !namesTill(columns[valor]!.header)) return null
  return told.length >= LEAST_OF_TILL
    ? `El archivo trae ${titles(told.slice(0, LEAST_OF_TILL))} y no dice lo vendido: parecen los cierres de caja de cada turno`
    : null
}

/** What each unit cost. */
const COST_OF_EACH = /\bcost[oe]s?\b/
/** Share of the rows in which the cost of each times how many makes the total, and how many there are at least. */
const AGREE = 0.95
const LEAST_ROWS = 5
/** What rounding to cents may part of each. */
const ROUNDED = 0.006

export const costListRule: Rule = ({ columns, mapping: { cantidad, precio, valor } }) => {
  if (cantidad === null || valor === null || precio !== null) return null
  const [count, total] = [columns[cantidad]!, columns[valor]!]
  const cost = columns.find(({ header, values, distinct }) => {
    if (!COST_OF_EACH.test(fold(header)) || distinct < 2) return false
    const rows = [...values.keys()].filter((at) => count.values[at]! > 0 && total.values[at]! > 0 && values[at]! > 0)
    const agree = rows.filter(
      (at) => Math.abs(values[at]! * count.values[at]! - total.values[at]!) <= ROUNDED * count.values[at]!,
    )
    return rows.length >= LEAST_ROWS && agree.length >= AGREE * rows.length
  })
  return cost
    ? `«${excerpt(total.header)}» es «${excerpt(cost.header)}» por «${excerpt(count.header)}»: parece lo que costó, y no lo que se vendió`
    : null
}
