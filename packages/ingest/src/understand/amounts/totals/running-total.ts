import { excerpt } from '../../../excerpt.ts'
import { cellText, type Row } from '../../../read/grid.ts'
import type { DateOrder } from '../../../notation.ts'
import type { Finding } from '../../../types.ts'
import type { JudgedTable } from '../../columns/judged-table.ts'
import { parseDate, parseMonth } from '../../dates/dates.ts'
import { fold } from '../../headers/fold.ts'
import { parseNumber } from '../../numbers/numbers.ts'

/** Dates that tell, where the title says it and where it does not, and dates of each period after which the total begins anew. */
const LEAST_SAID = 3
const LEAST_DATES = 20
const LEAST_IN_PERIOD = 6
/** Share of the steps from a date to the next that must not fall. */
const NEARLY_ALL = 0.98
/** Times that the last of a period must be its first: what a shop sells grows by less. */
const GROWN = 4
const SAID = /\b(acumulad[oa]s?|accumulated|cumulative|year to date|ytd)\b/
/** Characters of an ISO date that the dates of one total have in common: of all, of a year, of a month. */
const PERIODS = [0, 4, 7]

/** What of a row is a step of a total. */
interface Step {
  row: Row
  date: string
  amount: number
}

/**
 * Asks whether figures that only grow from date to date are what was sold so far: then a date sold what it has more than the one before.
 * Of a month or a year they may begin anew.
 * @returns the rows with what each date sold, where that is so
 */
export function withoutRunningTotal(
  { rows, firstRow, columns, mapping, choices: { runningTotal: choice } }: JudgedTable,
  dateOrder: DateOrder,
): { rows: Row[]; findings: Finding[] } {
  const unchanged = { rows, findings: [] }
  const { fecha, valor, cantidad, precio, producto, productoCodigo, documento } = mapping
  const place = valor ?? cantidad
  const isOfSales = [producto, productoCodigo, documento, precio].some((one) => one !== null)
  if (fecha === null || place === null || isOfSales || choice === 'no') return unchanged
  const { header, decimal } = columns[place]!
  const of = [mapping.local, mapping.cliente, mapping.clienteCodigo, mapping.categoria].filter((one) => one !== null)
  const stepOf = (row: Row): Step[] => {
    const date = parseDate(row[fecha], dateOrder) ?? parseMonth(row[fecha])
    const amount = parseNumber(row[place], decimal)
    return date === null || amount === null ? [] : [{ row, date, amount }]
  }
  const series = Map.groupBy(rows.slice(firstRow).flatMap(stepOf), ({ row }) =>
    of.map((column) => cellText(row[column])).join('|'),
  )
  const least = SAID.test(fold(header)) ? LEAST_SAID : LEAST_DATES
  const periods = [...series.values()].map((steps) => PERIODS.find((length) => onlyGrows(steps, length, least)))
  if (series.size === 0 || periods.includes(undefined)) return unchanged
  const sold = new Map<Row, Row>()
  for (const steps of series.values())
    for (const [at, { row, amount }] of steps.entries()) {
      const before = steps[at - 1]?.amount ?? 0
      sold.set(row, row.with(place, amount >= before ? amount - before : amount))
    }
  const finding: Finding = {
    code: 'acumulado',
    kind: 'question',
    text: `«${excerpt(header)}» crece de fecha en fecha sin bajar. ¿Es lo vendido en cada una, o lo que va acumulado hasta ella?`,
    choices: [
      { label: 'Lo acumulado: cada fecha vendió lo que sube', choose: { runningTotal: 'yes' } },
      { label: 'Lo vendido en cada fecha', choose: { runningTotal: 'no' } },
    ],
    chosen: 0,
  }
  return { rows: rows.map((row) => sold.get(row) ?? row), findings: choice === 'yes' ? [] : [finding] }
}

/** Whether dates follow one another and amounts never fall but where a period ends, and grow within it as sums do. */
function onlyGrows(steps: readonly Step[], length: number, least: number): boolean {
  if (steps.length < least || steps.some(({ date }, at) => at > 0 && date <= steps[at - 1]!.date)) return false
  const periods = [...Map.groupBy(steps, ({ date }) => date.slice(0, length)).values()]
  if (length > 0 && (periods.length < 2 || steps.length < LEAST_IN_PERIOD * periods.length)) return false
  const isFall = (a: Step, b: Step) => b.amount < a.amount
  const begins = periods.every((period, at) => at === 0 || isFall(periods[at - 1]!.at(-1)!, period[0]!))
  const falls = periods.flatMap((period) => period.filter((step, at) => at > 0 && isFall(period[at - 1]!, step))).length
  const total = (at: number) => periods.reduce((sum, period) => sum + period.at(at)!.amount, 0)
  const isGrown = least === LEAST_SAID || total(-1) >= GROWN * total(0)
  return begins && falls <= (1 - NEARLY_ALL) * steps.length && isGrown
}
