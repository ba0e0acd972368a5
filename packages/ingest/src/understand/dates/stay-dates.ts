/** Days on which guests, patients or pets came in and left: titles of coming in also name when an employee or a record entered. */
import { shareOf } from '../columns/agreement.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { parseDate } from './dates.ts'

/** The day somebody came in, and the day of leaving. */
export const CAME_IN = /\bingresos?\b/
const LEFT = /\b(salidas?|egresos?|check ?out|retiros?)\b/
/** Share of a column's cells that are dates for it to be one of dates. */
const SURE_DATES = 0.9
const MOSTLY = 0.9
/** How well a title must name money, and who paid it. */
const PLAIN = 0.8

const areDates = ({ plainDates, filled }: Column): boolean => filled > 0 && plainDates >= SURE_DATES
const ORDERS = ['dmy', 'mdy'] as const

/** Whether nearly every row's first date is not after its second, in one order of day and month. */
const isBefore = (start: Column, end: Column): boolean =>
  ORDERS.some((order) => {
    const pairs = start.texts.flatMap((text, at) => {
      const [from, to] = [parseDate(text, order), parseDate(end.texts[at]!, order)]
      return from === null || to === null ? [] : [{ from, to }]
    })
    return shareOf(pairs, ({ from, to }) => from <= to) >= MOSTLY
  })

/** The columns of the days on which stays began and ended: "Fecha ingreso" before "Fecha salida". */
export function stayDates(columns: readonly Column[]): { start: Column; end: Column } | undefined {
  for (const start of columns) {
    if (!CAME_IN.test(fold(start.header)) || !areDates(start)) continue
    const end = columns.find((one) => LEFT.test(fold(one.header)) && areDates(one) && isBefore(start, one))
    if (end) return { start, end }
  }
  return undefined
}

/** Whether rows tell what clients who come again paid, so that the day of coming in is the sale's; lists of employees and of members tell each once. */
export const paidByClients = (columns: readonly Column[]): boolean =>
  columns.some(({ header, numbers }) => numbers >= SURE_DATES && (scoreHeader(header).get('valor') ?? 0) >= PLAIN) &&
  columns.some(
    ({ header, distinct, filled }) => distinct < filled && (scoreHeader(header).get('cliente') ?? 0) >= PLAIN,
  )
