import type { Mapping } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { parseDate } from './dates.ts'
import { runOneWay } from './in-order.ts'

/** The day on which what is sold was paid, as a title names it. */
const PAID = /^(fecha|fec|f|date|data)( de| del| do)? (pago|pagamento|payment)\b|^(payment|paid) date\b/
/** Share of the cells that must be dates, and of the steps that must go one way for rows to be written down day by day. */
const SURE_DATES = 0.9
const IN_ORDER = 0.98
/** Rows from which an order is no chance, and rows without the other date. */
const LEAST_ROWS = 20
const LEAST_BLANK = 2

/**
 * Takes the day of payment for that of the sale, in place, where every row has it and the rows stand in its order, and the date that was taken is missing in
 * some and runs in no order: classes and appointments are paid when they are sold, and take place on another day, or none yet.
 */
export function preferPaymentDate(columns: readonly Column[], mapping: Mapping): void {
  const taken = mapping.fecha === null ? undefined : columns[mapping.fecha]
  if (!taken || taken.texts.length < LEAST_ROWS || PAID.test(fold(taken.header))) return
  const blank = taken.texts.filter((text) => text === '').length
  if (blank < LEAST_BLANK || areInOrder(taken)) return
  const paid = columns.find(
    (column) =>
      PAID.test(fold(column.header)) &&
      column.filledShare === 1 &&
      column.plainDates >= SURE_DATES &&
      areInOrder(column),
  )
  if (paid && !Object.values(mapping).includes(paid.place)) mapping.fecha = paid.place
}

const areInOrder = ({ texts }: Column): boolean => {
  const days = texts.flatMap((text) => parseDate(text, 'dmy') ?? [])
  return days.length >= LEAST_ROWS && runOneWay(days, IN_ORDER)
}
